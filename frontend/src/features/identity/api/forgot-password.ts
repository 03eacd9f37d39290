import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Has a link for a new password mailed. The answer is the same whether or not the address has an account (D23). */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: { email: string }) => answerOf(api.POST('/api/auth/forgot-password', { body: input })),
  });
}
