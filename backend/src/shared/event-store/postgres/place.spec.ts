import { BEGINNING, comparePlaces, isPlace, placeOf } from './place.js';

describe('places in the Postgres store', () => {
  it('are ordered by epoch, then transaction, then number, as numbers and beyond 2^53', () => {
    const inOrder = [
      BEGINNING,
      '1/9/9',
      '1/10/1',
      '1/10/2',
      '1/9007199254740993/1',
      '1/9007199254740994/1',
      '2/1/1',
      '10/1/1',
    ];
    for (const [index, place] of inOrder.entries()) {
      expect(comparePlaces(place, place)).toBe(0);
      for (const later of inOrder.slice(index + 1)) {
        expect(comparePlaces(place, later)).toBeLessThan(0);
        expect(comparePlaces(later, place)).toBeGreaterThan(0);
      }
    }
  });

  it.each(['', '12', '1/2', '1/2/3/4', '1/-2/3', 'C:12/P:12', '1/2/x'])('are not made of "%s"', (text) => {
    expect(isPlace(text)).toBe(false);
    expect(() => placeOf(text)).toThrow(`"${text}" is not a position of the Postgres event store`);
  });

  it('are not compared with those of EventStoreDB, though both are numbers', () => {
    expect(() => comparePlaces('12/34', '12/35')).toThrow('is not a position of the Postgres event store');
  });
});
