import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

export interface Credentials {
  email: string;
  password: string;
}

/** Opens a session. The call table of the spec sends empty names along. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: Credentials) =>
      answerOf(api.POST('/api/auth/login', { body: { ...input, firstName: '', lastName: '' } })),
  });
}
