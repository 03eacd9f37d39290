import { parsePartialDate, sayDate, wholeDay, type DateOrder } from './partial-date.generated.js';

/**
 * A whole date as a person writes it ("12 March 1944", "12/3/1944", "March 12, 1944") as `1944-03-12`; anything else ("about 1942",
 * "March 1944", "unknown") stays as it was typed.
 */
export function dateFromWords(typed: string, order: DateOrder = 'day-first'): string {
  return wholeDay(typed, order) ?? typed;
}

/** `1944-03-12` → "12 March 1944"; anything else as it stands. */
export function wordsFromDate(date: string): string {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(date.trim()) ? parsePartialDate(date) : null;
  return read === null || read.day === null ? date : sayDate(read);
}

/** How dates in figures are written where this device is: the month first in the United States alone. A language without its place tells nothing. */
export function orderHere(
  language = navigator.language,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): DateOrder {
  const isThere = /^(?:America\/|US\/|Pacific\/Honolulu)/.test(zone);
  return isThere && /^(?:en(?:-US)?|es-US)$/i.test(language) ? 'month-first' : 'day-first';
}

/** The day that it is where this device is, `2026-11-18`. */
export function dayHere(now = new Date()): string {
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
