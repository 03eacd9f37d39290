import {
  datePreposition,
  isEitherDay,
  parseLifeDates,
  parsePartialDate,
  sayDate,
  sayLooseDate,
} from './partial-date.js';

const said = (raw: string): string => {
  const date = parsePartialDate(raw);
  return date === null ? '' : `${datePreposition(date)} ${sayDate(date)}`.trim();
};

describe('a date is said as exactly as it was given', () => {
  it.each([
    ['1944-03-12', 'on 12 March 1944'],
    ['1944-03-12T00:00:00.000Z', 'on 12 March 1944'],
    ['12/03/1944', 'on 12 March 1944'],
    ['12 March 1944', 'on 12 March 1944'],
    ['12th of Mar 1944', 'on 12 March 1944'],
    ['March 1944', 'in March 1944'],
    ['1944-03', 'in March 1944'],
    ['1944', 'in 1944'],
    ['11 November 1953, at 11 am, she claimed', 'on 11 November 1953'],
    ['2026-10-31, 0420', 'on 31 October 2026'],
    ['31 October 2026 at 0420 hrs', 'on 31 October 2026'],
    ['1974 02 11', 'on 11 February 1974'],
    ['1974.2.11', 'on 11 February 1974'],
    ['ninth of June nineteen thirty nine', 'on 9 June 1939'],
    ['June the ninth two thousand and six', 'on 9 June 2006'],
    ['the twenty first of March twenty twenty six', 'on 21 March 2026'],
    ['May nineteen oh four', 'in May 1904'],
    ['2026 January 20', 'on 20 January 2026'],
    ['3.10.1994 (11 minutes after me)', 'on 3 October 1994'],
    ['1 April 1953. Yes. I know.', 'on 1 April 1953'],
    ['June 9, 1938', 'on 9 June 1938'],
    ['the winter of the big flood', 'the winter of the big flood'],
    ['  ', ''],
  ])('%j: %j', (raw, expected) => expect(said(raw)).toBe(expected));

  it('never names a day that does not exist', () => {
    expect(said('1950-02-30')).toBe('in February 1950');
    expect(said('1952-02-29')).toBe('on 29 February 1952');
    expect(said('1950-13-01')).toBe('1950-13-01');
  });
});

describe('a year of two figures is the one that can be meant', () => {
  it.each<[string, string, 'other' | 'pet' | 'self', number | null, number | null]>([
    ['12/3/41', '3/7/26', 'other', 1941, 2026],
    ['1.5.58', '2/2/99', 'other', 1958, 1999],
    ['4/5/12', '11/10/26', 'pet', 2012, 2026],
    ['4/5/14', '6/9/26', 'other', 2014, 2026],
    // a hundred and two, or two
    ['4/5/24', '6/9/26', 'other', null, 2026],
    ['17.11.51', '', 'self', 1951, null],
    ['17.11.12', '', 'self', null, null],
    ['4/5/12', '', 'other', null, null],
    ['4/5/12', '', 'pet', 2012, null],
    ['12/03/1944', '2025-11-02', 'other', 1944, 2025],
    ['19 May 92', '3 June 26', 'other', 1992, 2026],
    ['7 / 2 / 22', '', 'other', null, null],
  ])('%s to %s (%s): %s to %s', (birth, death, about, born, died) => {
    const dates = parseLifeDates(birth, death, about);
    expect([dates.birth?.year ?? null, dates.death?.year ?? null]).toEqual([born, died]);
    expect(dates.birth?.text).toBe(birth);
  });
});

it.each([
  ['12 December 1948', '’48 December 12th', 'oct 30 26', '30 October 2026'],
  ['12 December 1948', "'48 December 12th", 'Nov 3rd, 26', '3 November 2026'],
] as const)('a year of two figures stands first or last: %s', (born, birth, death, died) => {
  const read = parseLifeDates(birth, death);
  expect([read.birth, read.death].map((date) => date !== null && sayDate(date))).toEqual([born, died]);
});

