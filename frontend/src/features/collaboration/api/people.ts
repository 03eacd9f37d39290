import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CircleSettingsResponse,
  GuestOfCircle,
  InvitationLinkResponse,
  MessageResponse,
  PeopleResponse,
} from '../../../lib/api-types.js';
import { eulogyKey } from '../../../lib/eulogy.js';
import { request } from '../../../lib/http.js';

/** Where the live news does not come through, it is asked for this often (spec part 1 section 9). */
const POLL_MS = 15_000;

export const peopleKey = (id: number) => [`/api/eulogies/${id}/people`] as const;
const linkKey = (id: number) => [`/api/eulogies/${id}/invitation`] as const;
const collaboratorsKey = (id: number) => [`/api/eulogies/${id}/collaborators`] as const;

/** Who was invited and who joined; the owner's to see. */
export function usePeople(id: number) {
  return useQuery<PeopleResponse>({
    queryKey: peopleKey(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.status === 'error' ? false : POLL_MS),
  });
}

export function useInvitationLink(id: number) {
  return useQuery<InvitationLinkResponse>({ queryKey: linkKey(id), staleTime: 0, refetchOnMount: 'always' });
}

/** Renews the link, or ends it and gets the next one. The dashboard has the link too, and must not show the old one. */
export function useChangeLink(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'renew' | 'revoke') =>
      request<InvitationLinkResponse>('POST', `/api/eulogies/${id}/invitation/${act}`),
    onSuccess: (link) => {
      client.setQueryData(linkKey(id), link);
      void client.invalidateQueries({ queryKey: ['/api/eulogies'] });
      void client.invalidateQueries({ queryKey: eulogyKey(id) });
    },
  });
}

type LetterAct =
  | { readonly act: 'invite'; readonly email: string }
  | { readonly act: 'again'; readonly number: number }
  | { readonly act: 'withdraw'; readonly number: number };

/** Sends an invitation by e-mail, sends it again, or takes it back. */
export function useLetters(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (letter: LetterAct) => {
      switch (letter.act) {
        case 'invite':
          return request<MessageResponse>('POST', `/api/eulogies/${id}/invitations`, { email: letter.email });
        case 'again':
          return request<MessageResponse>('POST', `/api/eulogies/${id}/invitations/${letter.number}/send`);
        case 'withdraw':
          return request<MessageResponse>('DELETE', `/api/eulogies/${id}/invitations/${letter.number}`);
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: peopleKey(id) }),
  });
}

export function useRemovePerson(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      request<MessageResponse>('DELETE', `/api/eulogies/${id}/collaborators/${encodeURIComponent(userId)}`),
    onSuccess: () =>
      Promise.all(
        [peopleKey(id), collaboratorsKey(id), eulogyKey(id)].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const guestsKey = (id: number) => [`/api/eulogies/${id}/guests`] as const;

/** Who tells without an account; the owner's to see. */
export function useGuests(id: number) {
  return useQuery<GuestOfCircle[]>({
    queryKey: guestsKey(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.status === 'error' ? false : POLL_MS),
  });
}

/** Says yes to a guest, or turns them away. */
export function useAdmitGuest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, guestId }: { act: 'include' | 'remove'; guestId: string }) => {
      const path = `/api/eulogies/${id}/guests/${encodeURIComponent(guestId)}` as const;
      return act === 'include'
        ? request<MessageResponse>('POST', `${path}/include`)
        : request<MessageResponse>('DELETE', path);
    },
    onSuccess: () =>
      Promise.all([guestsKey(id), eulogyKey(id)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useChooseSettings(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: Partial<CircleSettingsResponse>) =>
      request<CircleSettingsResponse>('PATCH', `/api/eulogies/${id}/circle-settings`, settings),
    onSuccess: (settings) =>
      client.setQueryData<PeopleResponse>(peopleKey(id), (people) => people && { ...people, settings }),
  });
}
