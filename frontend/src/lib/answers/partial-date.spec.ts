import { dateFromWords, dayHere, orderHere, wordsFromDate } from './partial-date.js';

describe('A date as people write it', () => {
  it.each([
    ['12 March 1944', '1944-03-12'],
    ['12th of march 1944', '1944-03-12'],
    ['3 Sept. 2001', '2001-09-03'],
    ['March 12, 1944', '1944-03-12'],
    ['12/3/1944', '1944-03-12'],
    ['1.12.2025', '2025-12-01'],
    [' 29 February 2000 ', '2000-02-29'],
  ])('is understood: %s', (typed, date) => expect(dateFromWords(typed)).toBe(date));

  it.each([
    '1944',
    'March 1944',
    'about 1942',
    'unknown',
    '31/2/1944',
    '30 February 2001',
    '12 Ma 1944',
    'the day after',
    '',
  ])('stays as typed when it is no whole date: %s', (typed) => expect(dateFromWords(typed)).toBe(typed));

  it('is read back in words', () => {
    expect(wordsFromDate('1944-03-12')).toBe('12 March 1944');
    expect(wordsFromDate('about 1942')).toBe('about 1942');
    expect(wordsFromDate('1944-13-01')).toBe('1944-13-01');
    expect(dateFromWords(wordsFromDate('1944-03-12'))).toBe('1944-03-12');
  });

  it.each([
    ['en-US', 'America/Chicago', 'month-first'],
    ['en', 'Pacific/Honolulu', 'month-first'],
    // many devices in Australia speak the English of America
    ['en-US', 'Australia/Brisbane', 'day-first'],
    ['en-CA', 'America/Toronto', 'day-first'],
    ['en-GB', 'Europe/London', 'day-first'],
    ['en-NZ', 'Pacific/Auckland', 'day-first'],
  ])('in figures has the order of %s in %s: %s', (language, zone, order) => {
    expect(orderHere(language, zone)).toBe(order);
  });

  it('in figures is read in that order, unless it can only be meant one way', () => {
    expect(dateFromWords('11/3/2026', 'month-first')).toBe('2026-11-03');
    expect(dateFromWords('25/3/2026', 'month-first')).toBe('2026-03-25');
  });

  it('is counted from the day that it is where the device is', () => {
    expect(dayHere(new Date(2026, 10, 8, 0, 30))).toBe('2026-11-08');
  });
});
