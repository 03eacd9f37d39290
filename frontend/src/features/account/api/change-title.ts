import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { myEulogiesQuery } from './eulogies.js';

/** Gives a eulogy another title and shows it on the card at once. */
export function useChangeTitle(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      answerOf(api.PATCH('/api/eulogies/{id}', { params: { path: { id: eulogyId } }, body: { title } })),
    onSuccess: ({ title }) => {
      client.setQueryData<EulogySummaryResponse[]>(myEulogiesQuery.queryKey, (eulogies) =>
        eulogies?.map((eulogy) => (eulogy.id === eulogyId ? { ...eulogy, title } : eulogy)),
      );
      void client.invalidateQueries({ queryKey: [`/api/eulogies/${eulogyId}`] });
    },
  });
}
