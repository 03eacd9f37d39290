import { useCallback, useRef } from 'react';

/** A place that could not be told is told again after this time, unless there is a newer one. */
const AGAIN_MS = 2_000;

/**
 * Tells where the reading is, one call after the other, so that none overtakes a newer one; of places that wait only the newest goes.
 * Nothing is said where it fails: whoever speaks is not disturbed.
 */
export function useSaying(tell: ((paragraph: number) => Promise<unknown>) | undefined): (paragraph: number) => void {
  const waiting = useRef<number | undefined>(undefined);
  const isBusy = useRef(false);
  return useCallback(
    (paragraph: number) => {
      if (!tell) return;
      waiting.current = paragraph;
      const next = async (): Promise<void> => {
        if (isBusy.current) return;
        isBusy.current = true;
        while (waiting.current !== undefined) {
          const now: number = waiting.current;
          waiting.current = undefined;
          try {
            await tell(now);
          } catch {
            waiting.current ??= now;
            await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
          }
        }
        isBusy.current = false;
      };
      void next();
    },
    [tell],
  );
}

/** Where the reading is, as a live event says it; undefined for anything else. */
export function placeIn(data: unknown): { paragraph: number; by: string } | undefined {
  const { paragraph, by } = (data ?? {}) as { paragraph?: unknown; by?: unknown };
  return typeof paragraph === 'number' && typeof by === 'string' ? { paragraph, by } : undefined;
}
