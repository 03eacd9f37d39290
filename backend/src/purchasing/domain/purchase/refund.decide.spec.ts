import { given } from '../../../shared/testing/given.js';
import { purchaseDecider, type PurchaseCommand } from './purchase.decide.js';
import { intent, intentCreated, later, paid, started, terms, expired } from './purchase-samples.contract.js';
import type { KnownRefund } from './refund.decide.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  receiptIssued,
  receiptRequestedAgain,
  refundFailed,
  refundRequested,
} from './refund.events.js';
import { unclaimedPaymentKept, unclaimedPaymentReceived, unclaimedPaymentReturned } from './unclaimed.events.js';
import { gstIn, receiptNumber } from './receipt.js';

const { purchaseId, userId, eulogyId, totalCents } = terms;
const history = [started(), intentCreated(), paid()];
const days = (count: number, ms = 0) => new Date(Date.parse(later) + count * 86_400_000 + ms).toISOString();

const ask = (change: object = {}): PurchaseCommand => ({
  type: 'RequestRefund',
  refundId: 'refund-1',
  amountCents: null,
  leftCents: null,
  reason: 'Bought twice',
  overrideReason: null,
  words: 'kept',
  requestedBy: 'admin',
  at: days(1),
  ...change,
});
const requested = refundRequested({
  purchaseId,
  userId,
  refundId: 'refund-1',
  totalCents,
  amountCents: totalCents,
  currency: 'AUD',
  reason: 'Bought twice',
  overrideReason: null,
  requestedBy: 'admin',
  requestedAt: days(1),
});
const record: PurchaseCommand = { type: 'RecordRefund', refundId: 'refund-1', providerRefundId: 're_1', at: days(1) };
const refunded = eulogyRefunded({
  purchaseId,
  userId,
  eulogyId,
  refundId: 'refund-1',
  providerRefundId: 're_1',
  totalCents,
  currency: 'AUD',
  refundedAt: days(1),
});
const fail: PurchaseCommand = { type: 'RecordRefundFailure', refundId: 'refund-1', because: 'refused', at: days(1) };
const failed = refundFailed({ purchaseId, refundId: 'refund-1', because: 'refused', failedAt: days(1) });

describe('a refund', () => {
  it('is asked for once', () => {
    given(purchaseDecider, history).when(ask()).then([requested]);
    given(purchaseDecider, [...history, requested])
      .when(ask({ refundId: 'refund-2' }))
      .thenNothing();
    given(purchaseDecider, [...history, requested, refunded])
      .when(ask({ refundId: 'refund-2' }))
      .thenNothing();
  });

  it('is within policy for seven days, and after them with a reason of its own (D12)', () => {
    given(purchaseDecider, history)
      .when(ask({ at: days(7) }))
      .then([expect.objectContaining({ type: 'RefundRequested' })]);
    given(purchaseDecider, history)
      .when(ask({ at: days(7, 1) }))
      .thenRefused('refund.outside-policy');
    given(purchaseDecider, history)
      .when(ask({ at: days(30), overrideReason: 'The service failed' }))
      .then([expect.objectContaining({ data: expect.objectContaining({ overrideReason: 'The service failed' }) })]);
  });

  it.each([
    ['not paid', [started(), intentCreated()]],
    ['expired', [started(), expired()]],
  ])('is refused for a purchase that is %s', (_what, events) => {
    given(purchaseDecider, events).when(ask()).thenRefused('purchase.not-paid');
  });

  it('is not there for a purchase that is not', () => {
    given(purchaseDecider, []).when(ask()).thenRefused('purchase.not-found');
  });

  it('is done when the provider has sent the money back, and only when somebody asked', () => {
    given(purchaseDecider, [...history, requested])
      .when(record)
      .then([refunded]);
    given(purchaseDecider, history).when(record).thenRefused('refund.not-requested');
    given(purchaseDecider, [...history, requested])
      .when({ ...record, refundId: 'another' } as PurchaseCommand)
      .thenRefused('refund.not-requested');
  });

  it('can be asked for again when the provider refused it', () => {
    given(purchaseDecider, [...history, requested])
      .when(fail)
      .then([failed]);
    given(purchaseDecider, [...history, requested, failed])
      .when(ask({ refundId: 'refund-2' }))
      .then([expect.objectContaining({ type: 'RefundRequested' })]);
    given(purchaseDecider, [...history, requested, failed])
      .when(ask())
      .thenNothing();
  });

  it('takes nothing from a late notice of the payment, in whatever order they come', () => {
    const confirm = {
      type: 'ConfirmPayment',
      paymentIntentId: intent,
      receivedCents: totalCents,
      currency: 'AUD',
      paidBy: userId,
      at: later,
    } as const;
    given(purchaseDecider, [...history, requested])
      .when(confirm)
      .thenNothing();
    given(purchaseDecider, [...history, requested, refunded])
      .when(confirm)
      .thenNothing();
    given(purchaseDecider, [...history, requested, refunded])
      .when({
        type: 'ExpirePurchase',
        because: 'intent-cancelled',
        cancelledIntentId: intent,
        closedSessionId: null,
        at: later,
      })
      .thenNothing();
  });
});

