import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Days of the series, today among them. */
const SERIES_DAYS = 30;

export interface RevenueFigures {
  /** Cents, net of refunds and of what is disputed. */
  readonly total: number;
  /** Since Monday. */
  readonly weekly: number;
  /** Since the first of the month. */
  readonly monthly: number;
  /** Since 1 January. */
  readonly yearly: number;
}

export interface RevenueDay {
  /** `2025-03-04`, in the time zone that was asked for. */
  readonly day: string;
  readonly cents: number;
  /** Payments of the day; what went back does not take one away. */
  readonly purchases: number;
}

/** Adds up the read model `admin.revenue`. A refund counts on the day it was made. */
@Injectable()
export class RevenueBook {
  constructor(private readonly db: DataSource) {}

  /** @param at UTC ISO 8601; @param timeZone an IANA name that the caller has checked */
  async figures(at: string, timeZone: string): Promise<RevenueFigures> {
    const [row] = await this.db.query<RevenueFigures[]>(
      `SELECT coalesce(sum(cents), 0)::float8 AS total,
         coalesce(sum(cents) FILTER (WHERE local >= date_trunc('week', today)), 0)::float8 AS weekly,
         coalesce(sum(cents) FILTER (WHERE local >= date_trunc('month', today)), 0)::float8 AS monthly,
         coalesce(sum(cents) FILTER (WHERE local >= date_trunc('year', today)), 0)::float8 AS yearly
       FROM (SELECT cents, booked_at AT TIME ZONE $2 AS local, $1::timestamptz AT TIME ZONE $2 AS today
             FROM admin_revenue WHERE booked_at <= $1 AND kind <> 'unclaimed') AS booked`,
      [at, timeZone],
    );
    return row ?? { total: 0, weekly: 0, monthly: 0, yearly: 0 };
  }

  /** The last 30 days, the oldest first, quiet ones among them. */
  async series(at: string, timeZone: string): Promise<RevenueDay[]> {
    return this.db.query<RevenueDay[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(cents) FILTER (WHERE kind <> 'unclaimed'), 0)::float8 AS cents,
         count(*) FILTER (WHERE kind = 'payment')::int AS purchases
       FROM generate_series(
         ($1::timestamptz AT TIME ZONE $2)::date - ${SERIES_DAYS - 1}, ($1::timestamptz AT TIME ZONE $2)::date, interval '1 day'
       ) AS day
       LEFT JOIN admin_revenue ON (booked_at AT TIME ZONE $2)::date = day::date AND booked_at <= $1
       GROUP BY day ORDER BY day`,
      [at, timeZone],
    );
  }
}
