import type Stripe from 'stripe';
import type { DisputeStatus } from '../../domain/purchase/dispute.js';
import type { DisputeReason } from '../../domain/purchase/dispute.events.js';
import type { Dispute } from '../payment-gateway.port.js';

/** The provider's reasons, in ours (https://docs.stripe.com/api/disputes/object). */
const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'not-recognised',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  duplicate: 'paid-twice',
  credit_not_processed: 'refund-expected',
};

/** `warning_…`: the bank asks and has taken nothing yet. */
const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs-answer',
  warning_needs_response: 'needs-answer',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'dropped',
  prevented: 'dropped',
};

/** What the provider took and gave back stands in the dispute's own balance lines, so the state need not be guessed from. */
export function toDispute(dispute: Stripe.Dispute, intentId: string): Dispute {
  const { id, amount, balance_transactions: lines, evidence_details: evidence } = dispute;
  const moved = lines.reduce((cents, line) => cents + line.amount, 0);
  const dueBy = evidence.due_by;
  return {
    id,
    intentId,
    amountCents: amount,
    heldCents: Math.max(0, -moved),
    status: STATUSES[dispute.status] ?? 'under-review', // a state that the provider adds is nothing that we could answer
    reason: REASONS[dispute.reason] ?? 'other',
    dueAt: dueBy === null ? null : new Date(dueBy * 1000).toISOString(),
  };
}
