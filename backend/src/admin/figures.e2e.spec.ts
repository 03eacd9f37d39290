import { DataSource } from 'typeorm';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { Clock } from '../shared/kernel/clock.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { VIEWS_A_MINUTE } from './features/figures/visit-limit.js';
import { auditFigures } from './index.js';

interface Visitors {
  readonly pageViews: number;
  readonly totalVisitors: number;
  readonly uniqueVisitors: number;
  readonly taste: Readonly<Record<string, number>>;
  readonly recentVisitors: readonly { readonly pathname: string; readonly country: string | null }[];
}

interface Analytics {
  readonly revenue: Readonly<Record<string, number>>;
  readonly conversions: Readonly<Record<string, number>>;
  readonly series: Readonly<Record<string, readonly { readonly from: string }[]>>;
}

const password = 'a quiet long password';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0';

class ClockInHand extends Clock {
  private time = Date.parse('2025-03-31T13:50:00.000Z');

  now(): Date {
    return new Date(this.time);
  }

  forward(minutes: number): void {
    this.time += minutes * 60_000;
  }
}

describe('the figures of the back office', () => {
  const clock = new ClockInHand();
  let house: TestApp;
  let boss: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ clock, environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password });
  }, 120_000);

  afterAll(async () => {
    await house?.close();
  }, 60_000);

  const visit = (pathname: unknown, headers: Record<string, string> = {}, referrer?: string) =>
    house.browser().post('/api/visits', { pathname, referrer }, { 'user-agent': PHONE, ...headers });
  const visitors = async (query = '') => (await boss.get<Visitors>(`/api/admin/visitor-analytics${query}`)).body;
  const analytics = async (query = '') => (await boss.get<Analytics>(`/api/admin/analytics${query}`)).body;
  const seen = (views: number) =>
    eventually(async () => {
      const found = await visitors();
      expect(found.pageViews).toBe(views);
      return found;
    }, 20_000);

  it('are nothing in a house that nobody has visited', async () => {
    expect(await visitors()).toMatchObject({
      pageViews: 0,
      totalVisitors: 0,
      uniqueVisitors: 0,
      topPages: [],
      topReferrers: [],
      geographic: [],
      recentVisitors: [],
    });
    const { revenue, conversions, series } = await analytics();
    expect(revenue).toEqual({ total: 0, weekly: 0, monthly: 0, yearly: 0 });
    expect(conversions).toMatchObject({ visitors: 0, purchases: 0, visitorToSignup: 0, overallConversion: 0 });
    expect(Object.values(series).map((rows) => rows.length)).toEqual([30, 26, 12, 5]);
  });

  it('count a look at a page: by whom of the day, what led there, and where the network says', async () => {
    const brisbane = { 'cf-ipcountry': 'AU', 'cf-ipcity': 'Brisbane' };
    expect((await visit('/how-it-works', brisbane, 'https://www.google.com/search?q=dad+died')).status).toBe(204);
    clock.forward(1);
    await visit('/why-ai', brisbane, `${house.url}/how-it-works`);
    await visit('/', { 'user-agent': DESK });
    await seen(3);
    clock.forward(31); // after midnight in Brisbane: another day, another mark
    await visit('/why-ai', { ...brisbane, 'x-forwarded-for': '203.0.113.7' });
    expect(await seen(4)).toMatchObject({
      totalVisitors: 3,
      uniqueVisitors: 3,
      topPages: [
        { pathname: '/why-ai', views: 2, uniqueVisitors: 2 },
        { pathname: '/', views: 1, uniqueVisitors: 1 },
        { pathname: '/how-it-works', views: 1, uniqueVisitors: 1 },
      ],
      topReferrers: [
        { referrer: '', visitors: 2 },
        { referrer: 'www.google.com', visitors: 1 },
      ],
      geographic: [{ country: 'Australia', countryCode: 'AU', visitors: 2, percentage: 100 }],
      visitorsWithCountry: 2,
      recentVisitors: [
        { pathname: '/why-ai', referrer: '', country: 'Australia', city: 'Brisbane', timestamp: expect.any(String) },
        { pathname: '/why-ai', referrer: 'www.google.com', country: 'Australia', city: 'Brisbane' },
        { pathname: '/', referrer: '', country: null, city: null },
      ],
      days: 30,
      timeZone: 'Australia/Brisbane',
    });
    expect(await visitors('?days=7&timeZone=America/New_York')).toMatchObject({ pageViews: 4, days: 7 });
  });

  it('leave out who asks not to be tracked, programs, and pages that are nobody else’s business', async () => {
    const silent = [
      await visit('/', { dnt: '1' }),
      await visit('/', { 'sec-gpc': '1' }),
      await visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
      await visit('/', { 'user-agent': 'curl/8.5.0' }),
      await visit('/', { 'user-agent': '' }),
      await visit('/eulogy/12'),
      await visit('/collaborate/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr'),
      await visit('/admin'),
      await visit('/nowhere'),
    ];
    expect(silent.map(({ status }) => status)).toEqual(silent.map(() => 204));
    await visit('/terms');
    await seen(5);
    for (const body of [undefined, {}, { pathname: 7 }, { pathname: 'x'.repeat(501) }, { pathname: '/', referrer: {} }])
      expect((await house.browser().post('/api/visits', body, { 'user-agent': PHONE })).status).toBe(422);
    const forged = await fetch(`${house.url}/api/visits`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
  });

  it('count how far people go with the taste, each once a day and step, and hear whoever asks not to be tracked', async () => {
    const steps = (told: unknown, headers: Record<string, string> = {}) =>
      house.browser().post('/api/visits/steps', { steps: told }, { 'user-agent': PHONE, ...headers });
    expect((await steps(['begun', 'read'])).status).toBe(204);
    await steps(['begun', 'read', 'kept']);
    await steps(['begun'], { 'user-agent': DESK });
    await steps(['paid'], { dnt: '1' });
    await eventually(
      async () => expect((await visitors()).taste).toEqual({ begun: 2, read: 1, kept: 1, paid: 0 }),
      20_000,
    );
    for (const told of [undefined, [], 'begun', ['bought'], [7], Array(5).fill('begun')])
      expect((await steps(told)).status).toBe(422);
  });

  it('keep no address, no browser and nothing by which one could be found again', async () => {
    const db = house.app.get(DataSource);
    const days = await db.query<{ day: string }[]>("SELECT to_char(day, 'YYYY-MM-DD') AS day FROM admin.visitor_salts");
    expect(days).toEqual([{ day: '2025-04-01' }]);
    const stored = JSON.stringify([
      await db.query('SELECT * FROM telemetry.page_views'),
      await db.query('SELECT * FROM telemetry.taste_steps'),
    ]);
    expect(stored).toContain('www.google.com');
    for (const word of ['203.0.113.7', '127.0.0.1', 'iPhone', 'Firefox', 'dad+died', 'requestId'])
      expect(stored).not.toContain(word);
  });

  it('are of what was sold, net of what went back, and of how many came that far', async () => {
    const ruth = house.browser();
    await ruth.signUp({ email: 'ruth@example.com', password });
    await ruth.buyEulogy('Honouring Ray');
    await ruth.buyEulogy('Honouring Ada');
    const [{ purchaseId } = { purchaseId: '' }] = (await ruth.get<{ purchaseId: string }[]>('/api/receipts')).body;
    await boss.post(`/api/admin/purchases/${purchaseId}/refund`, { reason: 'Bought twice' });
    await eventually(async () => expect((await analytics()).revenue['total']).toBe(79.99), 20_000);
    expect(await analytics()).toMatchObject({
      revenue: { total: 79.99, weekly: 79.99, monthly: 79.99, yearly: 79.99 },
      conversions: {
        visitors: 4,
        signups: 2,
        purchases: 2,
        visitorToSignup: 50,
        signupToPurchase: 100,
        overallConversion: 50,
      },
      timeZone: 'Australia/Brisbane',
    });
    // In New York it is still March, and Monday.
    const there = await analytics('?timeZone=America/New_York');
    expect([there.series['months']?.at(-1)?.from, there.series['weeks']?.at(-1)?.from]).toEqual([
      '2025-03-01',
      '2025-03-31',
    ]);
    expect((await boss.get('/api/admin/analytics?timeZone=Mars/Olympus')).status).toBe(422);
    expect((await boss.get('/api/admin/visitor-analytics?days=31')).status).toBe(422);
  }, 60_000);

  it('are found equal by the audit, which folds the events again', async () => {
    const db = house.app.get(DataSource);
    const question = { at: clock.iso(), timeZone: 'Australia/Brisbane' };
    const audit = () => auditFigures(house.app.get(EventStore), db, question, 20_000);
    const { events, compared } = await audit();
    expect(events).toBeGreaterThan(5);
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(compared).toContainEqual({
      name: 'periods.1(total).netCents',
      readModel: '7999',
      folded: '7999',
      isEqual: true,
    });
    await db.query("UPDATE admin_revenue SET cents = cents - 1 WHERE kind = 'return'");
    const off = (await audit()).compared.filter(({ isEqual }) => !isEqual).map(({ name }) => name);
    expect(off).toContain('periods.1(total).netCents');
  });

  it('stop counting an address that opens pages faster than people do, without an error for it', async () => {
    const { pageViews } = await visitors();
    const fast = { 'x-forwarded-for': '203.0.113.99' };
    const statuses = new Set<number>();
    for (let time = 0; time < VIEWS_A_MINUTE + 10; time++) statuses.add((await visit('/privacy', fast)).status);
    expect([...statuses]).toEqual([204]);
    clock.forward(1);
    await visit('/privacy', fast);
    await seen(pageViews + VIEWS_A_MINUTE + 1);
  }, 60_000);
});
