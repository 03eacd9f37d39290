import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { PurchaseEvent } from './purchase.events.js';
import type { UnclaimedPurchase } from './purchase.js';
import type { RefundCommand } from './refund.decide.js';
import { unclaimedPaymentKept, unclaimedPaymentReturned } from './unclaimed.events.js';

/** Money is at the provider for an order whose buyer's account was deleted. All of it goes back, whatever the amount. */
export interface TakeUnclaimedPayment {
  readonly type: 'TakeUnclaimedPayment';
  readonly paymentIntentId: string;
  readonly receivedCents: number;
  readonly refundId: string;
  readonly at: string;
}

/**
 * What becomes of a payment that nobody claims: sent back once, or kept where the provider refuses, for a person to look at.
 * @throws RuleBroken purchase.not-paid, refund.not-requested
 */
export function decideUnclaimed(purchase: UnclaimedPurchase, command: RefundCommand): PurchaseEvent[] {
  const { purchaseId, refundId, receivedCents, currency } = purchase;
  const back = (providerRefundId: string): PurchaseEvent[] =>
    purchase.outcome === 'returned'
      ? []
      : [
          unclaimedPaymentReturned({
            purchaseId,
            refundId,
            providerRefundId,
            receivedCents,
            currency,
            returnedAt: command.at,
          }),
        ];
  const kept = (): PurchaseEvent[] =>
    purchase.outcome === 'kept' ? [] : [unclaimedPaymentKept({ purchaseId, refundId, keptAt: command.at })];
  switch (command.type) {
    case 'IssueReceipt':
    case 'RequestReceiptAgain':
    case 'RequestRefund':
    case 'CallOffRefund':
      throw new RuleBroken('purchase.not-paid');
    case 'RecordRefund':
      if (command.refundId !== refundId) throw new RuleBroken('refund.not-requested');
      return back(command.providerRefundId ?? '');
    case 'RecordRefundFailure':
      if (command.refundId !== refundId) throw new RuleBroken('refund.not-requested');
      return purchase.outcome === 'returned' ? [] : kept();
    case 'FollowRefunds': {
      const succeeded = command.refunds.filter(({ status }) => status === 'succeeded');
      const gone = succeeded.reduce((cents, { amountCents }) => cents + amountCents, 0);
      if (gone >= receivedCents) return back(succeeded.at(-1)?.id ?? '');
      const own = command.refunds.find((refund) => refund.refundId === refundId);
      return own?.status === 'failed' ? kept() : [];
    }
    default:
      return unreachable(command);
  }
}
