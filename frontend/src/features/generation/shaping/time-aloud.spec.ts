import { timeAloud } from './time-aloud.js';

describe('How long words take read aloud', () => {
  it.each([
    [3, '5 s'],
    [73, '40 s'],
    [110, '1 min'],
    [540, '4 min 55 s'],
  ])('%s words at 110 a minute are %s', (words, said) => expect(timeAloud(words, 110)).toBe(said));
});
