import { DataSource } from 'typeorm';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import { eventually } from '../shared/testing/eventually.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { Books } from './recount/books.js';
import { behind, rowOf, totalsOf } from './recount/lists.js';
import { Players, StandingClock } from './recount/players.js';
import { newYear, october, found, type Sold } from './recount/quarter.js';
import { analytics, funnel, revenue, type Look } from './recount/sums.js';

const SYDNEY = 'Australia/Sydney';
const LOS_ANGELES = 'America/Los_Angeles';
const ZONES = [SYDNEY, LOS_ANGELES, 'UTC'] as const;
const ABN = '51 824 753 556';
const DRAWERS = [
  ...['waits', 'disputed', 'paid', 'partly-refunded', 'refunding', 'refunded', 'not-paid', 'free', 'unclaimed'],
] as const;
const password = 'a long and quiet staff password';

/** Where the server stands is nobody’s business: the furthest east there is, and the furthest west. */
const clockOfServer = process.env['TZ'];
const standIn = (timeZone: string | undefined): void => {
  if (timeZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = timeZone;
};

describe('the money of a quarter, counted again from the events', () => {
  const clock = new StandingClock('2025-09-26T00:00:00.000Z');
  let database: TestDatabase;
  let house: TestApp;
  let boss: TestBrowser;
  let people: Players;
  let sold: Sold;

  const open = async (timeZone: string) => {
    const environment = { ADMIN_EMAILS: 'boss@example.com', TIME_ZONE: timeZone, GST_REGISTERED: 'true' };
    house = await startTestApp({ environment: { ...environment, BUSINESS_ABN: ABN }, clock, database });
    boss = house.browser();
  };

  beforeAll(async () => {
    standIn('Pacific/Kiritimati');
    database = await createHouseDatabase();
    await open(SYDNEY);
    await boss.signUp({ email: 'boss@example.com', firstName: 'Bo', lastName: 'Field', password });
    people = new Players(house, boss, clock);
    for (const [type, label, priceCents] of [
      ['pet', 'Pet Eulogy', 3_499],
      ['self', 'Pre-Plan Your Own', 5_999],
    ] as const) {
      const product = { label, priceCents, introPriceCents: null, status: 'active' };
      expect((await boss.request('PUT', `/api/admin/catalogue/${type}`, product, {})).status).toBe(200);
    }
    const code = { description: '', isActive: true, validFrom: '2025-01-01T00:00:00.000Z' };
    for (const one of [
      { code: 'GRACE20', type: 'percentage', value: '20', maximumDiscount: '15.00', usageLimit: 50 },
      { code: 'FIVE', type: 'fixed', value: '5.00' },
      { code: 'LAST', type: 'fixed', value: '7.77', usageLimit: 1 },
      { code: 'ALL', type: 'percentage', value: '100' },
    ])
      expect((await boss.post('/api/admin/discount-codes', { ...code, ...one })).status).toBe(201);
    sold = await october(people);
  }, 120_000);

  afterAll(async () => {
    await house?.close();
    await database?.drop();
    standIn(clockOfServer);
  }, 60_000);

  const read = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await boss.get<Body>(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const looks = async (): Promise<Look[]> => {
    const sql = 'SELECT visitor, viewed_at AS at FROM telemetry.page_views';
    const rows = await house.app.get(DataSource).query<{ visitor: string; at: Date }[]>(sql);
    return rows.map(({ visitor, at }) => ({ visitor, at: at.toISOString() }));
  };
  const booksNow = async (): Promise<Books> => {
    await people.quiet();
    return new Books(await storedEvents(house));
  };
  const questions = async () => {
    const asked = { books: await booksNow(), looks: await looks(), now: clock.iso() };
    return ZONES.map((timeZone) => ({ ...asked, timeZone }));
  };

  const sums = async (visits: number) => {
    await eventually(async () => expect(await looks()).toHaveLength(visits));
    for (const question of await questions()) {
      const zone = `timeZone=${question.timeZone}`;
      expect(await read(`/api/admin/analytics?${zone}`)).toEqual({ ...analytics(question), exampleData: false });
      expect(await read(`/api/admin/revenue?${zone}`)).toEqual(revenue(question));
      for (const weeks of [4, 8, 26])
        expect(await read(`/api/admin/analytics/funnel?weeks=${weeks}&${zone}`)).toEqual(funnel(question, weeks));
    }
  };

  const lists = async (timeZone: string) => {
    const books = await booksNow();
    const orders = [...books.orders.values()];
    const path = '/api/admin/orders?pageSize=200';
    interface Page {
      readonly items: readonly { readonly id: string }[];
      readonly totals: object;
      readonly total: number;
    }
    const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).sort();
    const { items, totals } = await read<Page>(path);
    expect(totals).toEqual(totalsOf(orders));
    expect(idsOf(items)).toEqual(idsOf(orders));
    for (const item of items) {
      const order = books.orders.get(item.id);
      expect(item).toMatchObject(order ? rowOf(order) : {});
      expect(await read(`/api/admin/orders/${item.id}`)).toEqual(item);
    }
    for (const drawer of DRAWERS) {
      const page = await read<Page>(`${path}&state=${drawer}`);
      expect(page.totals).toEqual(totalsOf(orders, drawer));
    }
    const days = ['2025-09-29', '2025-10-01', '2025-10-05', '2025-10-06', '2025-11-01', '2025-11-03', '2026-01-01'];
    for (const booked of ['any', 'payment', 'return', 'dispute', 'unclaimed'] as const)
      for (const [at, from] of days.entries()) {
        const until = days[at + 1] ?? '2026-02-01';
        const page = await read<Page>(`${path}&booked=${booked}&bookedFrom=${from}&bookedUntil=${until}`);
        const expected = behind(books, { booked, from, until, timeZone });
        expect([booked, from, idsOf(page.items)]).toEqual([booked, from, idsOf(expected)]);
        expect(page.totals).toEqual(totalsOf(expected));
      }
  };

  it('has something of everything', async () => {
    const events = await storedEvents(house);
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      ...['PaymentFailed', 'PurchaseExpired', 'EulogyPartlyRefunded', 'EulogyRefunded', 'RefundFailed'],
      ...['RefundCalledOff', 'DisputeAnswered', 'DisputedMoneyReturned', 'DisputeClosed'],
      ...['UnclaimedPaymentReturned', 'UnclaimedPaymentKept', 'DiscountUseReleased', 'UserErased'],
    ])
      expect(types).toContain(type);
    expect(new Date(Date.parse('2025-01-01T00:00:00Z')).getHours()).toBe(14); // the server stands elsewhere
  });

  it('is what the analytics, the revenue and the funnel say, in each time zone', () => sums(4), 60_000);

  it('is what the orders come to, one by one, drawer by drawer, and behind each figure', () => lists(SYDNEY), 60_000);

  it('is the same after a month’s end, a refund that came back, and late news', async () => {
    await found(people, sold);
    await sums(4);
    await newYear(people);
    await sums(5);
    await lists(SYDNEY);
  }, 90_000);
});
