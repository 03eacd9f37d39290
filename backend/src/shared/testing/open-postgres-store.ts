import { Pool } from 'pg';
import { PostgresEventStore, type PostgresEventStoreOptions } from '../event-store/postgres/postgres-event-store.js';

/** A store as another process would open it, with a pool of its own. What it logs is kept from the test report. */
export async function openTestStore(
  url: string,
  options: Partial<Omit<PostgresEventStoreOptions, 'pool'>> = {},
): Promise<PostgresEventStore> {
  const pool = new Pool({ connectionString: url, max: 8 });
  return PostgresEventStore.open({
    pool,
    listenConfig: { connectionString: url },
    log: { warn: () => undefined },
    ...options,
  });
}
