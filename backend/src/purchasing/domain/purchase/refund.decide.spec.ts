import { given } from '../../../shared/testing/given.js';
import { purchaseDecider, type PurchaseCommand } from './purchase.decide.js';
import { intent, intentCreated, later, paid, started, terms, expired } from './purchase-samples.contract.js';
import { eulogyRefunded, receiptIssued, refundFailed, refundRequested } from './refund.events.js';
import { gstIn, receiptNumber } from './receipt.js';

const { purchaseId, userId, eulogyId, totalCents } = terms;
const history = [started(), intentCreated(), paid()];
const days = (count: number, ms = 0) => new Date(Date.parse(later) + count * 86_400_000 + ms).toISOString();

const ask = (change: object = {}): PurchaseCommand => ({
  type: 'RequestRefund',
  refundId: 'refund-1',
  reason: 'Bought twice',
  overrideReason: null,
  requestedBy: 'admin',
  at: days(1),
  ...change,
});
const requested = refundRequested({
  purchaseId,
  userId,
  refundId: 'refund-1',
  totalCents,
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
const fail: PurchaseCommand = { type: 'RecordRefundFailure', refundId: 'refund-1', at: days(1) };
const failed = refundFailed({ purchaseId, refundId: 'refund-1', failedAt: days(1) });

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
