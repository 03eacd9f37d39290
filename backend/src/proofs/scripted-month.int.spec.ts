import { applyAll } from '../shared/messaging/projection-runner.js';
import { byLength } from '../shared/testing/full-length.js';
import { AnalyticsBook } from '../admin/features/figures/analytics-book.js';
import { compare } from '../admin/features/figures/audit/compare.js';
import { analyticsOf, visitorsOf } from '../admin/features/figures/audit/fold.js';
import { sumsBetween } from '../admin/features/figures/audit/period-sums.js';
import { BookedSums } from '../admin/features/statements/booked-sums.js';
import { Ledger } from '../admin/features/figures/audit/ledger.js';
import { signupsProjection } from '../admin/features/figures/signups.projection.js';
import { VisitorBook } from '../admin/features/figures/visitor-book.js';
import { VisitLog } from '../admin/features/figures/visit-log.js';
import { revenueProjection } from '../admin/features/revenue/revenue.projection.js';
import { adminMigrations } from '../admin/index.js';
import type { JsonObject } from '../shared/kernel/json.js';
import { ERASED } from '../shared/kernel/personal.js';
import { migratedDatabase, type MigratedDatabase } from '../shared/testing/migrated-database.js';
import { scriptedMonth } from './testing/scripted-month.js';

/** Brisbane knows no daylight saving; India is half an hour off everybody; New York's clocks went forward on 9 March 2025. */
const ZONES = ['Australia/Brisbane', 'Asia/Kolkata', 'America/New_York'] as const;
/** In the week of the clock change, at the end of the month in India, and when all is over. */
const MOMENTS = ['2025-03-12T03:30:00.000Z', '2025-03-31T18:29:59.999Z', '2025-04-20T00:00:00.000Z'] as const;

const projections = [revenueProjection, signupsProjection];

const PEOPLE = byLength({ test: 300, prove: 500 });

