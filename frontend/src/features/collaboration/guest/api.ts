import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AcknowledgementResponse,
  GuestPage,
  InvitedGuest,
  MessageResponse,
  SaveResponsesResponse,
  WelcomedGuest,
} from '../../../lib/api-types.js';
import type { Batch } from '../../../lib/autosave/kept-answer.js';
import { request } from '../../../lib/http.js';

/** A call that has not come back by now will not; the words are tried again. In ms. */
const PATIENCE_MS = 20_000;

/** What whoever holds an invitation is asked. Looking makes nobody a guest. */
export function useInvitedGuest(token: string) {
  return useQuery<InvitedGuest>({
    queryKey: [`/api/collaborate/${encodeURIComponent(token)}/guest`],
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
      request<WelcomedGuest>(
        'POST',
        `/api/collaborate/${encodeURIComponent(token)}/guest`,
        { ...guest, consent: '1' },
        { idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MS) },
      ),
  });
}

/** The path of this house in a link of it. */
export function pathOf(url: string): string {
  return new URL(url, window.location.origin).pathname;
}

/** Opens the guest's own link on this device. */
export function useReturn(token: string) {
  return useQuery<WelcomedGuest>({
    queryKey: ['guest', token],
    queryFn: () => request<WelcomedGuest>('POST', '/api/guest/return', { token }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const pageKey = (eulogyId: number) => [`/api/guest/${eulogyId}`] as const;

export function useGuestPage(eulogyId: number | undefined) {
  return useQuery<GuestPage>({
    queryKey: pageKey(eulogyId ?? 0),
    enabled: eulogyId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** Saves some of what the guest tells. */
export function tell(
  eulogyId: number,
  { answers }: Batch,
  moment: 'staying' | 'leaving',
): Promise<SaveResponsesResponse> {
  return request<SaveResponsesResponse>(
    'PUT',
    `/api/guest/${eulogyId}/memories`,
    { responses: answers },
    {
      ...(moment === 'leaving' ? { keepalive: true as const } : { signal: AbortSignal.timeout(PATIENCE_MS) }),
    },
  );
}

export function useChooseName(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: 'named' | 'unnamed') =>
      request<AcknowledgementResponse>('PUT', `/api/guest/${eulogyId}/acknowledgement`, { choice }),
    onSuccess: ({ choice }) =>
      client.setQueryData<GuestPage>(pageKey(eulogyId), (page) => page && { ...page, acknowledgement: choice }),
  });
}

export function useSayRelation(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (as: string) => request<MessageResponse>('PUT', `/api/guest/${eulogyId}/introduction`, { as }),
    onSuccess: (_, as) =>
      client.setQueryData<GuestPage>(pageKey(eulogyId), (page) => page && { ...page, relation: as || null }),
  });
}

export type Going = 'take-back' | 'forget-device' | 'member';

/** Takes the words back, lets another person use this device, or goes on with an account. */
export function useGo(eulogyId: number) {
  return useMutation({
    mutationFn: (going: Going) => {
      switch (going) {
        case 'take-back':
          return request<MessageResponse>('POST', `/api/guest/${eulogyId}/leave`, { words: 'withdrawn' });
        case 'forget-device':
          return request<MessageResponse>('POST', `/api/guest/${eulogyId}/forget-device`);
        case 'member':
          return request<MessageResponse>('POST', `/api/guest/${eulogyId}/member`);
      }
    },
  });
}

export function useRefuseLetters() {
  return useMutation({
    mutationFn: (token: string) => request<MessageResponse>('POST', '/api/letters/refuse', { token }),
  });
}
