import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CatalogueItemResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';
import type { PriceChange, PricePayload } from './price-form.js';

/** The list that every page reads. Kept under a key of the back office too, so that Refresh Data loads it anew. */
const STAFF_CATALOGUE = '/api/admin/catalogue';
const CATALOGUE = '/api/catalogue';
const HISTORY = '/api/admin/catalogue/history';

export function usePrices(): UseQueryResult<CatalogueItemResponse[]> {
  return useQuery({
    queryKey: [STAFF_CATALOGUE],
    queryFn: ({ signal }) => request<CatalogueItemResponse[]>('GET', CATALOGUE, undefined, { signal }),
  });
}

export function usePriceHistory(): UseQueryResult<PriceChange[]> {
  return useQuery<PriceChange[]>({ queryKey: [HISTORY] });
}

/** Every page of this visit that shows a price learns of it at once. */
export function useRevisePrice(type: CatalogueItemResponse['type']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: PricePayload) => request<PricePayload>('PUT', `/api/admin/catalogue/${type}`, payload),
    onSuccess: () =>
      Promise.all([STAFF_CATALOGUE, CATALOGUE, HISTORY].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
