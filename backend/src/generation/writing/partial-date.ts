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
