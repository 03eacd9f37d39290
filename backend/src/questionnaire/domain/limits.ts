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
