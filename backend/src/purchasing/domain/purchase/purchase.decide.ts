import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  checkoutSessionOpened,
  eulogyPaid,
  paymentFailed,
  paymentIntentCreated,
  purchaseExpired,
  purchaseStarted,
  type ExpiryReason,
  type PurchaseEvent,
  type PurchaseTerms,
} from './purchase.events.js';
import { evolve, freeOrderId, sessionOf, termsOf, wasPaid, type Purchase } from './purchase.js';
import { chargeFor } from './quote.js';
import { followDisputes, type FollowDisputes } from './dispute.decide.js';
import { decideAfterPayment, type RefundCommand } from './refund.decide.js';
import { decideTakenBack, type GiveBackFree, type TakeBackFree } from './taken-back.decide.js';
import { decideUnclaimed, type TakeUnclaimedPayment } from './unclaimed.decide.js';
import { unclaimedPaymentReceived } from './unclaimed.events.js';

/** A person orders a eulogy on these terms. */
export interface StartPurchase {
  readonly type: 'StartPurchase';
  readonly terms: PurchaseTerms;
  readonly at: string;
}

/** The provider opened its own payment page for it. */
export interface OpenCheckout {
  readonly type: 'OpenCheckout';
  readonly sessionId: string;
  readonly provider: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly at: string;
}

/** The provider made an intent for it. */
export interface RecordPaymentIntent {
  readonly type: 'RecordPaymentIntent';
  readonly paymentIntentId: string;
  /** The provider's page that it was made by; null for one that we asked for. */
  readonly sessionId: string | null;
  readonly provider: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly at: string;
}

/** The provider says, asked by us, that the money is there. */
export interface ConfirmPayment {
  readonly type: 'ConfirmPayment';
  readonly paymentIntentId: string;
  readonly receivedCents: number;
  readonly currency: string;
  /** Whose intent it is, from the intent's own metadata. */
  readonly paidBy: string;
  readonly at: string;
}

/** The provider says that an attempt to pay did not succeed. */
export interface RecordPaymentFailure {
  readonly type: 'RecordPaymentFailure';
  readonly paymentIntentId: string;
  readonly attempt: string;
  readonly reason: string;
  readonly at: string;
}

/** The buyer takes an order for which nothing is charged. */
export interface CompleteFreePurchase {
  readonly type: 'CompleteFreePurchase';
  readonly takenBy: string;
  readonly at: string;
}

/** Nobody will pay this any more; its intent, if there is one, is already cancelled at the provider. */
export interface ExpirePurchase {
  readonly type: 'ExpirePurchase';
  readonly because: ExpiryReason;
  readonly cancelledIntentId: string | null;
  /** The provider's page for it, closed without anybody having tried to pay there. */
  readonly closedSessionId: string | null;
  readonly at: string;
}

export type PurchaseCommand =
  | StartPurchase
  | OpenCheckout
  | RecordPaymentIntent
  | ConfirmPayment
  | RecordPaymentFailure
  | CompleteFreePurchase
  | ExpirePurchase
  | TakeUnclaimedPayment
  | FollowDisputes
  | RefundCommand
  | TakeBackFree
  | GiveBackFree;

