import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiAddress } from '../../../lib/http.js';
import type { Schemas } from '../schemas.js';

export type Timeline = Schemas['TimelineResponse'];
export type TimelineRow = Schemas['TimelineEntryResponse'];
export type TimelineState = Schemas['TimelineStateResponse'];
export type TimelineScreen = Schemas['TimelineScreenResponse'];
export type StateField = Schemas['StateFieldResponse'];
export type FieldValue = Schemas['FieldValueResponse'];

/** Rows that stand in the list at once. */
export const PAGE = 100;

export interface Filter {
  readonly lane: string;
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

function query(values: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The history with a page of its rows. It grows while one looks at it, and is asked for anew with every visit. */
export function useTimeline(eulogyId: string, filter: Filter, from: number) {
  const path = `/api/admin/eulogies/${eulogyId}/timeline?${query({ ...filter, from, limit: PAGE })}`;
  return useQuery<Timeline>({
    queryKey: [path],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** What was there after an event. What happened does not change: a state is asked for once. */
export function useTimelineState(eulogyId: string, at: number, compare: number | undefined) {
  const path = `/api/admin/eulogies/${eulogyId}/state?${query({ at, compare: compare ?? '' })}`;
  return useQuery<TimelineState>({ queryKey: [path], placeholderData: keepPreviousData });
}

/** The owner's rooms after an event, with what changed in between. */
export function useTimelineScreen(eulogyId: string, at: number, compare: number | undefined) {
  const path = `/api/admin/eulogies/${eulogyId}/screen?${query({ at, compare: compare ?? '' })}`;
  return useQuery<TimelineScreen>({ queryKey: [path], placeholderData: keepPreviousData });
}

export function revealPath(eulogyId: string): ApiAddress {
  return `/api/admin/eulogies/${eulogyId}/timeline/reveal`;
}

export function downloadPath(eulogyId: string, format: 'json' | 'csv', filter: Filter): string {
  return `/api/admin/eulogies/${eulogyId}/timeline/download?${query({ format, ...filter })}`;
}
