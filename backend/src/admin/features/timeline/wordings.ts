import type { TimelineEntry } from './histories.js';
import { LETTER_WORDINGS } from './words-of-letters.js';
import { ANSWER_WORDINGS, type Lane, type Wording, type Wordings } from './words.js';
import { PAYMENT_WORDINGS } from './words-of-payments.js';
import { BOOK_WORDINGS } from './words-of-the-book.js';
import { PEOPLE_WORDINGS, STAFF_WORDINGS, WRITING_WORDINGS } from './words-of-the-house.js';

/** How each type of event is told. */
export const WORDINGS: Wordings = {
  ...PEOPLE_WORDINGS,
  ...BOOK_WORDINGS,
  ...LETTER_WORDINGS,
  ...PAYMENT_WORDINGS,
  ...ANSWER_WORDINGS,
  ...WRITING_WORDINGS,
  ...STAFF_WORDINGS,
};

/** An event of a type that came later than these words is told by its name. */
export function wordingOf({ type }: Pick<TimelineEntry, 'type'>): Wording {
  return WORDINGS[type] ?? { lane: 'staff', label: type, sentence: () => type };
}

export function laneOf(entry: Pick<TimelineEntry, 'type'>): Lane {
  return wordingOf(entry).lane;
}
