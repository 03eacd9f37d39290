import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { answerOf } from '../../lib/http.js';
import { queryOf } from '../../lib/query-of.js';

/** What would stand again. To look changes nothing; the answer is sent once somebody presses it. */
export function usePutBack(token: string) {
  const client = useQueryClient();
  const { queryKey, ...asked } = queryOf('/api/put-back/{token}', { path: { token } });
  const page = useQuery({ ...asked, queryKey, staleTime: 0, refetchOnMount: 'always' });
  const answer = useMutation({
    mutationFn: (said: 'yes' | 'no') =>
      answerOf(api.POST('/api/put-back/{token}', { params: { path: { token } }, body: { answer: said } })),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: () => void page.refetch(),
  });
  return { page, answer };
}
