import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clientConfig } from '../database/postgres-connections.js';
import { STORAGE_FORMAT } from '../database/storage-format.js';
import { migrationsOf, sequencesOf, tablesOf, withoutTimeLimits, type Sequence, type Table } from './parts.js';

/** What `manifest.json` in the folder says. */
export interface Manifest {
  readonly format: number;
  /** UTC ISO 8601. */
  readonly takenAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
}

/** The first line of the file of keys. */
export interface KeysManifest {
  readonly format: number;
  readonly takenAt: string;
  readonly sequences: readonly Sequence[];
}

/** Whose key was destroyed, and whose was there: ids, and no keys. */
export const SUBJECTS = 'subjects.copy';
/** Ends a table in the file of keys, as in a dump. */
export const END_OF_TABLE = '\\.';

export interface BackupPlan {
  readonly url: string;
  /** Made if it is not there; it must be empty. */
  readonly folder: string;
  /** One file that is kept elsewhere, and for a shorter time. Without it no key leaves the database. */
  readonly keysFile?: string | undefined;
}

export interface Written {
  readonly tables: number;
  readonly keys: 'written' | 'left out';
}

/**
 * Copies everything that cannot be made again, as it stood at one moment, while the product runs: the history into a folder, a file a
 * table; keys and addresses, if they are asked for, into one file of their own.
 * @throws BackupRefused the folder or the file is in use
 */
export async function writeBackup({ url, folder, keysFile }: BackupPlan): Promise<Written> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new BackupRefused(`${folder} is not empty: choose another folder.`);
  if (keysFile !== undefined && existsSync(keysFile)) throw new BackupRefused(`${keysFile} is there already.`);
  const client = new Client(clientConfig(url));
  await client.connect();
  try {
    await withoutTimeLimits(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const takenAt = new Date().toISOString();
    const tables = await tablesOf(client, 'history');
    for (const table of tables) await copyTable(client, table, join(folder, `${table.name}.copy`));
    const subjects = { name: 'personal_data.subject_keys', columns: ['subject', 'erased_at'] };
    await copyTable(client, subjects, join(folder, SUBJECTS));
    if (keysFile !== undefined) await writeKeys(client, keysFile, takenAt);
    const manifest: Manifest = {
      format: STORAGE_FORMAT,
      takenAt,
      migrations: await migrationsOf(client),
      tables,
      sequences: await sequencesOf(client, 'history'),
    };
    await client.query('COMMIT');
    // last: a folder without it is not whole
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    return { tables: tables.length, keys: keysFile === undefined ? 'left out' : 'written' };
  } finally {
    await client.end();
  }
}

function copyOut(client: Client, { name, columns }: Table): NodeJS.ReadableStream {
  return client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
}

async function copyTable(client: Client, table: Table, file: string): Promise<void> {
  await pipeline(copyOut(client, table), createWriteStream(file, { mode: 0o600, flush: true }));
}

/** One line for the file, then each table: its name and columns, its rows, and the line that ends it. */
async function writeKeys(client: Client, file: string, takenAt: string): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  const head: KeysManifest = { format: STORAGE_FORMAT, takenAt, sequences: await sequencesOf(client, 'keys') };
  out.write(`${JSON.stringify(head)}\n`);
  for (const table of await tablesOf(client, 'keys')) {
    out.write(`${JSON.stringify(table)}\n`);
    for await (const rows of copyOut(client, table)) if (!out.write(rows)) await once(out, 'drain');
    out.write(`${END_OF_TABLE}\n`);
  }
  out.end();
  await finished(out);
}

/** Something that a person can put right, in one line. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}
