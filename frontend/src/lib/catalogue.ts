import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogueItemResponse, EulogyType } from './api-types.js';

/** The one list of prices (D7). No price is written in the frontend. */
export function useCatalogue(): UseQueryResult<CatalogueItemResponse[]> {
  return useQuery<CatalogueItemResponse[]>({ queryKey: ['/api/catalogue'] });
}

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
