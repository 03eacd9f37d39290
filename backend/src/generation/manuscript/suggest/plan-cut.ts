import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { countWords, placedSentences, type EulogyText, type PlacedSentence } from '@eulogy/arranger';
import type { ParagraphPlace } from '../../writers/writer.port.js';

/** A sentence that would go, and what the text would lose with it. */
export interface Cut {
  section: number;
  paragraph: number;
  sentence: number;
  text: string;
  words: number;
  /** Answers that nothing would stand of in the text any more. */
  loses: Source[];
}

export interface CutPlan {
  /** In the order of the text. */
  cuts: Cut[];
  /** Words that would be left. */
  words: number;
  /** Whether that is short enough. Else what is left is locked, or has to stay. */
  fits: boolean;
}

/**
 * What to take out so that at most `most` words are left: first what only leads on, then what is told by another sentence too,
 * then single details, always from the end of the longest paragraphs. What stays: the first paragraph, the last, what is locked, an answer
 * that must be in, and at least one sentence of everybody who is heard.
 */
export function planCut(
  text: EulogyText,
  brief: Pick<Brief, 'mustInclude'>,
  most: number,
  isLocked: (at: ParagraphPlace) => boolean,
): CutPlan {
  let kept = placedSentences(text);
  const last = kept.at(-1);
  const mayGo = (sentence: PlacedSentence): boolean =>
    !isLocked(sentence) &&
    !(sentence.section === 0 && sentence.paragraph === 0) &&
    !(sentence.section === last?.section && sentence.paragraph === last.paragraph);
  const gone: Cut[] = [];
  while (wordsOf(kept) > most) {
    const [next] = kept
      .filter(mayGo)
      .map((sentence) => ({ sentence, price: priceOf(sentence, kept, brief) }))
      .filter(({ price }) => price < Infinity)
      .sort(
        (a, b) =>
          a.price - b.price ||
          inParagraph(b.sentence, kept) - inParagraph(a.sentence, kept) ||
          b.sentence.sentence - a.sentence.sentence ||
          b.sentence.section - a.sentence.section ||
          b.sentence.paragraph - a.sentence.paragraph,
      );
    if (next === undefined) break;
    kept = kept.filter((other) => other !== next.sentence);
    gone.push(cutOf(next.sentence, kept));
  }
  const words = wordsOf(kept);
  return { cuts: inOrder(gone), words, fits: words <= most };
}

/** 0: only leads on. 1: told elsewhere too. 2: a detail of an answer. Infinity: it has to stay. */
function priceOf(sentence: PlacedSentence, kept: readonly PlacedSentence[], brief: Pick<Brief, 'mustInclude'>): number {
  const others = kept.filter((other) => other !== sentence);
  const lost = sentence.sources.filter((source) => !others.some((other) => restsOn(other, source)));
  const isLastOf = sentence.sources.some(
    ({ contributorId }) =>
      !others.some((other) => other.sources.some((source) => source.contributorId === contributorId)),
  );
  if (isLastOf || lost.some((source) => brief.mustInclude.some((other) => isSameSource(other, source))))
    return Infinity;
  if (sentence.sources.length === 0) return 0;
  return lost.length === 0 ? 1 : 2;
}

function cutOf({ section, paragraph, sentence, text, sources }: PlacedSentence, kept: readonly PlacedSentence[]): Cut {
  const loses = sources.filter((source) => !kept.some((other) => restsOn(other, source)));
  return { section, paragraph, sentence, text, words: countWords(text), loses };
}

function restsOn(sentence: PlacedSentence, source: Source): boolean {
  return sentence.sources.some((other) => isSameSource(other, source));
}

function inParagraph(place: PlacedSentence, kept: readonly PlacedSentence[]): number {
  return kept.filter(({ section, paragraph }) => section === place.section && paragraph === place.paragraph).length;
}

function wordsOf(sentences: readonly PlacedSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + countWords(text), 0);
}

function inOrder(cuts: readonly Cut[]): Cut[] {
  return [...cuts].sort((a, b) => a.section - b.section || a.paragraph - b.paragraph || a.sentence - b.sentence);
}
