import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError } from '../../../lib/http.js';

/** Sets a new password by the token of a mailed link (single use, 30 minutes) and ends every session of the account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; password: string }) =>
      answerOf(api.POST('/api/auth/reset-password', { body: input })),
  });
}

/** Whether the link is expired, used or unknown. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.reset-link-invalid';
}
