import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';

/** The person's receipts, newest first; asked for afresh on each visit, since a refund may have come in between. */
export function useReceipts() {
  return useQuery({ ...queryOf('/api/receipts'), staleTime: 0, refetchOnMount: 'always' });
}
