import { Client } from 'pg';
import { areEventsOutside } from '../event-store/open-event-store.js';
import { events, Scene } from '../event-store/eventstoredb/testing/scene.double.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate } from './migrate.js';
import { databaseMigrations } from './migrations/index.js';
import { STORAGE_FORMAT } from './storage-format.js';

describe('the storage format of a database', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createTestDatabase()));
  afterEach(() => database.drop());

  const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
  const tables = () =>
    rows(
      `SELECT table_schema, table_name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
    );

  it('is marked at the first start, also by two that start together, and found at the next', async () => {
    await Promise.all([
      migrate({ databaseUrl: database.url }, databaseMigrations),
      migrate({ databaseUrl: database.url }, databaseMigrations),
    ]);
    await migrate({ databaseUrl: database.url }, databaseMigrations);
    expect(await rows('SELECT format FROM storage_format')).toEqual([{ format: STORAGE_FORMAT }]);
  });

  it('of an empty one is not marked beside an EventStoreDB that has events: these belong to another database', async () => {
    const scene = await Scene.open();
    try {
      const outside = () => areEventsOutside({ eventStore: { adapter: 'eventstoredb', url: scene.double.url } });
      expect(await outside()).toBe(false);
      await scene.store().append('eulogy-1', 'no-stream', events(1));
      const refusal = await migrate({ databaseUrl: database.url }, databaseMigrations, outside).catch(
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ name: 'EventsOfAnotherDatabase' });
      expect((refusal as Error).message).toMatch(/^EventStoreDB has events already[^\n]*Nothing was changed\.[^\n]*$/);
      expect(await tables()).toEqual([]);
      // a database of ours is asked nothing: the events are its own
      await migrate({ databaseUrl: database.url }, databaseMigrations);
      await migrate({ databaseUrl: database.url }, databaseMigrations, outside);
    } finally {
      await scene.close();
    }
  });

  it.each([
    [
      'has no number',
      "CREATE TABLE migrations (id serial, name text); INSERT INTO migrations (name) VALUES ('x')",
      'an earlier',
    ],
    [
      'has the events of before',
      'CREATE SCHEMA event_store; CREATE TABLE event_store.events (event_id uuid)',
      'an earlier',
    ],
    [
      'has a number that is to come',
      'CREATE TABLE storage_format (format integer); INSERT INTO storage_format VALUES (99)',
      'a later',
    ],
    ['has a view in the place of its number', 'CREATE VIEW storage_format AS SELECT 2 AS format', 'an earlier'],
  ])('that %s is refused in one line, and nothing in it is touched', async (_, statements, writer) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(statements);
    await client.end();
    const before = await tables();
    const refusal = await migrate({ databaseUrl: database.url }, databaseMigrations).catch((error: unknown) => error);
    expect((refusal as Error).name).toBe('OtherStorageFormat');
    expect((refusal as Error).message).toContain(`${writer} version of this product`);
    expect((refusal as Error).message).toMatch(/^[^\n]*Nothing in it was changed\.[^\n]*$/);
    expect(await tables()).toEqual(before);
  });
});
