import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { PurchaseEvent } from './purchase.events.js';
import type { PaidOrRefunded } from './purchase.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  receiptIssued,
  receiptRequestedAgain,
  refundFailed,
  refundRequested,
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
  readonly at: string;
}

/** A refund as the provider tells of it. */
export interface KnownRefund {
  readonly id: string;
  /** Ours, where we asked for it; null for one that somebody made at the provider's own desk. */
  readonly refundId: string | null;
  readonly amountCents: number;
  readonly status: 'succeeded' | 'pending' | 'failed';
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
  IssueReceipt | RequestReceiptAgain | RequestRefund | RecordRefund | RecordRefundFailure | FollowRefunds;

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
      if (Date.parse(at) - Date.parse(paidAt) > REFUND_MS && overrideReason === null) {
        throw new RuleBroken('refund.outside-policy');
      }
      const words = command.words === 'kept' ? { reason, overrideReason } : { reason: null, overrideReason: null };
      const why = { ...words, requestedBy, requestedAt: at };
      return [refundRequested({ purchaseId, userId, refundId, totalCents, currency, ...why })];
    }
    case 'RecordRefund': {
      if (purchase.status === 'refunded') return [];
      mustBeUnderWay(purchase, command.refundId);
      const { refundId, providerRefundId, at } = command;
      const data = { purchaseId, userId, eulogyId, refundId, providerRefundId, totalCents, currency };
      return [eulogyRefunded({ ...data, refundedAt: at })];
    }
    case 'RecordRefundFailure':
      if (purchase.failedRefunds.includes(command.refundId)) return [];
      mustBeUnderWay(purchase, command.refundId);
      return [refundFailed({ purchaseId, refundId: command.refundId, failedAt: command.at })];
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
  switch (purchase.status) {
    case 'refunding': {
      const own = refunds.find(({ refundId }) => refundId === purchase.refundId);
      if (own?.status === 'succeeded') return [refunded(purchase.refundId, own.id)];
      return own?.status === 'failed' ? [refundFailed({ purchaseId, refundId: purchase.refundId, failedAt: at })] : [];
    }
    case 'refunded': {
      const cameBack = refunds.some(({ status }) => status === 'failed') && gone('succeeded', 'pending') < totalCents;
      const { refundId } = purchase;
      return cameBack ? [eulogyRefundReversed({ purchaseId, userId, eulogyId, refundId, reversedAt: at })] : [];
    }
    case 'paid': {
      const refundedCents = gone('succeeded');
      const last = refunds.findLast(({ status }) => status === 'succeeded');
      if (last && refundedCents >= totalCents) return [refunded(outsideRefundId, last.id)];
      if (refundedCents === purchase.partlyRefundedCents) return [];
      return [eulogyPartlyRefunded({ purchaseId, userId, eulogyId, refundedCents, currency, notedAt: at })];
    }
    default:
      return unreachable(purchase);
  }
}

/** @throws RuleBroken refund.not-requested: money never goes back that nobody decided on */
function mustBeUnderWay(purchase: PaidOrRefunded, refundId: string): void {
  if (purchase.status !== 'refunding' || purchase.refundId !== refundId) throw new RuleBroken('refund.not-requested');
}