describe('what the provider tells of refunds', () => {
  const told = (...refunds: Partial<KnownRefund>[]): PurchaseCommand => ({
    type: 'FollowRefunds',
    refunds: refunds.map((refund, index) => ({
      id: `re_${index + 1}`,
      refundId: null,
      amountCents: totalCents,
      status: 'succeeded',
      failure: null,
      ...refund,
    })),
    outsideRefundId: 'outside',
    at: days(1),
  });
  const under = [...history, requested];

  it('ends a refund that took days, as it ended', () => {
    given(purchaseDecider, under)
      .when(told({ refundId: 'refund-1', status: 'pending' }))
      .thenNothing();
    given(purchaseDecider, under)
      .when(told({ refundId: 'refund-1' }))
      .then([refunded]);
    given(purchaseDecider, under)
      .when(told({ refundId: 'refund-1', status: 'failed' }))
      .then([failed]);
    given(purchaseDecider, under).when(told()).thenNothing();
  });

  const reversed = eulogyRefundReversed({
    purchaseId,
    userId,
    eulogyId,
    refundId: 'refund-1',
    refundedCents: 0,
    because: 'card-closed',
    reversedAt: days(1),
  });

  it('makes paid again what came back from the buyer’s bank', () => {
    given(purchaseDecider, [...under, refunded])
      .when(told({ refundId: 'refund-1', status: 'failed', failure: 'card-closed' }))
      .then([reversed]);
    given(purchaseDecider, [...under, refunded])
      .when(told({ refundId: 'refund-1', status: 'failed' }, { refundId: 'refund-2' }))
      .thenNothing();
  });

  it('marks what was sent back at the provider’s own desk, whole or in parts', () => {
    const outside = expect.objectContaining({
      type: 'EulogyRefunded',
      data: expect.objectContaining({ refundId: 'outside', providerRefundId: 're_1', totalCents }),
    });
    given(purchaseDecider, history).when(told({})).then([outside]);
    const part = eulogyPartlyRefunded({
      purchaseId,
      userId,
      eulogyId,
      refundId: null,
      refundedCents: 2000,
      currency: 'AUD',
      notedAt: days(1),
    });
    given(purchaseDecider, history)
      .when(told({ amountCents: 2000 }))
      .then([part]);
    given(purchaseDecider, [...history, part])
      .when(told({ amountCents: 2000 }))
      .thenNothing();
    given(purchaseDecider, [...history, part])
      .when(told({ amountCents: 2000 }, { amountCents: 5999 }))
      .then([expect.objectContaining({ type: 'EulogyRefunded' })]);
  });

  it('keeps no words about somebody whose account was deleted, and the policy all the same', () => {
    given(purchaseDecider, history)
      .when(ask({ words: 'dropped', overrideReason: 'late' }))
      .then([expect.objectContaining({ data: expect.objectContaining({ reason: null, overrideReason: null }) })]);
    given(purchaseDecider, history)
      .when(ask({ words: 'dropped', at: days(8) }))
      .thenRefused('refund.outside-policy');
  });
});

