import { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { houseLog } from '../logging/house-log.js';
import { addColumns } from '../read-models/add-columns.js';
import { clientConfig } from './postgres-connections.js';
import { claimStorageFormat } from './storage-format.js';
import { admitProduct, divideTables, divisionOf } from './two-roles.js';

export type Migration = new () => MigrationInterface;

const MIGRATION_LOCK = 727_000;
/** Nobody waits for a process that starts: a server that is only slow is waited for. */
const PATIENCE_MS = 15_000;

/**
 * Bare names are Postgres' own, whichever path is set for the database: a function of the product's role that bears such a name would
 * otherwise run as the owner.
 */
const BARE_NAMES = '-c search_path=pg_catalog,pg_temp';

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
 * @throws OwnerNeeded there is something to change or to divide, and the events belong to another role
 * @throws OwnerMayNotAct the owner may not give tables to the product's role
 */
export async function migrate(
  { databaseUrl, databaseOwnerUrl }: DatabaseUrls,
  migrations: readonly Migration[],
  areEventsElsewhere: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const url = databaseOwnerUrl ?? databaseUrl;
  const lock = new Client({ ...clientConfig(url), options: BARE_NAMES, connectionTimeoutMillis: PATIENCE_MS });
  await lock.connect();
  const db = new DataSource({
    type: 'postgres',
    url,
    schema: 'public',
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logging: false,
    extra: { options: BARE_NAMES },
  });
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (databaseOwnerUrl !== undefined) await admitProduct(lock, databaseUrl);
    await claimStorageFormat(lock, areEventsElsewhere);
    await db.initialize();
    const division = databaseOwnerUrl === undefined ? await divisionOf(lock) : 'none';
    if (division === 'half') throw new OwnerNeeded();
    if (division === 'none') await db.runMigrations();
    else if (await db.showMigrations()) throw new OwnerNeeded();
    await addColumns(db);
    if (databaseOwnerUrl !== undefined) await divideTables(lock, databaseUrl, houseLog('database').warn);
  } finally {
    if (db.isInitialized) await db.destroy();
    await lock.end();
  }
}

/** The tables have to change or to be divided, which the product's role cannot do by itself. */
export class OwnerNeeded extends Error {
  constructor() {
    super(
      'the events belong to another role than the product connects as, and the tables are not as this version needs them: set DATABASE_OWNER_URL, or run backend/dist/bin/migrate.js with it',
    );
    this.name = 'OwnerNeeded';
  }
}
