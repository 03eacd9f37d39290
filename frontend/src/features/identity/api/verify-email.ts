import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** Proves an address by the mailed code or link token. A code counts only with the address it was sent to (D22). */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (input: { token: string; email?: string }) =>
      request<MessageResponse>('POST', '/api/auth/verify-email', input),
  });
}
