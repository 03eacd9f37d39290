import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BookedFigures, NamedSums, Sums } from './period.figures.js';

export interface Days {
  /** `2026-10-01`, in the time zone; the one after the last. */
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

const REGISTERED = `sum(round(cents / 11.0)) FILTER (WHERE kind <> 'unclaimed')`;

/** `$4`: whether GST is reckoned: one eleventh of each booking, to the cent, as on the receipts. */
const SUMS = `
  count(*) FILTER (WHERE kind = 'payment')::int AS purchases,
  count(*) FILTER (WHERE kind IN ('return', 'transfer') AND cents < 0)::int AS refunds,
  count(*) FILTER (WHERE kind = 'dispute' AND cents < 0)::int AS disputes,
  coalesce(sum(cents) FILTER (WHERE kind = 'payment'), 0)::float8 AS "grossCents",
  coalesce(-sum(cents) FILTER (WHERE kind IN ('return', 'transfer')), 0)::float8 AS "refundedCents",
  coalesce(-sum(cents) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputedCents",
  coalesce(sum(cents) FILTER (WHERE kind <> 'unclaimed'), 0)::float8 AS "netCents",
  CASE WHEN $4 THEN coalesce(${REGISTERED}, 0)::float8 ELSE 0 END AS "gstCents"`;

const BOOKED = `FROM admin_revenue WHERE booked_at AT TIME ZONE $3 >= $1::date AND booked_at AT TIME ZONE $3 < $2::date`;

/** Adds up what was booked in a time, from the read model `admin.revenue`. */
@Injectable()
export class BookedSums {
  constructor(private readonly db: DataSource) {}

  async between({ from, until, timeZone }: Days, gst: 'registered' | 'not-registered'): Promise<BookedFigures> {
    const asked = [from, until, timeZone, gst === 'registered'];
    const by = (column: string): Promise<NamedSums[]> =>
      this.db.query<NamedSums[]>(
        `SELECT coalesce(${column}, '') AS name, ${SUMS} ${BOOKED} AND kind <> 'unclaimed' GROUP BY 1 ORDER BY 1`,
        asked,
      );
    const [[totals], byKind, byCode, byCurrency] = await Promise.all([
      this.db.query<(Sums & { unclaimedCents: number })[]>(
        `SELECT ${SUMS}, coalesce(sum(cents) FILTER (WHERE kind = 'unclaimed'), 0)::float8 AS "unclaimedCents" ${BOOKED}`,
        asked,
      ),
      by('eulogy_type'),
      by('discount_code'),
      by('currency'),
    ]);
    if (!totals) throw new Error('the bookings did not answer');
    return { totals, byKind, byCode, byCurrency };
  }
}
