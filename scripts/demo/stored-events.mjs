/** The events of a journey, read from the Postgres event store of a product whose database can be reached. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';

const { Client } = createRequire(join(root, 'backend/package.json'))('pg');

/** Everything about one person's account and one eulogy, in the order in which it happened. */
const ofTheJourney = `
  SELECT type, stream, recorded_at AS "recordedAt" FROM event_store.events
  WHERE stream = $1 OR stream = $2 OR data ->> 'eulogyId' = $3
     OR stream IN (SELECT stream FROM event_store.events WHERE type = 'PurchaseStarted' AND data ->> 'eulogyId' = $3)
  ORDER BY epoch, transaction_id, position`;

/**
 * @returns {Promise<{ type: string, stream: string, recordedAt: Date }[]>}
 * @param {string} databaseUrl
 * @param {{ userId: string, eulogyId: number }} journey
 */
export async function storedEvents(databaseUrl, { userId, eulogyId }) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const values = [`user-${userId}`, `eulogy-number-${eulogyId}`, String(eulogyId)];
    return (await client.query(ofTheJourney, values)).rows;
  } finally {
    await client.end();
  }
}
