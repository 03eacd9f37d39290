import type { CatalogueItemResponse, EulogyType } from './api-types.js';

/** What is paid for an item now, in cents: the intro price where there is one. */
export function payableCents(item: CatalogueItemResponse): number {
  return item.introPriceCents ?? item.priceCents;
}

/** The item of a type, or undefined for a type that is not in the catalogue. */
export function itemOf(
  items: readonly CatalogueItemResponse[] | undefined,
  type: EulogyType | string,
): CatalogueItemResponse | undefined {
  return items?.find((item) => item.type === type);
}
