import type { Schemas } from '../schemas.js';

type Order = Schemas['OrderResponse'];
type Tone = 'done' | 'open' | 'half' | 'problem';

/** The file of a person knows less of an order than the list of them. */
type Known = Pick<Order, 'totalCents' | 'backCents' | 'refusals'> & { status: string } & Partial<
    Pick<Order, 'failure' | 'dispute' | 'takenBackAt'>
  >;

interface State {
  readonly words: string;
  readonly tone: Tone;
}

/** A dispute that is over in our favour leaves the order what it was. */
const DISPUTES: Readonly<Record<string, State>> = {
  'needs-answer': { words: 'Evidence wanted', tone: 'problem' },
  'under-review': { words: 'The bank decides', tone: 'half' },
  lost: { words: 'Dispute lost', tone: 'open' },
};

/** What became of an order, in two or three words; the timeline says them as well, from `order-words.ts` of the server. */
export function stateOf(order: Known): State {
  const { status, failure = null, totalCents, backCents, refusals, dispute = null, takenBackAt = null } = order;
  if (failure !== null) return { words: 'Refund failed', tone: 'problem' };
  const disputed = dispute === null ? undefined : DISPUTES[dispute.status];
  if (disputed !== undefined) return disputed;
  switch (status) {
    case 'paid':
      if (totalCents === 0)
        return takenBackAt === null ? { words: 'Free', tone: 'done' } : { words: 'Free, taken back', tone: 'open' };
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
      return refusals > 0
        ? { words: refusals === 1 ? 'Refused once' : `Refused ${refusals} times`, tone: 'problem' }
        : { words: 'Not paid yet', tone: 'open' };
  }
}

/** The state with a mark whose shape says it too, for those who see no colours. */
export function OrderState({ order }: { order: Known }) {
  const { words, tone } = stateOf(order);
  return (
    <span className="order-state" data-tone={tone}>
      {words}
    </span>
  );
}
