import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { PurchaseEvent, PurchaseStarted } from '../../domain/purchase/purchase.events.js';
import type { PurchaseSummary } from './purchase-directory.js';

/** The row that an order makes. */
export function summaryOf({ data }: PurchaseStarted): PurchaseSummary {
  return {
    purchaseId: data.purchaseId,
    userId: data.userId,
    eulogyId: data.eulogyId,
    type: data.eulogyType,
    totalCents: data.totalCents,
    currency: data.currency,
    status: 'started',
    paymentIntentId: null,
    discountCode: data.discountCode,
    startedAt: data.startedAt,
    paidAt: null,
  };
}

/** What an event changes in an order's row: the projection writes it, a replay assigns it. */
export function changeOf(
  event: Exclude<PurchaseEvent, PurchaseStarted>,
): Partial<Pick<PurchaseSummary, 'status' | 'paymentIntentId' | 'paidAt'>> | undefined {
  switch (event.type) {
    case 'CheckoutSessionOpened':
      return { status: 'awaiting-payment' };
    case 'PaymentIntentCreated':
      return { status: 'awaiting-payment', paymentIntentId: event.data.paymentIntentId };
    case 'EulogyPaid':
      return { status: 'paid', paymentIntentId: event.data.paymentIntentId, paidAt: event.data.paidAt };
    case 'PurchaseExpired':
      return { status: 'expired' };
    case 'RefundRequested':
    case 'UnclaimedPaymentReceived':
      return { status: 'refunding' };
    case 'RefundFailed':
    case 'EulogyRefundReversed':
      return { status: 'paid' };
    case 'EulogyRefunded':
      return { status: 'refunded' };
    case 'UnclaimedPaymentReturned':
    case 'UnclaimedPaymentKept':
      return { status: 'unclaimed' };
    case 'PaymentFailed':
    case 'ReceiptIssued':
    case 'ReceiptRequestedAgain':
    case 'EulogyPartlyRefunded':
      return undefined; // where the order stands is the same as before
    default:
      return unreachable(event);
  }
}
