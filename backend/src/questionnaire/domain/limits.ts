import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Characters of one answer: some ten pages. With encryption that is far below the store's limit for an event. */
export const ANSWER_MAX = 20_000;

/** Characters of a title; the same as at checkout. */
export const TITLE_MAX = 120;

/** Whether a text has more than so many characters, as people count them: an emoji is one. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && [...text].length > max;
}

/** @throws RuleBroken answer.too-long */
export function requireFittingAnswer(answer: string): void {
  if (isLongerThan(answer, ANSWER_MAX)) throw new RuleBroken('answer.too-long');
}

/** Characters of a topic to leave out, of a name and of how it is said: a line on a phone, and then some. */
export const REVIEW_LINE_MAX = 100;

/** Topics to leave out of one eulogy, and names with a note on how to say them: more than a family has, less than a program sends. */
export const TOPICS_MAX = 40;
export const PRONUNCIATIONS_MAX = 60;
