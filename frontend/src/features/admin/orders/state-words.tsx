import { orderState, type OrderState as State } from '../../../lib/order-state.generated.js';
import { Tone } from '../parts/tone.js';
import type { Schemas } from '../schemas.js';

type Order = Schemas['OrderResponse'];

/** The file of a person knows less of an order than the list of them. */
type Known = Pick<Order, 'totalCents' | 'backCents' | 'refusals'> & { status: string } & Partial<
    Pick<Order, 'failure' | 'dispute' | 'takenBackAt'>
  >;

/** What became of an order, in two or three words: the rule is the server's. */
export function stateOf({ failure = null, dispute = null, takenBackAt = null, ...order }: Known): State {
  return orderState({ ...order, failure, disputeStatus: dispute?.status ?? null, takenBackAt });
}

/** Whether the bank's day for our evidence has passed and nobody has sent it. */
export function isOverdue({ dispute }: Pick<Order, 'dispute'>, now = Date.now()): boolean {
  return dispute?.status === 'needs-answer' && dispute.dueAt !== null && Date.parse(dispute.dueAt) < now;
}

/** The state with a mark whose shape says it too, for those who see no colours. What is overdue is the gravest, and says so. */
export function OrderState({ order }: { order: Known }) {
  const { words, tone } = stateOf(order);
  if (!isOverdue({ dispute: order.dispute ?? null })) return <Tone tone={tone}>{words}</Tone>;
  return <Tone tone="failed">{words}, overdue</Tone>;
}
