import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** Has a link for a new password mailed. The answer is the same whether or not the address has an account (D23). */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: { email: string }) => request<MessageResponse>('POST', '/api/auth/forgot-password', input),
  });
}
