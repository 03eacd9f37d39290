import type { IntervalUnit } from '../analytics.figures.js';

/** A day of some place's calendar, `2025-03-04`: they sort as they follow one another. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days, weeks, months and years of a place, reckoned without the database. Weeks begin on Monday. */
export class CalendarOf {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  }

  /** The day on which a moment falls there. @param at milliseconds since 1970 */
  day(at: number): Day {
    const parts = Object.fromEntries(this.format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return written(Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'] ?? 1));
  }

  firstDayOf(unit: IntervalUnit, day: Day): Day {
    const date = new Date(`${day}T00:00:00Z`);
    if (unit === 'weeks') return written(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS);
    if (unit === 'months') return `${day.slice(0, 7)}-01`;
    if (unit === 'years') return `${day.slice(0, 4)}-01-01`;
    return day;
  }

  /** So many days or weeks before; of months and years, the first day of the one so many before. */
  back(day: Day, unit: IntervalUnit, count: number): Day {
    const date = new Date(`${day}T00:00:00Z`);
    if (unit === 'months') return written(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count, 1));
    if (unit === 'years') return written(Date.UTC(date.getUTCFullYear() - count, 0, 1));
    return written(date.getTime() - count * (unit === 'weeks' ? 7 : 1) * DAY_MS);
  }
}

function written(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
