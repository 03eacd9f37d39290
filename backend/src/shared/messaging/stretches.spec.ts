import { stretches } from './stretches.js';

const cut = (words: string[]) => [...stretches(words, (word) => (word === word.toUpperCase() ? undefined : word))];

describe('stretches', () => {
  it('keeps neighbours with different keys together', () => {
    expect(cut(['a', 'b', 'c'])).toEqual([['a', 'b', 'c']]);
  });

  it('begins the next one where a key comes again', () => {
    expect(cut(['a', 'b', 'a', 'b', 'c'])).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  it('leaves an item without a key alone, in its place', () => {
    expect(cut(['a', 'X', 'Y', 'b', 'a'])).toEqual([['a'], ['X'], ['Y'], ['b', 'a']]);
  });

  it('makes nothing of nothing', () => {
    expect(cut([])).toEqual([]);
  });
});
