import * as z from 'zod';
import { centsToDecimal, decimalToCents, formatMoney } from '../../../lib/format.js';
import type { CatalogueItemResponse } from '../../../lib/api-types.js';
import type { Schemas } from '../schemas.js';

export type PriceChange = Schemas['PriceChangeResponse'];
export type PricePayload = Schemas['ReviseProductRequest'];

/** What is sold, as staff call it (spec part 2 section 2), in the order of the catalogue. */
export const PRODUCTS = { other: 'Family', pet: 'Pet', self: 'Personal' } as const satisfies Record<
  CatalogueItemResponse['type'],
  string
>;

export function productName(type: string): string {
  return type in PRODUCTS ? PRODUCTS[type as keyof typeof PRODUCTS] : type;
}

const PRICE = /^\d{1,5}(\.\d{1,2})?$/;
const MOST_CENTS = 1_000_000;

/** Dollars as they are typed. */
export interface PriceValues {
  label: string;
  price: string;
  introPrice: string;
  status: 'active' | 'coming_soon';
}

export const FIELD_ORDER = ['label', 'price', 'introPrice', 'status'] as const satisfies readonly (keyof PriceValues)[];

const price = (typed: string): boolean => {
  const cents = decimalToCents(typed);
  return PRICE.test(typed) && cents > 0 && cents <= MOST_CENTS;
};

export const priceSchema = z
  .object({
    label: z.string().trim().min(1, 'Please enter a label').max(60, 'A label has at most 60 characters'),
    price: z.string().refine(price, 'A price is more than nothing, in dollars and cents'),
    introPrice: z
      .string()
      .refine((typed) => typed === '' || price(typed), 'A price is more than nothing, in dollars and cents'),
    status: z.enum(['active', 'coming_soon']),
  })
  .refine(({ price: regular, introPrice }) => introPrice === '' || Number(introPrice) < Number(regular), {
    path: ['introPrice'],
    message: 'An introductory price is below the price',
  });

export function valuesOf({ label, priceCents, introPriceCents, status }: CatalogueItemResponse): PriceValues {
  return {
    label,
    price: centsToDecimal(priceCents),
    introPrice: introPriceCents === null ? '' : centsToDecimal(introPriceCents),
    status,
  };
}

export function payloadOf({ label, price: regular, introPrice, status }: PriceValues): PricePayload {
  return {
    label: label.trim(),
    priceCents: decimalToCents(regular),
    introPriceCents: introPrice === '' ? null : decimalToCents(introPrice),
    status,
  };
}

const statusWords = { active: 'active', coming_soon: 'coming soon' } as Record<string, string>;
const introWords = (cents: number | null): string => (cents === null ? 'none' : formatMoney(cents));

/**
 * What a change changed, in words: "price $79.99 to $89.99". The first of a product says everything.
 * @param before the one before it of the same product
 */
export function changeWords(change: PriceChange, before: PriceChange | undefined): string {
  const { label, priceCents, introPriceCents, status } = change;
  if (!before) {
    const intro = introPriceCents === null ? '' : `, introductory ${formatMoney(introPriceCents)}`;
    return `“${label}”, ${formatMoney(priceCents)}${intro}, ${statusWords[status] ?? status}`;
  }
  const words = [
    label !== before.label && `label “${before.label}” to “${label}”`,
    priceCents !== before.priceCents && `price ${formatMoney(before.priceCents)} to ${formatMoney(priceCents)}`,
    introPriceCents !== before.introPriceCents &&
      `introductory price ${introWords(before.introPriceCents)} to ${introWords(introPriceCents)}`,
    status !== before.status && `${statusWords[before.status]} to ${statusWords[status]}`,
  ].filter((said): said is string => said !== false);
  const said = words.join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
