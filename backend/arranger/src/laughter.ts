import { touchesBoundary } from './boundaries.js';
import type { Brief } from './brief.js';
import { countWords } from './eulogy-text.js';
import { NAMED_FIRST, OF_LAUGHTER, TELLER, WROTE_OF_LAUGHTER } from './lead.js';
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
 * Before "The fire drill when she did the whole register with the tannoy on" or "Her and Glenda together. They got left behind at a winery.":
 * who laughed, nobody can know, for the question asks for both; that there was a laugh is all that is said. Null where the words say what they
 * are, or nothing.
 */
export function leadToALaugh(
  sentences: readonly string[],
  { boundaries }: Brief,
  whose: 'own' | 'another',
): string | null {
  const [first = ''] = sentences;
  const lead = whose === 'own' ? OF_LAUGHTER : `${TELLER} ${WROTE_OF_LAUGHTER}`;
  const isThing = shapeOf(first) === 'fragment' || NAMED_FIRST.test(first);
  const hangs = isThing && countWords(sentences.join(' ')) > FEWEST_OF_A_LAUGH;
  return hangs && touchesBoundary(lead, boundaries) === null ? lead : null;
}
/** "Her own burps." says too little of a laugh even so. */
const FEWEST_OF_A_LAUGH = 6;
