import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TakeAlongResponse } from '../../lib/api-types.js';
import { useAnsweredBy } from '../../lib/offline/answered-by.js';
import { queryOf } from '../../lib/query-of.js';
import { beginsAt, lieOf } from './page-through.js';

/** How often somebody at the lectern hears that the text was changed elsewhere. */
const LOOK_MS = 60_000;
/** How often a text from this device is compared with the server's. */
const COMPARE_MS = 10_000;

export const takenTextQuery = (id: number) => queryOf('/api/eulogies/{id}/take-along', { path: { id } });

/** The text as it is spoken. It never changes under whoever speaks: a newer one is said to be there, and waits. */
export function useTakenText(id: number) {
  const answeredBy = useAnsweredBy();
  const query = useQuery({
    ...takenTextQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: answeredBy === 'device' ? COMPARE_MS : LOOK_MS,
  });
  const { data, refetch } = query;
  const [shown, setShown] = useState<TakeAlongResponse>();
  useEffect(() => {
    const look = (): void => void refetch();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [refetch]);
  if (data && !shown) setShown(data);
  const isStale = shown !== undefined && data !== undefined && !isSameText(shown, data);
  return { query, text: shown, isStale, takeNewest: () => setShown(data) };
}

function isSameText(one: TakeAlongResponse, other: TakeAlongResponse): boolean {
  return JSON.stringify([one.title, one.paragraphs]) === JSON.stringify([other.title, other.paragraphs]);
}

const placeKey = (id: number): string => `place:${id}`;

/** Where in the text somebody is, from 0; a page that is loaded anew comes back to it. */
export function usePlace(id: number, paragraphs: number) {
  const [place, setPlace] = useState(() => keptPlace(id));
  const within = Math.min(place, Math.max(0, paragraphs - 1));
  const goTo = (wanted: number): void => {
    const next = Math.min(Math.max(0, wanted), Math.max(0, paragraphs - 1));
    setPlace(next);
    try {
      sessionStorage.setItem(placeKey(id), String(next));
    } catch {
      // Storage is switched off: a reload begins at the top.
    }
  };
  return { place: within, goTo };
}

function keptPlace(id: number): number {
  try {
    const kept = Number(sessionStorage.getItem(placeKey(id)));
    return Number.isInteger(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}

/**
 * Brings the paragraph that is being read to where the eye is, and keeps it there when its letters grow or the screen is turned.
 * @param place undefined: the top of the page @returns where the text is to be put
 */
export function useFollowing(place: number | undefined) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = page.current;
    if (!frame) return;
    const align = (): void => {
      const lie = lieOf(frame, place ?? -1);
      if (lie) frame.scrollTop = lie.top - beginsAt(lie);
      else if (place === undefined) frame.scrollTop = 0;
    };
    align();
    const paragraph = frame.querySelector(`[data-paragraph="${place ?? -1}"]`);
    if (!paragraph || typeof ResizeObserver === 'undefined') return;
    const sized = new ResizeObserver(align);
    sized.observe(paragraph);
    return () => sized.disconnect();
  }, [place]);
  return page;
}
