import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError } from '../../../lib/http.js';

interface Proof {
  token: string;
  email?: string;
  /** The one that the account was created with: what a link needs in a browser that did not register. */
  password?: string;
  /** One to take its place. */
  newPassword?: string;
}

/** Proves an address by the mailed code or link token. A code counts only with the address it was sent to (D22). */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (input: Proof) => answerOf(api.POST('/api/auth/verify-email', { body: input })),
  });
}

/** Whether a link is good, and the password has to be shown beside it (D38). */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'verify.password-needed';
}
