import { unreachable } from '../../../shared/kernel/unreachable.js';
import { evolveDisputes, heldOf, type DisputeStanding } from './dispute.js';
import type { DisputeEvent } from './dispute.events.js';
import type { PurchaseEvent, PurchaseStartedData, PurchaseTerms } from './purchase.events.js';
import type { ReceiptIssuedData, RefundEvent } from './refund.events.js';
import type { TakenBackEvent } from './taken-back.events.js';
import type { UnclaimedEvent } from './unclaimed.events.js';

/** A repeated request comes within minutes: so many are remembered. */
const REMEMBERED = 50;

/** Ordered; nothing to pay with yet. A free order never gets an intent and waits here for its buyer's click. */
export interface StartedPurchase extends PurchaseStartedData {
  readonly status: 'started';
}

/** The buyer is at the provider's own page, which makes its intent when somebody pays there. */
export interface PurchaseAtCheckout extends PurchaseStartedData {
  readonly status: 'at-checkout';
  readonly sessionId: string;
}

/** The provider waits for a card. */
export interface AwaitingPurchase extends PurchaseStartedData {
  readonly status: 'awaiting-payment';
  readonly paymentIntentId: string;
  /** The provider's page that the intent came from; null where the card is entered on ours. */
  readonly sessionId: string | null;
  /** The provider's ids of attempts that failed. */
  readonly failedAttempts: readonly string[];
}

/** What stays known of a payment, whatever follows it. */
interface Payment extends PurchaseStartedData {
  readonly paymentIntentId: string;
  readonly sessionId: string | null;
  readonly paidAt: string;
  /** Null until the receipt is written, a moment after the payment. */
  readonly receipt: ReceiptIssuedData | null;
  /** Times that staff had it mailed again: the last ones. */
  readonly receiptRequests: readonly string[];
  /** Refunds that the provider refused, or that came back from the buyer's bank. */
  readonly failedRefunds: readonly string[];
  /** Refunds of a part that staff asked for here and that went through. */
  readonly partialRefunds: readonly string[];
  /** Refunds that staff asked for here, whatever became of them. */
  readonly refundsAsked: number;
  /** The refund that failed and that nobody has looked at since; null where nothing waits. */
  readonly openFailure: string | null;
  /** What went back in part. Cents. */
  readonly partlyRefundedCents: number;
  /** What was paid back past the provider, where its refunds failed. Cents. */
  readonly transferredCents: number;
  readonly disputes: readonly DisputeStanding[];
  /** An admin took it back, nothing having been paid; null while it is its owner's. */
  readonly takenBackAt: string | null;
}

export interface PaidPurchase extends Payment {
  readonly status: 'paid';
}

/** An admin decided that the money goes back; the provider has not confirmed it yet. */
export interface RefundingPurchase extends Payment {
  readonly status: 'refunding';
  readonly refundId: string;
  /** What of it goes back: all that was left, or a part. Cents. */
  readonly refundCents: number;
}

/** The money went back. What was written stays readable; nothing new is written. */
export interface RefundedPurchase extends Payment {
  readonly status: 'refunded';
  readonly refundId: string;
  readonly refundedAt: string;
}

/** An order that was paid, whether or not the money went back since. */
export type PaidOrRefunded = PaidPurchase | RefundingPurchase | RefundedPurchase;

/** Not paid, and its intent, if it had one, cancelled at the provider. */
export interface ExpiredPurchase extends PurchaseStartedData {
  readonly status: 'expired';
  readonly paymentIntentId: string | null;
  readonly sessionId: string | null;
}

/** Paid after the buyer's account was deleted: nothing is delivered for it. */
export interface UnclaimedPurchase extends PurchaseStartedData {
  readonly status: 'unclaimed';
  readonly paymentIntentId: string;
  readonly sessionId: string | null;
  readonly refundId: string;
  readonly receivedCents: number;
  /** `kept`: the provider refused to send it back, a person has to look. */
  readonly outcome: 'returning' | 'returned' | 'kept';
  readonly disputes: readonly DisputeStanding[];
}

/** The life of one order. It is paid once, or expires, and its terms never change. */
export type Purchase =
  | { readonly status: 'not-started' }
  | StartedPurchase
  | PurchaseAtCheckout
  | AwaitingPurchase
  | PaidOrRefunded
  | ExpiredPurchase
  | UnclaimedPurchase;

