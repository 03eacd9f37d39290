import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { clientConfig } from '../database/postgres-connections.js';
import { CopyRefused, copyStore, type CopyResult } from '../event-store/copy-store.js';
import type { EventStore } from '../event-store/event-store.port.js';
import { moveCheckpoints, rememberedPositions } from './moved-checkpoints.js';

export interface Moved extends Pick<CopyResult, 'events' | 'already' | 'hash'> {
  /** Followers that stand behind the same events in the other store now. */
  readonly followers: number;
}

export interface Move {
  readonly databaseUrl: string;
  readonly open: () => Promise<{ readonly from: EventStore; readonly to: EventStore }>;
  readonly onProgress?: (events: number) => void;
}

/**
 * Brings the events of an installation to its other store, and everybody who follows them with them: nothing is built again, no
 * letter is sent twice. The database stays. What was interrupted is taken up; a second run finds everything done.
 * @throws CopyRefused
 */
export async function moveEvents({ databaseUrl, open, onProgress }: Move): Promise<Moved> {
  const client = new Client({ ...clientConfig(databaseUrl), application_name: 'store-copy' });
  await client.connect();
  try {
    await refuseWhileRunning(client);
    const { from, to } = await open();
    try {
      const remembered = await rememberedPositions(client, from);
      const isDone = remembered === undefined && (await rememberedPositions(client, to)) !== undefined;
      if (remembered === undefined && !isDone)
        throw new CopyRefused('The followers of this database stand in another store than the one to copy from.');
      const progress = onProgress && { onProgress };
      const { places, ...copy } = await copyStore({ from, to, remembered: remembered ?? [], ...progress });
      const followers = isDone ? 0 : await moveCheckpoints(client, places);
      return { ...copy, followers };
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  } finally {
    await client.end();
  }
}

/** Connections of a process that has just ended are gone a moment after it, in ms. */
const LEAVE_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Whoever appended meanwhile would have written to the store that is left. */
async function refuseWhileRunning(client: Client): Promise<void> {
  const until = performance.now() + LEAVE_WITHIN_MS;
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'eulogy-%'`,
    );
    if ((rowCount ?? 0) === 0) return;
    if (performance.now() >= until)
      throw new CopyRefused('The product is running on this database: end every process of it first.');
    await sleep(LOOK_EVERY_MS);
  }
}
