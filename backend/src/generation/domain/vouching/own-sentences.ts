import { createHash } from 'node:crypto';
import { OWN_WORD, placedSentences, type EulogyText, type PlacedSentence } from '@eulogy/arranger';
import { saidOf, type VouchAnswer, type Vouching } from './vouching.decide.js';

/** What a sentence is known by: other words are another sentence, so nothing that was said of it holds any more. */
export function textHashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Who somebody is now who told as a guest before. */
export type PersonNow = (contributorId: string) => string;

/** The sentences of a text that rest on one teller's words and on nobody else's. */
export function sentencesOf(text: EulogyText, personId: string, personNow: PersonNow): PlacedSentence[] {
  return placedSentences(text).filter(
    ({ sources, verdict }) =>
      verdict === 'supported' &&
      sources.length > 0 &&
      sources.every(
        ({ questionId, contributorId }) => questionId !== OWN_WORD && personNow(contributorId) === personId,
      ),
  );
}

/** What a teller says of a sentence as it stands now. */
export function answerTo(vouching: Vouching, personId: string, sentence: PlacedSentence): VouchAnswer {
  return saidOf(vouching, personId, textHashOf(sentence.text))?.answer ?? 'none';
}

/** The sentences of a text that their own teller has confirmed as they stand. */
export function vouchedIn(
  text: EulogyText,
  vouching: Vouching,
  people: readonly string[],
  personNow: PersonNow,
): PlacedSentence[] {
  return people.flatMap((personId) =>
    sentencesOf(text, personId, personNow).filter((one) => answerTo(vouching, personId, one) === 'right'),
  );
}

/** A sentence as who announces it, and the teller's own words in it. */
export interface OwnPart {
  readonly before: string;
  readonly words: string;
}

export function ownPartOf(text: string): OwnPart {
  const opens = text.indexOf('“');
  if (opens < 0) return { before: '', words: text };
  const closes = text.endsWith('”') ? text.length - 1 : text.length;
  return { before: text.slice(0, opens).trim(), words: text.slice(opens + 1, closes) };
}

/** The sentence with other words of the teller's in the place of theirs. */
export function withOwnPart(text: string, words: string): string {
  const opens = text.indexOf('“');
  if (opens < 0) return words;
  return `${text.slice(0, opens + 1)}${words.replace(/[“”]/g, '’')}${text.endsWith('”') ? '”' : ''}`;
}
