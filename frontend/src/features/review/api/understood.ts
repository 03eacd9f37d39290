import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CorrectedIntroductionResponse, SaveResponsesResponse } from '../../../lib/api-types.js';
import { eulogyKey } from '../../../lib/eulogy.js';
import { request } from '../../../lib/http.js';
import { reviewKey } from './review.js';

/** What was understood is asked for again once it was put right. */
function useAgain(eulogyId: number): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: reviewKey(eulogyId) }),
      client.invalidateQueries({ queryKey: eulogyKey(eulogyId) }),
    ]);
}

/** Changes the owner's own answer to who the person was to them. */
export function usePutRelationRight(eulogyId: number) {
  const again = useAgain(eulogyId);
  return useMutation({
    mutationFn: ({ questionText, answer }: { questionText: string; answer: string }) =>
      request<SaveResponsesResponse>('PATCH', `/api/eulogies/${eulogyId}/responses`, {
        responses: { [questionText]: answer },
      }),
    onSuccess: again,
  });
}

/** @param personId somebody else; undefined: the owner themselves */
export function usePutIntroductionRight(eulogyId: number, personId: string | undefined) {
  const client = useQueryClient();
  const again = useAgain(eulogyId);
  const path =
    personId === undefined
      ? (`/api/eulogies/${eulogyId}/introduction` as const)
      : (`/api/eulogies/${eulogyId}/collaborators/${personId}/introduction` as const);
  return useMutation({
    mutationFn: (as: string) => request<CorrectedIntroductionResponse>('PUT', path, { as }),
    onSuccess: () =>
      Promise.all([again(), client.invalidateQueries({ queryKey: [`/api/eulogies/${eulogyId}/introduction`] })]),
  });
}
