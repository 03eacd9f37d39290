import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

export type Enquiry = Schemas['EnquiryResponse'];
export type EnquiryStatus = Enquiry['status'];

const ENQUIRIES = '/api/admin/enquiries';

/** One page, newest first. */
export function useEnquiries(which: { status?: EnquiryStatus | ''; search?: string; page?: number } = {}) {
  const { status = '', search = '', page = 1 } = which;
  const asked = { ...(status && { status }), ...(search && { search }), ...(page > 1 && { page }) };
  return useQuery({
    ...queryOf('/api/admin/enquiries', { query: asked }),
    refetchInterval: ADMIN_REFRESH_MS,
    // The number on the tab keeps this loaded: whoever opens the list wants it as it is now.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export function useEnquiry(id: string) {
  return useQuery({
    ...queryOf('/api/admin/enquiries/{id}', { path: { id } }),
    refetchInterval: ADMIN_REFRESH_MS,
  });
}

/** Lists and the enquiry itself, after any step. */
function useEnquiriesMoved(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(ENQUIRIES) });
}

export function useAnswerEnquiry(id: string) {
  const onSuccess = useEnquiriesMoved();
  return useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      answerOf(
        api.POST('/api/admin/enquiries/{id}/reply', {
          params: { path: { id } },
          body: { message },
          headers: { 'Idempotency-Key': key },
        }),
      ),
    onSuccess,
  });
}

export function useSetStatus(id: string) {
  const onSuccess = useEnquiriesMoved();
  return useMutation({
    mutationFn: (status: 'open' | 'closed') =>
      answerOf(api.PATCH('/api/admin/enquiries/{id}', { params: { path: { id } }, body: { status } })),
    onSuccess,
  });
}
