import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { BreakableNetwork } from '../../testing/breakable-network.js';
import { byLength } from '../../testing/full-length.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { describeEventStore, type StoreFixture } from '../event-store.contract.js';
import { WrongExpectedRevision, type EventToAppend } from '../event-store.port.js';
import { eventStoreMigrations } from './migrations/index.js';
import { openTestStore } from '../../testing/open-postgres-store.js';

describeEventStore('Postgres', openFixture, {
  loadEvents: byLength({ test: 2_000, prove: 20_000 }),
  loadDeadlineMs: 120_000,
});

async function openFixture(): Promise<StoreFixture> {
  const database = await createTestDatabase(eventStoreMigrations);
  const network = await BreakableNetwork.to(database.url);
  const store = await openTestStore(network.url);

  /** An append in a transaction that stays open for a while, on a connection of its own. */
  const openAppend = async (
    stream: string,
    expected: bigint | 'no-stream',
    events: readonly EventToAppend[],
    delayMs: number,
    ending: 'COMMIT' | 'ROLLBACK',
  ): Promise<string | null> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ place: string | null }>(
        'SELECT event_store.append($1, $2, $3, $4, $5, $6) AS place',
        [
          stream,
          expected === 'no-stream' ? '-1' : expected.toString(),
          events.map(({ eventId }) => eventId),
          events.map(({ type }) => type),
          events.map(({ data }) => JSON.stringify(data)),
          events.map(({ metadata }) => JSON.stringify(metadata)),
        ],
      );
      await client.query('SELECT pg_sleep($1)', [delayMs / 1_000]);
      await client.query(ending);
      return rows[0]?.place ?? null;
    } finally {
      await client.end();
    }
  };

  return {
    store,
    dropConnections: async () => network.cut(),
    endSubscriptionsCleanly: async () => network.end(),
    rollbackNoise: async (writers, stream) => {
      const noise = { eventId: randomUUID(), type: 'NeverHappened', data: {}, metadata: {} };
      const last = (await store.read(stream)).at(-1)?.revision ?? 'no-stream';
      for (let count = 0; count < writers; count += 1) {
        await openAppend(stream, last, [noise], Math.random() * 10, 'ROLLBACK');
      }
    },
    appendSlowly: async (stream, expected, events, delayMs) => {
      const position = await openAppend(stream, expected, events, delayMs, 'COMMIT');
      if (position === null) throw new WrongExpectedRevision(stream, expected);
      return { position, revision: (expected === 'no-stream' ? -1n : expected) + BigInt(events.length) };
    },
    close: async () => {
      await store.close();
      await network.close();
      await database.drop();
    },
  };
}
