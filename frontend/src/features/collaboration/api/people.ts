import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CircleSettingsResponse } from '../../../lib/api-types.js';
import { eulogyQuery } from '../../../lib/eulogy.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

/** Where the live news does not come through, it is asked for this often (spec part 1 section 9). */
const POLL_MS = 15_000;

export const peopleQuery = (id: number) => queryOf('/api/eulogies/{id}/people', { path: { id } });
const linkQuery = (id: number) => queryOf('/api/eulogies/{id}/invitation', { path: { id } });
export const collaboratorsQuery = (id: number) => queryOf('/api/eulogies/{id}/collaborators', { path: { id } });

/** Who was invited and who joined; the owner's to see. */
export function usePeople(id: number) {
  return useQuery({
    ...peopleQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.status === 'error' ? false : POLL_MS),
  });
}

export function useInvitationLink(id: number) {
  return useQuery({ ...linkQuery(id), staleTime: 0, refetchOnMount: 'always' });
}

/** Renews the link, or ends it and gets the next one. The dashboard has the link too, and must not show the old one. */
export function useChangeLink(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'renew' | 'revoke') =>
      answerOf(
        act === 'renew'
          ? api.POST('/api/eulogies/{id}/invitation/renew', { params: { path: { id } } })
          : api.POST('/api/eulogies/{id}/invitation/revoke', { params: { path: { id } } }),
      ),
    onSuccess: (link) => {
      client.setQueryData(linkQuery(id).queryKey, link);
      void client.invalidateQueries({ queryKey: ['/api/eulogies'] });
      void client.invalidateQueries({ queryKey: eulogyQuery(id).queryKey });
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
          return answerOf(
            api.POST('/api/eulogies/{id}/invitations', { params: { path: { id } }, body: { email: letter.email } }),
          );
        case 'again':
          return answerOf(
            api.POST('/api/eulogies/{id}/invitations/{number}/send', {
              params: { path: { id, number: letter.number } },
            }),
          );
        case 'withdraw':
          return answerOf(
            api.DELETE('/api/eulogies/{id}/invitations/{number}', { params: { path: { id, number: letter.number } } }),
          );
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: peopleQuery(id).queryKey }),
  });
}

export function useRemovePerson(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      answerOf(api.DELETE('/api/eulogies/{id}/collaborators/{userId}', { params: { path: { id, userId } } })),
    onSuccess: () =>
      Promise.all(
        [peopleQuery(id).queryKey, collaboratorsQuery(id).queryKey, eulogyQuery(id).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const guestsQuery = (id: number) => queryOf('/api/eulogies/{id}/guests', { path: { id } });

/** Who tells without an account; the owner's to see. */
export function useGuests(id: number) {
  return useQuery({
    ...guestsQuery(id),
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
      const params = { path: { id, guestId } };
      return answerOf(
        act === 'include'
          ? api.POST('/api/eulogies/{id}/guests/{guestId}/include', { params })
          : api.DELETE('/api/eulogies/{id}/guests/{guestId}', { params }),
      );
    },
    onSuccess: () =>
      Promise.all(
        [guestsQuery(id).queryKey, eulogyQuery(id).queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export function useChooseSettings(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: Partial<CircleSettingsResponse>) =>
      answerOf(api.PATCH('/api/eulogies/{id}/circle-settings', { params: { path: { id } }, body: settings })),
    onSuccess: (settings) =>
      client.setQueryData(peopleQuery(id).queryKey, (people) => people && { ...people, settings }),
  });
}
