import { eventually } from '../../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { idsOf, someEvent, someEvents } from '../contract/world.contract.js';
import { StoreUnavailable, WrongExpectedRevision, type SubscriptionMessage } from '../event-store.port.js';
import { Connections } from './connections.js';
import { eventStoreMigrations } from './migrations/index.js';
import { Pages } from './pages.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { openTestStore } from '../../testing/open-postgres-store.js';

describe('the Postgres store', () => {
  jest.setTimeout(30_000);
  let database: TestDatabase;
  let store: PostgresEventStore;

  beforeEach(async () => {
    database = await createTestDatabase(eventStoreMigrations);
    store = await openTestStore(database.url);
  });

  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  /** Other databases of the same server may have transactions open, which hold back what is new. */
  async function settled(position: string): Promise<void> {
    await eventually(async () =>
      expect(store.compare((await store.head()) ?? '0/0/0', position)).toBeGreaterThanOrEqual(0),
    );
  }

  it('has no head while it is empty', async () => {
    expect(await store.head()).toBeUndefined();
  });

  it('answers each of many appends at once by itself: fitting, refused, repeated, with an id that is elsewhere', async () => {
    const first = someEvents(2);
    const repeated = await store.append('thing-1', 'no-stream', first);
    const fitting = Array.from({ length: 40 }, (_, index) => ({
      stream: `new-${index}`,
      events: someEvents(1 + (index % 3)),
    }));
    const others = [
      store.append('thing-1', 'no-stream', first),
      store.append('thing-1', 7n, someEvents(1)),
      store.append('thing-2', 'no-stream', [...someEvents(1), someEvent()].concat(first.slice(1))),
      store.append('thing-3', 4n, someEvents(1)),
    ];
    const appended = fitting.map(({ stream, events }) => store.append(stream, 'no-stream', events));
    const settled = await Promise.allSettled(others);
    await Promise.all(appended);
    expect(settled[0]).toEqual({ status: 'fulfilled', value: repeated });
    for (const outcome of settled.slice(1)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WrongExpectedRevision) as unknown });
    }
    for (const [index, { stream, events }] of fitting.entries()) {
      const stored = await store.read(stream);
      expect(idsOf(stored)).toEqual(idsOf(events));
      expect(await appended[index]).toEqual({ revision: BigInt(events.length - 1), position: stored.at(-1)?.position });
    }
    expect(await store.read('thing-2')).toEqual([]);
    expect(await store.read('thing-3')).toEqual([]);
  });

  it('gives an event the same position in its stream, in a subscription and in the answer to its append', async () => {
    const { position } = await store.append('thing-1', 'no-stream', someEvents(3));
    await settled(position);
    const read = await store.read('thing-1');
    const subscribed = [];
    for await (const message of store.subscribe({
      from: 'start',
      streamPrefixes: [],
      signal: AbortSignal.timeout(25_000),
    })) {
      if (message.kind === 'event') subscribed.push(message.event);
      if (message.kind === 'caught-up') break;
    }
    expect(subscribed).toEqual(read);
    expect(read.at(-1)?.position).toBe(position);
    expect(await store.head()).toBe(position);
  });

  it('takes no append into a transaction that has written before: its id would be too old for the stream', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('CREATE TABLE scratch (id int)');
    const append = client.query(`SELECT event_store.append('thing-1', -1, $1, '{Happened}', '{"{}"}', '{"{}"}')`, [
      idsOf(someEvents(1)),
    ]);
    await expect(append).rejects.toThrow('an append is the first thing that its transaction does');
    await client.query('ROLLBACK');
    client.release();
  });

  it('reads large events in pages of a few megabytes, so that a slow reader never holds them all', async () => {
    const large = 'x'.repeat(800 * 1024);
    for (let revision = -1n; revision < 9n; revision += 1n) {
      const expected = revision === -1n ? 'no-stream' : revision;
      await settled((await store.append('thing-1', expected, [someEvent({ large })])).position);
    }
    const connections = new Connections(database.pool);
    const sizes: number[] = [];
    let more = true;
    for (let at = '0/0/0'; more;) {
      const page = await new Pages(connections).after(at, ['thing-'], 5_000);
      sizes.push(page.rows.length);
      ({ end: at, more } = page);
    }
    expect(sizes).toEqual([5, 5]);
  });

  it('steps over any number of events that a filter leaves out, with checkpoints on the way', async () => {
    await store.append('other-1', 'no-stream', someEvents(1_200));
    await settled((await store.append('thing-1', 'no-stream', someEvents(1))).position);
    const kinds: SubscriptionMessage['kind'][] = [];
    const signal = AbortSignal.timeout(25_000);
    for await (const message of store.subscribe({ from: 'start', streamPrefixes: ['thing-'], signal })) {
      kinds.push(message.kind);
      if (message.kind === 'caught-up') break;
    }
    expect(kinds).toEqual(['checkpoint', 'checkpoint', 'event', 'caught-up']);
  });

  it('refuses to follow from a position that another kind of store made', async () => {
    const follow = async (): Promise<void> => {
      for await (const message of store.subscribe({
        from: 'C:1/P:1',
        streamPrefixes: [],
        signal: AbortSignal.timeout(25_000),
      })) {
        throw new Error(`yielded ${message.kind}`);
      }
    };
    await expect(follow()).rejects.toThrow('"C:1/P:1" is not a position of the Postgres event store');
  });

  it('ends its subscriptions when it is closed, and answers no more', async () => {
    const other = await openTestStore(database.url);
    const kinds: string[] = [];
    for await (const message of other.subscribe({
      from: 'start',
      streamPrefixes: [],
      signal: new AbortController().signal,
    })) {
      kinds.push(message.kind);
      await other.close();
    }
    expect(kinds).toEqual(['caught-up']);
    await expect(other.append('thing-1', 'no-stream', someEvents(1))).rejects.toThrow(StoreUnavailable);
  });

  it('cannot be opened where there is no server', async () => {
    await expect(openTestStore('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(StoreUnavailable);
  });
});
