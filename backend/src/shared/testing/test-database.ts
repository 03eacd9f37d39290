import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { addColumns } from '../read-models/add-columns.js';

/** A database of a test's own. */
export interface TestDatabase {
  readonly url: string;
  /** Of the superuser, where `url` is of a role that owns no events; else undefined. */
  readonly ownerUrl?: string | undefined;
  readonly pool: Pool;
  /** Connected, with `search_path=read_models,public`, as the product's connections are. */
  readonly dataSource: DataSource;
  /** Closes the connections that were opened here and drops the database; others that are still open are cut. */
  drop(): Promise<void>;
}

/**
 * The throw-away server of this worker, as its superuser. Each worker of Jest has one of its own where several are named: a transaction
 * that one test holds open keeps the event store's readers waiting in every database of its server.
 * @throws Error there is none
 */
export function adminUrl(): string {
  const urls = (process.env['TEST_DATABASE_URL'] ?? '').split(' ').filter(Boolean);
  const url = urls[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % urls.length];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: these tests need a Postgres server, run them by `npm test`.');
  return url;
}

export function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** As the product connects to a house's database: it owns no events there. */
export function productUrl(name: string): string {
  const url = new URL(databaseUrl(name));
  url.username = 'product';
  url.password = 'product';
  return url.href;
}

/** Makes a database on the throw-away server that `TEST_DATABASE_URL` names, of a template if one is named, and runs the migrations given. */
export async function createTestDatabase(
  migrations: readonly (new () => MigrationInterface)[] = [],
  { template = 'template1' }: { readonly template?: string } = {},
): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = databaseUrl(name);
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    schema: 'public',
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    logging: false,
    extra: { max: 4, pipeline: true, options: '-c search_path=read_models,public' },
  });
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const drop = async (): Promise<void> => {
    if (dataSource.isInitialized) await dataSource.destroy();
    if (!pool.ended) await pool.end();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  try {
    await dataSource.initialize();
    if (migrations.length > 0) {
      await dataSource.runMigrations();
      await addColumns(dataSource);
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, pool, dataSource, drop };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl(), connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
