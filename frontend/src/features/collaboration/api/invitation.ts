import { useMutation, useQuery } from '@tanstack/react-query';
import type { InvitationResponse, MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** What an invitation is for. Asked afresh on each visit: it may have been revoked. Not asked without a token. */
export function useInvitation(token: string) {
  return useQuery<InvitationResponse>({
    queryKey: [`/api/collaborate/${encodeURIComponent(token)}`],
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

export function useJoin(token: string) {
  return useMutation({
    mutationFn: () => request<MessageResponse>('POST', `/api/collaborate/${encodeURIComponent(token)}/join`),
  });
}
