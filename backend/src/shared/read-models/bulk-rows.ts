import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { namesOf } from './read-rows.js';
import type { RowTable } from './row-table.js';
import type { Rows } from './rows.js';
import { changesOf, changing, removing } from './write-rows.js';

/** Characters that are handed to the connection at once. */
const CHUNK = 256 * 1024;

/** Writes what folding left behind by COPY where rows are new, in the caller's transaction. */
export async function writeInBulk(rows: Rows, client: Client): Promise<void> {
  for (const own of rows.all()) {
    const { table } = own;
    const { gone, whole, partly } = changesOf(own);
    // a row that is written whole stands there no longer
    const replaced = whole.filter((row) => own.isStored(row));
    const leaving = [...gone, ...replaced];
    if (leaving.length > 0) await run(client, removing(table, leaving));
    if (whole.length > 0) await copy(table, whole, client);
    for (const { columns, entries } of partly.values()) await run(client, changing(table, columns, entries));
  }
}

async function run(
  client: Client,
  { sql, values }: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<void> {
  await client.query(sql, [...values]);
}

async function copy(table: RowTable<object>, rows: readonly object[], client: Client): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${table.name} (${namesOf(table.columns)}) FROM STDIN`));
  const written = finished(stream);
  let chunk = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    let line = '';
    for (const { property, type } of table.columns)
      line += `${line === '' ? '' : '\t'}${copyText(row[property], type)}`;
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    stream.write(chunk);
    chunk = '';
  }
  stream.end(chunk);
  await written;
}

/** A value as the text format of COPY has it. */
export function copyText(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (type === 'json' || type === 'jsonb') return escaped(JSON.stringify(value));
  return escaped(Array.isArray(value) ? arrayText(value) : String(value));
}

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null) return 'NULL';
    return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
  });
  return `{${items.join(',')}}`;
}

const SPECIAL = /[\\\n\r\t]/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t');
}
