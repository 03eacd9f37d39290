const short = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long' });
const date = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const month = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const longMonth = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** What a bar is of. */
export const UNITS = ['days', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof UNITS)[number];

/** "4 Mar", "Mar 2025", "2025": the day that an interval begins, as it stands under its bar. @param from `2025-03-04` */
export function shortLabel(unit: Unit, from: string): string {
  if (unit === 'years') return from.slice(0, 4);
  return (unit === 'months' ? month : short).format(Date.parse(from));
}

/** "Tuesday 4 March 2025", "Week from Monday 3 March 2025", "March 2025". */
export function longLabel(unit: Unit, from: string): string {
  const at = Date.parse(from);
  if (unit === 'years') return from.slice(0, 4);
  if (unit === 'months') return longMonth.format(at);
  // Whether a comma stands between the two is up to the browser.
  const day = `${weekday.format(at)} ${date.format(at)}`;
  return unit === 'weeks' ? `Week from ${day}` : day;
}

const counts = new Intl.NumberFormat('en-AU');

/** 3912 → "3,912" */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** "1 purchase", "3 purchases" */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}
