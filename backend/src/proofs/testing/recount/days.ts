/** A day somewhere, `2025-10-05`: they sort as they follow one another. */
export type Day = string;
export type Unit = 'days' | 'weeks' | 'months' | 'years';

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a clock on the wall of that place shows. Swedes write days as ISO 8601 does. @param at UTC ISO 8601 */
export function dayOf(at: string, timeZone: string): Day {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!known) formats.set(timeZone, format);
  return format.format(Date.parse(at));
}

/** Days before or after. */
export function plus(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the week (a Monday), month or year in which a day lies. */
export function beginOf(unit: Unit, day: Day): Day {
  if (unit === 'years') return `${day.slice(0, 4)}-01-01`;
  if (unit === 'months') return `${day.slice(0, 7)}-01`;
  if (unit === 'days') return day;
  return plus(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The beginnings of so many, up to the one in which a day lies, walked back a day at a time. */
export function lastBegins(unit: Unit, day: Day, count: number): Day[] {
  const found = [beginOf(unit, day)];
  while (found.length < count) found.unshift(beginOf(unit, plus(found[0] ?? day, -1)));
  return found;
}

/** `2025-10` → the first day of the next month. */
export function afterMonth(month: string): Day {
  return beginOf('months', plus(`${month}-01`, 31));
}
