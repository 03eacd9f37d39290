import { comparePlaces, fromText, isPlace, toText } from './place.js';

describe('a position of EventStoreDB as text', () => {
  it('keeps numbers beyond 2^53', () => {
    const place = { commit: 9_007_199_254_740_993n, prepare: 18_446_744_073_709_551_615n };
    expect(fromText(toText(place))).toEqual(place);
  });

  it('is ordered by commit, then by prepare: just before an event is before the event', () => {
    const places = ['100/100', '9/9', '100/0', '10/10'];
    expect(places.sort(comparePlaces)).toEqual(['9/9', '10/10', '100/0', '100/100']);
    expect(comparePlaces('100/0', '100/0')).toBe(0);
  });

  it.each(['', '12', '1/', '1/-2', 'start', '1/2/3'])('refuses %p', (text) => {
    expect(isPlace(text)).toBe(false);
    expect(() => fromText(text)).toThrow(RangeError);
  });
});
