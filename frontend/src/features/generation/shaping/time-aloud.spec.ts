import { timeAloud, timeBetween } from './time-aloud.js';

describe('How long words take read aloud', () => {
  it.each([
    [3, '5 s'],
    [73, '40 s'],
    [110, '1 min'],
    [540, '4 min 55 s'],
  ])('%s words at 110 a minute are %s', (words, said) => expect(timeAloud(words, 110)).toBe(said));

  it('agree with the two times that stand beside their difference', () => {
    expect([timeAloud(446, 110), timeAloud(322, 110)]).toEqual(['4 min 5 s', '2 min 55 s']);
    expect(timeBetween(446, 322, 110)).toBe('1 min 10 s');
    expect(timeAloud(446 - 322, 110)).toBe('1 min 10 s');
    expect(timeBetween(446, 446, 110)).toBe('5 s');
  });
});
