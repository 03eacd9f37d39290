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

/** What of the money has gone back, for a line that always stands: whoever hands a receipt in is asked for it. */
export function sentBackWords({
  refundedAt,
  refundedCents,
  totalCents,
}: Pick<ReceiptResponse, 'refundedAt' | 'refundedCents' | 'totalCents'>): string {
  if (refundedAt !== null) return `${formatMoneyWithCountry(totalCents)}, all of it, on ${receiptDate(refundedAt)}`;
  if (refundedCents === 0) return 'Nothing';
  return `${formatMoneyWithCountry(refundedCents)}, so that ${formatMoneyWithCountry(totalCents - refundedCents)} stays paid`;
}
