import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { EulogyResponse, ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { eulogyQuery } from '../../../lib/eulogy.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { afterChange } from '../after-change.js';

export const reviewQuery = (id: number) => queryOf('/api/eulogies/{id}/review', { path: { id } });

/** What the owner looks at before the writing; asked for afresh each time the page is opened. */
export function useReview(eulogy: Pick<EulogyResponse, 'id' | 'isOwner'> | undefined): UseQueryResult<ReviewResponse> {
  return useQuery({
    ...reviewQuery(eulogy?.id ?? 0),
    enabled: eulogy?.isOwner === true,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/**
 * Says something about the answers. The page shows it at once, takes it back if it is refused, and sends one change after the other,
 * so that the last one stands.
 */
export function useChangeReview(eulogyId: number) {
  const client = useQueryClient();
  const key = reviewQuery(eulogyId).queryKey;
  const mutationKey = ['review', eulogyId];
  return useMutation({
    mutationKey,
    scope: { id: `review-${eulogyId}` },
    mutationFn: (change: ReviewChange) =>
      answerOf(api.PATCH('/api/eulogies/{id}/review', { params: { path: { id: eulogyId } }, body: change })),
    onMutate: (change) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<ReviewResponse>(key, (known) => known && afterChange(known, change));
    },
    onSuccess: (review) => {
      // While another change is on its way, its page is newer than this answer.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(key, review);
      void client.invalidateQueries({ queryKey: eulogyQuery(eulogyId).queryKey, refetchType: 'none' });
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}
