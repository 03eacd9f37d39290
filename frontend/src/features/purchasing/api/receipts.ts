import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';

/** Asked for afresh on each visit, since a refund may have come in between; once for all who show them on it. In ms. */
const AFRESH = { staleTime: 2_000 } as const;

/** The person's receipts, newest first. */
export function useReceipts() {
  return useQuery({ ...queryOf('/api/receipts'), ...AFRESH });
}

/** One of them, with all that stands on it. */
export function useReceipt(number: string) {
  return useQuery({ ...queryOf('/api/receipts/{number}', { path: { number } }), ...AFRESH });
}
