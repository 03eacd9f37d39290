import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

export type Enquiry = Schemas['EnquiryResponse'];
export type EnquiryStatus = Enquiry['status'];

const ENQUIRIES = '/api/admin/enquiries';
const MOVED = [ENQUIRIES, '/api/admin/chat/conversations'];

/** One page, who waits longest for an answer in front. */
export function useEnquiries(which: { status?: EnquiryStatus | ''; search?: string; page?: number } = {}) {
  const { status = '', search = '', page = 1 } = which;
  const asked = { ...(status && { status }), ...(search && { search }), ...(page > 1 && { page }) };
  return useQuery({
    ...queryOf('/api/admin/enquiries', { query: asked }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useEnquiry(id: string) {
  return useQuery({
    ...queryOf('/api/admin/enquiries/{id}', { path: { id } }),
    refetchInterval: ADMIN_REFRESH_MS,
  });
}

/** Lists, the enquiry itself, and how many wait, after any step. */
function useEnquiriesMoved(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => MOVED.some((part) => String(queryKey[0]).startsWith(part)),
    });
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
