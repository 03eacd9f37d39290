import { markOf } from '../../lib/mark-of.js';

/** A paragraph is known by its words, whatever its number: a mark says whether they are the same and nothing of what they are. */
export function marksOf(paragraphs: readonly { readonly pieces: readonly { readonly text: string }[] }[]): number[] {
  return paragraphs.map(({ pieces }) => markOf(pieces.map(({ text }) => text).join(' ')));
}

/**
 * Where the paragraph stands that was at `place`. One that was changed or taken out is looked for between those that stood around it,
 * the earlier place first: what is read twice is heard, what is skipped is lost.
 */
export function movedPlace(before: readonly number[], place: number, now: readonly number[]): number {
  const last = Math.max(0, now.length - 1);
  const same = standsAt(before, place, now);
  if (same !== undefined) return same;
  for (let at = place - 1; at >= 0; at -= 1) {
    const known = standsAt(before, at, now);
    if (known !== undefined) return Math.min(known + 1, last);
  }
  for (let at = place + 1; at < before.length; at += 1) {
    const known = standsAt(before, at, now);
    if (known !== undefined) return Math.max(0, known - 1);
  }
  return Math.min(place, last);
}

/** Of several that say the same, the one with as many of them before it. */
function standsAt(before: readonly number[], at: number, now: readonly number[]): number | undefined {
  const mark = before[at];
  const places = now.flatMap((one, index) => (one === mark ? [index] : []));
  const nth = before.slice(0, at).filter((one) => one === mark).length;
  return places[nth] ?? places.at(-1);
}
