import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from '../../../lib/api-types.js';
import { ApiError, request } from '../../../lib/http.js';

/** Sets a new password by the token of a mailed link (single use, 30 minutes) and ends every session of the account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; password: string }) =>
      request<MessageResponse>('POST', '/api/auth/reset-password', input),
  });
}

/** Whether the link is expired, used or unknown. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.reset-link-invalid';
}