describe('a month of hundreds of people, with discounts, refunds and deletions', () => {
  const month = scriptedMonth(PEOPLE);
  const ledger = new Ledger();
  let database: MigratedDatabase;
  let analytics: AnalyticsBook;
  let visitors: VisitorBook;
  let sums: BookedSums;
  let log: VisitLog;

  const follow = (events: typeof month.events) =>
    database.db.transaction(async (rows) => {
      await rows.query('SET LOCAL search_path = read_models');
      for (const event of events) {
        const follower = projections.find(({ streams }) => streams.some((prefix) => event.stream.startsWith(prefix)));
        if (follower) await applyAll(follower, [event], rows);
      }
    });

  beforeAll(async () => {
    database = await migratedDatabase(adminMigrations);
    analytics = new AnalyticsBook(database.db);
    visitors = new VisitorBook(database.db);
    sums = new BookedSums(database.db);
    await follow(month.events);
    log = new VisitLog(database.db);
    for (const look of month.looks) {
      await log.view(look, look.at);
      ledger.look({ ...look, viewedAt: look.at });
    }
    for (const { type, data } of month.events) ledger.take({ type, data: data as JsonObject });
  }, 120_000);
  afterAll(() => database?.close());

  const differences = async (at: string, zone: string) => [
    ...compare(await analytics.figures(at, zone), analyticsOf(ledger, at, zone)),
    ...compare(await visitors.figures(at, zone, 30), visitorsOf(ledger, at, zone, 30)),
    ...compare(
      { sums: await sums.between({ from: '2025-03-01', until: '2025-04-01', timeZone: zone }, 'registered') },
      { sums: sumsBetween(ledger, { from: '2025-03-01', until: '2025-04-01', timeZone: zone }, 'registered') },
    ),
  ];

  it('has something of everything', () => {
    const types = new Set(month.events.map(({ type }) => type));
    for (const type of [
      'EulogyRefunded',
      'EulogyPartlyRefunded',
      'EulogyRefundReversed',
      'UnclaimedPaymentReturned',
      'DisputedMoneyHeld',
      'DisputedMoneyReturned',
    ])
      expect(types).toContain(type);
    expect(month.signups).toHaveLength(PEOPLE);
    expect(month.deleted).toBeGreaterThan(10);
    expect(new Set(month.booked.map(({ code }) => code)).size).toBe(4);
  });

  it.each(ZONES.flatMap((zone) => MOMENTS.map((at) => [zone, at] as const)))(
    'has the same figures in the read models and folded again, to the cent and the count, in %s at %s',
    async (zone, at) => {
      const compared = await differences(at, zone);
      expect(compared.length).toBeGreaterThan(600);
      expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
    },
  );

  it.each(ZONES)('has what the script wrote down as it went, in %s', async (zone) => {
    const [, , at] = MOMENTS;
    const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    const dated = <T extends { readonly at: string }>(rows: readonly T[]) =>
      rows.map((row) => ({ ...row, day: format(Date.parse(row.at)) }));
    const [booked, looks] = [dated(month.booked), dated(month.looks)];
    const signedUp = dated(month.signups.map((moment) => ({ at: moment })));
    const sum = (rows: readonly { cents: number }[]) => rows.reduce((cents, row) => cents + row.cents, 0);
    const { periods, series } = await analytics.figures(at, zone);
    const [total] = periods;
    const payments = month.booked.filter(({ what }) => what === 'payment');
    expect(total).toMatchObject({
      netCents: sum(month.booked),
      grossCents: sum(payments),
      refundedCents: 0 - sum(month.booked.filter(({ what }) => what === 'return')),
      disputedCents: 0 - sum(month.booked.filter(({ what }) => what === 'dispute')),
      purchases: payments.length,
      signups: PEOPLE,
      visitors: new Set(month.looks.map(({ visitor }) => visitor)).size,
    });
    for (const { type, netCents } of total?.byType ?? [])
      expect([type, netCents]).toEqual([type, sum(month.booked.filter((row) => row.type === type))]);
    for (const { code, netCents } of total?.byDiscount ?? [])
      expect([code, netCents]).toEqual([code, sum(month.booked.filter((row) => row.code === code))]);
    for (const { from, netCents, signups, visitors: seen } of series.days) {
      const seenThen = looks.filter(({ day }) => day === from);
      expect([from, netCents, signups, seen]).toEqual([
        from,
        sum(booked.filter(({ day }) => day === from)),
        signedUp.filter(({ day }) => day === from).length,
        new Set(seenThen.map(({ visitor }) => visitor)).size,
      ]);
    }
    const months = new Set(booked.map(({ day }) => day.slice(0, 7)));
    for (const month of months) {
      const found = series.months.find(({ from }) => from.startsWith(month));
      expect([month, found?.netCents]).toEqual([month, sum(booked.filter(({ day }) => day.startsWith(month)))]);
    }
  });

  it('lists of its visitors the five countries that most came from, and the last ten people', async () => {
    const [zone, at] = [ZONES[0], MOMENTS[1]];
    const { geographic } = await visitors.figures(at, zone, 30);
    expect(geographic).toHaveLength(5);
    const sizes = geographic.map((row) => row.visitors);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const recent = await visitors.recent(at);
    const marks = new Map<string, string>();
    for (const look of month.looks)
      if (look.at <= at && look.at > (marks.get(look.visitor) ?? '')) marks.set(look.visitor, look.at);
    expect(recent.map(({ timestamp }) => timestamp)).toEqual([...marks.values()].sort().reverse().slice(0, 10));
  });

  it('is the same when it is read a second time, and when it is built anew after everybody was deleted', async () => {
    const [zone] = ZONES;
    const [, , at] = MOMENTS;
    await follow(month.events.slice(-1_000));
    for (const look of month.looks.slice(-100)) await log.view(look, look.at);
    expect((await differences(at, zone)).filter(({ isEqual }) => !isEqual)).toEqual([]);
    const tables = projections.flatMap((one) => one.tables).join(', ');
    await database.db.query(`TRUNCATE ${tables}`);
    const erased = (data: object) =>
      Object.fromEntries(
        Object.entries(data).map(([field, value]) =>
          ['email', 'firstName', 'lastName', 'title', 'reason'].includes(field) ? [field, ERASED] : [field, value],
        ),
      );
    await follow(month.events.map((event) => ({ ...event, data: erased(event.data) })));
    expect((await differences(at, zone)).filter(({ isEqual }) => !isEqual)).toEqual([]);
  });

  it('is found out by the audit when a single cent is off, or one visitor', async () => {
    const [zone] = ZONES;
    const [, , at] = MOMENTS;
    await database.db.query(
      'UPDATE admin_revenue SET cents = cents + 1 WHERE event_id = (SELECT min(event_id::text)::uuid FROM admin_revenue)',
    );
    await database.db.query(
      'DELETE FROM telemetry.page_views WHERE visitor = (SELECT min(visitor) FROM telemetry.page_views)',
    );
    const names = (await differences(at, zone)).filter(({ isEqual }) => !isEqual).map(({ name }) => name);
    expect(names).toContain('periods.1(total).netCents');
    expect(names).toContain('periods.1(total).visitors');
  });
});
