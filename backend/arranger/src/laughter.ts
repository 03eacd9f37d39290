import { touchesBoundary } from './boundaries.js';
import type { Brief } from './brief.js';
import { countWords } from './eulogy-text.js';
import { TELLER } from './lead.js';
import { shapeOf } from './sentence-shape.js';

/** "Chanclas. She had aim."; not "Worst reverser I ever passed. He took the wing mirror off." */
export function namesWhatMadeLaugh(sentences: readonly string[]): boolean {
  const [first = ''] = sentences;
  return (
    WHAT_MADE_LAUGH.test(first) ||
    (countWords(sentences.join(' ')) > FEWEST_BEHIND_A_LEAD && countWords(first) < FEWEST_BEHIND_A_LEAD)
  );
}
const FEWEST_BEHIND_A_LEAD = 4;
/** "That he couldn’t swim." */
const WHAT_MADE_LAUGH = /^(?:That|How) (?:he|she|they|we|I|the|my|his|her|their|our) (?!(?:day|night|time|year)\b)/;

/**
 * "The fire drill when she did the whole register with the tannoy on": who laughed, nobody can know, for the question asks for both; that there
 * was a laugh is all that is said before it. Null where the words are no such event.
 */
export function leadToAnEvent(
  sentences: readonly string[],
  { boundaries }: Brief,
  whose: 'own' | 'another',
): string | null {
  const [first = ''] = sentences;
  const lead = whose === 'own' ? 'This is what made us laugh.' : `${TELLER} wrote of what made them laugh:`;
  const isEvent = AN_EVENT.test(first) && shapeOf(first) === 'fragment';
  return isEvent && touchesBoundary(lead, boundaries) === null ? lead : null;
}
const AN_EVENT =
  /^(?:the|that|a|his|her|their|our) (?:[\p{L}’-]+ ){1,6}?(?:when|where|that|of) \p{L}|^when (?:he|she|they|we|I|my|the|\p{Lu}\p{L}+) /iu;
