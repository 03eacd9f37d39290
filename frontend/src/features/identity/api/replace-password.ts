import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Chooses a new password in the place of a temporary one (D21). It signs nobody in. */
export function useReplacePassword() {
  return useMutation({
    mutationFn: (input: { email: string; password: string; newPassword: string }) =>
      answerOf(api.POST('/api/auth/replace-password', { body: input })),
  });
}
