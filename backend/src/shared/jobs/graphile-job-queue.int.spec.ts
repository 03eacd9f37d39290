import type { DataSource } from 'typeorm';
import { Client, type Pool } from 'pg';
import { messagingMigrations } from '../messaging/migrations/index.js';
import { openPool, readSide } from '../database/postgres-connections.js';
import { adminUrl, createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { eventually } from '../testing/eventually.js';
import { GraphileJobQueue } from './graphile-job-queue.js';
import { migrateJobs } from './migrate-jobs.js';

describe('the job queue', () => {
  let database: TestDatabase;
  let admin: Client;
  /** Connected throughout: nobody new is let in during an outage. */
  let watcher: Client;
  let pool: Pool;
  let db: DataSource;
  let queue: GraphileJobQueue;
  let work: () => Promise<void>;

  beforeEach(async () => {
    database = await createTestDatabase(messagingMigrations);
    admin = new Client({ connectionString: adminUrl() });
    await admin.connect();
    watcher = new Client({ connectionString: database.url });
    await watcher.connect();
    pool = openPool(database.url, { max: 8, application_name: 'jobs' });
    await migrateJobs(pool);
    db = await readSide(database.url, [], 2).initialize();
    queue = new GraphileJobQueue(pool, db, { warn: () => undefined });
    queue.handle('work', () => work());
    await queue.start();
  });

  afterEach(async () => {
    await admin.query(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`);
    await queue.stop();
    await db.destroy();
    await pool.end();
    await Promise.all([admin.end(), watcher.end()]);
    await database.drop();
  }, 20_000);

  const jobs = async () =>
    (await watcher.query<{ locked_by: string | null }>('SELECT locked_by FROM graphile_worker._private_jobs')).rows;

  const name = () => new URL(database.url).pathname.slice(1);

  /** As a server that dies: connections break, and no new one is taken. */
  async function takeAway(): Promise<void> {
    await admin.query(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS false`);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'jobs'`,
      [name()],
    );
  }

  it('locks a job in a name whose heartbeat is seen, so that nobody else takes it while it runs', async () => {
    let finish = () => {};
    work = () => new Promise((resolve) => (finish = resolve));
    await queue.add('work', {});
    await eventually(async () => expect((await jobs())[0]?.locked_by).toBeTruthy());
    const { rows } = await watcher.query<{ worker_id: string }>('SELECT worker_id FROM messaging.job_workers');
    expect(rows.map(({ worker_id }) => worker_id)).toContain((await jobs())[0]?.locked_by);
    finish();
    await eventually(async () => expect(await jobs()).toEqual([]));
  });

  it('lives through an outage in the moment when a job is done, and takes the job back afterwards', async () => {
    let runs = 0;
    work = async () => {
      runs += 1;
      await takeAway();
    };
    await queue.add('work', {});
    await eventually(() => expect(runs).toBe(1));
    await eventually(async () => expect((await jobs())[0]?.locked_by).toBeTruthy());
    await admin.query(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`);
    await eventually(async () => expect(await jobs()).toEqual([]), 20_000);
    expect(runs).toBe(1);
  }, 30_000);

  it('does other work while every worker for letters waits for a mail server that says nothing', async () => {
    const silence = new AbortController();
    const letters = new GraphileJobQueue(pool, db, { warn: () => undefined });
    let waiting = 0;
    let done = 0;
    const waits = () => {
      waiting += 1;
      if (silence.signal.aborted) return Promise.resolve();
      return new Promise<void>((resolve) => silence.signal.addEventListener('abort', () => resolve()));
    };
    letters.handle('letter', waits, 'letters');
    letters.handle('other', async () => void (done += 1));
    await letters.start();
    try {
      for (let number = 0; number < 10; number++) await letters.add('letter', { number });
      await eventually(() => expect(waiting).toBeGreaterThan(1), 15_000);
      await letters.add('other', {});
      await eventually(() => expect(done).toBe(1), 15_000);
      expect(waiting).toBeLessThan(10);
    } finally {
      silence.abort();
      await eventually(async () => expect(await jobs()).toEqual([]), 15_000);
      await letters.stop();
    }
  }, 60_000);
});
