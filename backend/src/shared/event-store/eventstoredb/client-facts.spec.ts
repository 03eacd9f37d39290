import {
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  START,
  streamNameFilter,
  UnavailableError,
} from '@eventstore/db-client';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { appendCredentials, withItsOwnConnection } from './shared-client.js';
import { EventStoreDbDouble } from './testing/eventstoredb.double.js';
import { events, Scene, takeTime } from './testing/scene.double.js';

/** The vendor's client alone on the double: the habits that the adapter is built around. */
describe(`@eventstore/db-client 6.2.1 by itself (double)`, () => {
  let double: EventStoreDbDouble;
  let client: EventStoreDBClient;
  beforeEach(async () => {
    double = await EventStoreDbDouble.open();
    client = EventStoreDBClient.connectionString(double.url);
  });
  afterEach(async () => {
    await client.dispose();
    await double.close();
  });

  it('rejects every pending append of its batch stream when one of them fails, whatever became of them', async () => {
    double.appends.next('unanswered', 'call-fails');
    const append = (stream: string): Promise<unknown> =>
      client.appendToStream(stream, jsonEvent({ type: 'SomethingHappened', data: {} }), {
        expectedRevision: NO_STREAM,
      });
    const outcomes = await Promise.allSettled([append('stream-1'), append('stream-2')]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
    }
    expect([double.log.stream('stream-1'), double.log.stream('stream-2')].map((stored) => stored?.length)).toEqual([
      1, 1,
    ]);
  });

  it('answers appends on the batch stream as on calls of their own', async () => {
    const event = jsonEvent({ type: 'SomethingHappened', data: {} });
    const later = jsonEvent({ type: 'SomethingHappened', data: {} });
    const results = [
      await client.appendToStream('stream-1', event, { expectedRevision: NO_STREAM }),
      await client.appendToStream('stream-1', event, { expectedRevision: NO_STREAM }),
      await client.appendToStream('stream-1', event, {
        expectedRevision: NO_STREAM,
        credentials: { username: 'none', password: 'none' },
      }),
    ];
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    await expect(client.appendToStream('stream-1', later, { expectedRevision: 7n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 0n,
    });
  });

  it('reports a checkpoint while events that came before it still wait for their reader', async () => {
    const store = new EventStoreDbEventStore(double.url);
    await store.append('ours-1', 'no-stream', events(5));
    let taken = 0;
    const takenAtCheckpoint: number[] = [];
    const checkpointReached = (): void => void takenAtCheckpoint.push(taken);
    const filter = streamNameFilter({ prefixes: ['ours-'], checkpointInterval: 1, checkpointReached });
    const subscription = client.subscribeToAll({ fromPosition: START, filter });
    for await (const { event } of subscription) {
      await takeTime(5);
      if (event !== undefined) taken += 1;
      if (taken === 5) break;
    }
    await subscription.unsubscribe();
    await store.close();
    expect(takenAtCheckpoint[0]).toBeLessThan(5);
  });

  it('does not come back after a clean end: the loop just ends', async () => {
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['ours-'] }) });
    subscription.once('caughtUp', () => double.endSubscriptionsCleanly());
    let count = 0;
    for await (const resolved of subscription) count += resolved.event === undefined ? 0 : 1;
    expect(count).toBe(0);
  });
});

describe('credentials that keep appends off the batch stream', () => {
  it.each([
    ['esdb://admin:changeit@node:2113', { username: 'admin', password: 'changeit' }],
    ['esdb+discover://a%40b:p%3Aq@cluster?nodePreference=leader', { username: 'a@b', password: 'p:q' }],
    ['esdb://localhost:2113?tls=false', { username: 'none', password: 'none' }],
    ['esdb://node:2113?userCertFile=a&userKeyFile=b', undefined],
  ])('of %s', (url, credentials) => {
    expect(appendCredentials(url)).toEqual(credentials);
  });
});

describe('the client of a URL', () => {
  it('is shared by all stores, and lives until the last of them is closed', async () => {
    const scene = await Scene.open();
    const [one, other] = [scene.store(), scene.store()];
    await one.append('stream-1', 'no-stream', events(1));
    await one.close();
    expect((await other.append('stream-1', 0n, events(1))).revision).toBe(1n);
    await scene.close();
  });

  it.each([
    ['esdb://node:2113?tls=false', 'esdb://node:2113?tls=false&keepAliveTimeout=10002'],
    ['esdb+discover://a:1,b:2', 'esdb+discover://a:1,b:2?keepAliveTimeout=10002'],
    ['esdb://node:2113?keepAliveTimeout=5000&tls=false', 'esdb://node:2113?keepAliveTimeout=5002&tls=false'],
    ['esdb://node:2113?tls=false&keepAliveTimeout=-1', 'esdb://node:2113?tls=false&keepAliveTimeout=86400002'],
  ])('has one beside it for subscriptions that shares no connection with it: %s', (url, own) => {
    expect(withItsOwnConnection(url, 2)).toBe(own);
    expect(() => EventStoreDBClient.connectionString(own)).not.toThrow();
  });

  it('is refused when the URL makes failed appends look like successes', () => {
    expect(() => new EventStoreDbEventStore('esdb://localhost:2113?tls=false&throwOnAppendFailure=false')).toThrow(
      'throwOnAppendFailure',
    );
  });
});
