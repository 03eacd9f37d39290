import { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { addColumns } from '../read-models/add-columns.js';
import { clientConfig } from './postgres-connections.js';
import { claimStorageFormat } from './storage-format.js';
import { admitProduct, divideTables } from './two-roles.js';

export type Migration = new () => MigrationInterface;

const MIGRATION_LOCK = 727_000;
/** Nobody waits for a process that starts: a server that is only slow is waited for. */
const PATIENCE_MS = 15_000;

/** The database as the product connects to it, and as whoever owns the events does. */
export interface DatabaseUrls {
  readonly databaseUrl: string;
  /** Undefined: the product owns all, or its database was brought to its shape by another process. */
  readonly databaseOwnerUrl?: string | undefined;
}

/**
 * Brings the database to the newest shape. Of several processes that start together, one works and the others wait.
 * @param areEventsElsewhere asked of an empty database alone
 * @throws OtherStorageFormat the database was written by another version
 * @throws EventsOfAnotherDatabase it is empty, and the store of the events is not
 * @throws OwnerNeeded there is something to change, and the events belong to another role
 */
export async function migrate(
  { databaseUrl, databaseOwnerUrl }: DatabaseUrls,
  migrations: readonly Migration[],
  areEventsElsewhere: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const url = databaseOwnerUrl ?? databaseUrl;
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
    if (databaseOwnerUrl !== undefined) await admitProduct(lock, databaseUrl);
    await claimStorageFormat(lock, areEventsElsewhere);
    await db.initialize();
    if (databaseOwnerUrl === undefined && (await belongToAnother(lock))) {
      if (await db.showMigrations()) throw new OwnerNeeded();
    } else await db.runMigrations();
    await addColumns(db);
    if (databaseOwnerUrl !== undefined) await divideTables(lock, databaseUrl);
  } finally {
    if (db.isInitialized) await db.destroy();
    await lock.end();
  }
}

/** The tables have to change, which the product's role cannot do by itself. */
export class OwnerNeeded extends Error {
  constructor() {
    super(
      'the events belong to another role than the product connects as, and the tables have an older shape: set DATABASE_OWNER_URL, or run backend/dist/bin/migrate.js with it',
    );
    this.name = 'OwnerNeeded';
  }
}

async function belongToAnother(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ are: boolean }>(
    `SELECT NOT pg_has_role(current_user, relowner, 'USAGE') AS are FROM pg_class WHERE oid = to_regclass('event_store.events')`,
  );
  return rows[0]?.are ?? false;
}
