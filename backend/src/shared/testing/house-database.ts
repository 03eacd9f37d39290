import { createHash } from 'node:crypto';
import { Client, Pool } from 'pg';
import { house } from '../../house.js';
import { migrate } from '../database/migrate.js';
import { STORAGE_FORMAT } from '../database/storage-format.js';
import { declaredRows } from '../read-models/add-columns.js';
import { columnsOf, RowTable } from '../read-models/row-table.js';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { adminUrl, createTestDatabase, databaseUrl, productUrl, type TestDatabase } from './test-database.js';

/** Of test files that start together, one makes the template and the others wait. */
const TEMPLATE_LOCK = 727_001;

/**
 * A database with all the tables of the house and nothing in them, as a first start leaves it. The migrations run once on a server; each
 * database is a copy. The product connects as a role that owns no events; `pool` and `dataSource` are the superuser's.
 */
export async function createHouseDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase([], { template: await theTemplate() });
  const { url } = database;
  return { ...database, url: productUrl(new URL(url).pathname.slice(1)), ownerUrl: url };
}

/**
 * The name tells the shape, so that a server that outlives a run serves the next one too. A row that was declared twice, by a test file
 * with modules of its own, is the same row.
 */
function templateName(): string {
  const columns = new Set(declaredRows().map((row) => `${RowTable.of(row).name}: ${columnsOf(row)}`));
  const names = [
    'two roles and what was sampled',
    STORAGE_FORMAT,
    ...house.migrations.map(({ name }) => name),
    ...[...columns].sort(),
  ].join(' ');
  return `house_${createHash('sha256').update(names).digest('hex').slice(0, 16)}`;
}

/** By server and name: that it is there. */
const made = new Map<string, Promise<string>>();

function theTemplate(): Promise<string> {
  const name = templateName();
  const url = databaseUrl(name);
  const known = made.get(url) ?? findOrMake(name);
  made.set(url, known);
  // one that could not be made is tried again
  known.catch(() => made.delete(url));
  return known;
}

async function findOrMake(name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(client, name);
    return name;
  } finally {
    await client.end();
  }
}

/** Under another name until it is whole: what a run that was ended left behind is no template. */
async function makeTemplate(client: Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const url = databaseUrl(unfinished);
  await migrate({ databaseUrl: productUrl(unfinished), databaseOwnerUrl: url }, house.migrations);
  const pool = new Pool({ connectionString: productUrl(unfinished), max: 1 });
  pool.on('error', () => undefined);
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  await leaveCatalogAtHand(url);
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}

/** The first connection after a change to the tables writes a file from which those that follow read the catalog: it is copied, too. */
async function leaveCatalogAtHand(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
}