export function decide(purchase: Purchase, command: PurchaseCommand): PurchaseEvent[] {
  if (command.type === 'StartPurchase') return start(purchase, command);
  if (purchase.status === 'not-started') throw new RuleBroken('purchase.not-found');
  switch (command.type) {
    case 'OpenCheckout':
      if (isOver(purchase)) throw new RuleBroken('purchase.closed');
      if (sessionOf(purchase) === command.sessionId) return [];
      // A page beside an intent, or two pages, could be two charges.
      if (purchase.status !== 'started') throw new RuleBroken('purchase.terms-differ');
      mustAskFor(purchase, command);
      return [
        checkoutSessionOpened({
          purchaseId: purchase.purchaseId,
          sessionId: command.sessionId,
          provider: command.provider,
          totalCents: purchase.totalCents,
          currency: purchase.currency,
          openedAt: command.at,
        }),
      ];

    case 'RecordPaymentIntent':
      if (purchase.status === 'expired') throw new RuleBroken('purchase.closed');
      if (purchase.status === 'awaiting-payment' || purchase.status === 'unclaimed' || wasPaid(purchase)) {
        if (purchase.paymentIntentId === command.paymentIntentId) return []; // asked twice, made once
        throw new RuleBroken('purchase.intent-differs'); // two intents could be two charges
      }
      if (sessionOf(purchase) !== command.sessionId) throw new RuleBroken('purchase.terms-differ');
      mustAskFor(purchase, command);
      return [
        paymentIntentCreated({
          purchaseId: purchase.purchaseId,
          paymentIntentId: command.paymentIntentId,
          provider: command.provider,
          totalCents: purchase.totalCents,
          currency: purchase.currency,
          createdAt: command.at,
        }),
      ];

    case 'ConfirmPayment':
      if (!hadIntent(purchase)) throw new RuleBroken('purchase.not-awaiting-payment');
      if (command.paymentIntentId !== purchase.paymentIntentId) throw new RuleBroken('purchase.intent-differs');
      // A webhook that comes twice adds nothing; what goes back because nobody is there is no payment.
      if (wasPaid(purchase) || purchase.status === 'unclaimed') return [];
      if (command.receivedCents !== purchase.totalCents) throw new RuleBroken('purchase.amount-differs');
      if (command.currency !== purchase.currency) throw new RuleBroken('purchase.currency-differs');
      if (command.paidBy !== purchase.userId) throw new RuleBroken('purchase.person-differs');
      return [paid(purchase, command.paymentIntentId, command.at)]; // an expired one too: the money is there

    case 'RecordPaymentFailure':
      if (!hadIntent(purchase)) throw new RuleBroken('purchase.not-awaiting-payment');
      if (command.paymentIntentId !== purchase.paymentIntentId) throw new RuleBroken('purchase.intent-differs');
      if (purchase.status !== 'awaiting-payment') return []; // late news of a purchase that is over
      if (purchase.failedAttempts.includes(command.attempt)) return [];
      return [
        paymentFailed({
          purchaseId: purchase.purchaseId,
          paymentIntentId: command.paymentIntentId,
          attempt: command.attempt,
          reason: command.reason,
          failedAt: command.at,
        }),
      ];

    case 'CompleteFreePurchase':
      if (command.takenBy !== purchase.userId) throw new RuleBroken('purchase.person-differs');
      if (purchase.totalCents !== 0) throw new RuleBroken('purchase.not-free');
      if (wasPaid(purchase)) return [];
      if (isOver(purchase)) throw new RuleBroken('purchase.closed');
      return [paid(purchase, freeOrderId(purchase.purchaseId), command.at)];

    case 'ExpirePurchase':
      if (isOver(purchase)) return [];
      // While the intent lives, a card could still be charged for something that we gave up.
      if (purchase.status === 'awaiting-payment' && command.cancelledIntentId !== purchase.paymentIntentId) {
        throw new RuleBroken('purchase.intent-still-open');
      }
      if (purchase.status === 'at-checkout' && command.closedSessionId !== purchase.sessionId) {
        throw new RuleBroken('purchase.intent-still-open');
      }
      return [purchaseExpired({ purchaseId: purchase.purchaseId, because: command.because, expiredAt: command.at })];

    case 'TakeUnclaimedPayment': {
      if (!hadIntent(purchase)) throw new RuleBroken('purchase.not-awaiting-payment');
      if (command.paymentIntentId !== purchase.paymentIntentId) throw new RuleBroken('purchase.intent-differs');
      if (wasPaid(purchase) || purchase.status === 'unclaimed') return [];
      const { purchaseId, userId, eulogyId, currency } = purchase;
      const { paymentIntentId, refundId, receivedCents, at } = command;
      const money = { paymentIntentId, refundId, receivedCents, currency, receivedAt: at };
      return [unclaimedPaymentReceived({ purchaseId, userId, eulogyId, ...money })];
    }

    case 'FollowDisputes':
      if (!wasPaid(purchase) && purchase.status !== 'unclaimed') throw new RuleBroken('purchase.not-paid');
      return followDisputes(purchase, command);

    case 'IssueReceipt':
    case 'RequestReceiptAgain':
    case 'RequestRefund':
    case 'RecordRefund':
    case 'RecordRefundFailure':
    case 'CallOffRefund':
    case 'FollowRefunds':
      if (purchase.status === 'unclaimed') return decideUnclaimed(purchase, command);
      if (!wasPaid(purchase)) throw new RuleBroken('purchase.not-paid');
      return decideAfterPayment(purchase, command);

    case 'TakeBackFree':
    case 'GiveBackFree':
      if (!wasPaid(purchase)) throw new RuleBroken('purchase.not-paid');
      return decideTakenBack(purchase, command);

    default:
      return unreachable(command);
  }
}

