import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  PERIODS,
  INTERVALS,
  type AnalyticsFigures,
  type Period,
  type PeriodFigures,
  type Interval,
  type IntervalUnit,
  type Takings,
} from './analytics.figures.js';

interface MoneyRow extends Takings {
  readonly period: Period;
  readonly type: string;
  readonly code: string | null;
  readonly discountCents: number;
}

interface PeopleRow {
  readonly period: Period;
  readonly from: string | null;
  readonly visitors: number;
  readonly signups: number;
}

/** The periods with their beginnings, where the business is. `$1`: now; `$2`: its time zone. */
const PERIODS_SQL = `
  SELECT period, date_trunc(unit, $1::timestamptz AT TIME ZONE $2) AS begins
  FROM (VALUES ('total', NULL), ('yearly', 'year'), ('monthly', 'month'), ('weekly', 'week')) AS known (period, unit)`;

const TAKINGS_SQL = `
  count(*) FILTER (WHERE kind = 'payment')::int AS purchases,
  count(*) FILTER (WHERE kind IN ('return', 'transfer') AND cents < 0)::int AS refunds,
  coalesce(sum(cents) FILTER (WHERE kind = 'payment'), 0)::float8 AS "grossCents",
  coalesce(-sum(cents) FILTER (WHERE kind IN ('return', 'transfer')), 0)::float8 AS "refundedCents",
  count(*) FILTER (WHERE kind = 'dispute' AND cents < 0)::int AS disputes,
  coalesce(-sum(cents) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputedCents",
  coalesce(sum(cents) FILTER (WHERE kind = 'unclaimed'), 0)::float8 AS "unclaimedCents",
  coalesce(sum(cents) FILTER (WHERE kind <> 'unclaimed'), 0)::float8 AS "netCents"`;

const NOTHING: Takings = {
  ...{ purchases: 0, refunds: 0, disputes: 0 },
  ...{ grossCents: 0, refundedCents: 0, disputedCents: 0, unclaimedCents: 0, netCents: 0 },
};

/** Postgres' unit of an interval. */
const UNITS: Readonly<Record<IntervalUnit, string>> = { days: 'day', weeks: 'week', months: 'month', years: 'year' };

/** Adds up what was sold and who came, from the read models of money, sign-ups and page views. */
@Injectable()
export class AnalyticsBook {
  constructor(private readonly db: DataSource) {}

  /** @param at UTC ISO 8601; nothing after it counts. @param timeZone an IANA name that the caller has checked */
  async figures(at: string, timeZone: string): Promise<AnalyticsFigures> {
    const [people, money, days, weeks, months, years] = await Promise.all([
      this.people(at, timeZone),
      this.money(at, timeZone),
      this.intervals('days', at, timeZone),
      this.intervals('weeks', at, timeZone),
      this.intervals('months', at, timeZone),
      this.intervals('years', at, timeZone),
    ]);
    const periods = PERIODS.map((period) =>
      periodOf(
        period,
        people.find((row) => row.period === period),
        money.filter((row) => row.period === period),
      ),
    );
    return { periods, series: { days, weeks, months, years } };
  }

  private people(at: string, timeZone: string): Promise<PeopleRow[]> {
    return this.db.query<PeopleRow[]>(
      `SELECT period, to_char(begins, 'YYYY-MM-DD') AS "from",
         (SELECT count(DISTINCT visitor)::int FROM telemetry.page_views
          WHERE viewed_at <= $1 AND (begins IS NULL OR viewed_at >= begins AT TIME ZONE $2)) AS visitors,
         (SELECT count(*)::int FROM admin_signups
          WHERE signed_up_at <= $1 AND (begins IS NULL OR signed_up_at >= begins AT TIME ZONE $2)) AS signups
       FROM (${PERIODS_SQL}) AS periods`,
      [at, timeZone],
    );
  }

