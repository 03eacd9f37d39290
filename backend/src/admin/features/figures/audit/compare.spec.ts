import { CalendarOf } from './calendar.js';
import { compare } from './compare.js';

describe('the audit', () => {
  it('finds what differs, by name, and what only one side has', () => {
    const a = { net: 7999, days: [{ day: '2025-03-03', views: 1 }] };
    const b = {
      net: 7998,
      days: [
        { day: '2025-03-03', views: 1 },
        { day: '2025-03-04', views: 2 },
      ],
    };
    expect(compare(a, a).every(({ isEqual }) => isEqual)).toBe(true);
    expect(compare(a, b).filter(({ isEqual }) => !isEqual)).toEqual([
      { name: 'net', readModel: '7999', folded: '7998', isEqual: false },
      { name: 'days.rows', readModel: '1', folded: '2', isEqual: false },
      { name: 'days.2(2025-03-04).day', readModel: '(nothing)', folded: '"2025-03-04"', isEqual: false },
      { name: 'days.2(2025-03-04).views', readModel: '(nothing)', folded: '2', isEqual: false },
    ]);
  });

  it('does not take a text for a number, nor nothing for zero', () => {
    expect(compare({ a: '1', b: null }, { a: 1, b: 0 }).map(({ isEqual }) => isEqual)).toEqual([false, false]);
  });
});

describe('the calendar of a place', () => {
  it.each([
    ['Australia/Brisbane', '2025-03-03T14:00:00.000Z', '2025-03-04'],
    ['Asia/Kolkata', '2025-03-03T18:29:59.999Z', '2025-03-03'],
    ['Asia/Kolkata', '2025-03-03T18:30:00.000Z', '2025-03-04'],
    // The night of 9 March 2025 has 23 hours there.
    ['America/New_York', '2025-03-09T04:59:59.999Z', '2025-03-08'],
    ['America/New_York', '2025-03-10T03:59:59.999Z', '2025-03-09'],
    ['America/New_York', '2025-03-10T04:00:00.000Z', '2025-03-10'],
  ])('in %s has the moment %s on %s', (timeZone, at, day) => {
    expect(new CalendarOf(timeZone).day(Date.parse(at))).toBe(day);
  });

  it('has weeks from Monday, and goes back over the ends of months and years', () => {
    const calendar = new CalendarOf('Australia/Brisbane');
    expect(calendar.firstDayOf('weeks', '2025-03-09')).toBe('2025-03-03');
    expect(calendar.firstDayOf('weeks', '2025-03-10')).toBe('2025-03-10');
    expect(calendar.firstDayOf('weeks', '2025-01-01')).toBe('2024-12-30');
    expect(calendar.back('2025-03-01', 'days', 1)).toBe('2025-02-28');
    expect(calendar.back('2025-01-06', 'weeks', 1)).toBe('2024-12-30');
    expect(calendar.back('2025-01-01', 'months', 2)).toBe('2024-11-01');
    expect(calendar.back('2025-01-01', 'years', 4)).toBe('2021-01-01');
  });
});