function start(purchase: Purchase, { terms, at }: StartPurchase): PurchaseEvent[] {
  switch (purchase.status) {
    case 'not-started':
      if (terms.totalCents !== chargeFor(terms.priceCents, terms.discountCents)) {
        throw new RuleBroken('purchase.amount-differs');
      }
      return [purchaseStarted({ ...terms, startedAt: at })];
    case 'started':
    case 'at-checkout':
    case 'awaiting-payment':
      if (purchase.userId !== terms.userId) throw new RuleBroken('purchase.person-differs');
      if (!sameTerms(purchase, terms)) throw new RuleBroken('purchase.terms-differ');
      return []; // the second click and the second tab join the first
    case 'paid':
    case 'refunding':
    case 'refunded':
    case 'expired':
    case 'unclaimed':
      throw new RuleBroken('purchase.closed');
    default:
      return unreachable(purchase);
  }
}

type BegunPurchase = Exclude<Purchase, { status: 'not-started' }>;

/** @throws RuleBroken purchase.free, purchase.amount-differs, purchase.currency-differs */
function mustAskFor(purchase: BegunPurchase, asked: { readonly amountCents: number; readonly currency: string }): void {
  if (purchase.totalCents === 0) throw new RuleBroken('purchase.free'); // D9: no card is asked for
  if (asked.amountCents !== purchase.totalCents) throw new RuleBroken('purchase.amount-differs');
  if (asked.currency !== purchase.currency) throw new RuleBroken('purchase.currency-differs');
}

function hadIntent(purchase: BegunPurchase): purchase is Exclude<BegunPurchase, { status: 'started' | 'at-checkout' }> {
  return purchase.status !== 'started' && purchase.status !== 'at-checkout';
}

/** Nobody can pay for it any more. */
function isOver(purchase: BegunPurchase): boolean {
  return purchase.status === 'expired' || purchase.status === 'unclaimed' || wasPaid(purchase);
}

/** Whether the money and the code are the same; a eulogy number that a lost race took along doesn't matter. */
export function sameTerms(a: PurchaseTerms, b: Omit<PurchaseTerms, 'eulogyId'>): boolean {
  return (
    a.totalCents === b.totalCents &&
    a.priceCents === b.priceCents &&
    a.discountCode === b.discountCode &&
    a.discountCents === b.discountCents &&
    a.currency === b.currency &&
    a.eulogyType === b.eulogyType
  );
}

function paid(terms: PurchaseTerms, paymentIntentId: string, at: string): PurchaseEvent {
  const { purchaseId, userId, eulogyId, eulogyType, title, totalCents, currency } = termsOf(terms);
  return eulogyPaid({
    purchaseId,
    userId,
    eulogyId,
    eulogyType,
    title,
    totalCents,
    currency,
    paymentIntentId,
    paidAt: at,
  });
}

export const purchaseDecider: Decider<Purchase, PurchaseCommand, PurchaseEvent> = {
  initial: { status: 'not-started' },
  decide,
  evolve,
};