  private money(at: string, timeZone: string): Promise<MoneyRow[]> {
    return this.db.query<MoneyRow[]>(
      `SELECT period, eulogy_type AS type, discount_code AS code, sum(discount_cents)::float8 AS "discountCents", ${TAKINGS_SQL}
       FROM (${PERIODS_SQL}) AS periods
       JOIN admin_revenue ON booked_at <= $1 AND (begins IS NULL OR booked_at >= begins AT TIME ZONE $2)
       GROUP BY period, eulogy_type, discount_code`,
      [at, timeZone],
    );
  }

  private intervals(unit: IntervalUnit, at: string, timeZone: string): Promise<Interval[]> {
    const each = (column: string) => `date_trunc('${UNITS[unit]}', ${column} AT TIME ZONE $2)`;
    const since = `${each('$1::timestamptz')} - interval '${INTERVALS[unit] - 1} ${UNITS[unit]}'`;
    const shown = (column: string) => `WHERE ${column} <= $1 AND ${column} >= (${since}) AT TIME ZONE $2`;
    return this.db.query<Interval[]>(
      `WITH money AS (SELECT ${each('booked_at')} AS begins, ${TAKINGS_SQL} FROM admin_revenue ${shown('booked_at')} GROUP BY 1),
         views AS (SELECT ${each('viewed_at')} AS begins, count(DISTINCT visitor)::int AS visitors
                   FROM telemetry.page_views ${shown('viewed_at')} GROUP BY 1),
         people AS (SELECT ${each('signed_up_at')} AS begins, count(*)::int AS signups
                    FROM admin_signups ${shown('signed_up_at')} GROUP BY 1)
       SELECT to_char(begins, 'YYYY-MM-DD') AS "from",
         coalesce(purchases, 0) AS purchases, coalesce(refunds, 0) AS refunds, coalesce("grossCents", 0) AS "grossCents",
         coalesce("refundedCents", 0) AS "refundedCents", coalesce("netCents", 0) AS "netCents",
         coalesce(disputes, 0) AS disputes, coalesce("disputedCents", 0) AS "disputedCents",
         coalesce("unclaimedCents", 0) AS "unclaimedCents",
         coalesce(visitors, 0) AS visitors, coalesce(signups, 0) AS signups
       FROM generate_series(${since}, ${each('$1::timestamptz')}, interval '1 ${UNITS[unit]}') AS begins
       LEFT JOIN money USING (begins) LEFT JOIN views USING (begins) LEFT JOIN people USING (begins)
       ORDER BY begins`,
      [at, timeZone],
    );
  }
}

function periodOf(period: Period, people: PeopleRow | undefined, money: readonly MoneyRow[]): PeriodFigures {
  const types = [...new Set(money.map(({ type }) => type))].sort();
  const codes = [...new Set(money.map(({ code }) => code))].sort(codeOrder);
  return {
    period,
    from: people?.from ?? null,
    ...together(money),
    visitors: people?.visitors ?? 0,
    signups: people?.signups ?? 0,
    byType: types.map((type) => ({ type, ...together(money.filter((row) => row.type === type)) })),
    byDiscount: codes.map((code) => {
      const rows = money.filter((row) => row.code === code);
      return { code, discountCents: rows.reduce((sum, row) => sum + row.discountCents, 0), ...together(rows) };
    }),
  };
}

/** What was sold without a code comes first. */
export function codeOrder(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function together(rows: readonly Takings[]): Takings {
  return rows.reduce<Takings>(
    (sum, row) => ({
      purchases: sum.purchases + row.purchases,
      refunds: sum.refunds + row.refunds,
      grossCents: sum.grossCents + row.grossCents,
      refundedCents: sum.refundedCents + row.refundedCents,
      disputes: sum.disputes + row.disputes,
      disputedCents: sum.disputedCents + row.disputedCents,
      unclaimedCents: sum.unclaimedCents + row.unclaimedCents,
      netCents: sum.netCents + row.netCents,
    }),
    NOTHING,
  );
}
