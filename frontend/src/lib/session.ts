import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { UserResponse } from './api-types.js';
import { clearForcedLogout, isForcedLogout } from './forced-logout.js';
import { api } from './api.js';
import { answerOf, isUnauthorized } from './http.js';

export { leave, signOut } from './sign-out.js';

/** Who is signed in; null for nobody. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }): Promise<UserResponse | null> =>
    answerOf(api.GET('/api/auth/user', { signal })).catch((error: unknown) => {
      if (isUnauthorized(error)) return null;
      throw error;
    }),
});

/** `unknown`: the server could not be asked (no connection); nothing is concluded from that. */
export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-out'; user?: undefined }
  | { status: 'signed-in'; user: UserResponse }
  | { status: 'unknown'; user?: undefined; retry: () => void };

/** Who is signed in. Asks once; while the forced-logout flag is set it asks nobody and says signed out. */
export function useSession(): Session {
  const forced = isForcedLogout();
  const query = useQuery({
    ...currentUserQuery,
    enabled: !forced,
  });
  if (forced) return { status: 'signed-out' };
  if (query.isError && query.data === undefined) return { status: 'unknown', retry: () => void query.refetch() };
  if (query.data === undefined) return { status: 'loading' };
  return query.data === null ? { status: 'signed-out' } : { status: 'signed-in', user: query.data };
}

/** Call after a successful sign-in: clears the forced-logout flag (D4a), drops what another person saw, sets the user. */
export function useSignedIn(): (user: UserResponse) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      clearForcedLogout();
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
      client.setQueryData(currentUserQuery.queryKey, user);
    },
    [client],
  );
}

/** Call with what has changed about the signed-in person, so that every screen shows it at once. */
export function useUserChanged(): (change: Partial<UserResponse>) => void {
  const client = useQueryClient();
  return useCallback(
    (change) => client.setQueryData(currentUserQuery.queryKey, (user) => (user ? { ...user, ...change } : user)),
    [client],
  );
}
