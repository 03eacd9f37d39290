import { databaseMigrations } from '../../shared/database/migrations/index.js';
import { testConfiguration } from '../../shared/testing/test-configuration.js';
import { createTestDatabase, type TestDatabase } from '../../shared/testing/test-database.js';
import { identityMigrations } from '../migrations/index.js';
import { KeyedHash } from './keyed-hash.js';
import { Attempts, type AttemptLimit } from './attempts.js';

const limit: AttemptLimit = { act: 'sign-in', subject: 'ruth@example.com 192.0.2.1', max: 3, windowMinutes: 15 };

describe('attempts', () => {
  let database: TestDatabase;
  let attempts: Attempts;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...identityMigrations]);
    attempts = new Attempts(database.dataSource, new KeyedHash(testConfiguration()));
  });
  beforeEach(() => database.dataSource.query('TRUNCATE identity.attempts'));
  afterAll(() => database.drop());

  it('are allowed up to the limit, and refused after it', async () => {
    for (let count = 0; count < limit.max; count++) {
      await attempts.refuseOver(limit);
      await attempts.count(limit);
    }
    await expect(attempts.refuseOver(limit)).rejects.toMatchObject({ code: 'auth.too-many-attempts' });
  });

  it('are kept so that nobody without the secret can try out whose they are', async () => {
    await attempts.count({ ...limit, max: 1 });
    const other = new Attempts(
      database.dataSource,
      new KeyedHash(testConfiguration({ SESSION_SECRET: 'another secret of some forty characters' })),
    );
    expect(await attempts.areOpen({ ...limit, max: 1 })).toBe(false);
    expect(await other.areOpen({ ...limit, max: 1 })).toBe(true);
  });

  it('say how long their window lasts yet, unless that is nothing to wait for', async () => {
    const oneTooMany = async (windowMinutes: number) => {
      const once = { ...limit, subject: String(windowMinutes), max: 1, windowMinutes };
      await attempts.take(once);
      const refusals = await Promise.allSettled([attempts.take(once), attempts.refuseOver(once)]);
      return refusals.map(
        (refusal) =>
          (refusal as { reason?: { facts: { retryAfterSeconds?: number } } }).reason?.facts.retryAfterSeconds,
      );
    };
    for (const seconds of await oneTooMany(15)) expect(Math.ceil((seconds ?? 0) / 60)).toBe(15);
    expect(await oneTooMany(5_000)).toEqual([undefined, undefined]);
  });

  it('are counted for each subject and act by itself', async () => {
    await Promise.all(Array.from({ length: 3 }, () => attempts.count(limit)));
    await attempts.refuseOver({ ...limit, subject: 'ben@example.com 192.0.2.1' }, { ...limit, act: 'register' });
    await expect(attempts.refuseOver({ ...limit, act: 'other' }, limit)).rejects.toMatchObject({ name: 'RuleBroken' });
  });

  it('none is lost when they come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => attempts.count(limit)));
    expect(await database.dataSource.query('SELECT count FROM identity.attempts')).toEqual([{ count: 20 }]);
  });

  it('are forgotten when the window has ended', async () => {
    await Promise.all(Array.from({ length: 3 }, () => attempts.count(limit)));
    await database.dataSource.query("UPDATE identity.attempts SET ends_at = now() - interval '1 second'");
    await attempts.refuseOver(limit);
    await attempts.count(limit);
    expect(await database.dataSource.query('SELECT count FROM identity.attempts')).toEqual([{ count: 1 }]);
  });

  it('do not keep in readable form whose they were', async () => {
    await attempts.count(limit);
    const rows = JSON.stringify(
      await database.dataSource.query("SELECT *, encode(key, 'escape') AS text FROM identity.attempts"),
    );
    expect(rows).not.toContain('ruth');
  });
});
