import { fromBackend } from '../lib/backend.mjs';

/**
 * Whether the product runs on a database: by the connection on which each of its processes holds its leases.
 * @param {string} url
 */
export async function runsOnDatabase(url) {
  const { Client } = fromBackend('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'eulogy-leases'`,
    );
    return rowCount > 0;
  } finally {
    await client.end();
  }
}
