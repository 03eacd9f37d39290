import { Column, Entity, PrimaryColumn, type DataSource } from 'typeorm';
import { Notifications } from '../database/notifications.js';
import { clientConfig, openPool, readSide } from '../database/postgres-connections.js';
import { databaseMigrations } from '../database/migrations/index.js';
import { migrate } from '../database/migrate.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventRegistry } from '../event-store/event-registry.js';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.js';
import { defineEvent } from '../kernel/event.js';
import { newId } from '../kernel/ids.js';
import { MemoryKeyRing } from '../personal-data/memory-key-ring.js';
import { ReadModel } from '../read-models/read-model.js';
import { rowsOf } from '../read-models/row-fold.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { eventually } from '../testing/eventually.js';
import { Checkpoints } from './checkpoints.js';
import { Leases } from './leases.js';
import { messagingMigrations } from './migrations/index.js';
import { projectionSubscriber } from './projection-runner.js';
import { rebuildProjection } from './rebuild.js';
import { SubscriptionRunner } from './subscription-runner.js';
import { WaitFor } from './wait-for.js';

const counted = defineEvent<'Counted', { key: string; by: number }>('Counted', {
  summary: 'A count went up.',
  stream: 'count-{key}',
  version: 1,
  personal: {},
  example: { key: 'a', by: 1 },
});

@Entity('test_sums')
class SumRow {
  @PrimaryColumn('text') readonly key: string;
  @Column('integer') readonly total: number;
  @Column('integer') readonly events: number;
}

/** Adds up; 0 changes nothing, and it fails on the number 13 until it was mended. */
class Sums extends ReadModel {
  mended = false;

  constructor(own: { model?: Sums } = {}) {
    const sums = rowsOf(SumRow)
      .keyedBy(({ key }: { key: string }) => ({ key }))
      .puts(counted, (row, { data: { key, by } }) => {
        if (by === 13 && !own.model?.mended) throw new Error('thirteen');
        if (by === 0) return undefined;
        return { key, total: (row?.total ?? 0) + by, events: (row?.events ?? 0) + 1 };
      });
    super('test.sums', { version: 1 }, [sums.asFold]);
    own.model = this;
  }
}

interface House {
  readonly db: DataSource;
  readonly checkpoints: Checkpoints;
  readonly waitFor: WaitFor;
  readonly runner: SubscriptionRunner;
  readonly end: () => Promise<void>;
  follow(projection: ReadModel): void;
}

const log = { warn: () => undefined, error: () => undefined };
const codec = new EventCodec(new EventRegistry([counted]), new MemoryKeyRing());

