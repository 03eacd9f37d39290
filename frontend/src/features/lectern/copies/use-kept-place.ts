import { useEffect, useState } from 'react';
import type { HeldCopy } from '../../../lib/api-types.js';
import { keepPlaceInCopy, placeInCopy, type KeptPlace } from '../../../lib/offline/kept-place.js';
import { marksOf, movedPlace } from '../moved-place.js';

/** Where the holder of a copy was before the page was loaded anew, in the text as it is now; undefined where they had not begun. */
export function usePlaceBefore(
  token: string,
  { paragraphs }: HeldCopy,
): { paragraph: number; reads: KeptPlace['reads'] } | undefined {
  const [kept] = useState(() => placeInCopy(token));
  if (!kept) return undefined;
  return { paragraph: movedPlace(kept.marks, kept.paragraph, marksOf(paragraphs)), reads: kept.reads };
}

/** Keeps the place on this device, so that a reload without a connection comes back to it; undefined: nothing has begun. */
export function useKeepingPlace(
  token: string,
  { paragraphs, version }: HeldCopy,
  place: number | undefined,
  reads: KeptPlace['reads'],
): void {
  useEffect(() => {
    if (place !== undefined) keepPlaceInCopy(token, { paragraph: place, version, marks: marksOf(paragraphs), reads });
  }, [token, paragraphs, version, place, reads]);
}

/** Where a holder has put themselves: at a paragraph, which a newer text does not take from under them. */
export function useOwnPlace(copy: HeldCopy, begin: number | undefined) {
  const [own, setOwn] = useState(begin);
  const [text, setText] = useState(copy.paragraphs);
  if (text !== copy.paragraphs) {
    setText(copy.paragraphs);
    if (own !== undefined) setOwn(movedPlace(marksOf(text), own, marksOf(copy.paragraphs)));
  }
  return [own, setOwn] as const;
}
