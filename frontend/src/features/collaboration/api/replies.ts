import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { eulogyQuery } from '../../../lib/eulogy.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { askedQuery } from './asked.js';
import { guestsQuery } from './people.js';

/** Letters come without news of the browser’s. */
const POLL_MS = 15_000;

const repliesQuery = (id: number) => queryOf('/api/eulogies/{id}/replies', { path: { id } });

/** Letters that wait for the owner, and addresses that ours do not reach. */
export function useReplies(id: number) {
  return useQuery({
    ...repliesQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.status === 'error' ? false : POLL_MS),
  });
}

/** Takes a letter in as an answer, or lets it go. */
export function useDecideReply(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, replyId }: { act: 'take-in' | 'drop'; replyId: string }) => {
      const params = { path: { id, replyId } };
      await (act === 'take-in'
        ? answerOf(api.POST('/api/eulogies/{id}/replies/{replyId}/take-in', { params }))
        : answerOf(api.DELETE('/api/eulogies/{id}/replies/{replyId}', { params })));
    },
    onSuccess: () =>
      Promise.all(
        [repliesQuery(id), askedQuery(id), guestsQuery(id), eulogyQuery(id)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
