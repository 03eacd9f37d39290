import type { TermsOffer } from '../content/legal.js';
import type { CatalogueItemResponse } from './api-types.js';
import { itemOf, payableCents } from './catalogue-items.js';
import { formatMoneyWithCountry } from './format.js';

const KINDS = ['other', 'pet', 'self'] as const;

/** What the terms name: the price of every kind that can be bought now, the one that most people need in front. */
export function termsOffersOf(catalogue: readonly CatalogueItemResponse[] | undefined): TermsOffer[] {
  return KINDS.flatMap((type) => {
    const item = itemOf(catalogue, type);
    if (item?.status !== 'active') return [];
    const regular = item.introPriceCents === null ? undefined : formatMoneyWithCountry(item.priceCents);
    return [{ label: item.label, price: formatMoneyWithCountry(payableCents(item)), regular }];
  });
}
