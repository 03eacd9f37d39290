import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Creates an account and has a code mailed to it. */
export function useRegister() {
  return useMutation({
    mutationFn: (input: Registration) => answerOf(api.POST('/api/auth/register', { body: input })),
  });
}
