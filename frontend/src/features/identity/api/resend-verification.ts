import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** Has a new code mailed. The answer is the same whether or not the address has an account (D23). */
export function useResendVerification() {
  return useMutation({
    mutationFn: (input: { email: string }) => request<MessageResponse>('POST', '/api/auth/resend-verification', input),
  });
}
