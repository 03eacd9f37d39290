import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AcknowledgementResponse, MessageResponse } from '../../../lib/api-types.js';
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

/** Leaves a eulogy; its card is gone from the dashboard afterwards. */
export function useLeave(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: 'stay' | 'withdrawn') =>
      request<MessageResponse>('POST', `/api/eulogies/${id}/leave`, { words }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/eulogies'] }),
  });
}
