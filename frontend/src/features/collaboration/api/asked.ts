import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskRequest } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { useFirstTouch } from '../../../lib/use-first-touch.js';
import { guestsQuery, peopleQuery } from './people.js';

export const askedQuery = (id: number) => queryOf('/api/eulogies/{id}/asked', { path: { id } });

/** Who was asked what, whom else a letter reaches, and what can be asked; the owner's to see. */
export function useAsked(id: number) {
  return useQuery({ ...askedQuery(id), staleTime: 0, refetchOnMount: 'always' });
}

/** Asks one person one question, by letter. */
export function useAsk(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskRequest) =>
      answerOf(api.POST('/api/eulogies/{id}/asked', { params: { path: { id } }, body })),
    onSuccess: () => {
      for (const { queryKey } of [askedQuery(id), peopleQuery(id), guestsQuery(id)])
        void client.invalidateQueries({ queryKey });
    },
  });
}

/** Thanks whoever answered, by letter. */
export function useThank(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ askNumber, note }: { askNumber: number; note: string }) =>
      answerOf(
        api.POST('/api/eulogies/{id}/asked/{askNumber}/thanks', {
          params: { path: { id, askNumber } },
          body: note === '' ? {} : { note },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: askedQuery(id).queryKey }),
  });
}

/** By what somebody has a question in front of them. */
export type AskedHere =
  | { readonly by: 'letter'; readonly token: string }
  | { readonly by: 'guest'; readonly eulogyId: number }
  | { readonly by: 'member'; readonly eulogyId: number };

/** Says that a question which a letter asked was opened, once somebody touches the page. That it does not arrive hurts nobody. */
export function useAskedOpened(here: AskedHere, questionId: string | null): void {
  useFirstTouch(questionId === null ? undefined : () => void opened(here, questionId).catch(() => undefined));
}

function opened(here: AskedHere, questionId: string): Promise<unknown> {
  const body = { questionId };
  switch (here.by) {
    case 'letter':
      return answerOf(
        api.POST('/api/collaborate/{token}/asked/opened', { params: { path: { token: here.token } }, body }),
      );
    case 'guest':
      return answerOf(api.POST('/api/guest/{id}/asked/opened', { params: { path: { id: here.eulogyId } }, body }));
    case 'member':
      return answerOf(api.POST('/api/eulogies/{id}/asked/opened', { params: { path: { id: here.eulogyId } }, body }));
  }
}
