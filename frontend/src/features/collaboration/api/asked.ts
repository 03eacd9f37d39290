import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskRequest } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
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
