import fc from 'fast-check';
import { gramsOf, gramsOfSearch, plainOf } from './grams.js';

describe('the index over names, addresses and titles', () => {
  it('has every piece that any part of a text is searched by', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        fc.nat(40),
        fc.integer({ min: 2, max: 12 }),
        (text, at, size) => {
          const part = plainOf(text).slice(at, at + size);
          if (plainOf(part) !== part || part.length < 2) return;
          const grams = new Set(gramsOf(text));
          expect(gramsOfSearch(part).filter((gram) => !grams.has(gram))).toEqual([]);
        },
      ),
    );
  });

  it('takes accents and the kinds of apostrophes as the same', () => {
    expect(plainOf('Zoë O’Kane')).toBe("zoe o'kane");
    expect(plainOf("ZOE O'KANE")).toBe(plainOf('Zoë O’Kane'));
    for (const typed of ['O\u00B4Kane', 'O\u0060Kane', 'O\u2032Kane']) expect(plainOf(typed)).toBe("o'kane");
    expect(plainOf('Müller „Hans“')).toBe('muller "hans"');
  });

  it('knows nothing of one letter, and takes case and blanks as the same', () => {
    expect(gramsOfSearch('r')).toEqual([]);
    expect(gramsOfSearch(' RU ')).toEqual(['ru']);
    expect(gramsOfSearch('Ruth  O')).toEqual(['rut', 'uth', 'th ', 'h o']);
  });
});
