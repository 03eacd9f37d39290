import type { DataSource } from 'typeorm';
import type { Migration } from '../database/migrate.js';
import { databaseMigrations } from '../database/migrations/index.js';
import { createTestDatabase } from './test-database.js';

export interface MigratedDatabase {
  /** As the modules see it: unqualified names are read models. */
  readonly db: DataSource;
  close(): Promise<void>;
}

/** A database of its own with the schema of the read models and these tables. */
export async function migratedDatabase(migrations: readonly Migration[]): Promise<MigratedDatabase> {
  const database = await createTestDatabase([...databaseMigrations, ...migrations]);
  return { db: database.dataSource, close: () => database.drop() };
}
