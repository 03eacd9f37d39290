import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, type Migration } from '../database/migrate.js';
import { clientConfig, openPool } from '../database/postgres-connections.js';
import { STORAGE_FORMAT } from '../database/storage-format.js';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { idOfWrappingKey } from '../personal-data/postgres-key-ring.js';
import { migrationsOf, tablesOf, withoutTimeLimits, type Sequence, type Table } from './parts.js';
import { BackupRefused, END_OF_TABLE, SUBJECTS, type KeysManifest, type Manifest } from './write-backup.js';

export interface RestorePlan {
  /** Of an empty database. */
  readonly url: string;
  /** Of the role that owns the events, where that is another than the product's. */
  readonly ownerUrl?: string | undefined;
  readonly migrations: readonly Migration[];
  readonly folder: string;
  /** `none`: nobody's words come back, only money and counts. */
  readonly keysFile: string | 'none';
  /** Lines with a `subject` each: who was erased since, by the list that is kept apart. */
  readonly erasedFile?: string | undefined;
  /** The keys that wrap those of people, the current one first. */
  readonly wrappingKeys: readonly Buffer[];
}

export interface Restored {
  readonly tables: number;
  /** People and eulogies whose words can be read. */
  readonly readable: number;
  readonly unreadable: number;
}

/**
 * Puts a backup into an empty database, all of it or nothing, so that the product can start on it: read models are made again of the
 * history at the first start. Whoever was erased stays so, whichever copy is older.
 * @throws BackupRefused
 */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const manifest = readManifest(plan.folder);
  await migrate({ databaseUrl: plan.url, databaseOwnerUrl: plan.ownerUrl }, plan.migrations);
  const jobs = openPool(plan.url, { max: 1 });
  try {
    await migrateJobs(jobs);
  } finally {
    await jobs.end();
  }
  const client = new Client(clientConfig(plan.ownerUrl ?? plan.url));
  await client.connect();
  try {
    await withoutTimeLimits(client);
    await requireEmpty(client, manifest);
    await client.query('BEGIN');
    const tables = [...(await tablesOf(client, 'history')), ...(await tablesOf(client, 'keys'))];
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of manifest.tables)
      await pipeline(createReadStream(join(plan.folder, `${table.name}.copy`)), copyIn(client, table));
    await setSequences(client, manifest.sequences);
    if (plan.keysFile !== 'none') await readKeys(client, plan.keysFile, manifest);
    await requireWrappingKey(client, plan.wrappingKeys);
    await eraseAgain(client, plan);
    // every read model is empty: the first start makes them anew
    await client.query(`UPDATE messaging.checkpoints SET version = 0 WHERE kind = 'projection'`);
    const { rows } = await client.query<{ readable: number; unreadable: number }>(
      `SELECT count(wrapped_key)::int AS readable, (count(*) - count(wrapped_key))::int AS unreadable
       FROM personal_data.subject_keys`,
    );
    await client.query('COMMIT');
    return { tables: manifest.tables.length, readable: rows[0]?.readable ?? 0, unreadable: rows[0]?.unreadable ?? 0 };
  } finally {
    await client.end();
  }
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new BackupRefused(`${folder} holds no whole backup: it has no manifest.json.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  requireFormat(manifest.format);
  return manifest;
}

function requireFormat(format: number): void {
  if (format !== STORAGE_FORMAT)
    throw new BackupRefused(`The backup has storage format ${format}, this version reads ${STORAGE_FORMAT}.`);
}

async function requireEmpty(client: Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM event_store.events) OR EXISTS (SELECT FROM personal_data.subject_keys) AS used`,
  );
  if (rows[0]?.used) throw new BackupRefused('The database is not empty: a backup is put back into an empty one.');
  const here = await migrationsOf(client);
  if (JSON.stringify(here) !== JSON.stringify(manifest.migrations))
    throw new BackupRefused('The backup was taken by another version of the product: put it back with that one.');
}

function copyIn(client: Client, { name, columns }: Table) {
  return client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
}

/** @param manifest what is back already: an older file of keys holds a table that went over to the history since */
async function readKeys(client: Client, file: string, manifest: Manifest): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`${file} is not there.`);
  const lines = linesOf(file);
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  const head = JSON.parse((await next()) ?? '{}') as Partial<KeysManifest>;
  requireFormat(head.format ?? 0);
  for (let line = await next(); line !== undefined; line = await next()) {
    const table = JSON.parse(line) as Table;
    const rows = rowsOf(next);
    if (!manifest.tables.some(({ name }) => name === table.name)) await pipeline(rows, copyIn(client, table));
    else while (!(await rows.next()).done);
  }
  await setSequences(client, head.sequences ?? []);
}

/** Ended by a line feed and nothing else: a row may hold other separators. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
  return undefined;
}

async function* rowsOf(next: () => Promise<string | undefined>): AsyncGenerator<string> {
  for (let line = await next(); line !== END_OF_TABLE; line = await next()) {
    if (line === undefined) throw new BackupRefused('The file of keys ends in the middle of a table.');
    yield `${line}\n`;
  }
}

/** Before anything is believed: other keys would make everything unreadable, and be found out at the first start only. */
async function requireWrappingKey(client: Client, keys: readonly Buffer[]): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM personal_data.subject_keys WHERE wrapped_key IS NOT NULL AND NOT wrapping_key_id = ANY ($1) LIMIT 1',
    [keys.map(idOfWrappingKey)],
  );
  if (rows.length > 0)
    throw new BackupRefused('DATA_ENCRYPTION_KEY is not the one that the keys of this backup were wrapped by.');
}

/** A tombstone for everybody who was erased by either copy or by the list, and for everybody whose key is in neither. */
async function eraseAgain(client: Client, { folder, erasedFile }: RestorePlan): Promise<void> {
  await client.query('CREATE TEMPORARY TABLE known (subject text, erased_at timestamptz) ON COMMIT DROP');
  const known = { name: 'known', columns: ['subject', 'erased_at'] };
  await pipeline(createReadStream(join(folder, SUBJECTS)), copyIn(client, known));
  const listed = erasedFile === undefined ? [] : readFileSync(erasedFile, 'utf8').split('\n').filter(Boolean);
  for (const line of listed) {
    const { subject } = JSON.parse(line) as { subject: string };
    await client.query('INSERT INTO known VALUES ($1, now())', [subject]);
  }
  await client.query(
    `INSERT INTO personal_data.subject_keys AS kept (subject, erased_at)
     SELECT subject, coalesce(max(erased_at), now()) FROM known
     WHERE erased_at IS NOT NULL OR subject NOT IN (SELECT subject FROM personal_data.subject_keys) GROUP BY subject
     ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, wrapping_key_id = NULL,
       erased_at = coalesce(kept.erased_at, excluded.erased_at)`,
  );
}