export type OpenPurchase = StartedPurchase | PurchaseAtCheckout | AwaitingPurchase;

export function isOpen(purchase: Purchase): purchase is OpenPurchase {
  return purchase.status === 'started' || purchase.status === 'at-checkout' || purchase.status === 'awaiting-payment';
}

export function wasPaid(purchase: Purchase): purchase is PaidOrRefunded {
  return purchase.status === 'paid' || purchase.status === 'refunding' || purchase.status === 'refunded';
}

/** The provider's page on which it is or was to be paid. */
export function sessionOf(purchase: Purchase): string | null {
  return 'sessionId' in purchase ? purchase.sessionId : null;
}

/** What stands in the place of an intent's id when nothing is charged. */
export function freeOrderId(purchaseId: string): string {
  return `free_${purchaseId}`;
}

/** The purchase that a free order's id speaks of, or undefined where it is a provider's id. */
export function purchaseIdOfFreeOrder(id: string): string | undefined {
  return /^free_([0-9a-f-]{36})$/.exec(id)?.[1];
}

export function evolve(purchase: Purchase, event: PurchaseEvent): Purchase {
  if (event.type === 'PurchaseStarted') return { status: 'started', ...event.data };
  if (purchase.status === 'not-started') throw new Error(`${event.type} before PurchaseStarted`);
  switch (event.type) {
    case 'CheckoutSessionOpened':
      return { ...orderOf(purchase), status: 'at-checkout', sessionId: event.data.sessionId };
    case 'PaymentIntentCreated':
      return {
        ...orderOf(purchase),
        status: 'awaiting-payment',
        paymentIntentId: event.data.paymentIntentId,
        sessionId: sessionOf(purchase),
        failedAttempts: [],
      };
    case 'PaymentFailed':
      if (purchase.status !== 'awaiting-payment') return purchase;
      return { ...purchase, failedAttempts: [...purchase.failedAttempts, event.data.attempt] };
    case 'EulogyPaid':
      return {
        ...orderOf(purchase),
        status: 'paid',
        paymentIntentId: event.data.paymentIntentId,
        sessionId: sessionOf(purchase),
        paidAt: event.data.paidAt,
        receipt: null,
        receiptRequests: [],
        failedRefunds: [],
        partialRefunds: [],
        refundsAsked: 0,
        openFailure: null,
        partlyRefundedCents: 0,
        transferredCents: 0,
        disputes: [],
        takenBackAt: null,
      };
    case 'ReceiptIssued':
    case 'ReceiptRequestedAgain':
    case 'RefundRequested':
    case 'RefundFailed':
    case 'RefundCalledOff':
    case 'EulogyRefunded':
    case 'EulogyRefundReversed':
    case 'EulogyPartlyRefunded':
    case 'EulogyTakenBack':
    case 'EulogyGivenBack':
      if (!wasPaid(purchase)) throw new Error(`${event.type} before EulogyPaid`);
      return evolveAfterPayment(purchase, event);
    case 'PurchaseExpired':
      return {
        ...orderOf(purchase),
        status: 'expired',
        paymentIntentId: purchase.status === 'awaiting-payment' ? purchase.paymentIntentId : null,
        sessionId: sessionOf(purchase),
      };
    case 'UnclaimedPaymentReceived': {
      const { paymentIntentId, refundId, receivedCents } = event.data;
      const money = { paymentIntentId, refundId, receivedCents, sessionId: sessionOf(purchase) };
      return { ...orderOf(purchase), status: 'unclaimed', ...money, outcome: 'returning', disputes: [] };
    }
    case 'PaymentDisputed':
    case 'DisputedMoneyHeld':
    case 'DisputedMoneyReturned':
    case 'DisputeAnswered':
    case 'DisputeClosed':
      return evolveDisputed(purchase, event);
    case 'UnclaimedPaymentReturned':
    case 'UnclaimedPaymentKept':
      return evolveUnclaimed(purchase, event);
    default:
      return unreachable(event);
  }
}

function evolveDisputed(purchase: Purchase, event: DisputeEvent): Purchase {
  if (!wasPaid(purchase) && purchase.status !== 'unclaimed') throw new Error(`${event.type} before a payment`);
  return { ...purchase, disputes: evolveDisputes(purchase.disputes, event) };
}

