import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogueItemResponse } from './api-types.js';

export { itemOf, payableCents } from './catalogue-items.js';

/** The one list of prices (D7). No price is written in the frontend. */
export function useCatalogue(): UseQueryResult<CatalogueItemResponse[]> {
  return useQuery<CatalogueItemResponse[]>({ queryKey: ['/api/catalogue'] });
}
