import { forgetOldPlaces, keepPlaceInCopy, placeInCopy, type KeptPlace } from './kept-place.js';

const MINUTE = 60_000;
const TOKEN = 'k'.repeat(43);
const place: KeptPlace = { paragraph: 1, version: 4, marks: [11, 22, 33], reads: 'another' };

describe('A place in a copy', () => {
  let now = Date.parse('2025-03-14T08:00:00Z');
  const after = (minutes: number) => void (now += minutes * MINUTE);
  beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
  afterEach(() => jest.restoreAllMocks());

  const opened = (change: Partial<KeptPlace> = {}) => keepPlaceInCopy(TOKEN, { ...place, ...change });

  it('ends an hour after somebody moved there, however often the copy was opened since', () => {
    opened();
    after(59);
    expect(placeInCopy(TOKEN)).toEqual(place);
    opened();
    after(2);
    expect(placeInCopy(TOKEN)).toBeUndefined();
  });

  it.each([
    ['another paragraph', { paragraph: 2 }, 2],
    ['another paragraph of a newer text, under the same number', { version: 5, marks: [22, 11, 33] }, 1],
    ['reading it oneself', { reads: 'self' }, 1],
  ] as const)('begins its hour anew with %s', (_, change, paragraph) => {
    opened();
    after(50);
    opened(change);
    after(50);
    expect(placeInCopy(TOKEN)).toMatchObject({ paragraph });
  });

  it.each([
    ['a newer text that has it at another number', { paragraph: 2, version: 5, marks: [44, 11, 22, 33] }],
    ['no longer reading it oneself', { reads: 'another' }],
  ] as const)('goes on with its hour with %s', (_, change) => {
    opened({ reads: 'self' });
    after(50);
    opened({ reads: 'another', ...change });
    after(50);
    expect(placeInCopy(TOKEN)).toBeUndefined();
  });

  it('is that of one who reads for a few minutes only', () => {
    opened({ reads: 'self' });
    after(2);
    expect(placeInCopy(TOKEN)).toMatchObject({ paragraph: 1, reads: 'self' });
    after(2);
    expect(placeInCopy(TOKEN)).toMatchObject({ paragraph: 1, reads: 'another' });
  });

  it('is not kept under what opens the copy, and goes with the first page that is opened after its hour', () => {
    localStorage.setItem('unsaved:answer', 'The shed.');
    opened();
    keepPlaceInCopy('another', place);
    expect(localStorage).toHaveLength(3);
    expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
    after(59);
    forgetOldPlaces();
    expect(localStorage).toHaveLength(3);
    after(2);
    forgetOldPlaces();
    expect(Object.keys(localStorage)).toEqual(['unsaved:answer']);
  });
});
