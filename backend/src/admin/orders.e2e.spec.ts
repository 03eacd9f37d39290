import { DataSource } from 'typeorm';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Order {
  readonly id: string;
  readonly eulogyId: number;
  readonly receiptNumber: string | null;
  readonly providerId: string | null;
  readonly person: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly status: string;
  readonly paidCents: number;
  readonly backCents: number;
  readonly leftCents: number;
  readonly failure: string | null;
  readonly refusals: number;
  readonly refusedBecause: string | null;
}

interface Refunded {
  readonly refundedAt: string | null;
}

interface Analytics {
  readonly series: { readonly days: readonly { readonly from: string; readonly purchases: number }[] };
  readonly periods: readonly { readonly revenue: number; readonly disputes: number; readonly disputed: number }[];
}

interface Page {
  readonly items: Order[];
  readonly total: number;
  readonly totals: {
    readonly orders: number;
    readonly states: Record<string, number>;
    readonly paidCents: number;
    readonly backCents: number;
    readonly leftCents: number;
  };
}

/** The provider's own test card to which no money goes back. */
const TAKES_NOTHING_BACK = '4000 0000 0000 5126';
/** The provider's own test card whose payments are disputed. */
const DISPUTED = '4000 0000 0000 0259';

let app: TestApp;
let claire: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({ environment: { ADMIN_EMAILS: 'ada@example.test' } });
  claire = app.browser();
  await claire.signUp({ email: 'claire@example.test', firstName: 'Claire', lastName: 'O’Dea' });
  admin = app.browser();
  await admin.signUp({ email: 'ada@example.test', firstName: 'Ada' });
  await eventually(async () => {
    expect((await admin.get<{ role: string }>('/api/auth/user')).body.role).toBe('admin');
  });
}, 60_000);

afterAll(async () => {
  await app.close();
});

const orders = async (query = '') => (await admin.get<Page>(`/api/admin/orders?${query}`)).body;
const orderOf = async (eulogyId: number): Promise<Order> => {
  const found = (await orders(`search=${eulogyId}`)).items.find((order) => order.eulogyId === eulogyId);
  if (!found) throw new Error('no order');
  return found;
};
const refund = (id: string, body: object) =>
  admin.post<{ status?: string; code?: string }>(`/api/admin/purchases/${id}/refund`, { reason: 'Asked for', ...body });

describe('the orders', () => {
  it('are found by receipt, provider’s id, eulogy number and person, and add up', async () => {
    const eulogyId = await claire.buyEulogy('Honouring Ada');
    await eventually(async () => expect((await orderOf(eulogyId)).receiptNumber).toMatch(/^E-/));
    const order = await orderOf(eulogyId);
    expect(order).toMatchObject({
      status: 'paid',
      paidCents: 7999,
      leftCents: 7999,
      person: { name: 'Claire O’Dea', email: 'claire@example.test' },
    });
    for (const search of [order.receiptNumber, order.providerId, String(eulogyId), 'o’dea', 'claire@example']) {
      const { items } = await orders(`search=${encodeURIComponent(search ?? '')}`);
      expect(items.map(({ id }) => id)).toContain(order.id);
    }
    expect((await orders('search=nobody-of-that-name')).items).toEqual([]);
    const { totals } = await orders();
    expect(totals.states['paid']).toBe(1);
    expect(totals).toMatchObject({ orders: 1, paidCents: 7999, backCents: 0, leftCents: 7999 });
  });

  it('also show what was refused and never paid', async () => {
    const { body } = await claire.post<{ paymentIntentId: string }>('/api/create-payment-intent', {
      amount: 79.99,
      eulogyType: 'other',
      productTitle: 'Honouring Fay',
    });
    await claire.post(`/api/sandbox/payment-intents/${body.paymentIntentId}/confirm`, { card: '4000 0000 0000 0002' });
    await eventually(async () => {
      const [order] = (await orders(`search=${body.paymentIntentId}`)).items;
      expect(order).toMatchObject({ paidCents: 0, refusals: 1, refusedBecause: 'Your card was declined.' });
    });
    const { items } = await orders('state=not-paid');
    expect(items.map(({ providerId }) => providerId)).toContain(body.paymentIntentId);
  });

  it('are one file, whole, with as many lines as the list says', async () => {
    const { total } = await orders();
    const { body } = await admin.get<string>('/api/admin/orders/download');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toContain('receipt,eulogy,person');
  });
});

