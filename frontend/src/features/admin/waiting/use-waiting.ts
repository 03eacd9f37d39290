import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

export type Waiting = Schemas['WaitingResponse'];

/** What waits for somebody, beside every room. */
export function useWaiting(): UseQueryResult<Waiting> {
  return useQuery({ ...queryOf('/api/admin/waiting'), refetchInterval: ADMIN_REFRESH_MS });
}

/** What of a kind is no count of things, but that there is something. */
const ONE_EACH: readonly string[] = ['no-worker', 'late-jobs', 'model-spend'];

/** How many things wait in all. */
export function waitingInAll({ items }: Waiting): number {
  return items.reduce((sum, { kind, count }) => sum + (ONE_EACH.includes(kind) ? 1 : count), 0);
}
