import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogueItemResponse } from './api-types.js';
import { queryOf } from './query-of.js';

export { itemOf, payableCents } from './catalogue-items.js';

export const catalogueQuery = queryOf('/api/catalogue');

/** The one list of prices (D7). No price is written in the frontend. */
export function useCatalogue(): UseQueryResult<CatalogueItemResponse[]> {
  return useQuery(catalogueQuery);
}
