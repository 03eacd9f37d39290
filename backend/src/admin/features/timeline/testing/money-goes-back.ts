import { derivedId } from '../../../../shared/kernel/ids.js';

interface Sale {
  readonly eulogyId: number;
  readonly ownerId: string;
  readonly money: object;
}

interface Means {
  readonly purchase: (type: string, data: object) => void;
  /** A whole number under this one, by chance. */
  readonly below: (count: number) => number;
  readonly at: () => string;
}

/** One of the ways in which money goes back: a part or all of it, at the desk or by us, and it may fail or come back; or what was free. */
export function moneyGoesBack({ eulogyId, ownerId, money }: Sale, { purchase, below, at }: Means): void {
  const refund = { userId: ownerId, refundId: derivedId('refund', eulogyId) };
  const kind = below(5);
  if (kind === 4) {
    purchase('EulogyTakenBack', { userId: ownerId, eulogyId, takenBackBy: 'boss', takenBackAt: at() });
    if (below(2) > 0) return;
    return purchase('EulogyGivenBack', { userId: ownerId, eulogyId, givenBackBy: 'boss', givenBackAt: at() });
  }
  if (kind === 3) {
    const refundId = below(2) === 0 ? null : refund.refundId;
    const part = { ...refund, eulogyId, refundId, refundedCents: 2000, currency: 'AUD', notedAt: at() };
    return purchase('EulogyPartlyRefunded', part);
  }
  const why = { reason: 'Twice', overrideReason: null, requestedBy: 'boss', requestedAt: at() };
  purchase('RefundRequested', { ...refund, ...money, amountCents: below(2) === 0 ? 2000 : 7999, ...why });
  if (kind === 0) {
    purchase('RefundFailed', { ...refund, because: 'card-closed', failedAt: at() });
    if (below(2) > 0) return;
    return purchase('RefundCalledOff', {
      ...refund,
      reason: 'Paid back',
      ...{ transferCents: null, transferredOn: null, transferReference: null },
      calledOffBy: 'boss',
      calledOffAt: at(),
    });
  }
  purchase('EulogyRefunded', { ...refund, eulogyId, providerRefundId: null, ...money, refundedAt: at() });
  const back = { ...refund, eulogyId, refundedCents: 0, because: 'card-closed', reversedAt: at() };
  if (kind === 1) purchase('EulogyRefundReversed', back);
}

/** The buyer’s bank takes the payment back, and decides; or only asks. */
export function moneyIsDisputed({ eulogyId, ownerId }: Sale, { purchase, below, at }: Means): void {
  const disputeId = `dp_${eulogyId}_${below(3)}`;
  const whose = { userId: ownerId, eulogyId, disputeId };
  const asked = { amountCents: 7999, currency: 'AUD', because: 'not-recognised', dueAt: null };
  purchase('PaymentDisputed', { ...whose, ...asked, disputedAt: at() });
  const isHeld = below(3) > 0;
  if (isHeld) purchase('DisputedMoneyHeld', { ...whose, heldCents: 7999, heldAt: at() });
  if (below(2) === 0) purchase('DisputeAnswered', { disputeId, answeredAt: at() });
  const end = below(3);
  if (end === 0) return;
  if (isHeld && end === 1) purchase('DisputedMoneyReturned', { ...whose, heldCents: 0, returnedAt: at() });
  const outcome = !isHeld ? 'dropped' : end === 1 ? 'won' : 'lost';
  purchase('DisputeClosed', { disputeId, outcome, closedAt: at() });
}
