import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError } from '../../../lib/http.js';

/** Has a link mailed that signs in. The answer is the same whether or not the address has an account (D23). */
export function useRequestSignInLink() {
  return useMutation({
    mutationFn: (input: { email: string }) => answerOf(api.POST('/api/auth/sign-in-link', { body: input })),
  });
}

/** Whose account the link opens, said before anybody presses. Asked in the body: an address would be kept in logs. */
export function useWhoseSignInLink(token: string) {
  return useQuery({
    queryKey: ['sign-in-link', token],
    queryFn: () => answerOf(api.POST('/api/auth/sign-in-link/whose', { body: { token } })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Signs in by the token of a mailed link; on a device that did not ask for it once the person has said yes. */
export function useSignInLink() {
  return useMutation({
    mutationFn: (input: { token: string; onThisDevice?: boolean }) =>
      answerOf(api.POST('/api/auth/sign-in-link/use', { body: input })),
  });
}

/** Whether the link is expired, used or unknown. */
export function isDeadSignInLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.sign-in-link-invalid';
}
