import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';
import type { Schemas } from '../schemas.js';

export type Timeline = Schemas['TimelineResponse'];
export type TimelineRow = Schemas['TimelineEntryResponse'];
export type TimelineState = Schemas['TimelineStateResponse'];
export type TimelineScreen = Schemas['TimelineScreenResponse'];
export type StateField = Schemas['StateFieldResponse'];
export type FieldValue = Schemas['FieldValueResponse'];

/** Rows that stand in the list at once. */
export const PAGE = 100;

type Lane = Timeline['lanes'][number]['id'];

export const LANES: readonly Lane[] = ['people', 'payment', 'answers', 'writing', 'mail', 'staff'];

export interface Filter {
  readonly lane: Lane | '';
  readonly type: string;
  readonly person: string;
  readonly search: string;
}

export const NO_FILTER: Filter = { lane: '', type: '', person: '', search: '' };

export function isFiltered(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** The first event of the piece of the list in which an event stands. */
export function pageOf(n: number): number {
  return Math.floor((n - 1) / PAGE) * PAGE + 1;
}

/** What of a filter is set. */
function given({ lane, type, person, search }: Filter) {
  return { ...(lane && { lane }), ...(type && { type }), ...(person && { person }), ...(search && { search }) };
}

/** The history with a page of its rows. It grows while one looks at it, and is asked for anew with every visit. */
export function useTimeline(eulogyId: string, filter: Filter, from: number) {
  return useQuery({
    ...queryOf('/api/admin/eulogies/{id}/timeline', {
      path: { id: Number(eulogyId) },
      query: { ...given(filter), from, limit: PAGE },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** What was there after an event. What happened does not change: a state is asked for once. */
export function useTimelineState(eulogyId: string, at: number, compare: number | undefined) {
  const query = compare === undefined ? { at } : { at, compare };
  return useQuery({
    ...queryOf('/api/admin/eulogies/{id}/state', { path: { id: Number(eulogyId) }, query }),
    placeholderData: keepPreviousData,
  });
}

/** The owner's rooms after an event, with what changed in between. */
export function useTimelineScreen(eulogyId: string, at: number, compare: number | undefined) {
  const query = compare === undefined ? { at } : { at, compare };
  return useQuery({
    ...queryOf('/api/admin/eulogies/{id}/screen', { path: { id: Number(eulogyId) }, query }),
    placeholderData: keepPreviousData,
  });
}

export function downloadPath(eulogyId: string, format: 'json' | 'csv', filter: Filter): string {
  return `/api/admin/eulogies/${eulogyId}/timeline/download?${new URLSearchParams({ format, ...given(filter) }).toString()}`;
}
