import { readBrief } from './arrange.js';
import type { Brief } from './brief.js';
import type { EulogyParagraph, EulogyText } from './eulogy-text.js';
import { untold, type Untold } from './untold.js';
import { fewest, mayGo, type IsLocked, type ParagraphAt, type Passage } from './what-may-go.js';

/** What would go, whole, for a text to have so many words at most, and what there is room for. */
export interface FittedTime {
  out: readonly Passage[];
  in: readonly Untold[];
  words: number;
  /** Else what is left is locked, or has to stay. */
  fits: boolean;
}

/**
 * Fits a text to a number of words: whole memories go, what gives least first, with the words that only lead on. What stays: who
 * speaks, how and when somebody died, the main story, the last words, what must be in, what is locked, and what was written by hand.
 */
export function fitTime(text: EulogyText, brief: Brief, most: number, isLocked: IsLocked): FittedTime {
  const read = readBrief(brief);
  const out = fewest(mayGo(text, read, isLocked), text.words - most, null);
  let words = text.words - out.reduce((sum, one) => sum + one.words, 0);
  const more: Untold[] = [];
  if (out.length === 0) {
    const order = new Map(
      read.candidates.flatMap((candidate, at) => (candidate.kind === 'unit' ? [[candidate.unit.id, at]] : [])),
    );
    const open = untold(text, brief, isLocked).filter(
      ({ at, kind, how }) => at !== null && kind === 'memory' && how === 'not',
    );
    for (const one of open.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))) {
      if (words + one.words > most) continue;
      words += one.words;
      more.push(one);
    }
  }
  return { out, in: more, words: text.words - out.reduce((sum, one) => sum + one.words, 0), fits: words <= most };
}

/** A paragraph without what can truly go: our own words that only lead on, or else the least of several memories. Null where all has to stay. */
export function shortened(text: EulogyText, brief: Brief, at: ParagraphAt): EulogyParagraph | null {
  const paragraph = text.sections[at.section]?.paragraphs[at.paragraph];
  if (paragraph === undefined) return null;
  // what says whom the speaker means behind a quotation stays
  const before =
    text.sections[at.section]?.paragraphs[at.paragraph - 1] ?? text.sections[at.section - 1]?.paragraphs.at(-1);
  const isBehindQuote = before?.sentences.at(-1)?.text.endsWith('”') === true;
  const own = paragraph.sentences.filter(
    ({ verdict, sources }, index) => verdict !== 'connective' || sources.length > 0 || (index === 0 && isBehindQuote),
  );
  if (own.length > 0 && own.length < paragraph.sentences.length) return { ...paragraph, sentences: own };
  const isElsewhere: IsLocked = (place) => place.section !== at.section || place.paragraph !== at.paragraph;
  const [least] = mayGo(text, readBrief(brief), isElsewhere);
  if (least === undefined) return null;
  const gone = new Set(least.sentences.map(({ sentence }) => sentence));
  const left = paragraph.sentences.filter((_sentence, index) => !gone.has(index));
  return left.some(({ sources }) => sources.length > 0) && left.length < paragraph.sentences.length
    ? { ...paragraph, sentences: left }
    : null;
}
