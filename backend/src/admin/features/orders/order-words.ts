import type { PurchaseSummary } from '../../../purchasing/index.js';

type Known = Pick<
  PurchaseSummary,
  'status' | 'failure' | 'totalCents' | 'backCents' | 'refusals' | 'disputeStatus' | 'takenBackAt'
>;

/** A dispute that is over in our favour leaves the order what it was. */
const DISPUTES: Readonly<Record<string, string>> = {
  'needs-answer': 'Evidence wanted',
  'under-review': 'The bank decides',
  lost: 'Dispute lost',
};

/** What became of an order, in the words of the list of orders: `state-words.tsx` says the same on the screen. */
export function orderWords({
  status,
  failure,
  totalCents,
  backCents,
  refusals,
  disputeStatus,
  takenBackAt,
}: Known): string {
  if (failure !== null) return 'Refund failed';
  const disputed = disputeStatus === null ? undefined : DISPUTES[disputeStatus];
  if (disputed !== undefined) return disputed;
  switch (status) {
    case 'paid':
      if (totalCents === 0) return takenBackAt === null ? 'Free' : 'Free, taken back';
      return backCents > 0 ? 'Partly refunded' : 'Paid';
    case 'refunding':
      return 'Refund on its way';
    case 'refunded':
      return 'Refunded';
    case 'unclaimed':
      return 'Unclaimed, sent back';
    case 'expired':
      return 'Expired';
    default:
      if (refusals === 0) return 'Not paid yet';
      return refusals === 1 ? 'Refused once' : `Refused ${refusals} times`;
  }
}
