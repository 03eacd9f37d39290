import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Has a new code mailed. The answer is the same whether or not the address has an account (D23). */
export function useResendVerification() {
  return useMutation({
    mutationFn: (input: { email: string }) => answerOf(api.POST('/api/auth/resend-verification', { body: input })),
  });
}
