import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { PurchaseEvent } from './purchase.events.js';
import { isHeldBack } from './dispute.js';
import { leftOf, type PaidOrRefunded } from './purchase.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  receiptIssued,
  receiptRequestedAgain,
  refundCalledOff,
  refundFailed,
  refundRequested,
  type RefundFailureReason,
} from './refund.events.js';

/** Days after the payment in which a refund is within policy (spec part 1, section 9, and D12). */
export const REFUND_DAYS = 7;
const REFUND_MS = REFUND_DAYS * 24 * 60 * 60_000;

/** The buyer gets a receipt for what they paid. */
export interface IssueReceipt {
  readonly type: 'IssueReceipt';
  readonly number: string;
  readonly gstCents: number | null;
  readonly at: string;
}

/** Staff have the receipt mailed once more. */
export interface RequestReceiptAgain {
  readonly type: 'RequestReceiptAgain';
  readonly requestId: string;
  readonly requestedBy: string;
  readonly at: string;
}

/** An admin decides that the money goes back. */
export interface RequestRefund {
  readonly type: 'RequestRefund';
  readonly refundId: string;
  /** Cents; null: all that is left. */
  readonly amountCents: number | null;
  /** What was left as whoever asks saw it, cents; null where all goes back whatever it is. */
  readonly leftCents: number | null;
  readonly reason: string;
  /** Why although the policy's days are over. */
  readonly overrideReason: string | null;
  /** `dropped`: the buyer's account was deleted, and nothing more is written about them. */
  readonly words: 'kept' | 'dropped';
  readonly requestedBy: string;
  readonly at: string;
}

/** The provider has sent the money back. */
export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly refundId: string;
  readonly providerRefundId: string | null;
  readonly at: string;
}

/** The provider will not. */
export interface RecordRefundFailure {
  readonly type: 'RecordRefundFailure';
  readonly refundId: string;
  readonly because: RefundFailureReason;
  readonly at: string;
}

/** Money that went back past the provider. */
export interface Transfer {
  readonly amountCents: number;
  /** `2025-03-06`. */
  readonly paidOn: string;
  readonly reference: string;
}

/** Somebody looked at a refund that failed: it is not tried again, and why. */
export interface CallOffRefund {
  readonly type: 'CallOffRefund';
  readonly reason: string;
  /** As with `RequestRefund`. */
  readonly words: 'kept' | 'dropped';
  /** What was paid by a transfer instead; null where nothing was. */
  readonly transfer: Transfer | null;
  readonly calledOffBy: string;
  readonly at: string;
}

/** A refund as the provider tells of it. */
export interface KnownRefund {
  readonly id: string;
  /** Ours, where we asked for it; null for one that somebody made at the provider's own desk. */
  readonly refundId: string | null;
  readonly amountCents: number;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** Of one that failed. */
  readonly failure: RefundFailureReason | null;
}

/** Every refund of the payment, as the provider has them now: ones that took days, ones that came back, ones made there. */
export interface FollowRefunds {
  readonly type: 'FollowRefunds';
  readonly refunds: readonly KnownRefund[];
  /** What a refund is called that nobody here asked for. */
  readonly outsideRefundId: string;
  readonly at: string;
}

export type RefundCommand =
  | IssueReceipt
  | RequestReceiptAgain
  | RequestRefund
  | RecordRefund
  | RecordRefundFailure
  | CallOffRefund
  | FollowRefunds;

export function decideAfterPayment(purchase: PaidOrRefunded, command: RefundCommand): PurchaseEvent[] {
  const { purchaseId, userId, eulogyId, eulogyType, totalCents, currency, paidAt } = purchase;
  switch (command.type) {
    case 'IssueReceipt': {
      if (purchase.receipt !== null) return [];
      const { number, gstCents, at } = command;
      const data = { purchaseId, userId, eulogyId, eulogyType, number, totalCents, gstCents, currency, paidAt };
      return [receiptIssued({ ...data, issuedAt: at })];
    }
    case 'RequestReceiptAgain': {
      const { requestId, requestedBy, at } = command;
      if (purchase.receipt === null) throw new RuleBroken('receipt.not-issued');
      if (purchase.receiptRequests.includes(requestId)) return [];
      return [receiptRequestedAgain({ ...purchase.receipt, requestId, requestedBy, requestedAt: at })];
    }
    case 'RequestRefund': {
      if (purchase.status !== 'paid') return []; // two admins, or one who clicked twice, mean one refund
      const { refundId, reason, overrideReason, requestedBy, at } = command;
      if (purchase.failedRefunds.includes(refundId)) return [];
      const amountCents = amountOf(purchase, command);
      if (Date.parse(at) - Date.parse(paidAt) > REFUND_MS && overrideReason === null) {
        throw new RuleBroken('refund.outside-policy');
      }
      const words = command.words === 'kept' ? { reason, overrideReason } : { reason: null, overrideReason: null };
      const why = { ...words, requestedBy, requestedAt: at };
      return [refundRequested({ purchaseId, userId, refundId, totalCents, amountCents, currency, ...why })];
    }
    case 'RecordRefund': {
      if (purchase.status === 'refunded' || purchase.partialRefunds.includes(command.refundId)) return [];
      mustBeUnderWay(purchase, command.refundId);
      const { refundId, providerRefundId, at } = command;
      const refundedCents = purchase.partlyRefundedCents + purchase.refundCents;
      if (refundedCents < totalCents) {
        const part = { purchaseId, userId, eulogyId, refundId, refundedCents, currency };
        return [eulogyPartlyRefunded({ ...part, notedAt: at })];
      }
      const data = { purchaseId, userId, eulogyId, refundId, providerRefundId, totalCents, currency };
      return [eulogyRefunded({ ...data, refundedAt: at })];
    }
    case 'RecordRefundFailure': {
      const { refundId, because, at } = command;
      if (purchase.failedRefunds.includes(refundId)) return [];
      mustBeUnderWay(purchase, refundId);
      return [refundFailed({ purchaseId, refundId, because, failedAt: at })];
    }
    case 'CallOffRefund': {
      const { openFailure: refundId } = purchase;
      if (refundId === null) return [];
      const { calledOffBy, transfer, at: calledOffAt } = command;
      if (
        transfer !== null &&
        transfer.amountCents > totalCents - purchase.partlyRefundedCents - purchase.transferredCents
      ) {
        throw new RuleBroken('refund.too-much');
      }
      const isKept = command.words === 'kept';
      const paid = { transferCents: transfer?.amountCents ?? null, transferredOn: transfer?.paidOn ?? null };
      const words = {
        reason: isKept ? command.reason : null,
        transferReference: isKept ? (transfer?.reference ?? null) : null,
      };
      return [refundCalledOff({ purchaseId, userId, refundId, ...words, ...paid, calledOffBy, calledOffAt })];
    }
    case 'FollowRefunds':
      return follow(purchase, command);
    default:
      return unreachable(command);
  }
}

