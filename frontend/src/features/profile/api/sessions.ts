import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

export const sessionsQuery = queryOf('/api/auth/sessions');

/** Every browser that is signed in to the account, this one first, then as the server sends them (newest first). */
export function useSessions() {
  return useQuery({
    ...sessionsQuery,
    staleTime: 0,
    refetchOnMount: 'always',
    select: (sessions) => [...sessions].sort((one, other) => Number(other.current) - Number(one.current)),
  });
}

const bodyOf = (password?: string) => (password === undefined ? undefined : { password });

/** Ends one other session, with the password a while after the sign-in. One that is gone already counts as ended. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, password }: { id: string; password?: string | undefined }) => {
      try {
        await answerOf(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } }, body: bodyOf(password) }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_nothing, { id }) =>
      client.setQueryData<SessionResponse[]>(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      ),
  });
}

/** Ends every session but this one, with the password a while after the sign-in. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password?: string) => answerOf(api.DELETE('/api/auth/sessions', { body: bodyOf(password) })),
    onSuccess: () =>
      client.setQueryData<SessionResponse[]>(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.current),
      ),
  });
}
