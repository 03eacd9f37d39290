import { expect } from '@playwright/test';
import { Client } from 'pg';

/**
 * As if days had passed over one eulogy: what the product waits for by the calendar cannot be waited for in a test. Only dates of read
 * models are set back (on the database of the product under test, `DATABASE_URL`); every act and event is the product's own.
 */
export async function asIfDaysHadPassed(eulogyId: number, days: number): Promise<void> {
  const db = new Client({ connectionString: process.env['DATABASE_URL'] });
  await db.connect();
  const since = [`${days} days`, eulogyId];
  await db.query(
    'UPDATE read_models.collaboration_circles SET link_expires_at = link_expires_at - $1::interval WHERE eulogy_id = $2',
    since,
  );
  await db.query(
    'UPDATE read_models.generation_eulogies SET updated_at = updated_at - $1::interval WHERE eulogy_id = $2',
    since,
  );
  await db.end();
}

/** As if a eulogy had been paid for in the middle of a month that is over: the list of bookings is set back, the purchase is real. */
export async function asIfSoldIn(month: string, eulogyId: number): Promise<void> {
  const db = new Client({ connectionString: process.env['DATABASE_URL'] });
  await db.connect();
  try {
    await expect(async () => {
      const { rowCount } = await db.query(
        `UPDATE read_models.admin_revenue SET booked_at = $1::timestamptz WHERE purchase_id IN
           (SELECT purchase_id::text FROM read_models.purchasing_purchases WHERE eulogy_id = $2)`,
        [`${month}-15T12:00:00Z`, eulogyId],
      );
      expect(rowCount).toBe(1);
    }).toPass({ timeout: 20_000 });
  } finally {
    await db.end();
  }
}
