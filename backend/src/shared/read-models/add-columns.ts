import { getMetadataArgsStorage, type DataSource } from 'typeorm';
import { RowTable, type RowClass } from './row-table.js';

/** Stands at a table whose rows lack what its new columns say; tables that are built anew bear no comment. */
const OUTDATED = 'to be built anew';

/** Whether one of these tables got a column that its rows know nothing of. */
export async function areOutdated(db: DataSource, tables: readonly string[]): Promise<boolean> {
  const [found] = await db.query<unknown[]>(
    `SELECT FROM unnest($1::text[]) AS name WHERE obj_description(to_regclass('read_models.' || name), 'pg_class') = $2`,
    [tables, OUTDATED],
  );
  return found !== undefined;
}

/** Every row that the modules which are loaded declare. */
export function declaredRows(): RowClass<object>[] {
  return getMetadataArgsStorage().tables.map(({ target }) => target as RowClass<object>);
}

/**
 * Gives the tables of read models the columns that their rows declare and they lack: a new column needs no migration, and where
 * there are rows already, the next start builds them anew.
 * @throws Error a new column has neither a default nor may be null: the rows that are there could not have it
 */
export async function addColumns(db: DataSource): Promise<void> {
  const there = await db.query<{ table: string; column: string }[]>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'read_models'`,
  );
  for (const rowClass of declaredRows()) {
    const { name, columns } = RowTable.of(rowClass);
    const known = new Set(there.filter(({ table }) => table === name).map(({ column }) => column));
    if (known.size === 0) continue; // a table that no migration of these has made
    for (const { name: column, type, initial, isNullable } of columns) {
      if (known.has(column)) continue;
      if (initial === undefined && !isNullable) throw new Error(`${name}.${column} needs a default, or may be null`);
      const rest = isNullable ? '' : ` NOT NULL DEFAULT ${initial}`;
      await db.query(`ALTER TABLE read_models.${name} ADD COLUMN IF NOT EXISTS ${column} ${type}${rest}`);
      const [row] = await db.query<unknown[]>(`SELECT FROM read_models.${name} LIMIT 1`);
      if (row) await db.query(`COMMENT ON TABLE read_models.${name} IS '${OUTDATED}'`);
    }
  }
}
