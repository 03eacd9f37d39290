import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { request } from '../../../lib/http.js';
import type { DiscountCode, DiscountCodePayload } from './discount-form.js';

const CODES = '/api/admin/discount-codes';

export function useDiscountCodes(): UseQueryResult<DiscountCode[]> {
  return useQuery<DiscountCode[]>({ queryKey: [CODES] });
}

/** Gives a code out, or says everything about the one with this id anew. */
export function useSaveDiscountCode(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: DiscountCodePayload) =>
      id === undefined
        ? request<DiscountCode>('POST', CODES, payload)
        : request<DiscountCode>('PUT', `${CODES}/${id}`, payload),
    onSuccess: () => client.invalidateQueries({ queryKey: [CODES] }),
  });
}

export function useDeleteDiscountCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>('DELETE', `${CODES}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: [CODES] }),
  });
}