describe('the orders behind a figure', () => {
  it('are those of which money moved in its time, by what moved and by the code', async () => {
    const today = (await admin.get<Analytics>('/api/admin/analytics')).body.series.days.at(-1);
    const behind = async (query: string) => (await orders(`${query}&bookedFrom=${today?.from ?? ''}`)).total;
    expect(await behind('booked=payment')).toBe(today?.purchases);
    expect(await behind('booked=payment&code=')).toBe(today?.purchases);
    expect(await behind('booked=payment&code=NOBODYS')).toBe(0);
    expect(await behind('booked=return')).toBe(0);
    expect((await orders('booked=any&bookedUntil=2020-01-01')).total).toBe(0);
    expect((await admin.get('/api/admin/orders?booked=any&bookedFrom=today')).status).toBe(422);
  });
});

describe('a disputed payment', () => {
  it('waits for an answer, counts apart, and lowers what is left in every place', async () => {
    const before = (await admin.get<Analytics>('/api/admin/analytics')).body.periods[0];
    const eulogyId = await claire.buyEulogy('Honouring Dot', 'other', DISPUTED);
    await eventually(async () => {
      expect((await orders('state=waits')).items.map((order) => order.eulogyId)).toContain(eulogyId);
      expect(await orderOf(eulogyId)).toMatchObject({
        ...{ status: 'paid', paidCents: 7999, backCents: 0, heldCents: 7999, leftCents: 0 },
        dispute: { status: 'needs-answer', reason: 'fraudulent', amountCents: 7999 },
      });
    });
    const { id } = await orderOf(eulogyId);
    await eventually(async () => {
      const { body } = await admin.get<{ facts: object[] }>(`/api/admin/orders/${id}/evidence`);
      expect(body.facts).toMatchObject([
        { kind: 'bought', times: 1 },
        { kind: 'receipt-issued', times: 1 },
      ]);
    });
    expect((await refund(id, {})).body.code).toBe('refund.disputed');
    const { body: system } = await admin.get<{ openDisputes: number }>('/api/admin/system');
    expect(system.openDisputes).toBe(1);
    await eventually(async () => {
      const after = (await admin.get<Analytics>('/api/admin/analytics')).body.periods[0];
      expect(after).toMatchObject({ disputes: 1, disputed: 79.99, revenue: before?.revenue });
      for (const booked of ['dispute', 'back'])
        expect((await orders(`booked=${booked}`)).items.map((order) => order.eulogyId)).toEqual([eulogyId]);
    });
    const { body } = await admin.get<{ items: { id: number; paidCents: number }[] }>('/api/admin/eulogies');
    expect(body.items.find((one) => one.id === eulogyId)?.paidCents).toBe(0);
  });
});

