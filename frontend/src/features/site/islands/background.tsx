import { useEffect, useState } from 'react';
import { Picture, type PictureKind } from '../../../ui/pictures/picture.js';

/** Six places at four hours each: the 24 backgrounds of the spec. */
export const BACKGROUNDS: readonly { kind: PictureKind; seed: number }[] = (
  ['water', 'leaves', 'dusk', 'paper', 'tide', 'window'] as const
).flatMap((kind) => [3, 9, 17, 28].map((seed) => ({ kind, seed })));

const KEPT = 'background';

/** Chosen once a visit; a browser that keeps nothing chooses anew. */
function chosen(): number {
  try {
    const kept = Number(sessionStorage.getItem(KEPT) ?? Number.NaN);
    if (Number.isInteger(kept) && kept >= 0 && kept < BACKGROUNDS.length) return kept;
    const drawn = Math.floor(Math.random() * BACKGROUNDS.length);
    sessionStorage.setItem(KEPT, String(drawn));
    return drawn;
  } catch {
    return Math.floor(Math.random() * BACKGROUNDS.length);
  }
}

/** One of 24 pictures behind the hero. The page arrives with the first; which one this visit has is chosen once the page is alive. */
export function Background() {
  const [index, setIndex] = useState(0);
  useEffect(() => setIndex(chosen()), []);
  const { kind, seed } = BACKGROUNDS[index]!;
  return <Picture kind={kind} seed={seed} id="hero-art" />;
}
