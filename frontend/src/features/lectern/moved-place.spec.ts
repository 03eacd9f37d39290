import { marksOf, movedPlace } from './moved-place.js';

const marks = (text: string): number[] => marksOf([...text].map((words) => ({ pieces: [{ text: words }] })));
/** Of letters that stand for paragraphs, the one that is found again. */
const found = (before: string, at: string, now: string): string | undefined =>
  now[movedPlace(marks(before), before.indexOf(at), marks(now))];

describe('a place in a text that was changed', () => {
  it.each([
    ['the same text', 'abcd', 'c', 'abcd', 'c'],
    ['one more before it', 'abcd', 'c', 'axbcd', 'c'],
    ['one less before it', 'abcd', 'c', 'acd', 'c'],
    ['moved to the front', 'abcd', 'c', 'cabd', 'c'],
    ['changed itself', 'abcd', 'c', 'abyd', 'y'],
    ['changed, and one more before it', 'abcd', 'c', 'axbyd', 'y'],
    ['taken out', 'abcd', 'c', 'abd', 'd'],
    ['the last, taken out', 'abcd', 'd', 'abc', 'c'],
    ['the first, changed', 'abcd', 'a', 'ybcd', 'y'],
    ['changed with the one before it: nothing is skipped', 'abcde', 'd', 'abxye', 'x'],
  ])('%s', (_, before, at, now, then) => {
    expect(found(before, at, now)).toBe(then);
  });

  it('of two that say the same, is at the same of them', () => {
    expect(movedPlace(marks('abab'), 2, marks('xabab'))).toBe(3);
    expect(movedPlace(marks('abab'), 2, marks('xab'))).toBe(1);
  });

  it('of a wholly other text, stays as far as it goes', () => {
    expect(movedPlace(marks('abcd'), 3, marks('xy'))).toBe(1);
    expect(movedPlace(marks('abcd'), 3, [])).toBe(0);
  });
});
