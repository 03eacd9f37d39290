import type { PurchaseSummary } from '../../../purchasing/index.js';
import type { OrderPersonResponse, OrderResponse, PersonOrderResponse } from './orders.dto.js';

const CAME_IN: readonly string[] = ['paid', 'refunding', 'refunded', 'unclaimed'];

/** An order as every screen of staff says it. */
export function orderOf(purchase: PurchaseSummary, person: OrderPersonResponse | null): OrderResponse {
  const { purchaseId, eulogyId, type, receiptNumber, paymentIntentId, status, totalCents, currency } = purchase;
  const { backCents, askedCents, failure, failedAt, refusals, refusedBecause, expiredBecause } = purchase;
  const { discountCode, startedAt, paidAt, takenBackAt, heldCents, backAt } = purchase;
  const paidCents = CAME_IN.includes(status) ? totalCents : 0;
  return {
    ...{ id: purchaseId, eulogyId, type, receiptNumber, providerId: paymentIntentId, person, status },
    ...{
      totalCents,
      currency,
      paidCents,
      ...{ backCents, backAt, heldCents },
      leftCents: paidCents - backCents - heldCents,
      askedCents,
    },
    ...{
      failure,
      failedAt,
      refusals,
      refusedBecause,
      expiredBecause,
      discountCode,
      startedAt,
      paidAt,
      takenBackAt,
      dispute: disputeOf(purchase),
    },
  };
}

function disputeOf(purchase: PurchaseSummary): OrderResponse['dispute'] {
  const { disputeStatus: status, disputeReason: reason, disputedCents, disputedAt, disputeDueAt } = purchase;
  if (status === null || reason === null || disputedAt === null) return null;
  return { status, reason, amountCents: disputedCents, since: disputedAt, dueAt: disputeDueAt };
}

/** The same beside its person. */
export function orderOfPerson(purchase: PurchaseSummary): PersonOrderResponse {
  const {
    person: _p,
    providerId: _i,
    currency: _c,
    refusedBecause: _r,
    expiredBecause: _e,
    ...order
  } = orderOf(purchase, null);
  return order;
}
