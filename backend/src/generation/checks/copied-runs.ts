import { wordsOf } from '../brief/language/words.js';

/** Runs up to this many words count as ordinary speech; longer ones as copied. */
export const LONGEST_FREE_RUN = 8;

/** Every run of nine words in the sources, for asking quickly what is copied. */
export class CopiedRuns {
  private readonly runs = new Set<string>();

  constructor(sources: readonly string[]) {
    const size = LONGEST_FREE_RUN + 1;
    for (const source of sources) {
      const words = wordsOf(source);
      for (let i = 0; i + size <= words.length; i += 1) this.runs.add(words.slice(i, i + size).join(' '));
    }
  }

  /** How many words of the text stand in runs of more than eight words that a source has in the same order. */
  count(text: string): number {
    const size = LONGEST_FREE_RUN + 1;
    const words = wordsOf(text);
    const copied = words.map(() => false);
    for (let i = 0; i + size <= words.length; i += 1) {
      if (this.runs.has(words.slice(i, i + size).join(' '))) copied.fill(true, i, i + size);
    }
    return copied.filter(Boolean).length;
  }

  /** The same as a share of the text's words, 0 to 1. */
  share(text: string): number {
    const words = wordsOf(text).length;
    return words === 0 ? 0 : this.count(text) / words;
  }
}
