import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Which orders stand behind a figure. */
export interface Behind {
  readonly booked: 'any' | 'payment' | 'return' | 'dispute' | 'back' | 'unclaimed' | 'charged' | 'paid-out';
  /** The first day, and the day after the last; without them all that ever was. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly kind?: string;
  /** Null: without a code. */
  readonly code?: string | null;
  /** Of what the provider charged: where the card is from; empty: nobody knows. */
  readonly country?: string;
  /** Of what reached the bank: the provider's id of one payout. */
  readonly payout?: string;
}

/** The address of the orders behind a figure. */
export function ordersBehind({ booked, from, until, kind, code, country, payout }: Behind): string {
  const asked = new URLSearchParams({ tab: 'orders', booked });
  if (from !== undefined) asked.set('from', from);
  if (until !== undefined) asked.set('until', until);
  if (kind !== undefined) asked.set('kind', kind);
  if (code !== undefined) asked.set('code', code ?? '');
  if (country !== undefined) asked.set('country', country);
  if (payout !== undefined) asked.set('payout', payout);
  return `/admin?${asked.toString()}`;
}

/** A figure that opens the orders behind it; nothing opens nothing. */
export function OrdersDoor({ count, children, ...behind }: Behind & { count: number; children: ReactNode }) {
  return count === 0 ? <>{children}</> : <Link to={ordersBehind(behind)}>{children}</Link>;
}

const DAY_MS = 24 * 60 * 60_000;

/** The day after an interval that begins on this day: of a day, a week, a month or a year. */
export function endOf(unit: 'days' | 'weeks' | 'months' | 'years', from: string): string {
  const at = new Date(Date.parse(from));
  const written = (time: number): string => new Date(time).toISOString().slice(0, 10);
  if (unit === 'months') return written(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  if (unit === 'years') return written(Date.UTC(at.getUTCFullYear() + 1, 0, 1));
  return written(at.getTime() + (unit === 'weeks' ? 7 : 1) * DAY_MS);
}
