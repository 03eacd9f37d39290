import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eulogyQuery } from '../../../lib/eulogy.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { reviewQuery } from './review.js';

/** What was understood is asked for again once it was put right. */
function useAgain(eulogyId: number): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: reviewQuery(eulogyId).queryKey }),
      client.invalidateQueries({ queryKey: eulogyQuery(eulogyId).queryKey }),
    ]);
}

/** Changes the owner's own answer to who the person was to them. */
export function usePutRelationRight(eulogyId: number) {
  const again = useAgain(eulogyId);
  return useMutation({
    mutationFn: ({ questionText, answer }: { questionText: string; answer: string }) =>
      answerOf(
        api.PATCH('/api/eulogies/{id}/responses', {
          params: { path: { id: eulogyId } },
          body: {
            responses: { [questionText]: answer },
          },
        }),
      ),
    onSuccess: again,
  });
}

/** @param personId somebody else; undefined: the owner themselves */
export function usePutIntroductionRight(eulogyId: number, personId: string | undefined) {
  const client = useQueryClient();
  const again = useAgain(eulogyId);
  return useMutation({
    mutationFn: (as: string): Promise<unknown> =>
      personId === undefined
        ? answerOf(api.PUT('/api/eulogies/{id}/introduction', { params: { path: { id: eulogyId } }, body: { as } }))
        : answerOf(
            api.PUT('/api/eulogies/{id}/collaborators/{userId}/introduction', {
              params: { path: { id: eulogyId, userId: personId } },
              body: { as },
            }),
          ),
    onSuccess: () =>
      Promise.all([again(), client.invalidateQueries({ queryKey: [`/api/eulogies/${eulogyId}/introduction`] })]),
  });
}
