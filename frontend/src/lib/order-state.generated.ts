/* Made of the server's order-state.ts by npm run generate: not edited by hand. */
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

/** How it stands, for a mark: whole, going on, half undone, or work that waits for somebody. */
export type OrderTone = 'done' | 'open' | 'half' | 'problem';

export interface OrderState {
  readonly words: string;
  readonly tone: OrderTone;
}

/** A dispute that is over in our favour leaves the order what it was. */
const DISPUTES: Readonly<Record<string, OrderState>> = {
  'needs-answer': { words: 'Disputed', tone: 'problem' },
  'under-review': { words: 'Disputed, with the bank', tone: 'half' },
  lost: { words: 'Disputed, lost', tone: 'open' },
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
  if (failure !== null) return { words: 'Refund failed', tone: 'problem' };
  const disputed = disputeStatus === null ? undefined : DISPUTES[disputeStatus];
  if (disputed !== undefined) return disputed;
  switch (status) {
    case 'paid':
      if (totalCents === 0)
        return takenBackAt === null ? { words: 'Free', tone: 'done' } : { words: 'Free, taken back', tone: 'open' };
      if (backCents >= totalCents) return { words: 'Refunded', tone: 'open' };
      return backCents > 0 ? { words: 'Partly refunded', tone: 'half' } : { words: 'Paid', tone: 'done' };
    case 'refunding':
      return { words: 'Refund on its way', tone: 'half' };
    case 'refunded':
      return { words: 'Refunded', tone: 'open' };
    case 'unclaimed':
      return { words: 'Unclaimed, sent back', tone: 'half' };
    case 'expired':
      return { words: 'Expired', tone: 'open' };
    default:
      if (refusals === 0) return { words: 'Not paid yet', tone: 'open' };
      return { words: refusals === 1 ? 'Refused once' : `Refused ${String(refusals)} times`, tone: 'problem' };
  }
}
