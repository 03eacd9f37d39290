import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Corrects the address of the account that this browser has just created, and has a new code mailed to it. */
export function useCorrectEmail() {
  return useMutation({
    mutationFn: (input: { email: string }) => answerOf(api.POST('/api/auth/correct-email', { body: input })),
  });
}
