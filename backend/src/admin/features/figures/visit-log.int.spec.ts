import { newId } from '../../../shared/kernel/ids.js';
import { migratedDatabase, type MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { adminMigrations } from '../../index.js';
import { VIEWS_A_DAY_MAX, VisitLog, type PageView, type TasteStep } from './visit-log.js';

const minute = (minutes: number) => new Date(Date.parse('2025-03-04T08:00:00.000Z') + minutes * 60_000).toISOString();
const viewBy = (visitor: string, changes: Partial<PageView> = {}): PageView => ({
  viewId: newId(),
  visitor,
  pathname: '/',
  referrer: 'www.google.com',
  country: 'AU',
  city: null,
  ...changes,
});

describe('the log of visits', () => {
  let database: MigratedDatabase;
  let log: VisitLog;

  beforeAll(async () => {
    database = await migratedDatabase(adminMigrations);
    log = new VisitLog(database.db);
  }, 60_000);
  afterAll(() => database?.close());

  const begins = async (visitor: string) =>
    (
      await database.db.query<{ begins: boolean }[]>(
        'SELECT begins_visit AS begins FROM telemetry.page_views WHERE visitor = $1 ORDER BY viewed_at',
        [visitor],
      )
    ).map((row) => row.begins);
  const stepsOf = (visitor: string) =>
    database.db.query<{ step: TasteStep; takenAt: Date }[]>(
      'SELECT step, taken_at AS "takenAt" FROM telemetry.taste_steps WHERE visitor = $1 ORDER BY taken_at, step',
      [visitor],
    );

  it('begins a visit with the first page, and again after half an hour without one', async () => {
    for (const after of [0, 29, 59, 88]) await log.view(viewBy('a'), minute(after));
    expect(await begins('a')).toEqual([true, false, true, false]);
  });

  it('counts a view once, also when another came in between', async () => {
    const [one, two] = [viewBy('b'), viewBy('b')];
    for (const view of [one, two, one]) await log.view(view, minute(0));
    expect(await begins('b')).toHaveLength(2);
  });

  it('begins one visit with pages that are opened at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => log.view(viewBy('c'), minute(0))));
    expect((await begins('c')).filter(Boolean)).toHaveLength(1);
  });

  it(`counts ${VIEWS_A_DAY_MAX} views of a mark, which is that of a day: no person looks at more`, async () => {
    for (let n = 0; n < VIEWS_A_DAY_MAX + 2; n++) await log.view(viewBy('d'), minute(n));
    expect(await begins('d')).toHaveLength(VIEWS_A_DAY_MAX);
  }, 60_000);

  it('has each step of the taste once, as it was first taken', async () => {
    await log.steps('e', ['read', 'begun', 'begun'], minute(0));
    await log.steps('e', ['begun', 'kept'], minute(1));
    expect(await stepsOf('e')).toEqual([
      { step: 'begun', takenAt: new Date(minute(0)) },
      { step: 'read', takenAt: new Date(minute(0)) },
      { step: 'kept', takenAt: new Date(minute(1)) },
    ]);
  });
});
