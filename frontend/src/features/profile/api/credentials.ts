import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useUserChanged } from '../../../lib/session.js';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Sets another password. Every other session ends; this one goes on. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (input: PasswordChange) => answerOf(api.POST('/api/auth/change-password', { body: input })),
  });
}

export interface EmailChange {
  email: string;
  password: string;
}

/** Has a code mailed to the new address; nothing changes until it is entered. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (input: EmailChange) => answerOf(api.POST('/api/auth/change-email', { body: input })),
  });
}

/** Proves the new address by its code and makes it the account's. */
export function useConfirmEmail() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: (token: string) => answerOf(api.POST('/api/auth/change-email/confirm', { body: { token } })),
    onSuccess: ({ email }) => changed({ email }),
  });
}
