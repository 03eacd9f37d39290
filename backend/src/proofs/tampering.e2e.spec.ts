import { DataSource } from 'typeorm';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const password = 'a quiet long password';
const goodCard = { card: '4242 4242 4242 4242' };
const honest = { amount: 79.99, eulogyType: 'other', productTitle: 'Honouring Ray' };
let next = 0;

/** Proof row 11: amount, currency, owner, price, status and role are the server's to say (D2), in whatever field they are sent. */
describe('what a browser makes up', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let claireId: string;
  let eve: TestBrowser;
  let eveId: string;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    eve = house.browser();
    claireId = (await claire.signUp({ email: 'claire@example.com', password })).id;
    eveId = (await eve.signUp({ email: 'eve@example.com', firstName: 'Eve', lastName: 'Stone', password })).id;
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const rows = <Row>(sql: string, values: unknown[] = []) => house.app.get(DataSource).query<Row[]>(sql, values);
  /** Everything that money and roles hang on, as the store has it. */
  const standing = async () =>
    (await storedEvents(house))
      .filter(({ type }) => ['EulogyPaid', 'EulogyRefunded', 'RoleGranted', 'CircleOpened'].includes(type))
      .map(({ type, data: { userId, totalCents, currency, role } }) => ({ type, userId, totalCents, currency, role }));

  it.each([
    ['amount', [0, 0.01, 79.98, 80, -79.99, 1e21, '79,99', '79.990', '0x4F', 'NaN', null, [], {}, true]],
    ['eulogyType', ['pet', 'self', 'admin', '', null, 7, ['other']]],
    ['productTitle', ['', ' ', null, 7, 'x'.repeat(1_000), 'a\nb']],
  ])('in %s of an order is refused, and orders nothing', async (field, values) => {
    const before = await rows('SELECT count(*)::int AS n FROM purchasing.sandbox_intents');
    for (const value of values) {
      const { status } = await eve.post('/api/create-payment-intent', { ...honest, [field]: value });
      expect([field, value, status >= 400 && status < 500]).toEqual([field, value, true]);
    }
    expect(await rows('SELECT count(*)::int AS n FROM purchasing.sandbox_intents')).toEqual(before);
  });

  it('beside an order changes nothing about it: not the price, the currency, the owner, the state or the number', async () => {
    const lies = {
      totalCents: 1,
      totalAmount: 0.01,
      price: '0.01',
      priceCents: 1,
      discountCents: 7998,
      currency: 'IDR',
      userId: claireId,
      ownerId: claireId,
      status: 'paid',
      isPaid: true,
      free: true,
      role: 'admin',
      metadata: { userId: claireId },
    };
    const { body } = await eve.post<{ paymentIntentId: string; eulogyId: number; totalCents: number; free: boolean }>(
      '/api/create-payment-intent',
      { ...honest, productTitle: `Honouring ${++next}`, ...lies },
    );
    expect(body).toMatchObject({ totalCents: 7999, currency: 'AUD', free: false });
    const [intent] = await rows<{ amount_cents: number; currency: string; metadata: { userId: string } }>(
      'SELECT amount_cents, currency, metadata FROM purchasing.sandbox_intents WHERE id = $1',
      [body.paymentIntentId],
    );
    expect(intent).toMatchObject({ amount_cents: 7999, currency: 'AUD', metadata: { userId: eveId } });
    const before = await standing();
    for (const change of [{}, { ...lies, eulogyId: 1 }, { ...lies, paymentIntentId: `free_${body.paymentIntentId}` }]) {
      const answer = await eve.post('/api/eulogies', {
        title: 'Mine',
        type: 'other',
        paymentIntentId: body.paymentIntentId,
        ...change,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await standing()).toEqual(before);
  });

  it('about which eulogy is paid for is refused, and orders nothing', async () => {
    const ofClaire = await claire.buyEulogy();
    const before = await rows('SELECT count(*)::int AS n FROM purchasing.sandbox_intents');
    for (const eulogyId of [ofClaire, 999_999]) {
      const { status, body } = await eve.post('/api/create-payment-intent', { ...honest, eulogyId });
      expect([eulogyId, status, body]).toMatchObject([eulogyId, 404, { code: 'draft.not-found' }]);
    }
    expect(await rows('SELECT count(*)::int AS n FROM purchasing.sandbox_intents')).toEqual(before);
  });

  it('about a card is refused: nobody says for the provider that it was paid', async () => {
    const { body } = await eve.post<{ paymentIntentId: string }>('/api/create-payment-intent', {
      ...honest,
      productTitle: `Honouring ${++next}`,
    });
    const before = await standing();
    const confirm = `/api/sandbox/payment-intents/${body.paymentIntentId}/confirm`;
    for (const made of [
      { status: 'succeeded' },
      { card: '4000 0000 0000 0002', status: 'succeeded', received: 7999 },
    ]) {
      await eve.post(confirm, made);
    }
    expect((await claire.post(confirm, goodCard)).status).toBe(404);
    expect((await eve.post('/api/eulogies', { title: 'Mine', type: 'other', ...body })).status).toBe(409);
    expect(await standing()).toEqual(before);
  });

  it('about a paid eulogy changes neither its owner nor its price, status, length or number', async () => {
    const title = `Honouring ${++next}`;
    const { body: order } = await eve.post<{ paymentIntentId: string; eulogyId: number }>(
      '/api/create-payment-intent',
      {
        ...honest,
        productTitle: title,
      },
    );
    await eve.post(`/api/sandbox/payment-intents/${order.paymentIntentId}/confirm`, goodCard);
    const lies = { userId: claireId, ownerId: claireId, price: '0.01', isPaid: false, status: 'completed', id: 1 };
    const { body } = await eve.post('/api/eulogies', {
      title: 'Another',
      type: 'pet',
      duration: 8,
      paymentIntentId: order.paymentIntentId,
      discountCode: 'FREE',
      ...lies,
    });
    expect(body).toEqual({ id: order.eulogyId });
    await eve.patch(`/api/eulogies/${order.eulogyId}`, { title, ...lies, generatedContent: 'made up', version: 9 });
    expect((await eve.get(`/api/eulogies/${order.eulogyId}`)).body).toMatchObject({
      id: order.eulogyId,
      userId: eveId,
      type: 'other',
      title,
      status: 'draft',
      price: '79.99',
      isPaid: true,
      duration: 5,
      discountCode: null,
      version: 0,
    });
    expect((await claire.get(`/api/eulogies/${order.eulogyId}`)).status).toBe(404);
    expect((await claire.patch(`/api/eulogies/${order.eulogyId}`, { title: 'Mine now' })).status).toBe(404);
    const stolen = await claire.post('/api/eulogies', { title, type: 'other', paymentIntentId: order.paymentIntentId });
    expect(stolen.status).toBe(404);
  });

  it('about a session of the provider’s page pays nothing and shows nothing', async () => {
    const page = await claire.post<{ url: string }>('/api/create-checkout-session', {
      eulogyType: 'other',
      eulogyTitle: 'Honouring Ada',
      amount: 0.01,
      price: '0.01',
      userId: eveId,
    });
    const sessionId = page.body.url.split('/').at(-1);
    const before = await standing();
    for (const eulogyId of [1, 1_001, 999_999, -1, '1', null]) {
      for (const session of [sessionId, 'cs_sandbox_made_up', '', null, { $ne: '' }]) {
        const { status, body } = await eve.post('/api/verify-payment', { sessionId: session, eulogyId, success: true });
        expect(status === 422 || body['success'] === false).toBe(true);
      }
    }
    expect(await standing()).toEqual(before);
    const [{ amount } = { amount: 0 }] = await rows<{ amount: number }>(
      `SELECT intent.amount_cents AS amount FROM purchasing.sandbox_sessions AS session
       JOIN purchasing.sandbox_intents AS intent ON intent.id = session.intent_id WHERE session.id = $1`,
      [sessionId],
    );
    expect(amount).toBe(7999);
  });

  it('about oneself makes nobody an admin, verified, or somebody else', async () => {
    const lies = {
      role: 'admin',
      roles: ['admin'],
      isAdmin: true,
      id: claireId,
      userId: claireId,
      emailVerified: true,
      standing: 'good',
      __proto__: { role: 'admin' },
      constructor: { prototype: { role: 'admin' } },
    };
    const before = await standing();
    await eve.patch('/api/profile/update', { firstName: 'Eve', ...lies });
    await eve.post('/api/auth/change-password', { currentPassword: password, newPassword: `${password} 2`, ...lies });
    await eve.post('/api/auth/change-email', { email: 'claire@example.com', password: `${password} 2`, ...lies });
    const newcomer = { email: 'mallory@example.com', password, firstName: 'Mal', lastName: 'Lory', ...lies };
    expect((await house.browser().post('/api/auth/register', newcomer)).status).toBe(201);
    expect((await house.browser().post('/api/auth/login', { ...newcomer })).status).toBe(403);
    expect((await eve.get('/api/auth/user')).body).toMatchObject({
      id: eveId,
      email: 'eve@example.com',
      role: 'customer',
    });
    expect(
      (await eve.post('/api/admin/purchases/0198c1f0-2b6e-7c30-9d1a-000000000000/refund', { reason: 'x' })).status,
    ).toBe(403);
    expect(await standing()).toEqual(before);
  });
});
