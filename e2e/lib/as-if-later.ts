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
