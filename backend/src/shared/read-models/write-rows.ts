import { namesOf } from './read-rows.js';
import type { RowColumn, RowTable } from './row-table.js';
import type { Entry, Rows, RowsOf } from './rows.js';

/** With parameters `$1`, `$2` … and without a schema before its tables. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What folding left behind, as statements that need no answer of one another. */
export function statementsOf(rows: Rows): Statement[] {
  return [...rows.all()].flatMap((own) => {
    const { gone, whole, partly } = changesOf(own);
    return [
      ...(gone.length > 0 ? [removing(own.table, gone)] : []),
      ...(whole.length > 0 ? [putting(own.table, whole)] : []),
      ...[...partly.values()].map(({ columns, entries }) => changing(own.table, columns, entries)),
    ];
  });
}

export interface Changes {
  readonly gone: readonly object[];
  readonly whole: readonly object[];
  /** Of these, what stands in the table already. */
  readonly replaced: readonly object[];
  /** By which columns change. */
  readonly partly: ReadonlyMap<string, { readonly columns: readonly RowColumn[]; readonly entries: readonly object[] }>;
}

export function changesOf({ table, entries }: RowsOf<object>): Changes {
  const gone: object[] = [];
  const whole: object[] = [];
  const replaced: object[] = [];
  const partly = new Map<string, { columns: RowColumn[]; entries: object[] }>();
  for (const { stored, row, changed } of entries.values() as Iterable<Entry<object>>) {
    if (changed === undefined) continue;
    if (!row) {
      if (stored) gone.push(stored);
    } else if (!stored || changed === 'all') {
      whole.push(row);
      if (stored) replaced.push(row);
    } else {
      const columns = table.columns.filter(({ property }) => changed.has(property));
      const name = namesOf(columns);
      const known = partly.get(name) ?? { columns, entries: [] };
      partly.set(name, known);
      known.entries.push(row);
    }
  }
  return { gone, whole, replaced, partly };
}

export function removing(table: RowTable<object>, gone: readonly object[]): Statement {
  return {
    sql: `DELETE FROM ${table.name} AS kept USING ${given(table.keys)} WHERE ${matching(table.keys)}`,
    values: [listed(table.keys, gone)],
  };
}

function putting(table: RowTable<object>, rows: readonly object[]): Statement {
  const others = table.columns.filter(({ isKey }) => !isKey);
  const update = others.map(({ name }) => `${name} = excluded.${name}`).join(', ');
  return {
    sql: `INSERT INTO ${table.name} (${namesOf(table.columns)}) SELECT ${namesOf(table.columns)} FROM ${given(table.columns)}
      ON CONFLICT (${namesOf(table.keys)}) DO ${others.length > 0 ? `UPDATE SET ${update}` : 'NOTHING'}`,
    values: [listed(table.columns, rows)],
  };
}

export function changing(table: RowTable<object>, columns: readonly RowColumn[], rows: readonly object[]): Statement {
  const sent = [...table.keys, ...columns];
  return {
    sql: `UPDATE ${table.name} AS kept SET ${columns.map(({ name }) => `${name} = given.${name}`).join(', ')}
      FROM ${given(sent)} WHERE ${matching(table.keys)}`,
    values: [listed(sent, rows)],
  };
}

/** One parameter for any number of rows and columns of any type. */
function given(columns: readonly RowColumn[]): string {
  return `json_to_recordset($1::json) AS given (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`;
}

function matching(keys: readonly RowColumn[]): string {
  return keys.map(({ name }) => `kept.${name} = given.${name}`).join(' AND ');
}

function listed(columns: readonly RowColumn[], rows: readonly object[]): string {
  return JSON.stringify(
    (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => {
      const sent: Record<string, unknown> = {};
      for (const { name, property } of columns) sent[name] = row[property];
      return sent;
    }),
  );
}
