import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { eventually } from '../testing/eventually.js';
import { Notifications } from './notifications.js';
import { clientConfig } from './postgres-connections.js';

const CHANNELS = ['one', 'two', 'three', 'four', 'five'];

describe('messages between processes', () => {
  let database: TestDatabase;
  let notifications: Notifications;
  const warnings: string[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    warnings.length = 0;
    const log = { warn: (message: string) => void warnings.push(message) };
    notifications = new Notifications(clientConfig(database.url), database.pool, log);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await notifications.close();
    await database.drop();
  });

  /** The most statements that were under way at once on the connection that listens. */
  function watchOverlap(): () => number {
    const query = Client.prototype.query as (...parts: unknown[]) => Promise<unknown>;
    let [now, most] = [0, 0];
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parts: unknown[]) {
      if (!String(parts[0]).startsWith('LISTEN')) return query.apply(this, parts) as never;
      most = Math.max(most, ++now);
      return query.apply(this, parts).finally(() => (now -= 1)) as never;
    });
    return () => most;
  }

  it('are heard on every channel that was asked for at once, and the connection is asked one thing at a time', async () => {
    await notifications.start();
    const overlap = watchOverlap();
    const heard: string[] = [];
    for (const channel of CHANNELS) notifications.listen(channel, () => void heard.push(channel));
    await eventually(async () => {
      heard.length = 0;
      for (const channel of CHANNELS) await notifications.notify(channel, '');
      expect([...new Set(heard)].sort()).toEqual([...CHANNELS].sort());
    });
    expect(overlap()).toBe(1);
  });

  it('are heard after a channel could not be listened to: the connection is made anew, and the log says so', async () => {
    await notifications.start();
    const query = Client.prototype.query as (...parts: unknown[]) => Promise<unknown>;
    let refusals = 1;
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parts: unknown[]) {
      if (String(parts[0]).startsWith('LISTEN') && refusals-- > 0) return Promise.reject(new Error('no')) as never;
      return query.apply(this, parts) as never;
    });
    let heard = 0;
    notifications.listen('one', () => (heard += 1));
    await eventually(async () => {
      await notifications.notify('one', '');
      expect(heard).toBeGreaterThan(0);
    });
    expect(warnings).toEqual(['a channel could not be listened to: Error']);
  });
});
