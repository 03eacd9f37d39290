import { Logger } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.js';
import { SystemClock } from '../kernel/clock.js';
import { createHouseDatabase } from '../testing/house-database.js';
import { testConfiguration } from '../testing/test-configuration.js';
import type { TestDatabase } from '../testing/test-database.js';
import { ScrubTables } from './scrub-tables.js';

const word = 'zibellinomarsh';

/** Postgres' samples of columns, from which it plans: values of rows, readable, in a table of their own. */
describe('what Postgres sampled of people’s words', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createHouseDatabase()));
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.drop();
  });

  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<Row & object>(sql, values)).rows;

  /** As the product does it: by the address of its own role. */
  async function scrub(): Promise<void> {
    const jobs = { handle: () => undefined } as Partial<JobQueue> as JobQueue;
    await new ScrubTables(testConfiguration({ DATABASE_URL: database.url }), jobs, new SystemClock()).now();
  }

  /** Tables and indexes of which it knows the word. */
  const sampled = async () =>
    (
      await query<{ name: string }>(
        `SELECT DISTINCT tablename AS name FROM pg_stats
         WHERE concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) LIKE '%' || $1 || '%' ORDER BY 1`,
        [word],
      )
    ).map(({ name }) => name);

  /** Files of the samples that hold the word, rows that are gone among them. */
  const files = async () => {
    await query('CHECKPOINT');
    return query(
      `SELECT oid::regclass::text AS file FROM pg_class
       WHERE oid IN ('pg_statistic'::regclass, (SELECT reltoastrelid FROM pg_class WHERE oid = 'pg_statistic'::regclass))
         AND position(convert_to($1, 'UTF8') IN pg_read_binary_file(pg_relation_filepath(oid))) > 0`,
      [word],
    );
  };

  async function writeAndErase(kept: number): Promise<void> {
    await query(
      `INSERT INTO mail.outbox (idempotency_key, recipient, subject, body_text, body_html, sent_at)
       SELECT 'k' || n, $1 || n || '@example.com', 'A letter', $1, $1, now() FROM generate_series(1, 60) AS n`,
      [word],
    );
    await query('ANALYZE mail.outbox');
    expect(await sampled()).toEqual(['outbox', 'outbox_recipient']);
    expect(await files()).not.toEqual([]);
    await query('DELETE FROM mail.outbox');
    await query(
      `INSERT INTO mail.outbox (idempotency_key, recipient, subject, body_text, body_html, sent_at)
       SELECT 'kept' || n, n || '@example.com', 'A letter', 'Dear', 'Dear', now() FROM generate_series(1, $1::int) AS n`,
      [kept],
    );
  }

  it.each([
    ['in which others have rows', 40],
    ['that became empty', 0],
  ])(
    'of a table %s is gone after an erasure, with no superuser to do it',
    async (_, kept) => {
      const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      await writeAndErase(kept);
      await scrub();
      expect(await sampled()).toEqual([]);
      expect(await files()).toEqual([]);
      expect(said).not.toHaveBeenCalled();
    },
    60_000,
  );

  it('is said to be there still where the product’s role may not write it anew', async () => {
    const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await query('REVOKE MAINTAIN ON pg_catalog.pg_statistic FROM product');
    await scrub();
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/pg_statistic kept what was deleted.*erase\.md/));
  }, 60_000);
});
