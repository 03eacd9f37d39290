import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ScrubTables } from '../shared/personal-data/scrub-tables.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { tablesWith } from '../shared/testing/where-readable.js';

const canary = 'Zibellinomarsh';
const password = 'a long and quiet password';

/** What somebody finds who takes the disk: rows that were deleted, samples of columns, the log of changes. */
describe('the files of the database after an erasure', () => {
  let house: TestApp;
  let db: DataSource;

  beforeAll(async () => {
    house = await startTestApp();
    db = house.app.get(DataSource);
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const folder = async () => {
    const [row] = await db.query<{ data_directory: string }[]>('SHOW data_directory');
    return row?.data_directory ?? '';
  };
  const filesWith = async (word: string): Promise<string[]> => {
    const root = await folder();
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => holds(file, word));
  };

  it('hold no word of the person once the tables were written anew', async () => {
    const ruth = house.browser();
    await ruth.signUp({ email: `${canary}@example.com`, firstName: canary, lastName: 'Hale', password });
    const id = await ruth.buyEulogy(`Honouring ${canary}`);
    await ruth.patch(`/api/eulogies/${id}/responses`, { responses: { story: `She hid the ${canary} there.` } });
    await ruth.patch(`/api/eulogies/${id}`, { title: `Life Story of ${canary}` });
    // as autovacuum would have done: samples of the columns
    await db.query('ANALYZE');
    await db.query('CHECKPOINT');
    expect((await filesWith(canary)).length).toBeGreaterThan(3);

    await ruth.post('/api/profile/delete', { confirmation: 'DELETE', password });
    await eventually(async () => expect(await tablesWith(db, canary)).toEqual([]), 30_000);
    expect((await filesWith(canary)).length).toBeGreaterThan(0);

    const jobs = await eventually(async () => {
      const found = await db.query<{ late: boolean }[]>(
        `SELECT run_at > now() + interval '5 minutes' AS late FROM graphile_worker.jobs WHERE task_identifier = 'scrub-tables'`,
      );
      expect(found).toEqual([{ late: true }]);
      return found;
    }, 30_000);
    expect(jobs).toHaveLength(1);

    await eventually(async () => {
      await house.app.get(ScrubTables).now();
      expect(await filesWith(canary)).toEqual([]);
    }, 60_000);
    expect((await ruth.get('/health/ready')).status).toBe(200);
  }, 120_000);
});

/** As it was typed, in small letters, or in capitals. Files come and go while we look. */
function holds(file: string, word: string): boolean {
  try {
    const bytes = readFileSync(file);
    return [word.slice(1), word.toUpperCase()].some((letters) => bytes.includes(letters));
  } catch {
    return false;
  }
}
