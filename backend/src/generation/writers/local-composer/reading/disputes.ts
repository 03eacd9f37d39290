import { contentStems, wordsOf } from '../../../brief/language/words.js';
import type { ReadMemory, ReadSentence } from './read-memories.js';

/** Somebody says that what others say is not so. */
const DISPUTES =
  /\bnot (?:in )?(?:\d{2,4}|[A-Z][a-z]+|polio|[a-z]+)[.,]?(?:\s|$)(?=.*\b(?:always said|it was|that was|actually|really|said so)\b)|\b(?:everyone|everybody|people|they all|some people) (?:says?|thinks?|reckons?)\b.*\bbut\b|\bit was(?:n’t| not)? [^.]{2,30}\bwho\b.*|\bdon’t (?:listen to|believe)\b|\bthat(?:’s| is) (?:not true|wrong)\b|, not \p{L}+\.?$/u;
/** Words that two answers may share without speaking of the same thing. */
const SHARED_AT_LEAST = 1;

/**
 * Where people contradict each other, the eulogy says neither: a sentence that disputes something, and what others say of the
 * same thing in answer to the same question; and different numbers of years for the same work.
 */
export function withoutDisputes(reads: readonly ReadMemory[]): ReadMemory[] {
  const silent = new Set<ReadSentence>([...disputed(reads), ...differentYears(reads)]);
  if (silent.size === 0) return [...reads];
  return reads.map((read) => ({
    ...read,
    sentences: read.sentences.map((sentence) => (silent.has(sentence) ? { ...sentence, usable: false } : sentence)),
  }));
}

function disputed(reads: readonly ReadMemory[]): ReadSentence[] {
  return reads.flatMap((read) =>
    read.sentences
      .filter((sentence) => DISPUTES.test(sentence.text))
      .flatMap((sentence) => {
        const stems = new Set(
          contentStems(sentence.text).filter((stem) => !/^(?:said|alway|say|dad|mum|name)$/.test(stem)),
        );
        const others = reads
          .filter((other) => other.person.id !== read.person.id)
          .flatMap((other) => other.sentences)
          .filter((other) => contentStems(other.text).filter((stem) => stems.has(stem)).length >= SHARED_AT_LEAST);
        return others.length === 0 ? [] : [sentence, ...others.filter((other) => isShort(other))];
      }),
  );
}

/** A long sentence says more than what is disputed; only short ones go with it. */
function isShort(sentence: ReadSentence): boolean {
  return wordsOf(sentence.text).length <= 14;
}

const YEARS = /\b(\d{1,2}|[a-z]+(?:-[a-z]+)?) years\b/i;

function differentYears(reads: readonly ReadMemory[]): ReadSentence[] {
  const told = reads
    .filter((read) => read.memory.theme === 'work')
    .flatMap((read) =>
      read.sentences.map((sentence) => ({ id: read.person.id, sentence, years: YEARS.exec(sentence.text)?.[1] })),
    )
    .filter(
      ({ years }) =>
        years !== undefined &&
        !/^(?:the|those|many|some|few|several|his|her|their|my|our|of|last|first|early|later|all|those|these)$/i.test(
          years,
        ),
    );
  const isDisputed = told.some((one) => told.some((other) => other.id !== one.id && other.years !== one.years));
  return isDisputed ? told.map(({ sentence }) => sentence) : [];
}
