import {
  disputeAnswered,
  disputeClosed,
  disputedMoneyHeld,
  disputedMoneyReturned,
  paymentDisputed,
  type DisputeEvent,
  type DisputeReason,
} from './dispute.events.js';
import { heldOf, type DisputeStanding, type DisputeStatus } from './dispute.js';
import type { PaidOrRefunded, UnclaimedPurchase } from './purchase.js';

/** A dispute as the provider tells of it. */
export interface KnownDispute {
  readonly id: string;
  readonly amountCents: number;
  /** What of our money the provider has taken for it and not given back. */
  readonly heldCents: number;
  readonly status: DisputeStatus;
  readonly reason: DisputeReason;
  readonly dueAt: string | null;
}

/** Every dispute of the payment, as the provider has them now. */
export interface FollowDisputes {
  readonly type: 'FollowDisputes';
  readonly disputes: readonly KnownDispute[];
  readonly at: string;
}

/** What is new about the disputes of a payment: notices come twice, late and shuffled, so what stands now is set beside what was known. */
export function followDisputes(
  purchase: PaidOrRefunded | UnclaimedPurchase,
  { disputes, at }: FollowDisputes,
): DisputeEvent[] {
  const { purchaseId, userId, eulogyId, currency } = purchase;
  let heldCents = heldOf(purchase.disputes);
  return disputes.flatMap((dispute) => {
    const known: DisputeStanding | undefined = purchase.disputes.find(({ disputeId }) => disputeId === dispute.id);
    const { status: before, heldCents: heldBefore } = known ?? { status: 'needs-answer', heldCents: 0 };
    const of = { purchaseId, disputeId: dispute.id };
    const events: DisputeEvent[] = [];
    if (!known) {
      const { amountCents, reason: because, dueAt } = dispute;
      const told = { userId, eulogyId, amountCents, currency, because, dueAt, disputedAt: at };
      events.push(paymentDisputed({ ...of, ...told }));
    }
    if (dispute.status === 'under-review' && before === 'needs-answer') {
      events.push(disputeAnswered({ ...of, answeredAt: at }));
    }
    if (dispute.heldCents !== heldBefore) {
      heldCents += dispute.heldCents - heldBefore;
      const whose = { ...of, userId, eulogyId, heldCents };
      const isMore = dispute.heldCents > heldBefore;
      events.push(
        isMore ? disputedMoneyHeld({ ...whose, heldAt: at }) : disputedMoneyReturned({ ...whose, returnedAt: at }),
      );
    }
    const { status } = dispute;
    if (status !== before && (status === 'won' || status === 'lost' || status === 'dropped')) {
      events.push(disputeClosed({ ...of, outcome: status, closedAt: at }));
    }
    return events;
  });
}