describe('a refund in parts', () => {
  it('sends back a part, then all that is left, and every place says the same', async () => {
    const eulogyId = await claire.buyEulogy('Honouring Bea');
    const { id } = await orderOf(eulogyId);
    expect((await refund(id, { amountCents: 2000 })).status).toBe(422); // a part names what is left
    expect((await refund(id, { amountCents: 8000, leftCents: 7999 })).body.code).toBe('refund.too-much');
    expect((await refund(id, { amountCents: 2000, leftCents: 7999 })).status).toBe(202);
    await eventually(async () => expect(await orderOf(eulogyId)).toMatchObject({ backCents: 2000, leftCents: 5999 }));
    expect((await refund(id, { amountCents: 2000, leftCents: 7999 })).body.code).toBe('refund.left-differs');
    await eventually(async () => {
      const { body } = await admin.get<{ items: { id: number; paidCents: number }[] }>('/api/admin/eulogies');
      expect(body.items.find((one) => one.id === eulogyId)?.paidCents).toBe(5999);
    });
    expect((await refund(id, {})).status).toBe(202);
    await eventually(async () => {
      expect(await orderOf(eulogyId)).toMatchObject({ status: 'refunded', backCents: 7999, leftCents: 0 });
    });
  });

  it('that fails waits for somebody, says why, and is closed with a word', async () => {
    const eulogyId = await claire.buyEulogy('Honouring Cal', 'other', TAKES_NOTHING_BACK);
    const { id } = await orderOf(eulogyId);
    await refund(id, {});
    await eventually(async () => {
      const { items } = await orders('state=waits');
      expect(items.find((order) => order.id === id)).toMatchObject({ failure: 'card-closed', leftCents: 7999 });
    });
    const [asked] = (await admin.get<{ items: { failure: string | null }[] }>('/api/admin/audit?act=purchase.refund'))
      .body.items;
    expect(asked?.failure).toBe('card-closed');
    const timeline = await admin.get<{ items: { sentence: string }[] }>(
      `/api/admin/eulogies/${eulogyId}/timeline?lane=payment`,
    );
    expect(timeline.body.items.map(({ sentence }) => sentence)).toContain(
      'The refund failed: the card or its account is closed; the eulogy stays paid',
    );
    expect((await admin.post(`/api/admin/purchases/${id}/refund/call-off`, { reason: ' ' })).status).toBe(422);
    const path = `/api/admin/purchases/${id}/refund/call-off`;
    const transfer = { reason: 'Paid by transfer', transferCents: 7999, transferredOn: '2026-03-06' };
    expect((await admin.post(path, transfer)).status).toBe(422);
    const named = { ...transfer, transferReference: 'NAB 51b0' };
    expect((await admin.post(path, { ...named, transferCents: 99_999 })).body['code']).toBe('refund.too-much');
    expect((await admin.post(path, named)).status).toBe(204);
    await eventually(async () => {
      const { items } = (
        await admin.get<{ items: { sentence: string }[] }>(`/api/admin/eulogies/${eulogyId}/timeline?lane=payment`)
      ).body;
      expect(items.map(({ sentence }) => sentence).join('\n')).toMatch(
        /paid \$79\.99 by transfer on 2026-03-06 instead/,
      );
    });
    await eventually(async () => {
      expect((await orders('state=waits')).items.map((order) => order.id)).not.toContain(id);
    });
    expect((await orders('state=refunded')).items.find((order) => order.id === id)).toMatchObject({
      ...{ status: 'refunded', backCents: 7999, leftCents: 0, backAt: '2026-03-06T12:00:00.000Z' },
    });
    expect((await refund(id, {})).body.code).toBe('refund.nothing-left');
    const march = '/api/admin/statements/figures?from=2026-03-01&until=2026-04-01';
    await eventually(async () => {
      const { totals } = (await admin.get<{ totals: object }>(march)).body;
      expect(totals).toMatchObject({ refunds: 1, refundedCents: 7999, netCents: -7999 });
      for (const booked of ['return', 'back'])
        expect((await orders(`booked=${booked}&bookedFrom=2026-03-01&bookedUntil=2026-04-01`)).total).toBe(1);
      const { body } = await admin.get<{ items: { id: number; paidCents: number }[] }>('/api/admin/eulogies');
      expect(body.items.find((one) => one.id === eulogyId)?.paidCents).toBe(0);
    });
  });

  it('that went partly by transfer and partly by card is refunded everywhere, once both come to all of it', async () => {
    const eulogyId = await claire.buyEulogy('Honouring Dot', 'other', TAKES_NOTHING_BACK);
    const { id, person } = await orderOf(eulogyId);
    await refund(id, {});
    await eventually(async () => expect(await orderOf(eulogyId)).toMatchObject({ failure: 'card-closed' }));
    const transfer = { reason: 'A part by transfer', transferCents: 3000, transferredOn: '2026-03-06' };
    await admin.post(`/api/admin/purchases/${id}/refund/call-off`, { ...transfer, transferReference: 'NAB 51b1' });
    await eventually(async () => {
      expect(await orderOf(eulogyId)).toMatchObject({ status: 'paid', backCents: 3000, leftCents: 4999 });
    });
    expect((await claire.get<Refunded>(`/api/eulogies/${eulogyId}`)).body.refundedAt).toBeNull();
    // the account behind the card is open again
    const { providerId } = await orderOf(eulogyId);
    await app.app
      .get(DataSource)
      .query('UPDATE purchasing.sandbox_intents SET takes_back = true WHERE id = $1', [providerId]);
    expect((await refund(id, {})).status).toBe(202);
    await eventually(async () => {
      expect(await orderOf(eulogyId)).toMatchObject({
        status: 'refunded',
        backCents: 7999,
        leftCents: 0,
        askedCents: null,
      });
    });
    expect((await orders('state=refunded')).items.map((order) => order.id)).toContain(id);
    expect((await orders('state=partly-refunded')).items.map((order) => order.id)).not.toContain(id);
    await eventually(async () => {
      expect((await claire.get<Refunded>(`/api/eulogies/${eulogyId}`)).body.refundedAt).not.toBeNull();
      const { body } = await claire.get<(Refunded & { eulogyId: number })[]>('/api/receipts');
      expect(body.find((receipt) => receipt.eulogyId === eulogyId)?.refundedAt).not.toBeNull();
    });
    const file = await admin.get<{ orders: { id: string; status: string }[] }>(`/api/admin/users/${person?.id}/file`);
    expect(file.body.orders.find((order) => order.id === id)).toMatchObject({ status: 'refunded' });
  });
});
