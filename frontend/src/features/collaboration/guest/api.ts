import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaveResponsesResponse } from '../../../lib/api-types.js';
import type { Batch } from '../../../lib/autosave/kept-answer.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

/** A call that has not come back by now will not; the words are tried again. In ms. */
const PATIENCE_MS = 20_000;

/** How often it is asked whether a eulogy is still being written, in ms. */
const FROZEN_MS = 15_000;

/** What whoever holds an invitation is asked. Looking makes nobody a guest. */
export function useInvitedGuest(token: string) {
  return useQuery({
    ...queryOf('/api/collaborate/{token}/guest', { path: { token } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

export interface Welcome {
  readonly name: string;
  readonly relation: string;
  readonly nameStaysOut: boolean;
  /** The same key again is the same guest again. */
  readonly key: string;
}

export function useWelcome(token: string) {
  return useMutation({
    mutationFn: ({ key, ...guest }: Welcome) =>
      answerOf(
        api.POST('/api/collaborate/{token}/guest', {
          params: { path: { token } },
          body: { ...guest, consent: '1' },
          headers: { 'Idempotency-Key': key },
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      ),
  });
}

/** The path of this house in a link of it. */
export function pathOf(url: string): string {
  return new URL(url, window.location.origin).pathname;
}

/** Opens the guest's own link on this device. */
export function useReturn(token: string) {
  return useQuery({
    queryKey: ['guest', token],
    queryFn: () => answerOf(api.POST('/api/guest/return', { body: { token } })),
    staleTime: 0,
    gcTime: 0,
  });
}

export const guestPageQuery = (id: number) => queryOf('/api/guest/{id}', { path: { id } });

export function useGuestPage(eulogyId: number | undefined) {
  return useQuery({
    ...guestPageQuery(eulogyId ?? 0),
    enabled: eulogyId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    // until the eulogy is written, after which words are taken again
    refetchInterval: ({ state }) => state.data?.frozen === true && FROZEN_MS,
  });
}

/** Saves some of what the guest tells. */
export function tell(
  eulogyId: number,
  { answers }: Batch,
  moment: 'staying' | 'leaving',
): Promise<SaveResponsesResponse> {
  return answerOf(
    api.PUT('/api/guest/{id}/memories', {
      params: { path: { id: eulogyId } },
      body: { responses: answers },
      ...(moment === 'leaving' ? { keepalive: true as const } : { signal: AbortSignal.timeout(PATIENCE_MS) }),
    }),
  );
}

export function useChooseName(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    // one after the other: what was chosen last stands
    scope: { id: `acknowledgement ${eulogyId}` },
    mutationFn: (choice: 'named' | 'unnamed') =>
      answerOf(api.PUT('/api/guest/{id}/acknowledgement', { params: { path: { id: eulogyId } }, body: { choice } })),
    onSuccess: ({ choice }) =>
      client.setQueryData(guestPageQuery(eulogyId).queryKey, (page) => page && { ...page, acknowledgement: choice }),
  });
}

export function useSayRelation(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (as: string) =>
      answerOf(api.PUT('/api/guest/{id}/introduction', { params: { path: { id: eulogyId } }, body: { as } })),
    onSuccess: (_, as) =>
      client.setQueryData(guestPageQuery(eulogyId).queryKey, (page) => page && { ...page, relation: as || null }),
  });
}

export type Going = 'take-back' | 'forget-device' | 'member';

/** Takes the words back, lets another person use this device, or goes on with an account. */
export function useGo(eulogyId: number) {
  return useMutation({
    mutationFn: (going: Going) => {
      switch (going) {
        case 'take-back':
          return answerOf(
            api.POST('/api/guest/{id}/leave', { params: { path: { id: eulogyId } }, body: { words: 'withdrawn' } }),
          );
        case 'forget-device':
          return answerOf(api.POST('/api/guest/{id}/forget-device', { params: { path: { id: eulogyId } } }));
        case 'member':
          return answerOf(api.POST('/api/guest/{id}/member', { params: { path: { id: eulogyId } } }));
      }
    },
  });
}

export function useRefuseLetters() {
  return useMutation({
    mutationFn: (token: string) => answerOf(api.POST('/api/letters/refuse', { body: { token } })),
  });
}
