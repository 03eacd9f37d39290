import { OWN_WORD, type Brief, type EulogyParagraph, type EulogySentence, type EulogyText } from '@eulogy/arranger';
import { splitSentences, tidyText } from '../brief/language/sentences.js';
import { answersOf } from './reading/answers.js';
import { readText } from './reading/read-text.js';
import { numbersIn } from './reading/numbers.js';
import { flatWords, isOneSlipAway } from './reading/words.js';
import { contradictionsIn } from './rules/against-the-facts.js';
import { misspellsAName } from './rules/names.js';
import { namesStayOut } from './rules/names-that-stay-out.js';
import { toTheSpeaker } from './rules/relations.js';
import { runHardChecks } from './run-checks.js';

/** Shorter than this, another letter makes another word: "can" and "can’t", "he" and "she". */
const SHORTEST_TYPO = 4;

/**
 * What the owner typed, as a paragraph. A sentence that stood there before keeps what was known about it, also where only a slip of the
 * finger was put right; words of an answer rest on that answer; everything else is the owner's own word. Only what goes against the dates,
 * relations and wishes that were told is marked.
 * @param before the sentences that it may have come from
 * @param spoken the brief with whoever says it as the speaker
 */
export function judgeParagraph(
  typed: string,
  brief: Brief,
  before: readonly EulogySentence[],
  spoken = brief,
): EulogyParagraph {
  return { sentences: splitSentences(tidyText(typed)).map((text) => typedSentence(text, brief, before, spoken)) };
}

function typedSentence(text: string, brief: Brief, before: readonly EulogySentence[], spoken: Brief): EulogySentence {
  const same = before.find((known) => known.text === text);
  if (same !== undefined) return same;
  const righted = withAsManyWords(text, before).find((known) => isSlipRighted(known.text, text));
  if (righted !== undefined) return { ...righted, text };
  const told = judgeSentence(text, brief);
  if (told.sources.length > 0) return told;
  const own = { questionId: OWN_WORD, contributorId: brief.speaker.id };
  const typed: EulogySentence = { text, sources: [own], verdict: 'supported' };
  return goesAgainst(typed, spoken) ? { text, sources: [], verdict: 'unsupported' } : typed;
}

const byWords = new WeakMap<readonly EulogySentence[], Map<number, EulogySentence[]>>();

/** Only sentences of as many words can be the same but for a slip; they are counted once for all that was typed. */
function withAsManyWords(text: string, before: readonly EulogySentence[]): readonly EulogySentence[] {
  const counted = byWords.get(before) ?? countedByWords(before);
  byWords.set(before, counted);
  return counted.get(flatWords(text).length) ?? [];
}

function countedByWords(sentences: readonly EulogySentence[]): Map<number, EulogySentence[]> {
  const counted = new Map<number, EulogySentence[]>();
  for (const sentence of sentences) {
    const words = flatWords(sentence.text).length;
    counted.set(words, [...(counted.get(words) ?? []), sentence]);
  }
  return counted;
}

/** A date, a place, a relation or a name other than was told, or a name that asked to stay out. */
function goesAgainst(sentence: EulogySentence, brief: Brief): boolean {
  const reading = readText(textOf(sentence, brief), brief);
  return reading.sentences.some(
    (one) =>
      contradictionsIn(one, one.unquoted, brief).length > 0 ||
      toTheSpeaker(one, one.unquoted, brief).length > 0 ||
      misspellsAName(one.unquoted, brief) ||
      namesStayOut(reading).length > 0,
  );
}

/** One word spelt otherwise, or only the signs: no number, no name, no "not". */
function isSlipRighted(before: string, after: string): boolean {
  const [a, b] = [flatWords(before), flatWords(after)];
  if (a.length !== b.length || a.length < 3) return false;
  const changed = a.flatMap((word, i) => (word === b[i] ? [] : [[word, b[i] ?? ''] as const]));
  const [words] = changed;
  if (words === undefined) return true;
  const [from, to] = words;
  const isName = new RegExp(`\\p{Lu}${to.slice(1)}`, 'u').test(after.slice(1));
  return (
    changed.length === 1 &&
    Math.min(from.length, to.length) >= SHORTEST_TYPO &&
    isOneSlipAway(from, to) &&
    !isName &&
    numbersIn(from).length + numbersIn(to).length === 0 &&
    !/nt$/.test(from) &&
    !/nt$/.test(to)
  );
}

/** The answers in which a sentence stands word for word. Where it stands in none, nobody told us. */
export function judgeSentence(text: string, brief: Brief): EulogySentence {
  const sources = answersOf(brief)
    .withRun(text)
    .map(({ source }) => source);
  const isLong = flatWords(text).length >= 3;
  return isLong && sources.length > 0
    ? { text, sources, verdict: 'supported' }
    : { text, sources: [], verdict: 'unsupported' };
}

/** Whether no rule is certain that a sentence, with the sources that it names, must not be said. */
export function mayStand(sentence: EulogySentence, brief: Brief): boolean {
  return runHardChecks(textOf(sentence, brief), brief).every((one) => one.sentence === null);
}

function textOf(sentence: EulogySentence, brief: Brief): EulogyText {
  return {
    title: brief.title,
    sections: [{ kind: 'story', paragraphs: [{ sentences: [sentence] }] }],
    words: 0,
    durationMinutes: brief.durationMinutes,
    notice: null,
  };
}
