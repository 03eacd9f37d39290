import type { RowColumn, RowKey, RowName, RowTable } from './row-table.js';
import { Holds, type Need, type Rows } from './rows.js';

/** Something that can run SQL with the search path of the tables that are meant. */
export interface Sql {
  query<Result>(sql: string, values?: unknown[]): Promise<Result>;
}

/** Brings what is missing: one statement a table for rows by key, one for each condition. */
export async function readRows(missing: readonly Need[], rows: Rows, sql: Sql): Promise<void> {
  const byKey = new Map<RowTable<object>, Map<RowName, RowKey<object>>>();
  const reading: Promise<void>[] = [];
  for (const need of missing) {
    const { table } = need;
    if ('where' in need) {
      reading.push(readWhere(table, need.where, rows, sql));
      continue;
    }
    const keys = byKey.get(table) ?? new Map<RowName, RowKey<object>>();
    byKey.set(table, keys.set(table.keyOf(need.key), need.key));
  }
  for (const [table, keys] of byKey) reading.push(readKeys(table, [...keys.values()], rows, sql));
  await Promise.all(reading);
}

async function readKeys(table: RowTable<object>, keys: readonly RowKey<object>[], rows: Rows, sql: Sql): Promise<void> {
  const lists = table.keys.map(({ type }, index) => `$${index + 1}::${type}[]`);
  const found = await sql.query<object[]>(
    `SELECT ${table.select(table.columns, 'kept.')} FROM unnest(${lists.join(', ')}) AS asked (${namesOf(table.keys)})
     JOIN ${table.name} AS kept USING (${namesOf(table.keys)})`,
    table.keys.map(({ property }) => keys.map((key) => (key as Record<string, unknown>)[property])),
  );
  rows.in(table).takeKeys(keys, found);
}

async function readWhere(
  table: RowTable<object>,
  where: Readonly<Record<string, unknown>>,
  rows: Rows,
  sql: Sql,
): Promise<void> {
  const values: unknown[] = [];
  const conditions = Object.entries(where).map(([property, wanted]) => {
    const { name } = table.column(property);
    if (wanted === null) return `${name} IS NULL`;
    values.push(wanted instanceof Holds ? [wanted.value] : wanted);
    return wanted instanceof Holds ? `${name} @> $${values.length}` : `${name} = $${values.length}`;
  });
  const found = await sql.query<object[]>(
    `SELECT ${table.select()} FROM ${table.name} WHERE ${conditions.join(' AND ')}`,
    values,
  );
  rows.in(table).takeAll(where, found);
}

export function namesOf(columns: readonly RowColumn[]): string {
  return columns.map(({ name }) => name).join(', ');
}
