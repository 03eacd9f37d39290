import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Notifications } from '../database/notifications.js';
import { clientConfig, readSide } from '../database/postgres-connections.js';
import { eventually } from '../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { presenceMigrations } from './migrations/index.js';
import { Presence } from './presence.js';

interface Process {
  readonly presence: Presence;
  readonly db: DataSource;
  /** Without a word, as by `kill -9`: its connections go, and it renews nothing. */
  die(): Promise<void>;
  end(): Promise<void>;
}

describe('who is here', () => {
  let database: TestDatabase;
  const processes: Process[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(presenceMigrations);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    for (const { end } of processes) await end();
    await database.drop();
  });

  async function process(): Promise<Process> {
    const pool = new Pool({ connectionString: database.url });
    const notifications = new Notifications(clientConfig(database.url), pool, { warn: () => undefined });
    await notifications.start();
    const db = await readSide(database.url, [], 2).initialize();
    const presence = new Presence(db, notifications);
    const die = async () => {
      await notifications.close();
      if (db.isInitialized) await db.destroy();
      if (!pool.ended) await pool.end();
    };
    const end = async () => {
      await presence.beforeApplicationShutdown();
      await die();
    };
    const begun = { presence, db, die, end };
    processes.push(begun);
    return begun;
  }

  it('is known in every process, each person once however many pages they have open', async () => {
    const [one, other] = [await process(), await process()];
    const ruth = await one.presence.join('eulogy-1', 'ruth');
    const anna = await other.presence.join('eulogy-1', 'anna');
    const ruthAgain = await other.presence.join('eulogy-1', 'ruth');
    await one.presence.join('eulogy-2', 'mick');
    expect(await one.presence.who('eulogy-1')).toEqual(['ruth', 'anna']);
    expect(await other.presence.who('eulogy-1')).toEqual(['ruth', 'anna']);
    await ruth.leave();
    await ruth.leave();
    expect(await other.presence.who('eulogy-1')).toEqual(['anna', 'ruth']);
    await ruthAgain.leave();
    await anna.leave();
    expect(await one.presence.who('eulogy-1')).toEqual([]);
  });

  it('is told to whoever looks on, of this place alone', async () => {
    const [one, other] = [await process(), await process()];
    const heard = { here: 0, elsewhere: 0 };
    const stop = other.presence.onChange('eulogy-3', () => heard.here++);
    other.presence.onChange('eulogy-4', () => heard.elsewhere++);
    await eventually(async () => {
      const seat = await one.presence.join('eulogy-3', 'ruth');
      await seat.leave();
      expect(heard.here).toBeGreaterThan(1);
    }, 20_000);
    stop();
    expect(heard.elsewhere).toBe(0);
  });

  it('is over once the page is closed, also where its seat was being renewed at that moment', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance', 'Date'],
    });
    const one = await process();
    const seat = await one.presence.join('eulogy-7', 'ruth');
    const query = one.db.query.bind(one.db);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    jest
      .spyOn(one.db, 'query')
      .mockImplementationOnce((...asked: Parameters<typeof query>) => held.then(() => query(...asked)));
    jest.advanceTimersByTime(10_000);
    const left = seat.leave();
    // long enough for the seat to be gone before it is taken again
    for (let round = 0; round < 20; round++) await one.presence.who('eulogy-7');
    goOn();
    await left;
    await eventually(async () => expect(await one.presence.who('eulogy-7')).toEqual([]), 10_000); // a seat taken again stays for 30 s
  });

  it('ends by itself when a process dies, and at once when it shuts down in order', async () => {
    const [dying, leaving, looking] = [await process(), await process(), await process()];
    await dying.presence.join('eulogy-5', 'ruth');
    await leaving.presence.join('eulogy-5', 'anna');
    await leaving.presence.beforeApplicationShutdown();
    expect(await looking.presence.who('eulogy-5')).toEqual(['ruth']);
    await dying.die();
    // What 30 seconds of silence do.
    await database.pool.query(
      `UPDATE presence.seats SET expires_at = now() - interval '1 second' WHERE person_id = 'ruth'`,
    );
    expect(await looking.presence.who('eulogy-5')).toEqual([]);
    await looking.presence.join('eulogy-6', 'mick');
    const { rows } = await database.pool.query(`SELECT 1 FROM presence.seats WHERE person_id = 'ruth'`);
    expect(rows).toEqual([]);
  });
});
