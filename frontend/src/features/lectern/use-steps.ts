import { useEffect, useState, type RefObject } from 'react';
import { lieOf, pageBack, pageOn } from './page-through.js';

/** How far the reading is, and the steps from there: through a paragraph that is taller than the screen, then to the one beside it. */
export interface Steps {
  readonly next: () => void;
  readonly back: () => void;
  /** Some of the paragraph is hidden above, or below. */
  readonly hides: { readonly above: boolean; readonly below: boolean };
}

const NOTHING = { above: false, below: false };

export function useSteps(page: RefObject<HTMLElement | null>, place: number, goTo: (paragraph: number) => void): Steps {
  const [hides, setHides] = useState(NOTHING);
  useEffect(() => {
    const frame = page.current;
    if (!frame) return;
    const look = (): void => {
      const lie = lieOf(frame, place);
      const [above, below] = lie ? [pageBack(lie) !== undefined, pageOn(lie) !== undefined] : [false, false];
      setHides((before) => (before.above === above && before.below === below ? before : { above, below }));
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      frame.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [page, place]);
  /** @returns whether the page had something more of the paragraph */
  const turned = (by: typeof pageOn): boolean => {
    const lie = lieOf(page.current, place);
    const to = lie && by(lie);
    if (to === undefined || !page.current) return false;
    page.current.scrollTop = to;
    return true;
  };
  return {
    next: () => void (turned(pageOn) || goTo(place + 1)),
    back: () => void (turned(pageBack) || goTo(place - 1)),
    hides,
  };
}
