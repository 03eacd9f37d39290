import type { Product } from '../catalogue/product.js';

/** Below this no card is asked for: the purchase completes as free (D9). It is also the least that card providers take. */
export const LEAST_CHARGE_CENTS = 50;

/** What a purchase costs and why. All cents. */
export interface Quote {
  /** The regular price of the catalogue. */
  readonly listPriceCents: number;
  /** What it is sold for: the introductory price where one stands. */
  readonly priceCents: number;
  /** What a discount code takes off, never more than the price. */
  readonly discountCents: number;
  /** What is charged; 0 is a free order. */
  readonly totalCents: number;
}

/** @param discountCents what the code is worth on this price; more than the price takes off the whole price */
export function quote(product: Product, discountCents: number): Quote {
  const priceCents = product.introPriceCents ?? product.priceCents;
  const discount = Math.min(discountCents, priceCents);
  return {
    listPriceCents: product.priceCents,
    priceCents,
    discountCents: discount,
    totalCents: chargeFor(priceCents, discount),
  };
}

/** Price less discount, in cents, or nothing where that is too little for a card. */
export function chargeFor(priceCents: number, discountCents: number): number {
  const rest = priceCents - discountCents;
  return rest < LEAST_CHARGE_CENTS ? 0 : rest;
}

/** Whether the amount a client reckoned with is the quote's: under the least charge every amount means "free". */
export function agreesWith(quoted: Quote, amountCents: number): boolean {
  if (quoted.totalCents === 0) return amountCents < LEAST_CHARGE_CENTS;
  return amountCents === quoted.totalCents;
}
