import { useCallback, useEffect, useRef, useState } from 'react';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import type { ArrangedTaste } from './arrange-taste.js';
import { Arranging } from './arranging.js';
import { loadFonts } from './load-fonts.js';
import { pageCounted } from '../../../lib/visits.js';
import { siteSessionAnswered } from '../site-session.js';

/** `asleep`: nobody has begun; `ready`: from here on the page needs no connection. */
export type Readiness = 'asleep' | 'loading' | 'ready' | 'failed';

/** The page is counted in the first idle moment; who begins sooner is not kept waiting longer, in ms. */
const COUNTED_WITHIN_MS = 5_000;

/** Loads the arranger when somebody begins, after all else that this page has to ask of the server. */
export function useArranging(): {
  readonly readiness: Readiness;
  readonly begin: () => Promise<Arranging>;
  readonly arrange: (answers: TasteAnswers) => Promise<ArrangedTaste>;
} {
  const [readiness, setReadiness] = useState<Readiness>('asleep');
  const begun = useRef<Promise<Arranging>>(undefined);
  useEffect(
    () => () =>
      void begun.current?.then(
        (arranging) => arranging.close(),
        () => undefined,
      ),
    [],
  );

  const begin = useCallback((): Promise<Arranging> => {
    begun.current ??= (async () => {
      setReadiness('loading');
      const patience = new Promise((resolve) => setTimeout(resolve, COUNTED_WITHIN_MS));
      await Promise.race([Promise.allSettled([pageCounted, siteSessionAnswered()]), patience]);
      const arranging = new Arranging();
      await Promise.all([arranging.ready, loadFonts()]);
      setReadiness('ready');
      return arranging;
    })();
    begun.current.catch(() => {
      // The next try loads it anew: there may have been no connection.
      begun.current = undefined;
      setReadiness('failed');
    });
    return begun.current;
  }, []);

  const arrange = useCallback(async (answers: TasteAnswers) => (await begin()).arrange(answers), [begin]);
  return { readiness, begin, arrange };
}
