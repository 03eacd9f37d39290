import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

const acknowledgementQuery = (id: number) => queryOf('/api/eulogies/{id}/acknowledgement', { path: { id } });

/** What the person said about being named in the eulogy. */
export function useAcknowledgement(id: number) {
  return useQuery({
    ...acknowledgementQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

export function useChooseAcknowledgement(id: number) {
  const client = useQueryClient();
  return useMutation({
    // one after the other: what was chosen last stands
    scope: { id: `acknowledgement ${id}` },
    mutationFn: (choice: 'named' | 'unnamed') =>
      answerOf(api.PUT('/api/eulogies/{id}/acknowledgement', { params: { path: { id } }, body: { choice } })),
    onSuccess: (said) => client.setQueryData(acknowledgementQuery(id).queryKey, said),
  });
}

/** Whose eulogy it is, for those who belong to it. */
export function useCreator(id: number) {
  return useQuery(queryOf('/api/eulogies/{id}/creator', { path: { id } }));
}

const introductionQuery = (id: number) => queryOf('/api/eulogies/{id}/introduction', { path: { id } });

/** What the person said they are to the one whose life is told, and words to choose from. */
export function useIntroduction(id: number, when: 'asked' | 'not-asked' = 'asked') {
  return useQuery({ ...introductionQuery(id), enabled: when === 'asked' });
}

export function useIntroduce(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (as: string) =>
      answerOf(api.PUT('/api/eulogies/{id}/introduction', { params: { path: { id } }, body: { as } })),
    onSuccess: (said) => client.setQueryData(introductionQuery(id).queryKey, said),
  });
}

/** Leaves a eulogy; its card is gone from the dashboard afterwards. */
export function useLeave(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: 'stay' | 'withdrawn') =>
      answerOf(api.POST('/api/eulogies/{id}/leave', { params: { path: { id } }, body: { words } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/eulogies'] }),
  });
}
