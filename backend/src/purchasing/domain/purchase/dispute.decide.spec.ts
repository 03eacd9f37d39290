import { given } from '../../../shared/testing/given.js';
import type { KnownDispute } from './dispute.decide.js';
import {
  disputeAnswered,
  disputeClosed,
  disputedMoneyHeld,
  disputedMoneyReturned,
  paymentDisputed,
} from './dispute.events.js';
import { purchaseDecider, type PurchaseCommand } from './purchase.decide.js';
import { intentCreated, later, paid, started, terms } from './purchase-samples.contract.js';

const { purchaseId, userId, eulogyId } = terms;
const disputeId = 'dp_1';
const at = '2025-03-08T02:11:00.000Z';
const dueAt = '2025-03-22T02:11:00.000Z';
const told = (change: Partial<KnownDispute> = {}): KnownDispute => ({
  ...{ id: disputeId, amountCents: 7999, heldCents: 7999, status: 'needs-answer', reason: 'not-recognised', dueAt },
  ...change,
});
const follow = (...disputes: KnownDispute[]): PurchaseCommand => ({ type: 'FollowDisputes', disputes, at });
const whose = { purchaseId, userId, eulogyId, disputeId };
const disputed = paymentDisputed({
  ...{ ...whose, amountCents: 7999, currency: 'AUD', because: 'not-recognised', dueAt, disputedAt: at },
});
const held = disputedMoneyHeld({ ...whose, heldCents: 7999, heldAt: at });
const returned = disputedMoneyReturned({ ...whose, heldCents: 0, returnedAt: at });
const answered = disputeAnswered({ purchaseId, disputeId, answeredAt: at });
const closed = (outcome: 'won' | 'lost' | 'dropped') => disputeClosed({ purchaseId, disputeId, outcome, closedAt: at });
const wasBought = [started(), intentCreated(), paid()];
const refund: PurchaseCommand = {
  ...{ type: 'RequestRefund', refundId: 'refund-1', amountCents: null, leftCents: null, reason: 'Asked for' },
  ...{ overrideReason: null, words: 'kept', requestedBy: 'admin', at: later },
};

describe('a disputed payment', () => {
  it('is known once, with what the bank took', () => {
    given(purchaseDecider, wasBought).when(follow(told())).then([disputed, held]);
    given(purchaseDecider, [...wasBought, disputed, held])
      .when(follow(told()))
      .then([]);
  });

  it('counts no money while the bank only asks, and none once it asks no further', () => {
    given(purchaseDecider, wasBought)
      .when(follow(told({ heldCents: 0 })))
      .then([disputed]);
    given(purchaseDecider, [...wasBought, disputed])
      .when(follow(told({ heldCents: 0, status: 'dropped' })))
      .then([closed('dropped')]);
  });

  it('is answered, and won: the money is ours again', () => {
    given(purchaseDecider, [...wasBought, disputed, held])
      .when(follow(told({ status: 'under-review' })))
      .then([answered]);
    given(purchaseDecider, [...wasBought, disputed, held, answered])
      .when(follow(told({ status: 'won', heldCents: 0 })))
      .then([returned, closed('won')]);
  });

  it('is lost: the money stays with the bank', () => {
    given(purchaseDecider, [...wasBought, disputed, held])
      .when(follow(told({ status: 'lost' })))
      .then([closed('lost')]);
  });

  it('that is told of only when all is over says the same', () => {
    given(purchaseDecider, wasBought)
      .when(follow(told({ status: 'lost' })))
      .then([disputed, held, closed('lost')]);
  });

  it('is not refunded while the bank has the money, nor when it kept it', () => {
    given(purchaseDecider, [...wasBought, disputed, held])
      .when(refund)
      .thenRefused('refund.disputed');
    given(purchaseDecider, [...wasBought, disputed, held, closed('lost')])
      .when(refund)
      .thenRefused('refund.nothing-left');
  });

  it('needs a payment', () => {
    given(purchaseDecider, [started(), intentCreated()]).when(follow(told())).thenRefused('purchase.not-paid');
  });
});
