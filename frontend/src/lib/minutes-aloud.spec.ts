import { aloud } from './minutes-aloud.js';

describe('How long a text takes read aloud', () => {
  it.each([
    [550, '550 words, about 5 minutes read aloud'],
    [80, '80 words, about 1 minute read aloud'],
    [79, '79 words, less than a minute read aloud'],
  ])('of %i words is said at 110 words a minute, and no minute where it is less than one', (words, says) => {
    expect(aloud(words)).toBe(says);
  });
});