describe('a payment that arrives after its buyer’s account was deleted', () => {
  const take: PurchaseCommand = {
    type: 'TakeUnclaimedPayment',
    paymentIntentId: intent,
    receivedCents: totalCents,
    refundId: 'back',
    at: later,
  };
  const received = unclaimedPaymentReceived({
    purchaseId,
    userId,
    eulogyId,
    paymentIntentId: intent,
    refundId: 'back',
    receivedCents: totalCents,
    currency: 'AUD',
    receivedAt: later,
  });
  const open = [started(), intentCreated()];
  const returned = unclaimedPaymentReturned({
    purchaseId,
    refundId: 'back',
    providerRefundId: 're_1',
    receivedCents: totalCents,
    currency: 'AUD',
    returnedAt: later,
  });
  const kept = unclaimedPaymentKept({ purchaseId, refundId: 'back', keptAt: later });
  const sentBack: PurchaseCommand = { type: 'RecordRefund', refundId: 'back', providerRefundId: 're_1', at: later };

  it('is taken note of once, whatever its amount, also where the order had expired', () => {
    given(purchaseDecider, open).when(take).then([received]);
    given(purchaseDecider, [...open, expired()])
      .when(take)
      .then([received]);
    given(purchaseDecider, open)
      .when({ ...take, receivedCents: 1 })
      .then([expect.objectContaining({ data: expect.objectContaining({ receivedCents: 1 }) })]);
  });

  it('is not taken for another intent, before there is one, or in the place of a payment', () => {
    given(purchaseDecider, [started()]).when(take).thenRefused('purchase.not-awaiting-payment');
    given(purchaseDecider, open)
      .when({ ...take, paymentIntentId: 'pi_2' })
      .thenRefused('purchase.intent-differs');
    given(purchaseDecider, history).when(take).thenNothing();
  });

  it('goes back once, and is kept for a person to look at where the provider refuses', () => {
    given(purchaseDecider, [...open, received])
      .when(sentBack)
      .then([returned]);
    given(purchaseDecider, [...open, received])
      .when({ type: 'RecordRefundFailure', refundId: 'back', because: 'refused', at: later })
      .then([kept]);
    given(purchaseDecider, [...open, received, kept])
      .when(sentBack)
      .then([returned]);
    given(purchaseDecider, [...open, received])
      .when({ ...sentBack, refundId: 'other' } as PurchaseCommand)
      .thenRefused('refund.not-requested');
  });

  it('never becomes a payment, a receipt, a refund by an admin, or an expired order', () => {
    const confirm = {
      type: 'ConfirmPayment',
      paymentIntentId: intent,
      receivedCents: totalCents,
      currency: 'AUD',
      paidBy: userId,
      at: later,
    } as const;
    const expire = {
      type: 'ExpirePurchase',
      because: 'abandoned',
      cancelledIntentId: intent,
      closedSessionId: null,
      at: later,
    } as const;
    for (const nothing of [confirm, expire]) {
      given(purchaseDecider, [...open, received])
        .when(nothing)
        .thenNothing();
    }
    for (const never of [ask(), { type: 'IssueReceipt', number: 'E-1', gstCents: null, at: later } as const]) {
      given(purchaseDecider, [...open, received])
        .when(never)
        .thenRefused('purchase.not-paid');
    }
  });
});

describe('a receipt', () => {
  const issue = { type: 'IssueReceipt', number: 'E-2025-001042', gstCents: 727, at: later } as const;
  const issued = receiptIssued({
    purchaseId,
    userId,
    eulogyId,
    eulogyType: 'other',
    number: 'E-2025-001042',
    totalCents,
    gstCents: 727,
    currency: 'AUD',
    paidAt: later,
    issuedAt: later,
  });

  it('is written once for a payment, refunded or not, and for nothing else', () => {
    given(purchaseDecider, history).when(issue).then([issued]);
    given(purchaseDecider, [...history, issued])
      .when({ ...issue, number: 'another' })
      .thenNothing();
    given(purchaseDecider, [...history, requested, refunded])
      .when(issue)
      .then([issued]);
    given(purchaseDecider, [started()]).when(issue).thenRefused('purchase.not-paid');
  });

  it('is numbered by the year in Brisbane and the eulogy', () => {
    expect(receiptNumber(1042, '2025-12-31T13:59:59.999Z')).toBe('E-2025-001042');
    expect(receiptNumber(1042, '2025-12-31T14:00:00.000Z')).toBe('E-2026-001042');
    expect(receiptNumber(12_345_678, '2025-03-04T05:06:07.000Z')).toBe('E-2025-12345678');
  });

  it('names one eleventh of the total as GST, to the cent', () => {
    expect([7999, 9999, 1100, 0].map(gstIn)).toEqual([727, 909, 100, 0]);
  });
});

describe('a receipt that is asked for again', () => {
  const issued = receiptIssued({
    purchaseId,
    userId,
    eulogyId,
    eulogyType: terms.eulogyType,
    number: 'E-2025-001042',
    totalCents,
    gstCents: null,
    currency: 'AUD',
    paidAt: later,
    issuedAt: later,
  });
  const again = (requestId = 'again-1'): PurchaseCommand => ({
    type: 'RequestReceiptAgain',
    requestId,
    requestedBy: 'kim',
    at: days(2),
  });
  const requestedAgain = (requestId = 'again-1') =>
    receiptRequestedAgain({ ...issued.data, requestId, requestedBy: 'kim', requestedAt: days(2) });

  it('is the same receipt, once a request, also after a refund', () => {
    given(purchaseDecider, [...history, issued])
      .when(again())
      .then([requestedAgain()]);
    given(purchaseDecider, [...history, issued, requestedAgain()])
      .when(again('again-2'))
      .then([requestedAgain('again-2')]);
    given(purchaseDecider, [...history, issued, requested, refunded])
      .when(again())
      .then([requestedAgain()]);
  });

  it('needs a payment, and a receipt', () => {
    given(purchaseDecider, history).when(again()).thenRefused('receipt.not-issued');
    given(purchaseDecider, [started(), intentCreated()]).when(again()).thenRefused('purchase.not-paid');
  });
});
