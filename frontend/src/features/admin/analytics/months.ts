import type { Schemas } from '../schemas.js';
import { monthsBefore } from '../orders/periods.js';

/** The first day, and the day after the last: `2026-10-01`. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 24 * 60 * 60_000;
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The months up to this one, the newest first. */
export const lastMonths = monthsBefore;

/** `2026-10` → its days. */
export function monthOf(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: written(Date.UTC(year, number - 1, 1)), until: written(Date.UTC(year, number, 1)) };
}

/** Whether nothing more is sold in it. */
export function isOver(month: string, now: Date): boolean {
  const { until } = monthOf(month);
  return now.getTime() >= new Date(`${until}T00:00:00`).getTime();
}

/** `2026-10` → "October 2026". */
export function monthName(month: string): string {
  return new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-AU', { month: 'long', year: 'numeric' });
}

/** What comes just before: the month, or as many days. */
export function periodBefore(month: string | undefined, { from, until }: Days): Days {
  if (month !== undefined) {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return monthOf(written(Date.UTC(year, number - 2, 1)).slice(0, 7));
  }
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  if (Number.isNaN(begin) || Number.isNaN(end) || begin >= end) return { from: '2020-01-01', until: '2020-01-02' };
  return { from: written(begin - (end - begin)), until: written(end - Math.max(DAY_MS, end - begin)) };
}

export function feesOf({ fees }: Pick<Schemas['PeriodFiguresResponse'], 'fees'>): number {
  return fees.paymentCents + fees.disputeCents + fees.otherCents;
}

/** "+9.3 %"; of a time before in which there was nothing, nothing can be said in per cent. */
export function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as before' : 'nothing in the time before';
  const rate = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  return `${rate > 0 ? '+' : ''}${rate} %`.replace('-', '−');
}
