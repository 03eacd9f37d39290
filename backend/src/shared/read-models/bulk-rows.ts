import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { namesOf } from './read-rows.js';
import type { RowTable } from './row-table.js';
import type { Rows } from './rows.js';
import { changesOf, changing, removing, type Statement } from './write-rows.js';

/** Rows of one COPY. An open transaction holds back the store's readers: a hundredth of a second is no harm. */
const TOGETHER = 2_000;

/**
 * Writes what folding left behind by COPY where rows are new. In many short transactions: nobody reads tables that are being built.
 */
export async function writeInBulk(rows: Rows, pool: Pool): Promise<void> {
  for (const own of rows.all()) {
    const { table } = own;
    const { gone, whole, replaced, partly } = changesOf(own);
    const leaving = [...gone, ...replaced];
    if (leaving.length > 0) await run(pool, removing(table, leaving));
    for (let from = 0; from < whole.length; from += TOGETHER)
      await copy(table, whole.slice(from, from + TOGETHER), pool);
    for (const { columns, entries } of partly.values()) await run(pool, changing(table, columns, entries));
  }
}

async function run(pool: Pool, { sql, values }: Statement): Promise<void> {
  await pool.query(sql, [...values]);
}

async function copy(table: RowTable<object>, rows: readonly object[], pool: Pool): Promise<void> {
  let text = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    let line = '';
    for (const { property, type } of table.columns)
      line += `${line === '' ? '' : '\t'}${copyText(row[property], type)}`;
    text += `${line}\n`;
  }
  const client = await pool.connect();
  try {
    const stream = client.query(copyFrom(`COPY ${table.name} (${namesOf(table.columns)}) FROM STDIN`));
    stream.end(text);
    await finished(stream);
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
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
