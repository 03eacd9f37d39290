import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { DisputeEvent, DisputeOutcome } from './dispute.events.js';

/** `needs-answer`: the bank waits for our evidence; `under-review`: it has it. */
export type DisputeStatus = 'needs-answer' | 'under-review' | DisputeOutcome;

/** What is known of one dispute of a payment. Cents. */
export interface DisputeStanding {
  readonly disputeId: string;
  readonly status: DisputeStatus;
  readonly heldCents: number;
}

/** What of a payment its bank has. Cents. */
export function heldOf(disputes: readonly DisputeStanding[]): number {
  return disputes.reduce((cents, dispute) => cents + dispute.heldCents, 0);
}

/** Whether the bank has money of the payment and has not decided whose it is. */
export function isHeldBack(disputes: readonly DisputeStanding[]): boolean {
  return disputes.some(
    ({ status, heldCents }) => heldCents > 0 && (status === 'needs-answer' || status === 'under-review'),
  );
}

export function evolveDisputes(disputes: readonly DisputeStanding[], event: DisputeEvent): readonly DisputeStanding[] {
  const { disputeId } = event.data;
  const change = (to: (dispute: DisputeStanding) => Partial<DisputeStanding>) =>
    disputes.map((dispute) => (dispute.disputeId === disputeId ? { ...dispute, ...to(dispute) } : dispute));
  switch (event.type) {
    case 'PaymentDisputed':
      return [...disputes, { disputeId, status: 'needs-answer', heldCents: 0 }];
    case 'DisputedMoneyHeld':
    case 'DisputedMoneyReturned': {
      const others = heldOf(disputes.filter((dispute) => dispute.disputeId !== disputeId));
      return change(() => ({ heldCents: event.data.heldCents - others }));
    }
    case 'DisputeAnswered':
      return change(() => ({ status: 'under-review' }));
    case 'DisputeClosed':
      return change(() => ({ status: event.data.outcome }));
    default:
      return unreachable(event);
  }
}
