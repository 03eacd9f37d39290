import { useQuery } from '@tanstack/react-query';
import type { ReceiptResponse } from '../../../lib/api-types.js';

/** The person's receipts, newest first; asked for afresh on each visit, since a refund may have come in between. */
export function useReceipts() {
  return useQuery<ReceiptResponse[]>({ queryKey: ['/api/receipts'], staleTime: 0, refetchOnMount: 'always' });
}
