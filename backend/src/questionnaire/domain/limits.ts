import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Characters of one answer: some ten pages. With encryption that is far below the store's limit for an event. */
export const ANSWER_MAX = 20_000;

/** Characters of all answers of one eulogy together: thirty people with a book's chapter each. Everything that reads them is linear in it. */
export const EULOGY_MAX = 600_000;

/** Of a eulogy that is not paid yet (D33): more than most families tell, and no place to keep things in. */
export const EULOGY_UNPAID_MAX = 60_000;

/** Bytes that one person's memories, and their changes to the shared facts, may add to the store in a day before they are paced. */
export const MEMORY_BYTES_A_DAY = 16_000_000;
export const FACT_BYTES_A_DAY = 4_000_000;

/** What somebody says at one question, in seconds, and the slack of a recorder that stops by itself. */
export const RECORDING_SECONDS_MAX = 600;
export const RECORDING_SECONDS_SLACK = 10;
/** Bytes of one recording: ten minutes at the rate of an ordinary phone's own recorder. */
export const RECORDING_BYTES_MAX = 12_000_000;
/** Recordings that one person may have in one eulogy at a time, and their bytes: four hours of speech as our page records it. */
export const RECORDINGS_MAX = 40;
export const RECORDED_BYTES_MAX = 64_000_000;
/** Bytes of all recordings of one eulogy together. */
export const EULOGY_RECORDED_BYTES_MAX = 600_000_000;
/** Of a eulogy that is not paid yet (D33): an hour and a half of speech. */
export const EULOGY_UNPAID_RECORDED_BYTES_MAX = 20_000_000;

/** Minutes from one stored version of an answer to the next, once a day's bytes are used up. */
export const PACE_MINUTES = 10;

/** Characters of a title; the same as at checkout. */
export const TITLE_MAX = 120;

/** Whether a text has more than so many characters, as people count them: an emoji is one. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && charactersIn(text) > max;
}

/** Characters as people and Postgres count them. */
export function charactersIn(text: string): number {
  let characters = 0;
  for (const _ of text) characters++;
  return characters;
}

/** @throws RuleBroken answer.too-long */
export function requireFittingAnswer(answer: string): void {
  if (isLongerThan(answer, ANSWER_MAX)) throw new RuleBroken('answer.too-long');
}

/** Characters of a topic to leave out, of a name and of how it is said: a line on a phone, and then some. */
export const REVIEW_LINE_MAX = 100;

/** Who may say one eulogy: more change over longer than they speak. */
export const SPEAKERS_MAX = 4;

/** Topics to leave out of one eulogy, and names with a note on how to say them: more than a family has, less than a program sends. */
export const TOPICS_MAX = 40;
export const PRONUNCIATIONS_MAX = 60;
