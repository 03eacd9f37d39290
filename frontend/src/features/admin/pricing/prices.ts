import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogueItemResponse } from '../../../lib/api-types.js';
import { catalogueQuery } from '../../../lib/catalogue.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import type { PriceChange, PricePayload } from './price-form.js';

/** The list that every page reads. Kept under a key of the back office too, so that Refresh Data loads it anew. */
const STAFF_CATALOGUE = ['/api/admin/catalogue'] as const;
const historyQuery = queryOf('/api/admin/catalogue/history');

export function usePrices(): UseQueryResult<CatalogueItemResponse[]> {
  return useQuery({
    queryKey: STAFF_CATALOGUE,
    queryFn: ({ signal }) => answerOf(api.GET('/api/catalogue', { signal })),
  });
}

export function usePriceHistory(): UseQueryResult<PriceChange[]> {
  return useQuery(historyQuery);
}

/** Every page of this visit that shows a price learns of it at once. */
export function useRevisePrice(type: CatalogueItemResponse['type']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: PricePayload) =>
      answerOf(api.PUT('/api/admin/catalogue/{type}', { params: { path: { type } }, body: payload })),
    onSuccess: () =>
      Promise.all(
        [STAFF_CATALOGUE, catalogueQuery.queryKey, historyQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