/** The provider has the last word on money: what went back is marked, and what came back after all is paid again. */
function follow(purchase: PaidOrRefunded, { refunds, outsideRefundId, at }: FollowRefunds): PurchaseEvent[] {
  const { purchaseId, userId, eulogyId, totalCents, currency } = purchase;
  const gone = (...statuses: KnownRefund['status'][]) =>
    refunds
      .filter(({ status }) => statuses.includes(status))
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const refunded = (refundId: string, providerRefundId: string) =>
    eulogyRefunded({ purchaseId, userId, eulogyId, refundId, providerRefundId, totalCents, currency, refundedAt: at });
  const partly = (refundId: string | null, refundedCents: number) =>
    eulogyPartlyRefunded({ purchaseId, userId, eulogyId, refundId, refundedCents, currency, notedAt: at });
  const cameBack = (refundId: string, refundedCents: number, { failure }: KnownRefund) => {
    const why = { refundedCents, because: failure ?? 'refused', reversedAt: at } as const;
    return eulogyRefundReversed({ purchaseId, userId, eulogyId, refundId, ...why });
  };
  switch (purchase.status) {
    case 'refunding': {
      const { refundId } = purchase;
      const own = refunds.find((refund) => refund.refundId === refundId);
      if (own?.status === 'failed') {
        return [refundFailed({ purchaseId, refundId, because: own.failure ?? 'refused', failedAt: at })];
      }
      if (own?.status !== 'succeeded') return [];
      const refundedCents = gone('succeeded');
      return [refundedCents >= totalCents ? refunded(refundId, own.id) : partly(refundId, refundedCents)];
    }
    case 'refunded': {
      const lost = refunds.findLast(({ status }) => status === 'failed');
      const refundedCents = gone('succeeded', 'pending');
      if (!lost || refundedCents >= totalCents) return [];
      return [cameBack(purchase.refundId, refundedCents, lost)];
    }
    case 'paid': {
      const refundedCents = gone('succeeded');
      const last = refunds.findLast(({ status }) => status === 'succeeded');
      if (last && refundedCents >= totalCents) return [refunded(outsideRefundId, last.id)];
      if (refundedCents === purchase.partlyRefundedCents) return [];
      const lost = refunds.findLast(({ status }) => status === 'failed');
      if (lost && refundedCents < purchase.partlyRefundedCents) {
        return [cameBack(lost.refundId ?? outsideRefundId, refundedCents, lost)];
      }
      return [partly(null, refundedCents)];
    }
    default:
      return unreachable(purchase);
  }
}

/**
 * What goes back now.
 * @throws RuleBroken refund.nothing-charged, refund.disputed, refund.left-differs, refund.nothing-left, refund.too-much
 */
function amountOf(purchase: PaidOrRefunded, { amountCents, leftCents }: RequestRefund): number {
  if (purchase.totalCents === 0) throw new RuleBroken('refund.nothing-charged');
  // The provider refuses it too: the bank already has the money.
  if (isHeldBack(purchase.disputes)) throw new RuleBroken('refund.disputed');
  const left = leftOf(purchase);
  // Two people who send a part back at once would send two: the second sees first what the first has done.
  if (leftCents !== null && leftCents !== left) throw new RuleBroken('refund.left-differs');
  if (left === 0) throw new RuleBroken('refund.nothing-left');
  if (amountCents !== null && amountCents > left) throw new RuleBroken('refund.too-much');
  return amountCents ?? left;
}

/** @throws RuleBroken refund.not-requested: money never goes back that nobody decided on */
function mustBeUnderWay(
  purchase: PaidOrRefunded,
  refundId: string,
): asserts purchase is Extract<PaidOrRefunded, { status: 'refunding' }> {
  if (purchase.status !== 'refunding' || purchase.refundId !== refundId) throw new RuleBroken('refund.not-requested');
}
