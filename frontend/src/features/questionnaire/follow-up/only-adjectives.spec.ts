import { isOnlyAdjectives } from './only-adjectives.js';

describe('An answer of adjectives only', () => {
  it.each([
    'Kind, generous and always cheerful.',
    'She was a very loving and caring person',
    'warm-hearted, good-natured, down-to-earth',
    'He was the best dad, patient and hard-working',
    'thoughtful',
    'A wonderful mother. Selfless.',
  ])('is %j', (answer) => expect(isOnlyAdjectives(answer)).toBe(true));

  it.each([
    '',
    '   ',
    'Fishing.',
    'Kind. She drove two hours with sandwiches.',
    'Generous with her lemons',
    'Kind in 1974',
    '“Generous”, he said.',
    'Her handwriting on the freezer labels',
    'He never said a word about it',
    'nothing',
    `Kind ${'and patient '.repeat(20)}`,
    'Bà rất hiền',
  ])('is not %j', (answer) => expect(isOnlyAdjectives(answer)).toBe(false));
});
