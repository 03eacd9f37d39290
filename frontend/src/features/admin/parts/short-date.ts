import { formatTime } from '../../../lib/format.js';

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/** "21 Nov 2025", in the reader's own time zone: for the columns of a table. */
export function shortDate(iso: string): string {
  return day.format(new Date(iso));
}

const dayOfThisYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** "21 Nov"; of another year with it. */
export function dayAndMonth(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.getFullYear() === now.getFullYear() ? dayOfThisYear.format(at) : shortDate(iso);
}

/** "21 Nov, 1:56 pm"; of another year with it: for rows of which there are many. */
export function shortMoment(iso: string, now = new Date()): string {
  return `${dayAndMonth(iso, now)}, ${formatTime(iso)}`;
}
