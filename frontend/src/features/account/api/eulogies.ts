import { useQuery } from '@tanstack/react-query';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';

export const MY_EULOGIES = ['/api/eulogies'] as const;

/** The person's eulogies, asked for afresh on each visit: others may have added to them. */
export function useMyEulogies() {
  return useQuery<EulogySummaryResponse[]>({ queryKey: MY_EULOGIES, staleTime: 0, refetchOnMount: 'always' });
}
