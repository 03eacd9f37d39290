import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EulogySummaryResponse, TitleResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';
import { MY_EULOGIES } from './eulogies.js';

/** Gives a eulogy another title and shows it on the card at once. */
export function useChangeTitle(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => request<TitleResponse>('PATCH', `/api/eulogies/${eulogyId}`, { title }),
    onSuccess: ({ title }) => {
      client.setQueryData<EulogySummaryResponse[]>(MY_EULOGIES, (eulogies) =>
        eulogies?.map((eulogy) => (eulogy.id === eulogyId ? { ...eulogy, title } : eulogy)),
      );
      void client.invalidateQueries({ queryKey: [`/api/eulogies/${eulogyId}`] });
    },
  });
}
