import type { ReadMemory, ReadSentence } from '../reading/read-memories.js';
import { beginningOf } from '../reading/beginning.js';
import { canBeTold, type Span } from '../telling/tell-span.js';

/** A unit longer than this may be left after its second sentence. */
const LONG_UNIT = 60;

/**
 * The pieces of a memory that can be told by themselves: each begins with a sentence that needs nothing before it and goes on
 * until the next such one, so that no set-up stands without its point.
 */
export function unitsOf(read: ReadMemory): Span[] {
  const units: Span[] = [];
  let from = -1;
  const first = beginningOf(read);
  read.sentences.forEach((sentence, i) => {
    const tellable = canBeTold(sentence, read);
    if (from >= 0 && (!tellable || (sentence.standsAlone && !sentence.fragment))) {
      units.push({ read, from, to: i - 1 });
      from = -1;
    }
    if (from < 0 && tellable && sentence.standsAlone && !(i > first && sentence.fragment)) from = i;
  });
  if (from >= 0) units.push({ read, from, to: read.sentences.length - 1 });
  if (units.length === 0) return firstTellable(read);
  const { theme } = read.memory;
  if (theme === 'story' && units[0]?.from === 0) return toItsPoint(units);
  const whole = { read, from: 0, to: read.sentences.length - 1 };
  // what made people laugh is nothing without its beginning
  if (theme === 'laughter' && units[0]?.from === 0 && wordsIn(whole) <= SHORT_JOKE) return toItsPoint(units);
  return units.flatMap(shorterToo);
}

/** So short, words, something funny is told whole. */
const SHORT_JOKE = 50;
/** Less of a story than this has not come to anything yet. */
const LEAST_OF_STORY = 0.45;

/** A story is told from its beginning, and so far that it comes to something: its middle leans on who was where, whatever the grammar says. */
function toItsPoint(units: readonly Span[]): Span[] {
  const told = units.map((unit) => ({ ...unit, from: 0 }));
  const whole = told[told.length - 1];
  const words = whole === undefined ? 0 : wordsIn(whole);
  return told.filter((span) => span === whole || wordsIn(span) >= words * LEAST_OF_STORY);
}

/** A long unit may also be told without its end; the whole comes first. */
function shorterToo(unit: Span): Span[] {
  return wordsIn(unit) > LONG_UNIT && unit.to - unit.from >= 3 ? [unit, { ...unit, to: unit.from + 1 }] : [unit];
}

/** The units most worth a listener's time, the best first. */
export function bestUnits(read: ReadMemory): Span[] {
  return [...unitsOf(read)].sort((a, b) => worth(b) - worth(a));
}

/** The whole memory, as far as it can be told without a gap. */
export function wholeSpan(read: ReadMemory): Span | null {
  const first = unitsOf(read)[0];
  if (first === undefined) return null;
  let to = first.to;
  while (canTell(read, to + 1)) to += 1;
  return { read, from: first.from, to };
}

/** The span with the next unit added, after it or else before it; null when there is none. */
export function grown(span: Span): Span | null {
  const units = unitsOf(span.read);
  if (canTell(span.read, span.to + 1)) {
    const next = units.find((unit) => unit.from === span.to + 1);
    const rest = units.find((unit) => unit.from <= span.to && unit.to > span.to);
    return { ...span, to: next?.to ?? rest?.to ?? span.to + 1 };
  }
  const before = units.find((unit) => unit.to === span.from - 1);
  return before === undefined ? null : { ...span, from: before.from };
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

/** Telling for its length; the beginning and the end of a memory a little more. */
function worth(span: Span): number {
  const words = wordsIn(span);
  const last = span.to === span.read.sentences.length - 1 ? 0.6 : 0;
  const first = span.from === 0 ? 2.2 : 0;
  const thin = words < 7 ? 2.5 : words < 10 ? 1 : 0;
  return (scoreOf(span) + last + first - thin) / Math.sqrt(words + 6);
}

/** Where nothing stands alone: the beginning, if it can be told at all. */
function firstTellable(read: ReadMemory): Span[] {
  const from = read.sentences.findIndex((sentence) => canBeTold(sentence, read));
  if (from !== 0) return [];
  let to = 0;
  while (to < 2 && canTell(read, to + 1)) to += 1;
  return [{ read, from, to }];
}
