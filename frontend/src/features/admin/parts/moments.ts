import { formatDate, formatTime } from '../../../lib/format.js';

/**
 * Days and times as the staff read them. They work in more than one place, and a file or a bank may quote what they read out: every
 * time has its zone behind it, and all of them come from here.
 */

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const dayOfThisYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });
const zoneIn = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-AU', { hour: 'numeric', timeZoneName: 'short', timeZone });
const zone = zoneIn();

/**
 * "AEST": the zone as it is at that moment of the year.
 * @param timeZone the reader's own without it
 */
export function zoneOf(iso: string, timeZone?: string): string {
  return (
    (timeZone === undefined ? zone : zoneIn(timeZone))
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  );
}

/** "1:56 pm AEST": where the day is said beside it, or is today. */
export function timeOfDay(iso: string): string {
  return `${formatTime(iso)} ${zoneOf(iso)}`;
}

/** "21 Nov 2025", in the reader's own time zone: for the columns of a table. */
export function shortDate(iso: string): string {
  return day.format(new Date(iso));
}

/** "21 Nov"; of another year with it. */
export function dayAndMonth(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.getFullYear() === now.getFullYear() ? dayOfThisYear.format(at) : shortDate(iso);
}

/** "21 Nov, 1:56 pm AEST"; of another year with it: for rows of which there are many. */
export function shortMoment(iso: string, now = new Date()): string {
  return `${dayAndMonth(iso, now)}, ${timeOfDay(iso)}`;
}

/** "21 November 2025, 1:56 pm AEST": in a sentence, and in what is copied from here. */
export function longMoment(iso: string): string {
  return `${formatDate(iso)}, ${timeOfDay(iso)}`;
}

const exact = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });

/** "7 Nov 2025, 9:14:52 pm AEST": where seconds matter. */
export function exactMoment(iso: string): string {
  return `${exact.format(new Date(iso)).replace(/[\u2009\u202f\u00a0]/g, ' ')} ${zoneOf(iso)}`;
}

/** "2025-11-07 11:14:52 UTC" */
export function utcTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Whether a value is a moment, as the server writes it. */
export function isMoment(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
