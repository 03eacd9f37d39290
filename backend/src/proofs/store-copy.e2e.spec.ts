import { DataSource } from 'typeorm';
import { CopyRefused } from '../shared/event-store/copy-store.js';
import { EventStore, type StoredEvent } from '../shared/event-store/event-store.port.js';
import { everyEvent } from '../shared/event-store/every-event.js';
import { EventStoreDbEventStore } from '../shared/event-store/eventstoredb/eventstoredb-event-store.js';
import { EventStoreDbDouble } from '../shared/event-store/eventstoredb/testing/eventstoredb.double.js';
import { openEventStore } from '../shared/event-store/open-event-store.js';
import { moveEvents, type Moved } from '../shared/messaging/move-events.js';
import { eventually } from '../shared/testing/eventually.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { testConfiguration } from '../shared/testing/test-configuration.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { projectionsOf, rowsOf, untilCaughtUp } from './testing/read-models.js';

const person = { email: 'claire@example.com', password: 'a quiet long password' };

/** The recipe of docs/runbook/switch-store.md: stop, copy, start on the other store; and back. */
describe('the events of an installation', () => {
  let double: EventStoreDbDouble;
  let database: TestDatabase;
  let house: TestApp;
  let claire: TestBrowser;

  beforeAll(async () => {
    double = await EventStoreDbDouble.open({ release: '23.10' });
    database = await createHouseDatabase();
    house = await startTestApp({ database, store: 'postgres' });
    claire = house.browser();
    await claire.signUp(person);
    await claire.buyEulogy('Honouring Ray');
    await allIsDone();
  }, 60_000);

  afterAll(async () => {
    await house?.close();
    await database?.drop();
    await double?.close();
  }, 30_000);

  const postgres = () => {
    const configuration = testConfiguration({ DATABASE_URL: database.url });
    return openEventStore(configuration, 2, { warn: () => undefined });
  };
  const outside = () => new EventStoreDbEventStore(double.url);
  const move = (direction: 'out' | 'back'): Promise<Moved> =>
    moveEvents({
      databaseUrl: database.url,
      open: async () =>
        direction === 'out' ? { from: await postgres(), to: outside() } : { from: outside(), to: await postgres() },
    });
  const letters = async () => (await house.app.get(DataSource).query<object[]>('SELECT FROM mail.outbox')).length;
  const allIsDone = async () => {
    await untilCaughtUp(house);
    const waiting = () => house.app.get(DataSource).query<object[]>('SELECT FROM graphile_worker._private_jobs');
    await eventually(async () => expect(await waiting()).toEqual([]), 20_000);
  };
  const readModels = async () =>
    Promise.all(projectionsOf(house).map(async (each) => [each.name, await rowsOf(house, each)]));
  const bare = async (store: EventStore) => {
    const events: Omit<StoredEvent, 'position' | 'recordedAt'>[] = [];
    for await (const { position: _, recordedAt: __, ...event } of everyEvent(store)) events.push(event);
    return events;
  };

  it('are not copied while the product runs', async () => {
    await expect(move('out')).rejects.toThrow(CopyRefused);
  });

  it('go to EventStoreDB with ids, order and metadata, and nothing is done a second time', async () => {
    const [before, rows, sent] = [await bare(house.app.get(EventStore)), await readModels(), await letters()];
    await house.close();
    const moved = await move('out');
    expect(moved).toMatchObject({ events: before.length, already: 0 });
    expect(moved.followers).toBeGreaterThan(20);
    expect(await move('out')).toMatchObject({ already: before.length, hash: moved.hash, followers: 0 });

    house = await startTestApp({ database, store: 'postgres', environment: { EVENTSTORE_URL: double.url } });
    expect(house.app.get(EventStore).kind).toBe('eventstoredb');
    expect(await bare(house.app.get(EventStore))).toEqual(before);
    await allIsDone();
    expect(await readModels()).toEqual(rows);
    expect(await letters()).toBe(sent);
    claire = house.browser();
    await claire.post('/api/auth/login', person);
    await claire.buyEulogy('Honouring Ada');
    await allIsDone();
    expect(await letters()).toBeGreaterThan(sent);
  }, 60_000);

  it('come back with what happened meanwhile, after a copy that broke off in the middle', async () => {
    const [before, rows, sent] = [await bare(house.app.get(EventStore)), await readModels(), await letters()];
    await house.close();
    const there = await postgres();
    const known = (await bare(there)).length;
    const next = before[known];
    expect(next?.revision).toBe(0n);
    if (next) await there.append(next.stream, 'no-stream', [next]);
    await there.close();
    expect(await move('back')).toMatchObject({ events: before.length, already: known + 1 });

    house = await startTestApp({ database, store: 'postgres' });
    expect(house.app.get(EventStore).kind).toBe('postgres');
    expect(await bare(house.app.get(EventStore))).toEqual(before);
    await allIsDone();
    expect(await readModels()).toEqual(rows);
    expect(await letters()).toBe(sent);
  }, 60_000);

  it('are not mixed with those of another installation', async () => {
    await house.close();
    const other = outside();
    await other.append('somebody-else', 'no-stream', [
      { eventId: '8c0d7e4e-3f0c-4a8e-9a55-0d5a4c1c9f10', type: 'Happened', data: {}, metadata: {} },
    ]);
    await other.close();
    await expect(move('out')).rejects.toThrow('holds other events');
    house = await startTestApp({ database, store: 'postgres' });
    await allIsDone();
  }, 60_000);
});
