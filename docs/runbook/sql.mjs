/**
 * Runs one SQL statement on the product's database and prints its rows as JSON, a row a line. The embedded Postgres brings no psql.
 *
 *   node docs/runbook/sql.mjs "SELECT name, status FROM messaging.checkpoints"
 *
 * The database is DATABASE_URL where that is set, else the embedded one below DATA_DIR (default .data), whose `npm start` is running.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

const root = resolve(import.meta.dirname, '../..');
const dotEnv = join(root, '.env');
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);

function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = join(resolve(root, process.env.DATA_DIR || '.data'), 'postgres');
  const { app } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'));
  const port = readFileSync(join(folder, 'port'), 'utf8').trim();
  return `postgres://eulogy:${app}@127.0.0.1:${port}/eulogy`;
}

const [statement] = process.argv.slice(2);
if (!statement) {
  process.stderr.write('usage: node docs/runbook/sql.mjs "SQL"\n');
  process.exit(1);
}
const client = new pg.Client({ connectionString: databaseUrl(), application_name: 'eulogy-runbook' });
try {
  await client.connect();
  const { command, rowCount, rows } = await client.query(statement);
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
  process.stderr.write(`${command} ${rowCount ?? ''}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await client.end().catch(() => undefined);
}
