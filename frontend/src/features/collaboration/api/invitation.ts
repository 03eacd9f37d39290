import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

/** What an invitation is for. Asked afresh on each visit: it may have been revoked. Not asked without a token. */
export function useInvitation(token: string) {
  return useQuery({
    ...queryOf('/api/collaborate/{token}', { path: { token } }),
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

export function useJoin(token: string) {
  return useMutation({
    mutationFn: () => answerOf(api.POST('/api/collaborate/{token}/join', { params: { path: { token } } })),
  });
}