describe('a year that nobody was sure of is said so', () => {
  it.each([
    ['about 1938', 'in about 1938'],
    ['c. 1938', 'in about 1938'],
    ['1938?', 'in about 1938'],
    ['about 1946, on the reserve, no certificate', 'in about 1946'],
    ['early 1950s', 'in the early 1950s'],
    ['the 1950s', 'in the 1950s'],
    ['1938 or 1939', 'in 1938 or 1939'],
    ['2011 or 12', 'in 2011 or 2012'],
    ['before 1974', 'before 1974'],
    ['Easter Monday', 'on Easter Monday'],
    ['Good Friday this year', 'on Good Friday'],
    ['the 19th of August this year, about 4 in the morning', 'on 19 August'],
    ['Sat 11 Oct', 'on 11 October'],
    ['Sun. Nov 22', 'on 22 November'],
    ['last Tuesday', null],
    ['Independence day! she did it on purpose', 'on Independence Day'],
    ['halloween', 'on Halloween'],
    ['St Stephen’s Day 1947', 'on St Stephen’s Day 1947'],
    ['9 Januember', null],
    ['the winter of the flood', null],
  ])('%j: %j', (typed, said) => expect(sayLooseDate(typed)).toBe(said));
});

describe('figures that can be two days', () => {
  const life = (birth: string, death: string, usual?: 'day-first' | 'month-first' | 'unknown') => {
    const read = parseLifeDates(birth, death, 'other', usual);
    return [read.birth, read.death].map((date) => (date === null ? '' : sayDate(date)));
  };

  it.each([
    // nothing else is known: the day first
    ['6/9/1951', '11/3/26', undefined, ['6 September 1951', '11 March 2026']],
    // the other date shows the order
    ['5/25/1941', '11/3/26', undefined, ['25 May 1941', '3 November 2026']],
    ['25/5/1941', '11/3/26', 'month-first', ['25 May 1941', '11 March 2026']],
    // a Texan's: only the year is certain until somebody says which
    ['6/9/1951', '11/3/26', 'unknown', ['1951', '2026']],
    ['6/6/1951', '11/30/26', 'unknown', ['6 June 1951', '30 November 2026']],
    // whoever types asks which it is
    ['6.7.1963 (Andriy: is that July or June? form says both)', '2026', undefined, ['1963', '2026']],
  ] as const)('%s to %s (%s): %j', (birth, death, usual, said) => expect(life(birth, death, usual)).toEqual(said));

  it('are known to be two, so that they are asked about', () => {
    const { birth, death } = parseLifeDates('1951', '11/3/26', 'other', 'unknown');
    expect([birth, death].map((date) => date !== null && isEitherDay(date))).toEqual([false, true]);
  });
});

describe('one whole day among other words', () => {
  it.each([
    ['Sunday last, 8 November 2026', '8 November 2026'],
    ['he was born on the 21st of June 1941 the longest day', '21 June 1941'],
    ['The feast of Saint Brigid, 1 February 1960, in the front seat of a Ford Prefect', '1 February 1960'],
    ['last Monday week the ninth of November 2026', '9 November 2026'],
    ['on the twenty-first of March 2026 at 4.15 in the morning', '21 March 2026'],
    // another day, two days, or none that is sure: as it was typed
    ['the day before 3 May 1950', null],
    ['1949 lunar calendar 3rd month, passport says April 20', null],
    ['3 May 1950 or 4 May 1950', null],
    ['I think it was 3 May 1950', null],
    ['registered on 3 May 1950', null],
    ['3 May 1950 (funeral 9 May)', '3 May 1950'],
    ['1967, 8 of September', '8 September 1967'],
    ['1935, month not known, we keep birthday on Vaisakhi', '1935'],
    ['Sunday 30 February 1950 in the night', 'February 1950'],
  ])('%j: %j', (typed, said) => {
    const date = parsePartialDate(typed);
    expect(date === null || date.year === null ? null : sayDate(date)).toBe(said);
  });
});

it.each([
  ['15 agosto 1939', '15 August 1939'],
  ['3 de mayo de 1941', '3 May 1941'],
  ['1. März 1950', '1 March 1950'],
  ['mars 1962', 'March 1962'],
  ['le 12 juin', 'le 12 juin'],
])('a month in another language is that month: %j', (typed, said) => {
  const date = parsePartialDate(typed);
  expect(date && sayDate(date)).toBe(said);
  expect(date?.text).toBe(typed);
});
