import { wordTask } from '../../../shared/work/word-task.js';
import { unprintableLetters } from '../pdf/render-eulogy-pdf.js';
import { saidParagraphs } from './said-paragraphs.js';
import { spoken, withNamesSaid, wordsSaid, type Piece } from './spoken.js';
import type { ToTake } from './to-take.js';

/** Of letters that cannot be printed; who sees so many understands. */
const LETTERS_SHOWN = 20;

export interface PreparedReading {
  /** Letters that a PDF lacks. */
  readonly unprintable: readonly string[];
  readonly paragraphs: readonly {
    readonly words: number;
    readonly pieces: Piece[];
    /** Whose part begins with it: "Mick speaks"; otherwise null. */
    readonly head: string | null;
    readonly opens: boolean;
  }[];
}

/** A text as it is spoken, and what a print of it lacks. */
export const prepareReading = wordTask<ToTake, Promise<PreparedReading>>({
  name: 'generation.prepare-reading',
  module: import.meta.url,
  work: async (toTake) => {
    const said = saidParagraphs(toTake.text);
    const paragraphs = said.map(({ sentences }) => sentences);
    return {
      unprintable: (await unprintableLetters(toTake)).slice(0, LETTERS_SHOWN),
      paragraphs: withNamesSaid(paragraphs, toTake.names).map((sentences, index) => ({
        words: wordsSaid((paragraphs[index] ?? []).join(' ')),
        pieces: spoken(sentences).flat(),
        head: said[index]?.head ?? null,
        opens: said[index]?.opens ?? false,
      })),
    };
  },
});
