import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';

export const myEulogiesQuery = queryOf('/api/eulogies');

/** The person's eulogies, asked for afresh on each visit: others may have added to them. */
export function useMyEulogies() {
  return useQuery({ ...myEulogiesQuery, staleTime: 0, refetchOnMount: 'always' });
}