describe('runners', () => {
  let database: TestDatabase;
  let store: MemoryEventStore;
  const houses: House[] = [];
  const revisions = new Map<string, bigint>();

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate({ databaseUrl: database.url }, [...databaseMigrations, ...messagingMigrations]);
    store = new MemoryEventStore();
    revisions.clear();
    const pool = openPool(database.url, { max: 1 });
    await pool.query('CREATE TABLE read_models.test_sums (key text PRIMARY KEY, total integer, events integer)');
    await pool.end();
  });

  afterEach(async () => {
    await Promise.all(houses.splice(0).map(({ end }) => end()));
    await database.drop();
  });

  /** What one process has. */
  async function openHouse(): Promise<House> {
    const pool = openPool(database.url, { max: 2 });
    const db = await readSide(database.url, [], 3).initialize();
    const notifications = new Notifications(clientConfig(database.url), pool, log);
    await notifications.start();
    const leases = new Leases(clientConfig(database.url), log);
    const checkpoints = new Checkpoints(db, store, notifications);
    const runner = new SubscriptionRunner(store, codec, checkpoints, leases, log);
    const stopping = new AbortController();
    const running: Promise<void>[] = [];
    const house: House = {
      db,
      checkpoints,
      runner,
      waitFor: new WaitFor(checkpoints),
      follow: (projection) => {
        running.push(runner.run(projectionSubscriber(projection, db, checkpoints), stopping.signal));
      },
      end: async () => {
        stopping.abort();
        await Promise.all(running);
        await Promise.all([notifications.close(), leases.close(), db.destroy()]);
        await pool.end();
      },
    };
    houses.push(house);
    return house;
  }

  async function count(key: string, ...numbers: number[]): Promise<string> {
    const events = await Promise.all(
      numbers.map((by) =>
        codec.encode(counted({ key, by }), {
          eventId: newId(),
          commandId: newId(),
          correlationId: newId(),
          causationId: newId(),
          actor: { kind: 'system', name: 'test' },
          occurredAt: '2025-03-04T10:42:00.000Z',
        }),
      ),
    );
    const { revision, position } = await store.append(`count-${key}`, revisions.get(key) ?? 'no-stream', events);
    revisions.set(key, revision);
    return position;
  }

  async function sums(db: DataSource): Promise<Record<string, string>> {
    const rows = await db.query<{ key: string; total: number; events: number }[]>(
      'SELECT * FROM test_sums ORDER BY key',
    );
    return Object.fromEntries(rows.map(({ key, total, events }) => [key, `${total} in ${events}`]));
  }

  it('apply every event once, in two processes on one database, also when one of them ends', async () => {
    const [one, two] = [await openHouse(), await openHouse()];
    const projection = new Sums();
    one.follow(projection);
    two.follow(projection);
    for (let round = 0; round < 20; round++) await count('a', 1, 1, 1);
    await one.end();
    houses.splice(houses.indexOf(one), 1);
    const position = await count('a', 1);
    await eventually(async () => expect(await sums(two.db)).toEqual({ a: '61 in 61' }));
    expect(await two.waitFor.readModels(position, [{ name: 'test.sums' }])).toBe(true);
  });

  it('write nothing when another process moved the checkpoint: the fence holds without a lease', async () => {
    const house = await openHouse();
    const projection = new Sums();
    const position = await count('a', 5);
    const [stored] = await store.read('count-a');
    const step = {
      events: [await codec.decode(stored as NonNullable<typeof stored>)],
      from: undefined,
      to: position,
      built: 0,
    };
    await house.checkpoints.open(projection.name, 'projection', 1);
    const subscriber = projectionSubscriber(projection, house.db, house.checkpoints);
    const outcomes = await Promise.all([1, 2, 3].map(() => subscriber.apply(step, new AbortController().signal)));
    expect(outcomes.sort()).toEqual(['advanced', 'lost', 'lost']);
    expect(await sums(house.db)).toEqual({ a: '5 in 1' });
  });

  it('make no transaction for events that nothing follows from, and tell every process that they are passed', async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const projection = new Sums();
    const position = await count('a', 0);
    const [stored] = await store.read('count-a');
    const events = [await codec.decode(stored as NonNullable<typeof stored>)];
    await house.checkpoints.open(projection.name, 'projection', 1);
    const subscriber = projectionSubscriber(projection, house.db, house.checkpoints);
    const step = { events, from: undefined, to: position, built: 0 };
    expect(await subscriber.apply(step, new AbortController().signal)).toBe('unchanged');
    expect((await house.checkpoints.find(projection.name))?.position).toBeUndefined();

    house.follow(projection);
    expect(await other.waitFor.readModels(await count('a', 0), [projection])).toBe(true);
    await count('a', 5);
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: '5 in 1' }));
  });

  it('find the event that fails also behind one that nothing follows from', async () => {
    const house = await openHouse();
    const projection = new Sums();
    await count('a', 1, 0, 13, 4);
    house.follow(projection);
    await eventually(async () =>
      expect((await house.checkpoints.find(projection.name))?.failedEvent).toBe(
        (await store.read('count-a'))[2]?.eventId,
      ),
    );
    expect(await sums(house.db)).toEqual({ a: '1 in 1' });
    projection.mended = true;
    await house.checkpoints.resume(projection.name);
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: '18 in 3' }));
  });

  it('stop a projection at the event that fails, with what came before it, and go on once it is mended', async () => {
    const house = await openHouse();
    const projection = new Sums();
    house.follow(projection);
    await count('a', 1, 2, 13, 4);
    const stopped = await eventually(async () => {
      const checkpoint = await house.checkpoints.find(projection.name);
      expect(checkpoint?.status).toBe('stopped');
      return checkpoint;
    });
    expect(await sums(house.db)).toEqual({ a: '3 in 2' });
    expect(stopped?.failedEvent).toBe((await store.read('count-a'))[2]?.eventId);
    expect(stopped?.error).toMatch(/Error/);

    projection.mended = true;
    await house.checkpoints.resume(projection.name);
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: '20 in 4' }));
  });

  it('rebuild into fresh tables while the live ones are read and written, then swap', async () => {
    const house = await openHouse();
    const projection = new Sums();
    house.follow(projection);
    await count('a', ...Array.from({ length: 500 }, () => 1));
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: '500 in 500' }));
    // What a mended projection would find wrong in the live table.
    await house.db.query(`UPDATE test_sums SET total = -1`);

    let writing = true;
    const traffic = (async () => {
      let written = 0;
      for (; writing; written++) {
        await count('a', 1);
        await new Promise((resolve) => setTimeout(resolve, 1)); // the store in memory never leaves the turn otherwise
      }
      return written;
    })();
    const rebuilt = await rebuildProjection(projection, {
      store,
      codec,
      db: house.db,
      checkpoints: house.checkpoints,
      signal: new AbortController().signal,
    });
    writing = false;
    const total = 500 + (await traffic);
    expect(rebuilt).toBeGreaterThanOrEqual(500);
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: `${total} in ${total}` }));
    expect(await house.db.query(`SELECT FROM information_schema.schemata WHERE schema_name LIKE 'rebuild%'`)).toEqual(
      [],
    );
  });

  it('write nothing over rows that were built anew since they were read, also where the rebuild ended at the same place', async () => {
    const house = await openHouse();
    const projection = new Sums();
    const parts = { store, codec, db: house.db, checkpoints: house.checkpoints, signal: new AbortController().signal };
    await count('a', 1, 1);
    await rebuildProjection(projection, parts);
    await house.db.query('UPDATE test_sums SET total = -1');
    const { position, built } = await house.checkpoints.open(projection.name, 'projection', 1);

    const connection = house.db.createQueryRunner();
    const query = connection.query.bind(connection);
    jest.spyOn(connection, 'query').mockImplementationOnce(async (...asked: Parameters<typeof query>) => {
      const rows: unknown = await query(...asked);
      await rebuildProjection(projection, parts);
      return rows;
    });
    jest.spyOn(house.db, 'createQueryRunner').mockReturnValueOnce(connection);
    const [next] = (await store.read('count-a')).slice(1);
    const step = { events: [await codec.decode(next as NonNullable<typeof next>)], from: position, to: '3', built };
    const subscriber = projectionSubscriber(projection, house.db, house.checkpoints);
    expect(await subscriber.apply(step, parts.signal)).toBe('lost');
    expect(await sums(house.db)).toEqual({ a: '2 in 2' });
  });

  it('leave the live tables as they are when a rebuild fails', async () => {
    const house = await openHouse();
    const projection = new Sums();
    projection.mended = true;
    house.follow(projection);
    await count('a', 13);
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: '13 in 1' }));
    projection.mended = false;
    const parts = { store, codec, db: house.db, checkpoints: house.checkpoints, signal: new AbortController().signal };
    await expect(rebuildProjection(projection, parts)).rejects.toThrow('thirteen');
    expect(await sums(house.db)).toEqual({ a: '13 in 1' });
  });

  it('wait 2 s at most for a read model that does not come, and say so', async () => {
    const house = await openHouse();
    await house.checkpoints.open('test.sums', 'projection', 1);
    const position = await count('a', 1);
    const before = performance.now();
    expect(await house.waitFor.readModels(position, [{ name: 'test.sums' }])).toBe(false);
    expect(performance.now() - before).toBeLessThan(8_000); // two seconds, and what a busy machine adds
  });

  it('pass over what a subscriber does not read: its checkpoint moves all the same', async () => {
    const house = await openHouse();
    const projection = new Sums();
    house.follow(projection);
    await store.append('other-1', 'no-stream', [{ eventId: newId(), type: 'Unknown', data: {}, metadata: {} }]);
    const head = await store.head();
    await eventually(() => expect(house.checkpoints.hasReached(projection.name, head as string)).toBe(true));
  });

  it('tell other processes how far a subscriber has come that finds nothing, also when the store falls silent', async () => {
    const house = await openHouse();
    const projection = new Sums();
    await store.append('other-1', 'no-stream', [{ eventId: newId(), type: 'Unknown', data: {}, metadata: {} }]);
    const head = await store.head();
    house.follow(projection);
    await eventually(async () => {
      expect((await house.checkpoints.find(projection.name))?.position).toBe(head);
    });
    await count('a', 1);
    await eventually(async () => expect(await sums(house.db)).toEqual({ a: '1 in 1' }));
  });
});
