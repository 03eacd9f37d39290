import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Entry {
  readonly act: string;
  readonly staffId: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly reason: string | null;
}

describe('what staff search for', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let sue: TestBrowser;
  let sueId = '';
  let eulogyId = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, sue] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam' });
    ({ id: sueId } = await sue.signUp({ email: 'sue@example.com', firstName: 'Sue' }));
    await boss.post('/api/admin/staff', { email: 'sue@example.com', role: 'support', reason: 'Looks after the chat' });
    const ruth = house.browser();
    await ruth.signUp({ email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Okafor' });
    eulogyId = await ruth.buyEulogy('Honouring Zebedee');
    await eventually(async () => expect((await sue.get('/api/admin/users')).status).toBe(200), 20_000);
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  const eulogies = async (browser: TestBrowser, typed: string) =>
    (await browser.get<{ items: { id: number }[]; total: number }>(`/api/admin/eulogies?search=${typed}`)).body;
  const customers = async (browser: TestBrowser, typed: string) =>
    (await browser.get<{ id: string }[]>(`/api/admin/customers?search=${typed}`)).body;
  const searches = async () =>
    (await boss.get<{ items: Entry[] }>('/api/admin/audit?search=.search&pageSize=200')).body.items;

  it.each(['zebedee', 'zeb', 'hon', 'honouring%20zebedee', 'e'])(
    'is never a title where it is masked: support finds nothing by %p',
    async (typed) => {
      expect(await eulogies(sue, typed)).toMatchObject({ items: [], total: 0 });
      if (typed.length > 1) expect(await customers(sue, typed)).toEqual([]);
      expect((await eulogies(boss, typed)).items.map(({ id }) => id)).toEqual([eulogyId]);
    },
  );

  it('may be the number of a eulogy, or a name', async () => {
    expect((await eulogies(sue, String(eulogyId))).items.map(({ id }) => id)).toEqual([eulogyId]);
    expect(await customers(sue, String(eulogyId))).toHaveLength(1);
    expect(await customers(sue, 'okafor')).toHaveLength(1);
  });

  it('is recorded: who, where and when, once for what a screen asks again, and never what was typed', async () => {
    const before = (await searches()).length;
    await customers(sue, 'wombat');
    await customers(sue, 'wombat');
    await sue.get('/api/admin/users?search=wombat');
    await sue.get('/api/admin/enquiries?search=wombat');
    await sue.get('/api/admin/chat/conversations?search=wombat');
    await sue.get(`/api/admin/eulogies/${eulogyId}/timeline?search=wombat`);
    await sue.get('/api/admin/users');
    const made = (await searches()).slice(0, -before || undefined);
    expect(made.map(({ act, staffId }) => [act, staffId]).reverse()).toEqual([
      ['customers.search', sueId],
      ['users.search', sueId],
      ['enquiries.search', sueId],
      ['conversations.search', sueId],
      ['timeline.search', sueId],
    ]);
    expect(made[0]).toMatchObject({ subjectKind: 'eulogy', subjectId: String(eulogyId) });
    expect(JSON.stringify(made)).not.toContain('wombat');
  });

  it.each(['zebedee', 'Zebedee', 'honouring%20zebedee'])(
    'is no masked word of a timeline either: nobody finds anything by %p',
    async (typed) => {
      for (const browser of [sue, boss]) {
        const path = `/api/admin/eulogies/${eulogyId}/timeline?search=${typed}`;
        expect((await browser.get<{ items: object[] }>(path)).body.items).toEqual([]);
      }
    },
  );

  it('may be a discount code, of customers and of orders', async () => {
    const code = { code: 'WATTLE100', type: 'percentage', value: '100', validFrom: '2025-01-01T00:00:00.000Z' };
    expect((await boss.post('/api/admin/discount-codes', code)).status).toBe(201);
    const claire = house.browser();
    const { id } = await claire.signUp({ email: 'claire@example.com' });
    const order = { amount: '0.00', eulogyType: 'other', productTitle: 'Honouring Ann', discountCode: code.code };
    const placed = await claire.post<{ paymentIntentId: string }>('/api/create-payment-intent', order);
    const { paymentIntentId } = placed.body;
    const bought = { title: 'Honouring Ann', type: 'other', status: 'draft', price: '0.00', isPaid: true, duration: 5 };
    const made = await claire.post('/api/eulogies', { ...bought, paymentIntentId, discountCode: code.code });
    expect([placed.status, made.status]).toEqual([200, 201]);
    await eventually(async () => {
      for (const browser of [sue, boss]) expect(await customers(browser, 'wattle100')).toMatchObject([{ id }]);
      const orders = await boss.get<{ items: object[] }>('/api/admin/orders?search=wattle100');
      expect(orders.body.items).toMatchObject([{ discountCode: code.code }]);
    }, 20_000);
    expect(await customers(boss, 'wattle1000')).toEqual([]);
  });

  it('is searched by nobody else', async () => {
    const before = (await searches()).length;
    const ruth = house.browser();
    expect((await ruth.get('/api/admin/customers?search=okafor')).status).toBe(401);
    expect((await searches()).length).toBe(before);
  });
});
