import { MONTH_NAMES, WEEKDAY_NAMES } from './calendar.js';
import { ordinalInWords } from './numbers.js';

/** "12/3", "November", "3 Nov": a month, and the day where one is said. */
export interface SaidDay {
  month: number;
  day: number | null;
  as: string;
}

const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})\\b`, 'gi');
const MONTH_FIRST = new RegExp(`\\b(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)`, 'gi');
const IN_WORDS =
  '(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth';
const DAY_IN_WORDS_FIRST = new RegExp(`\\b(${IN_WORDS}) of (${MONTH})\\b`, 'gi');
/** "May the twenty-first", at the end of what is said: "in May the first frost" is another matter. */
const DAY_IN_WORDS_LAST = new RegExp(`\\b(${MONTH}) (?:the )?(${IN_WORDS})(?=[,.;:!?”]|$)`, 'gi');
const ALONE = new RegExp(`\\b(${MONTH})\\b`, 'g');

/** Every month, and every day of a month, that a text says, "the twenty-first of May" too; numbers like 12/3/44 (day first, as in Australia) and 1944-03-12 too. */
export function daysIn(text: string): SaidDay[] {
  const found: SaidDay[] = [];
  for (const [as, day, month] of text.matchAll(DAY_FIRST)) found.push(said(month, day, as));
  for (const [as, month, day] of text.matchAll(MONTH_FIRST)) found.push(said(month, day, as));
  for (const [as, day = '', month] of text.matchAll(DAY_IN_WORDS_FIRST)) found.push(said(month, inFigures(day), as));
  for (const [as, month, day = ''] of text.matchAll(DAY_IN_WORDS_LAST)) found.push(said(month, inFigures(day), as));
  for (const [as, day, month] of text.matchAll(/\b(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?\b/g))
    if (Number(month) >= 1 && Number(month) <= 12) found.push({ month: Number(month), day: Number(day), as });
  for (const [as, month, day] of text.matchAll(/\b\d{4}-(\d{2})(?:-(\d{2}))?\b/g))
    found.push({ month: Number(month), day: day === undefined ? null : Number(day), as });
  for (const match of text.matchAll(ALONE))
    if (isMonth(match[0], text, match.index)) found.push(said(match[0], undefined, match[0]));
  return found;
}

/** Letters of the longest word that makes a month of "may", with what stands around it. */
const LONGEST_BEFORE = 12;

/** "may" and "march" are months only where the words around them say so. */
function isMonth(word: string, text: string, at: number): boolean {
  if (!/^(?:May|March|Mar|Jan|Dec|Sep|Jun|June|April)$/.test(word)) return true;
  return (
    /\b(?:in|of|since|until|till|last|next|by|early|late|every|each|and|or|\d(?:st|nd|rd|th)?)\s$/i.test(
      text.slice(Math.max(0, at - LONGEST_BEFORE), at),
    ) || /^\s\d/.test(text.slice(at + word.length))
  );
}

function said(month: string | undefined, day: string | undefined, as: string): SaidDay {
  const start = (month ?? '').slice(0, 3).toLowerCase();
  return {
    month: MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(start)) + 1,
    day: day === undefined ? null : Number(day),
    as,
  };
}

function inFigures(day: string): string {
  return String(ordinalInWords(day));
}

/** The days of the week that a text names, 0 for Sunday. */
export function weekdaysIn(text: string): number[] {
  return [...text.matchAll(/\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi)].map(([, start = '']) =>
    WEEKDAY_NAMES.findIndex((name) => name.toLowerCase().startsWith(start.toLowerCase())),
  );
}

/** The day of the week of a date that is known to the day. */
export function weekdayOf(date: { year: number | null; month: number | null; day: number | null }): number | null {
  if (date.year === null || date.month === null || date.day === null) return null;
  return new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
}