function evolveUnclaimed(purchase: Purchase, event: UnclaimedEvent): Purchase {
  if (purchase.status !== 'unclaimed') throw new Error(`${event.type} before UnclaimedPaymentReceived`);
  return { ...purchase, outcome: event.type === 'UnclaimedPaymentReturned' ? 'returned' : 'kept' };
}

function evolveAfterPayment(purchase: PaidOrRefunded, event: RefundEvent | TakenBackEvent): Purchase {
  switch (event.type) {
    case 'EulogyTakenBack':
      return { ...purchase, takenBackAt: event.data.takenBackAt };
    case 'EulogyGivenBack':
      return { ...purchase, takenBackAt: null };
    case 'ReceiptIssued':
      return { ...purchase, receipt: event.data };
    case 'ReceiptRequestedAgain': {
      const { requestId } = event.data;
      return { ...purchase, receiptRequests: [...purchase.receiptRequests.slice(-REMEMBERED), requestId] };
    }
    case 'RefundRequested': {
      const { refundId, amountCents } = event.data;
      const payment = paymentOf(purchase);
      const asked = { refundsAsked: payment.refundsAsked + 1, openFailure: null };
      return { ...payment, ...asked, status: 'refunding', refundId, refundCents: amountCents };
    }
    case 'RefundFailed':
      return failed(purchase, event.data.refundId);
    case 'EulogyRefundReversed':
      return { ...failed(purchase, event.data.refundId), partlyRefundedCents: event.data.refundedCents };
    case 'RefundCalledOff':
      return {
        ...purchase,
        openFailure: null,
        transferredCents: purchase.transferredCents + (event.data.transferCents ?? 0),
      };
    case 'EulogyRefunded': {
      const { refundId, refundedAt } = event.data;
      return { ...paymentOf(purchase), openFailure: null, status: 'refunded', refundId, refundedAt };
    }
    case 'EulogyPartlyRefunded': {
      const { refundId, refundedCents } = event.data;
      const payment = paymentOf(purchase);
      const partialRefunds = refundId === null ? payment.partialRefunds : [...payment.partialRefunds, refundId];
      return { ...payment, status: 'paid', partialRefunds, partlyRefundedCents: refundedCents };
    }
    default:
      return unreachable(event);
  }
}

/** What is left of a payment to send back; what its bank holds is not ours to send. Cents. */
export function leftOf(purchase: PaidOrRefunded): number {
  const back = purchase.status === 'refunded' ? purchase.totalCents : purchase.partlyRefundedCents;
  return Math.max(0, purchase.totalCents - back - purchase.transferredCents - heldOf(purchase.disputes));
}

function failed(purchase: PaidOrRefunded, refundId: string): PaidPurchase {
  const payment = paymentOf(purchase);
  return { ...payment, status: 'paid', failedRefunds: [...payment.failedRefunds, refundId], openFailure: refundId };
}

function paymentOf(purchase: PaidOrRefunded): Payment {
  const { paymentIntentId, sessionId, paidAt, receipt, receiptRequests } = purchase;
  const { failedRefunds, partialRefunds, refundsAsked, openFailure, partlyRefundedCents, disputes, takenBackAt } =
    purchase;
  const { transferredCents } = purchase;
  const refunds = {
    ...{ failedRefunds, partialRefunds, refundsAsked, openFailure, partlyRefundedCents, disputes, takenBackAt },
    transferredCents,
  };
  return { ...orderOf(purchase), paymentIntentId, sessionId, paidAt, receipt, receiptRequests, ...refunds };
}

function orderOf(purchase: PurchaseStartedData): PurchaseStartedData {
  return { ...termsOf(purchase), startedAt: purchase.startedAt };
}

/** The terms alone: what stays the same from the order to the receipt. */
export function termsOf(terms: PurchaseTerms): PurchaseTerms {
  return {
    purchaseId: terms.purchaseId,
    userId: terms.userId,
    eulogyId: terms.eulogyId,
    eulogyType: terms.eulogyType,
    title: terms.title,
    listPriceCents: terms.listPriceCents,
    priceCents: terms.priceCents,
    discountCode: terms.discountCode,
    discountCents: terms.discountCents,
    totalCents: terms.totalCents,
    currency: terms.currency,
    ...(terms.draftId === undefined ? {} : { draftId: terms.draftId }),
  };
}
