import type { ReceiptResponse } from '../../lib/api-types.js';
import { formatMoneyWithCountry } from '../../lib/format.js';
import { receiptDate } from './receipt-date.js';

/** "Paid", or what of it has gone back. */
export function receiptStatus({
  refundedAt,
  refundedCents,
}: Pick<ReceiptResponse, 'refundedAt' | 'refundedCents'>): string {
  if (refundedAt !== null) return `Refunded on ${receiptDate(refundedAt)}`;
  return refundedCents > 0 ? `Paid, ${formatMoneyWithCountry(refundedCents)} of it refunded` : 'Paid';
}
