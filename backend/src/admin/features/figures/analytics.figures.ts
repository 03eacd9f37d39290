/** What the analytics say, in cents. Both who reads the read models and who folds the events again answer it. */
export const PERIODS = ['total', 'yearly', 'monthly', 'weekly'] as const;
/** Everything; since 1 January; since the first of the month; since Monday. */
export type Period = (typeof PERIODS)[number];

/** What was sold and what went back, by when it was booked. */
export interface Takings {
  readonly purchases: number;
  /** Times that money went back. */
  readonly refunds: number;
  readonly grossCents: number;
  /** What went back and stayed there. */
  readonly refundedCents: number;
  /** Times that a buyer's bank took money. */
  readonly disputes: number;
  /** What banks took and have not given back. */
  readonly disputedCents: number;
  /** What came for buyers who were gone and was not sent back: no revenue. */
  readonly unclaimedCents: number;
  /** What is left after refunds and disputes. */
  readonly netCents: number;
}

export interface Conversions {
  /** Each counted once a day. */
  readonly visitors: number;
  readonly signups: number;
  readonly purchases: number;
}

export interface PeriodFigures extends Takings, Conversions {
  readonly period: Period;
  /** The first day of it, `2025-03-03`; null for all that ever was. */
  readonly from: string | null;
  readonly byType: readonly ({ readonly type: string } & Takings)[];
  /** Null: without a code. */
  readonly byDiscount: readonly ({ readonly code: string | null; readonly discountCents: number } & Takings)[];
}

/** One bar of a chart. */
export interface Interval extends Takings, Conversions {
  /** Its first day. */
  readonly from: string;
}

/** How many of each are shown; the last one is not over. */
export const INTERVALS = { days: 30, weeks: 26, months: 12, years: 5 } as const;
export type IntervalUnit = keyof typeof INTERVALS;

export interface AnalyticsFigures {
  readonly periods: readonly PeriodFigures[];
  readonly series: Readonly<Record<IntervalUnit, readonly Interval[]>>;
}
