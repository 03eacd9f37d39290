import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { eulogyQuery } from '../../../lib/eulogy.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Gives the eulogy its title. */
export function useSaveTitle(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      answerOf(api.PATCH('/api/eulogies/{id}', { params: { path: { id: eulogyId } }, body: { title } })),
    onSuccess: ({ title }) => {
      client.setQueryData<EulogyResponse>(eulogyQuery(eulogyId).queryKey, (known) => known && { ...known, title });
      void client.invalidateQueries({ queryKey: ['/api/eulogies'], refetchType: 'none' });
    },
  });
}
