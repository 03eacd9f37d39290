import { getMetadataArgsStorage, type DataSource } from 'typeorm';
import { RowTable, type RowClass } from './row-table.js';

/** Every row that the modules which are loaded declare. */
export function declaredRows(): RowClass<object>[] {
  return getMetadataArgsStorage().tables.map(({ target }) => target as RowClass<object>);
}

/**
 * Gives the tables of read models the columns that their rows declare and they lack: a new column needs no migration, and is filled when
 * the read model, whose version is raised with it, is built anew.
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
    }
  }
}
