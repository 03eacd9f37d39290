import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import type { DiscountCode, DiscountCodePayload } from './discount-form.js';

const codesQuery = queryOf('/api/admin/discount-codes');

export function useDiscountCodes(): UseQueryResult<DiscountCode[]> {
  return useQuery(codesQuery);
}

/** Gives a code out, or says everything about the one with this id anew. */
export function useSaveDiscountCode(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: DiscountCodePayload) =>
      id === undefined
        ? answerOf(api.POST('/api/admin/discount-codes', { body: payload }))
        : answerOf(api.PUT('/api/admin/discount-codes/{id}', { params: { path: { id } }, body: payload })),
    onSuccess: () => client.invalidateQueries(codesQuery),
  });
}

export function useDeleteDiscountCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/admin/discount-codes/{id}', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(codesQuery),
  });
}
