import { sayDay, understandDate, type AsTyped } from './understand-date.js';

/** A Wednesday. */
const typedOn = '2026-11-18';
const of = (which: 'birth' | 'death', more: Partial<AsTyped> = {}): AsTyped => ({
  ...{ which, beside: '', about: 'other', order: 'day-first', typedOn },
  ...more,
});
const shown = (typed: string, as: AsTyped): string => {
  const read = understandDate(typed, as);
  if (read.kind === 'part') return `part: ${read.said}`;
  if (read.kind !== 'day') return read.kind;
  return read.other === null ? sayDay(read.day) : `${sayDay(read.day)} or ${sayDay(read.other)}`;
};

describe('a date is understood as it is typed', () => {
  it.each([
    ['17 November 2026', 'Tuesday 17 November 2026'],
    ['Tues 17th of Nov 2026', 'Tuesday 17 November 2026'],
    ['today', 'Wednesday 18 November 2026'],
    ['this morning', 'Wednesday 18 November 2026'],
    ['yesterday', 'Tuesday 17 November 2026'],
    ['Yesterday morning.', 'Tuesday 17 November 2026'],
    ['last night', 'Tuesday 17 November 2026'],
    ['the day before yesterday', 'Monday 16 November 2026'],
    ['3 days ago', 'Sunday 15 November 2026'],
    ['a week ago', 'Wednesday 11 November 2026'],
    ['on Sunday', 'Sunday 15 November 2026'],
    ['last Tuesday', 'Tuesday 17 November 2026 or Tuesday 10 November 2026'],
    ['last Wednesday', 'Wednesday 11 November 2026 or Wednesday 4 November 2026'],
    ['17 November', 'Tuesday 17 November 2026'],
    ['last Thursday, 12 November', 'Thursday 12 November 2026'],
    ['last Thursday the 12th', 'Thursday 12 November 2026'],
    ['last Tuesday the 10th', 'Tuesday 10 November 2026'],
    ['last Tuesday the 11th', 'not-understood'],
    ['November of 2026, the 12th', 'Thursday 12 November 2026'],
    ['the 9th of January this year', 'Friday 9 January 2026'],
    ['the 12th of this month', 'Thursday 12 November 2026'],
    ['3rd last month', 'Saturday 3 October 2026'],
    ['the 31st of this month', 'not-understood'],
    ['Dec 24', 'Wednesday 24 December 2025'],
    ['11/3/26', 'Wednesday 11 March 2026 or Tuesday 3 November 2026'],
    ['25/3/2026', 'Wednesday 25 March 2026'],
    ['3/25/2026', 'Wednesday 25 March 2026'],
    ['November 2026', 'part: November 2026'],
    ['Easter Monday', 'part: Easter Monday'],
    ['about 2025', 'part: about 2025'],
    ['when the roses were out', 'not-understood'],
    ['the 31/2/2026', 'part: February 2026'],
    ['', 'blank'],
  ])('of a death: %j is %j', (typed, words) => expect(shown(typed, of('death'))).toBe(words));

  it.each([
    ['12/3/44', 'Sunday 12 March 1944 or Sunday 3 December 1944'],
    ['19 May 92', 'Tuesday 19 May 1992'],
    ['13/5/24', 'Tuesday 13 May 1924 or Monday 13 May 2024'],
    ['17 November', 'part: 17 November'],
    ['1944', 'part: 1944'],
  ])('of a birth: %j is %j', (typed, words) => expect(shown(typed, of('birth'))).toBe(words));

  it('reads the month first where that is usual, and says the other day beside it', () => {
    expect(shown('11/3/26', of('death', { order: 'month-first' }))).toBe(
      'Tuesday 3 November 2026 or Wednesday 11 March 2026',
    );
  });

  it('reads no day out of “yesterday” where nobody knows when it was typed', () => {
    expect(shown('yesterday', of('death', { typedOn: null }))).toBe('not-understood');
    expect(shown('last Tuesday', of('death', { typedOn: null }))).toBe('not-understood');
  });

  it('takes a year of two figures from what the other date lets it be', () => {
    expect(shown('13/5/14', of('birth', { beside: '6 September 2026' }))).toBe('Tuesday 13 May 2014');
  });
});
