/** What is known of an order where its state is said. */
export interface KnownOrder {
  readonly status: string;
  /** Null where no refund failed. */
  readonly failure: unknown;
  readonly totalCents: number;
  readonly backCents: number;
  readonly refusals: number;
  readonly disputeStatus: string | null;
  readonly takenBackAt: string | null;
}

/** How it stands, for a mark: as it should be, on its way, work that waits for one of us, something that failed, or over. */
export type OrderTone = 'done' | 'way' | 'waits' | 'failed' | 'ended';

export interface OrderState {
  readonly words: string;
  readonly tone: OrderTone;
}

/** A dispute that is over in our favour leaves the order what it was. */
const DISPUTES: Readonly<Record<string, OrderState>> = {
  'needs-answer': { words: 'Disputed', tone: 'waits' },
  'under-review': { words: 'Disputed, with the bank', tone: 'way' },
  lost: { words: 'Disputed, lost', tone: 'ended' },
};

/** What became of an order, in two or three words, on every screen of staff and in the timeline. */
export function orderState({
  status,
  failure,
  totalCents,
  backCents,
  refusals,
  disputeStatus,
  takenBackAt,
}: KnownOrder): OrderState {
  if (failure !== null) return { words: 'Refund failed', tone: 'failed' };
  const disputed = disputeStatus === null ? undefined : DISPUTES[disputeStatus];
  if (disputed !== undefined) return disputed;
  switch (status) {
    case 'paid':
      if (totalCents === 0)
        return takenBackAt === null ? { words: 'Free', tone: 'done' } : { words: 'Free, taken back', tone: 'ended' };
      if (backCents >= totalCents) return { words: 'Refunded', tone: 'ended' };
      return backCents > 0 ? { words: 'Partly refunded', tone: 'done' } : { words: 'Paid', tone: 'done' };
    case 'refunding':
      return { words: 'Refund on its way', tone: 'way' };
    case 'refunded':
      return { words: 'Refunded', tone: 'ended' };
    case 'unclaimed':
      return { words: 'Unclaimed, sent back', tone: 'ended' };
    case 'expired':
      return { words: 'Expired', tone: 'ended' };
    default:
      if (refusals === 0) return { words: 'Not paid yet', tone: 'way' };
      // another card will do, and nobody of us has to act
      return { words: refusals === 1 ? 'Refused once' : `Refused ${String(refusals)} times`, tone: 'way' };
  }
}
