import type { CatalogueItemResponse, DiscountResponse } from '../../../lib/api-types.js';
import { payableCents } from '../../../lib/catalogue.js';
import { decimalToCents } from '../../../lib/format.js';

/** An order's figures in cents. */
export interface OrderPrice {
  listCents: number;
  /** What the intro price takes off, 0 without one. */
  introCents: number;
  discountCents: number;
  totalCents: number;
}

/** No card is asked for under this total (D9). */
export const SMALLEST_CHARGE_CENTS = 50;

/**
 * What a discount takes off an amount: percentage = amount × value / 100, capped by `maximumDiscount`; fixed = value; never more than the
 * amount (spec part 1 section 5). The server's own figure wins where it sent one.
 */
export function discountCents(amountCents: number, discount: DiscountResponse | undefined): number {
  if (!discount) return 0;
  if (discount.amountOff !== undefined) return Math.min(amountCents, decimalToCents(discount.amountOff));
  if (discount.type === 'fixed') return Math.min(amountCents, decimalToCents(discount.value));
  const share = Math.round((amountCents * Number(discount.value)) / 100);
  const cap = discount.maximumDiscount == null ? share : decimalToCents(discount.maximumDiscount);
  return Math.min(amountCents, share, cap);
}

export function orderPrice(item: CatalogueItemResponse, discount: DiscountResponse | undefined): OrderPrice {
  const payable = payableCents(item);
  const off = discountCents(payable, discount);
  return {
    listCents: item.priceCents,
    introCents: item.priceCents - payable,
    discountCents: off,
    totalCents: payable - off,
  };
}
