import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** Makes or updates the job queue's own tables. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}
