import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AcknowledgementResponse, IntroductionResponse, MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

const acknowledgementKey = (id: number) => [`/api/eulogies/${id}/acknowledgement`] as const;

/** What the person said about being named in the eulogy. */
export function useAcknowledgement(id: number) {
  return useQuery<AcknowledgementResponse>({
    queryKey: acknowledgementKey(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

export function useChooseAcknowledgement(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: 'named' | 'unnamed') =>
      request<AcknowledgementResponse>('PUT', `/api/eulogies/${id}/acknowledgement`, { choice }),
    onSuccess: (said) => client.setQueryData(acknowledgementKey(id), said),
  });
}

const introductionKey = (id: number) => [`/api/eulogies/${id}/introduction`] as const;

/** What the person said they are to the one whose life is told, and words to choose from. */
export function useIntroduction(id: number, when: 'asked' | 'not-asked' = 'asked') {
  return useQuery<IntroductionResponse>({ queryKey: introductionKey(id), enabled: when === 'asked' });
}

export function useIntroduce(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (as: string) => request<IntroductionResponse>('PUT', `/api/eulogies/${id}/introduction`, { as }),
    onSuccess: (said) => client.setQueryData(introductionKey(id), said),
  });
}

/** Leaves a eulogy; its card is gone from the dashboard afterwards. */
export function useLeave(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: 'stay' | 'withdrawn') =>
      request<MessageResponse>('POST', `/api/eulogies/${id}/leave`, { words }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/eulogies'] }),
  });
}
