import { datePreposition, parsePartialDate, sayDate } from './partial-date.js';

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
    ['the winter of the big flood', 'the winter of the big flood'],
    ['  ', ''],
  ])('%j: %j', (raw, expected) => expect(said(raw)).toBe(expected));

  it('never names a day that does not exist', () => {
    expect(said('1950-02-30')).toBe('in February 1950');
    expect(said('1952-02-29')).toBe('on 29 February 1952');
    expect(said('1950-13-01')).toBe('1950-13-01');
  });
});
