import type { CatalogueItemResponse, DiscountResponse } from '../../../lib/api-types.js';
import { payableCents } from '../../../lib/catalogue.js';
import { decimalToCents } from '../../../lib/format.js';

/** An order's figures in cents. */
export interface OrderPrice {
  listCents: number;
  /** What the intro price takes off, 0 without one. */
  introCents: number;
  discountCents: number;
  /** 0: nothing is charged, and no card is asked for (D9). */
  totalCents: number;
}

/** The catalogue's figures, and the server's for the discount: what a code takes off is reckoned there alone. */
export function orderPrice(item: CatalogueItemResponse, discount: DiscountResponse | undefined): OrderPrice {
  const payable = payableCents(item);
  return {
    listCents: item.priceCents,
    introCents: item.priceCents - payable,
    discountCents: discount ? decimalToCents(discount.amountOff) : 0,
    totalCents: discount ? decimalToCents(discount.total) : payable,
  };
}
