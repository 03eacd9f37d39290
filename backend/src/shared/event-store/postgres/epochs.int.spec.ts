import { eventually } from '../../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import type { StoredEvent } from '../event-store.port.js';
import { idsOf, someEvents } from '../contract/world.contract.js';
import { eventStoreMigrations } from './migrations/index.js';
import { openTestStore } from '../../testing/open-postgres-store.js';
import type { PostgresEventStore } from './postgres-event-store.js';

/** Where transaction ids of the cluster that was lost had got to: far ahead of a new one. */
const FAR_AHEAD = 1_000_000_000_000n;

describe('event store data that was restored into another cluster', () => {
  jest.setTimeout(30_000);
  const databases: TestDatabase[] = [];
  const stores: PostgresEventStore[] = [];

  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    for (const database of databases.splice(0)) await database.drop();
  });

  async function newDatabase(): Promise<TestDatabase> {
    const database = await createTestDatabase(eventStoreMigrations);
    databases.push(database);
    return database;
  }

  async function open(database: TestDatabase): Promise<PostgresEventStore> {
    const store = await openTestStore(database.url);
    stores.push(store);
    return store;
  }

  /** What a dump of another cluster leaves behind: its rows with its transaction ids, and its identifier. */
  async function restored(
    from: TestDatabase,
    systemIdentifier: string | null,
    ahead = FAR_AHEAD,
  ): Promise<TestDatabase> {
    const database = await newDatabase();
    const { rows } = await from.pool.query<Record<string, string>>(
      `SELECT epoch, (transaction_id::text::bigint + $1)::text AS transaction_id, position, stream, revision, event_id, type,
         data::text AS data, metadata::text AS metadata, recorded_at FROM event_store.events`,
      [ahead.toString()],
    );
    for (const row of rows) {
      await database.pool.query(
        `INSERT INTO event_store.events
           (epoch, transaction_id, position, stream, revision, event_id, type, data, metadata, recorded_at)
         OVERRIDING SYSTEM VALUE VALUES ($1, $2::xid8, $3, $4, $5, $6, $7, $8, $9, $10)`,
        Object.values(row),
      );
    }
    await database.pool.query('UPDATE event_store.epochs SET system_identifier = $1', [systemIdentifier]);
    return database;
  }

  async function readAll(store: PostgresEventStore, from: string, count: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    const signal = AbortSignal.timeout(25_000);
    for await (const message of store.subscribe({ from, streamPrefixes: [], signal })) {
      if (message.kind === 'event') events.push(message.event);
      if (message.kind === 'caught-up' && events.length >= count) break;
    }
    return events;
  }

  async function epochsOf(database: TestDatabase): Promise<number[]> {
    const { rows } = await database.pool.query<{ epoch: number }>(
      'SELECT epoch FROM event_store.epochs ORDER BY epoch',
    );
    return rows.map((row) => row.epoch);
  }

  it.each([
    ['whose identifier is another one', 'another-cluster', FAR_AHEAD],
    ['whose identifier is another one, with transaction ids that this cluster has had', 'another-cluster', 0n],
    ['whose identifier could not be read', null, FAR_AHEAD],
  ] as const)('begins the next epoch by itself in a cluster %s', async (_, identifier, ahead) => {
    const old = await newDatabase();
    const before = someEvents(6);
    const oldStore = await open(old);
    await oldStore.append('thing-1', 'no-stream', before.slice(0, 3));
    await oldStore.append('thing-2', 'no-stream', before.slice(3));

    const database = await restored(old, identifier, ahead);
    const store = await open(database);
    expect(await epochsOf(database)).toEqual([1, 2]);

    const there = await readAll(store, 'start', 6);
    expect(idsOf(there)).toEqual(idsOf(before));
    const after = someEvents(2);
    const { position } = await store.append('thing-1', 2n, after);
    expect(store.compare(position, there[5]?.position ?? '')).toBeGreaterThan(0);
    expect(idsOf(await readAll(store, 'start', 8))).toEqual(idsOf([...before, ...after]));
    // a checkpoint that was written in the lost cluster
    expect(idsOf(await readAll(store, there[3]?.position ?? '', 4))).toEqual(idsOf([...before.slice(4), ...after]));
    expect((await store.append('thing-2', 'no-stream', before.slice(3))).position).toBe(there[5]?.position);
  });

  it('begins one new epoch however many processes start at once, and none when they start again', async () => {
    const old = await newDatabase();
    await (await open(old)).append('thing-1', 'no-stream', someEvents(1));
    const database = await restored(old, 'another-cluster');
    await Promise.all(Array.from({ length: 6 }, () => open(database)));
    await open(database);
    expect(await epochsOf(database)).toEqual([1, 2]);
  });

  it('is noticed by a process that was running when the server behind its address changed', async () => {
    const database = await newDatabase();
    const store = await open(database);
    const [first, second] = [someEvents(1), someEvents(1)];
    await store.append('thing-1', 'no-stream', first);
    await database.pool.query(
      `UPDATE event_store.events SET transaction_id = (transaction_id::text::bigint + ${FAR_AHEAD})::text::xid8`,
    );
    await database.pool.query(`UPDATE event_store.epochs SET system_identifier = 'another-cluster'`);
    await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await appendPersistently(() => store.append('thing-1', 0n, second));
    expect(idsOf(await readAll(store, 'start', 2))).toEqual(idsOf([...first, ...second]));
    expect(await epochsOf(database)).toEqual([1, 2]);
  });

  it('begins a new epoch only after appends that still run, and later ones are written in the new epoch', async () => {
    const old = await newDatabase();
    await (await open(old)).append('thing-1', 'no-stream', someEvents(1));
    const database = await restored(old, 'another-cluster');
    const [running, waiting] = [await database.pool.connect(), await database.pool.connect()];
    const append = `SELECT event_store.append($1, -1, $2, '{Happened}', '{"{}"}', '{"{}"}')`;
    try {
      await running.query('BEGIN');
      await running.query(append, ['running-1', idsOf(someEvents(1))]);
      const opening = open(database);
      await untilLocked(database, '%begin_epoch%');
      const appending = waiting.query(append, ['waiting-1', idsOf(someEvents(1))]);
      await untilLocked(database, '%event_store.append(%');
      await running.query('COMMIT');
      await Promise.all([opening, appending]);
    } finally {
      running.release(true);
      waiting.release(true);
    }
    const { rows } = await database.pool.query('SELECT stream, epoch FROM event_store.events ORDER BY stream');
    expect(rows).toEqual([
      { stream: 'running-1', epoch: 1 },
      { stream: 'thing-1', epoch: 1 },
      { stream: 'waiting-1', epoch: 2 },
    ]);
  });

  async function untilLocked(database: TestDatabase, query: string): Promise<void> {
    await eventually(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1 AND pid <> pg_backend_pid()`,
        [query],
      );
      expect(rows).toHaveLength(1);
    });
  }

  it('is looked after as far as possible by a role that may not read the identifier of the cluster', async () => {
    const database = await newDatabase();
    const role = `role_${new URL(database.url).pathname.slice(1)}`;
    await database.pool.query(`
      CREATE ROLE ${role};
      REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC;
      GRANT USAGE ON SCHEMA event_store TO ${role};
      GRANT ALL ON ALL TABLES IN SCHEMA event_store TO ${role};
      DELETE FROM event_store.epochs`);
    const url = new URL(database.url);
    url.searchParams.set('options', `-c role=${role}`);
    const store = await openTestStore(url.href);
    await store.append('thing-1', 'no-stream', someEvents(1));
    const { rows } = await database.pool.query('SELECT epoch, system_identifier FROM event_store.epochs');
    expect(rows).toEqual([{ epoch: 1, system_identifier: null }]);
    await store.close();
    await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  it('does not begin an epoch when nothing was restored', async () => {
    const database = await newDatabase();
    await (await open(database)).append('thing-1', 'no-stream', someEvents(3));
    await open(database);
    expect(await epochsOf(database)).toEqual([1]);
  });

  async function appendPersistently(append: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await append();
        return;
      } catch (error) {
        if (tries === 20) throw error;
      }
    }
  }
});
