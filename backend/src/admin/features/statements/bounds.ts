import type { DataSource } from 'typeorm';
import type { Days } from './booked-sums.js';

/** The moments at which days begin and end where they are counted. */
export async function boundsOf(db: DataSource, { from, until, timeZone }: Days): Promise<readonly [Date, Date]> {
  const [row] = await db.query<{ begin: Date; end: Date }[]>(
    `SELECT $1::date::timestamp AT TIME ZONE $3 AS begin, $2::date::timestamp AT TIME ZONE $3 AS end`,
    [from, until, timeZone],
  );
  if (!row) throw new Error('the calendar did not answer');
  return [row.begin, row.end];
}
