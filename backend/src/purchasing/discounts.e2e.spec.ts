import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { newId } from '../shared/kernel/ids.js';
import { eventually } from '../shared/testing/eventually.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { ManageDiscountCode, offering, type DiscountTerms } from './index.js';

interface Checked {
  readonly valid: boolean;
  readonly error?: string;
  readonly discount?: object;
}

interface Placed {
  readonly paymentIntentId: string;
  readonly eulogyId: number;
  readonly totalCents: number;
  readonly free: boolean;
  readonly clientSecret: string | null;
  readonly code?: string;
  readonly errors?: readonly { path: string; message: string }[];
}

let app: TestApp;
let claire: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  claire = app.browser();
  await claire.signUp({ email: 'claire@example.test' });
  await offer('GRACE20', { reduction: { type: 'percentage', basisPoints: 2000, maximumDiscountCents: 1500 } });
  await offer('FIVE', { reduction: { type: 'fixed', amountOffCents: 500 } });
  await offer('ALL', { reduction: { type: 'percentage', basisPoints: 10_000, maximumDiscountCents: null } });
  await offer('LAST', { validUntil: '2020-01-01T00:00:00.000Z' });
  await offer('NEXT', { validFrom: '2999-01-01T00:00:00.000Z' });
  await offer('LARGE', { minimumAmountCents: 10_000 });
  await offer('ONE', { usageLimit: 1 });
}, 60_000);

afterAll(async () => {
  await app.close();
});

async function offer(code: string, change: Partial<DiscountTerms>): Promise<void> {
  const terms: DiscountTerms = {
    reduction: { type: 'fixed', amountOffCents: 1000 },
    minimumAmountCents: null,
    validFrom: null,
    validUntil: null,
    usageLimit: null,
    ...change,
  };
  const id = newId();
  const context = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { kind: 'system', name: 'test' },
    at: new Date().toISOString(),
  } as const;
  await app.app.get(CommandBus).execute(new ManageDiscountCode(code, offering(terms), context));
}

const check = async (code: unknown, amount: unknown = '79.99', browser = claire) =>
  (await browser.post<Checked>('/api/discount-codes/validate', { code, amount })).body;

const order = (discountCode: string, amount: string, productTitle: string, browser = claire) =>
  browser.post<Placed>('/api/create-payment-intent', { amount, eulogyType: 'other', productTitle, discountCode });

const open = (paymentIntentId: string) =>
  claire.post<{ id: number }>('/api/eulogies', {
    title: 'Honouring Ray',
    type: 'other',
    status: 'draft',
    price: '0.00',
    isPaid: true,
    duration: 5,
    paymentIntentId,
    discountCode: 'ALL',
  });

describe('POST /api/discount-codes/validate', () => {
  it('says what a code takes off, trimmed and in capitals, capped', async () => {
    expect(await check('  grace20 ')).toEqual({
      valid: true,
      discount: {
        code: 'GRACE20',
        type: 'percentage',
        value: '20',
        maximumDiscount: '15.00',
        amountOff: '15.00',
        total: '64.99',
      },
    });
    expect(await check('FIVE', 79.99)).toEqual({
      valid: true,
      discount: { code: 'FIVE', type: 'fixed', value: '5.00', amountOff: '5.00', total: '74.99' },
    });
  });

  it.each([
    ['', 'Invalid discount code'],
    ['NOPE', 'Invalid discount code'],
    ['<script>', 'Invalid discount code'],
    ['LAST', 'This discount code has expired'],
    ['NEXT', 'This discount code is not valid yet'],
    ['LARGE', 'This discount code is for orders of at least AU$100.00'],
  ])('says why %j is not good', async (code, error) => {
    expect(await check(code)).toEqual({ valid: false, error });
  });

  it('names what is missing or is no code or no amount', async () => {
    for (const body of [
      { amount: '1' },
      { code: 7, amount: '1' },
      { code: 'X'.repeat(65), amount: '1' },
      { code: 'FIVE' },
    ]) {
      expect((await claire.post('/api/discount-codes/validate', body)).status).toBe(422);
    }
  });

  it('needs somebody who is signed in', async () => {
    expect((await app.browser().post('/api/discount-codes/validate', { code: 'FIVE', amount: '1' })).status).toBe(401);
  });
});

describe('an order with a discount code', () => {
  it('costs less, and twenty times apply changes nothing about it', async () => {
    const placed = await order(' grace20', '64.99', 'Honouring Ada');
    expect([placed.status, placed.body.totalCents, placed.body.free]).toEqual([200, 6499, false]);
    const streams = async () => (await storedEvents(app, 'discount-')).map(({ stream, type }) => [stream, type]);
    const before = await streams();
    for (const code of ['GRACE20', 'NOPE', 'GRACE20']) {
      expect((await claire.post('/api/discount-codes/apply', { code })).status).toBe(200);
    }
    expect(await streams()).toEqual(before);
  });

  it('is refused with its field where the code is no longer good', async () => {
    const { status, body } = await order('LAST', '69.99', 'Honouring Bea');
    expect([status, body.code, body.errors]).toEqual([
      422,
      'discount.expired',
      [{ path: 'discountCode', message: 'This discount code has expired' }],
    ]);
  });

  it('under 0.50 is free: no card, no intent at the provider, and the eulogy is there (D9)', async () => {
    const { body } = await order('ALL', '0.00', 'Honouring Cleo');
    expect(body).toMatchObject({ totalCents: 0, free: true, clientSecret: null });
    const created = await open(body.paymentIntentId);
    expect([created.status, created.body]).toEqual([201, { id: body.eulogyId }]);
    const { body: eulogies } = await claire.get<{ id: number; discountCode: string }[]>('/api/eulogies');
    expect(eulogies).toContainEqual(expect.objectContaining({ id: body.eulogyId, isPaid: true }));
  });

  it('gives its last use back when it is called off, by itself', async () => {
    const { body } = await order('ONE', '69.99', 'Honouring Dot');
    const ada = app.browser();
    await ada.signUp({ email: 'ada@example.test' });
    expect(await check('ONE', '79.99', ada)).toEqual({ valid: false, error: 'This discount code has been used up' });
    expect((await order('ONE', '69.99', 'Honouring Eve', ada)).body.code).toBe('discount.limit-reached');
    await claire.post('/api/create-payment-intent', {
      amount: '79.99',
      eulogyType: 'other',
      productTitle: 'Honouring Dot',
    });
    await eventually(async () => expect(await check('ONE', '79.99', ada)).toMatchObject({ valid: true }));
    expect(body.totalCents).toBe(6999);
  });

  it('counts for good with its payment, told by the process alone', async () => {
    const { body } = await order('FIVE', '74.99', 'Honouring Fay');
    await claire.post(`/api/sandbox/payment-intents/${body.paymentIntentId}/confirm`, { card: '4242 4242 4242 4242' });
    await eventually(async () => {
      const events = await app.app.get(EventStore).read('discount-FIVE');
      expect(events.map(({ type }) => type)).toEqual(['DiscountOffered', 'DiscountUseReserved', 'DiscountUseConsumed']);
    });
  });
});
