/** Characters that are looked at in one go. */
const WINDOW = 512;
/** The first half of a character of two: a window that ended with it would cut a flag. */
const HALF = /^[\ud800-\udbff]$/;

/**
 * The parts that a segmenter finds in a text, letters or words. It is handed one window after the other: its own walk through one long text
 * copies the text at each step. A window ends where its last whole part does, so that no letter is ever cut.
 */
export function* segmentsIn(text: string, segmenter: Intl.Segmenter): Generator<Intl.SegmentData, void, undefined> {
  let size = WINDOW;
  for (let from = 0; from < text.length;) {
    const end = from + size - (HALF.test(text.charAt(from + size - 1)) ? 1 : 0);
    const isLast = end >= text.length;
    const found = Array.from(segmenter.segment(text.slice(from, end)));
    if (!isLast) found.pop();
    // one part longer than the window
    if (found.length === 0) size *= 2;
    else size = WINDOW;
    for (const part of found) {
      from += part.segment.length;
      yield part;
    }
  }
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Each of these is a letter of its own whatever stands beside it, but for a line's two ends. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/** What people call letters: with their accents, and a family of emoji as one. */
export function clustersOf(text: string): string[] {
  return PLAIN.test(text) ? text.split('') : Array.from(segmentsIn(text, LETTERS), ({ segment }) => segment);
}
