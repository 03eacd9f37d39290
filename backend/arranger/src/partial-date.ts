import type { PartialDate } from './brief.js';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * Reads a date as exactly as it was given: `1944-03-12`, `12/03/1944` (day first, as in Australia), `12 March 1944`,
 * `March 1944`, `1944`. Other words are kept in `text`. Null when blank.
 */
export function parsePartialDate(raw: string): PartialDate | null {
  const text = raw.trim();
  if (text === '') return null;
  const none = { year: null, month: null, day: null, text };

  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:T.*)?$/.exec(text);
  if (iso)
    return checked({ year: Number(iso[1]), month: Number(iso[2]), day: iso[3] ? Number(iso[3]) : null, text }) ?? none;

  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numeric)
    return checked({ year: Number(numeric[3]), month: Number(numeric[2]), day: Number(numeric[1]), text }) ?? none;

  const words = /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?([A-Za-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text);
  const month = words?.[2] === undefined ? null : monthOf(words[2]);
  if (words && month !== null)
    return checked({ year: Number(words[3]), month, day: words[1] ? Number(words[1]) : null, text }) ?? none;

  const year = /^(\d{4})$/.exec(text);
  return year ? { ...none, year: Number(year[1]) } : none;
}

/** "12/3/41": the day, the month, and a year of two figures. */
const SHORT_YEAR = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?[’']?(\d{2})$/;
/** Nobody is taken to have died before this year of a century, where only two figures were typed. */
const FIRST_DEATH_OF_LAST_CENTURY = 50;
/** Older than this is younger by a hundred years, where only two figures were typed. */
const OLDEST = 105;
/** Whoever plans their own and types "51" was born in 1951; up to this year it could be either. */
const EITHER_CENTURY = 20;

/**
 * Both dates of a life. A year of two figures is the one that can be meant: a death is recent, nobody is born after it, and an animal is
 * not a hundred. Where two centuries fit ("4/5/24" for somebody who died in 2026) the date keeps its words and no year.
 */
export function parseLifeDates(
  birth: string,
  death: string,
  about: 'other' | 'pet' | 'self' = 'other',
): { birth: PartialDate | null; death: PartialDate | null } {
  const died = withCentury(death, (year) => (year >= FIRST_DEATH_OF_LAST_CENTURY ? 1900 + year : 2000 + year));
  const born = withCentury(birth, (year) => birthYear(year, died?.year ?? null, about));
  return { birth: born, death: died };
}

function withCentury(raw: string, yearOf: (twoFigures: number) => number | null): PartialDate | null {
  const [, day = '', month = '', figures = ''] = SHORT_YEAR.exec(raw.trim()) ?? [];
  const year = figures === '' ? null : yearOf(Number(figures));
  const parsed = parsePartialDate(year === null ? raw : `${day}/${month}/${String(year)}`);
  return parsed === null ? null : { ...parsed, text: raw.trim() };
}

function birthYear(figures: number, died: number | null, about: 'other' | 'pet' | 'self'): number | null {
  const [later, earlier] = [2000 + figures, 1900 + figures];
  if (died === null) return about === 'pet' ? later : figures > EITHER_CENTURY ? earlier : null;
  if (later > died) return earlier;
  return about === 'pet' || died - earlier > OLDEST ? later : null;
}

/** A year that somebody was not sure of, as it is said: "about 1938", "in the early 1950s". Null for any other words. */
export function sayUnsureYear(text: string): string | null {
  const bare = text.trim().replace(/[.\s]+$/, '');
  const year =
    /^(?:(?:about|around|circa|c\.?|ca\.?|roughly|approx\.?|maybe|probably)\s*(\d{4})|(\d{4})\s*(?:\?|ish))$/i.exec(
      bare,
    );
  if (year) return `about ${year[1] ?? year[2] ?? ''}`;
  const decade = /^(?:in )?(?:the )?((?:early|late|mid)[ -])?(\d{3}0)’?'?s$/i.exec(bare);
  return decade ? `in the ${(decade[1] ?? '').toLowerCase()}${decade[2] ?? ''}s` : null;
}

/** For reading aloud: "12 March 1944", "March 1944", "1944", or the words that were typed. */
export function sayDate(date: PartialDate): string {
  const month = date.month === null ? undefined : MONTHS[date.month - 1];
  if (date.year === null || (date.month !== null && month === undefined)) return date.text;
  return [date.day, month, date.year].filter((part) => part !== null && part !== undefined).join(' ');
}

/** "on" before a day, "in" before a month or a year, nothing before words of which we know neither. */
export function datePreposition(date: PartialDate): 'on' | 'in' | '' {
  if (date.year === null) return '';
  return date.day === null ? 'in' : 'on';
}

function monthOf(word: string): number | null {
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));
  return index < 0 ? null : index + 1;
}

/** Null for a month that does not exist; a day that does not exist is dropped, so that nobody reads out "30 February". */
function checked(date: PartialDate): PartialDate | null {
  if (date.month !== null && (date.month < 1 || date.month > 12)) return null;
  if (date.day === null || date.year === null || date.month === null) return date;
  const daysInMonth = new Date(Date.UTC(date.year, date.month, 0)).getUTCDate();
  return date.day >= 1 && date.day <= daysInMonth ? date : { ...date, day: null };
}
