/** Whether a product runs already where example data is to be played. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBackend } from '../bench/backend.mjs';

/** By the process that holds the embedded server of a data folder. */
export function runsOnFolder(dataDir) {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  try {
    process.kill(pid, 0);
    return Number.isInteger(pid) && pid > 0;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** By the connection on which every process of the product holds its leases. */
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
