import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { Notifications } from '../database/notifications.js';
import { clientConfig, openPool } from '../database/postgres-connections.js';
import { migrate } from '../database/migrate.js';
import { databaseMigrations } from '../database/migrations/index.js';
import { eventually } from '../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { KeyMissing } from './key-ring.port.js';
import { personalDataMigrations } from './migrations/index.js';
import { PostgresKeyRing } from './postgres-key-ring.js';

const log = { warn: () => undefined };

describe('keys of personal data', () => {
  let database: TestDatabase;
  const closers: (() => Promise<void>)[] = [];
  const wrapping = randomBytes(32);

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate({ databaseUrl: database.url }, [...databaseMigrations, ...personalDataMigrations]);
  });

  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    await database.drop();
  });

  async function process(...keys: Buffer[]): Promise<{ ring: PostgresKeyRing; pool: Pool }> {
    const pool = openPool(database.url, { max: 3 });
    const notifications = new Notifications(clientConfig(database.url), pool, log);
    const ring = new PostgresKeyRing(pool, notifications, keys.length ? keys : [wrapping]);
    await notifications.start();
    closers.push(async () => {
      await notifications.close();
      await pool.end();
    });
    return { ring, pool };
  }

  it('are made once, whoever asks first', async () => {
    const [one, two] = [await process(), await process()];
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).ring.obtain('user-anna')),
    );
    expect(new Set(keys.map((key) => (key.state === 'present' ? key.key.toString('hex') : 'erased'))).size).toBe(1);
  });

  it('are stored wrapped, never as they are', async () => {
    const { ring, pool } = await process();
    const key = await ring.obtain('user-anna');
    const { rows } = await pool.query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM personal_data.subject_keys');
    if (key.state !== 'present') throw new Error('erased');
    expect(rows[0]?.wrapped_key.includes(key.key)).toBe(false);
  });

  it('leave a tombstone when they are destroyed, in every process at once', async () => {
    const [one, two] = [await process(), await process()];
    await one.ring.obtain('user-anna');
    await two.ring.find('user-anna');
    await one.ring.erase('user-anna');
    expect(await one.ring.find('user-anna')).toEqual({ state: 'erased' });
    await eventually(async () => expect(await two.ring.find('user-anna')).toEqual({ state: 'erased' }), 2_000);
    expect(await two.ring.obtain('user-anna')).toEqual({ state: 'erased' });
  });

  it('that have no row are missing, which is no erasure', async () => {
    const { ring } = await process();
    await expect(ring.find('user-nobody')).rejects.toThrow(KeyMissing);
  });

  it('can be read after the wrapping key was changed, and not without the old one', async () => {
    const { ring } = await process();
    const before = await ring.obtain('user-anna');
    const next = randomBytes(32);
    const both = await process(next, wrapping);
    expect(await both.ring.find('user-anna')).toEqual(before);
    await both.ring.verify();
    const wrong = await process(next);
    await expect(wrong.ring.find('user-anna')).rejects.toThrow('not configured');
    await expect(wrong.ring.verify()).rejects.toThrow('DATA_ENCRYPTION_KEY');
  });

  it('are wrapped anew once, and need the old wrapping key no more; what was destroyed stays so', async () => {
    const { ring, pool } = await process();
    // more than go in one round
    const subjects = Array.from({ length: 600 }, (_, n) => `user-anew-${n}` as const);
    // as many at once as have a connection soon: on a busy machine the last of 600 waits for one longer than a pool lets anybody wait
    const ofAll = async <T>(ask: (subject: (typeof subjects)[number]) => Promise<T>): Promise<T[]> => {
      const answers: T[] = [];
      for (let n = 0; n < subjects.length; n += 50)
        answers.push(...(await Promise.all(subjects.slice(n, n + 50).map(ask))));
      return answers;
    };
    const before = await ofAll((subject) => ring.obtain(subject));
    await ring.obtain('user-gone');
    await ring.erase('user-gone');
    const next = randomBytes(32);
    const [one, two] = [await process(next, wrapping), await process(next, wrapping)];
    const counts = await Promise.all([one.ring.rewrap(), two.ring.rewrap()]);
    const { rows } = await pool.query<{ wrapped: number; wrappers: number }>(
      `SELECT count(*)::int AS wrapped, count(DISTINCT wrapping_key_id)::int AS wrappers
       FROM personal_data.subject_keys WHERE wrapped_key IS NOT NULL`,
    );
    expect(rows).toEqual([{ wrapped: counts[0] + counts[1], wrappers: 1 }]);
    expect(await one.ring.rewrap()).toBe(0);
    const alone = await process(next);
    await alone.ring.verify();
    expect(await ofAll((subject) => alone.ring.find(subject))).toEqual(before);
    expect(await alone.ring.find('user-gone')).toEqual({ state: 'erased' });
  });
});
