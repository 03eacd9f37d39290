import { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { addColumns } from '../read-models/add-columns.js';
import { clientConfig } from './postgres-connections.js';
import { claimStorageFormat } from './storage-format.js';

export type Migration = new () => MigrationInterface;

const MIGRATION_LOCK = 727_000;
/** Nobody waits for a process that starts: a server that is only slow is waited for. */
const PATIENCE_MS = 15_000;

/**
 * Brings the database to the newest shape. Of several processes that start together, one works and the others wait.
 * @param areEventsElsewhere asked of an empty database alone
 * @throws OtherStorageFormat the database was written by another version
 * @throws EventsOfAnotherDatabase it is empty, and the store of the events is not
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  areEventsElsewhere: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const lock = new Client({ ...clientConfig(url), connectionTimeoutMillis: PATIENCE_MS });
  await lock.connect();
  const db = new DataSource({
    type: 'postgres',
    url,
    schema: 'public',
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logging: false,
  });
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await claimStorageFormat(lock, areEventsElsewhere);
    await db.initialize();
    await db.runMigrations();
    await addColumns(db);
  } finally {
    if (db.isInitialized) await db.destroy();
    await lock.end();
  }
}
