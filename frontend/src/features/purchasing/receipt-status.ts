import type { ReceiptResponse } from '../../lib/api-types.js';
import { formatDate, formatMoneyWithCountry } from '../../lib/format.js';

/** "Paid", or what of it has gone back. */
export function receiptStatus({
  refundedAt,
  refundedCents,
}: Pick<ReceiptResponse, 'refundedAt' | 'refundedCents'>): string {
  if (refundedAt !== null) return `Refunded on ${formatDate(refundedAt)}`;
  return refundedCents > 0 ? `Paid, ${formatMoneyWithCountry(refundedCents)} of it refunded` : 'Paid';
}
