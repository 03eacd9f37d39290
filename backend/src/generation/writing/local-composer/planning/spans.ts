import type { ReadMemory, ReadSentence } from '../reading/read-memories.js';
import { canBeTold, type Span } from '../telling/tell-span.js';

/** The smallest piece of a memory worth telling: a sentence or two that need nothing before them, the most telling first. */
export function smallestSpan(read: ReadMemory): Span | null {
  const starts = read.sentences.flatMap((sentence, i) =>
    sentence.standsAlone && canBeTold(sentence, read) && !isStump(sentence, i) ? [i] : [],
  );
  const spans = starts.flatMap((from) => {
    const one = { read, from, to: from };
    const next = read.sentences[from + 1];
    const two = next !== undefined && canBeTold(next, read) ? [{ read, from, to: from + 1 }] : [];
    return [one, ...two];
  });
  const best = [...spans].sort((a, b) => worth(b) - worth(a))[0];
  return best ?? firstTellable(read);
}

/** The whole memory, as far as it can be told without a gap. */
export function wholeSpan(read: ReadMemory): Span | null {
  const from = read.sentences.findIndex((sentence) => canBeTold(sentence, read) && sentence.standsAlone);
  if (from < 0) return firstTellable(read);
  let to = from;
  while (to + 1 < read.sentences.length && canTell(read, to + 1)) to += 1;
  return { read, from, to };
}

/** The span with the next sentence added, after it or else before it; null when there is none. */
export function grown(span: Span): Span | null {
  if (canTell(span.read, span.to + 1)) return { ...span, to: span.to + 1 };
  for (let from = span.from - 1; from >= 0 && canTell(span.read, from); from -= 1) {
    if (span.read.sentences[from]?.standsAlone === true) return { ...span, from };
  }
  return null;
}

export function wordsIn(span: Span): number {
  return sentencesIn(span).reduce((sum, sentence) => sum + sentence.words, 0);
}

export function scoreOf(span: Span): number {
  return sentencesIn(span).reduce((sum, sentence) => sum + sentence.score, 0);
}

function canTell(read: ReadMemory, index: number): boolean {
  const sentence = read.sentences[index];
  return sentence !== undefined && canBeTold(sentence, read);
}

function sentencesIn(span: Span): ReadSentence[] {
  return span.read.sentences.slice(span.from, span.to + 1);
}

/** Half a sentence out of the middle says nothing by itself. */
function isStump(sentence: ReadSentence, index: number): boolean {
  return index > 0 && sentence.fragment;
}

/** Worth a listener's time: telling for its length, the end of a memory a little more. */
function worth(span: Span): number {
  const words = wordsIn(span);
  const last = span.to === span.read.sentences.length - 1 ? 0.6 : 0;
  const first = span.from === 0 ? 0.8 : 0;
  const thin = words < 7 ? 1.5 : 0;
  return (scoreOf(span) + last + first - thin) / Math.sqrt(words + 6);
}

/** Where nothing stands alone: the beginning, if it can be told at all. */
function firstTellable(read: ReadMemory): Span | null {
  const from = read.sentences.findIndex((sentence) => canBeTold(sentence, read));
  return from === 0 ? { read, from, to: from } : null;
}
