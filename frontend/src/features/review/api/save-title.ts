import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EulogyResponse, TitleResponse } from '../../../lib/api-types.js';
import { eulogyKey } from '../../../lib/eulogy.js';
import { request } from '../../../lib/http.js';

/** Gives the eulogy its title. */
export function useSaveTitle(eulogyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => request<TitleResponse>('PATCH', `/api/eulogies/${eulogyId}`, { title }),
    onSuccess: ({ title }) => {
      client.setQueryData<EulogyResponse>(eulogyKey(eulogyId), (known) => known && { ...known, title });
      void client.invalidateQueries({ queryKey: ['/api/eulogies'], refetchType: 'none' });
    },
  });
}
