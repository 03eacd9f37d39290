import { WORDS_PER_MINUTE } from '../../lib/generate-eulogy.js';

const KEY = 'eulogy.pace';
/** The slowest and the fastest that anybody reads aloud, in words a minute. */
const SLOWEST = 60;
const FASTEST = 220;

/** How many words a minute the person of this device reads aloud, as measured by practising; the usual pace until then. */
export function readPace(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return kept >= SLOWEST && kept <= FASTEST ? Math.round(kept) : WORDS_PER_MINUTE;
  } catch {
    return WORDS_PER_MINUTE;
  }
}

/** Remembered on this device only. */
export function keepPace(wordsPerMinute: number): void {
  try {
    localStorage.setItem(KEY, String(Math.min(FASTEST, Math.max(SLOWEST, Math.round(wordsPerMinute)))));
  } catch {
    // A browser that keeps nothing forgets the pace, and nothing else.
  }
}
