import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Receipt {
  readonly number: string;
  readonly purchaseId: string;
  readonly eulogyId: number;
  readonly paidAt: string;
  readonly refundedAt: string | null;
}

let app: TestApp;
let claire: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({
    environment: { ADMIN_EMAILS: 'ada@example.test', GST_REGISTERED: 'true', BUSINESS_ABN: '51824753556' },
  });
  claire = app.browser();
  await claire.signUp({ email: 'claire@example.test' });
  admin = app.browser();
  await admin.signUp({ email: 'ada@example.test', firstName: 'Ada' });
  await eventually(async () => {
    expect((await admin.get<{ role: string }>('/api/auth/user')).body.role).toBe('admin');
  });
}, 60_000);

afterAll(async () => {
  await app.close();
});

const receipts = async (browser = claire) => (await browser.get<Receipt[]>('/api/receipts')).body;
const receiptOf = async (eulogyId: number): Promise<Receipt> => {
  const found = (await receipts()).find((receipt) => receipt.eulogyId === eulogyId);
  if (!found) throw new Error('no receipt');
  return found;
};
const refund = (purchaseId: string, body: object, browser = admin) =>
  browser.post<{ status?: string; code?: string }>(`/api/admin/purchases/${purchaseId}/refund`, body);

describe('a receipt', () => {
  it('is listed for its buyer at once, with the GST of the day, and mailed once', async () => {
    const eulogyId = await claire.buyEulogy('Honouring Ray');
    const receipt = await receiptOf(eulogyId);
    expect(receipt).toEqual({
      number: expect.stringMatching(new RegExp(`^E-\\d{4}-0*${eulogyId}$`)),
      purchaseId: expect.any(String),
      eulogyId,
      eulogyType: 'other',
      paidAt: expect.any(String),
      totalCents: 7999,
      gstCents: 727,
      currency: 'AUD',
      refundedCents: 0,
      refundedAt: null,
    });
    const { text } = await claire.mail('claire@example.test', new RegExp(receipt.number));
    expect(text).toContain('Includes GST of AU$7.27');
    expect(text).not.toContain('Ray');
    const { body: outbox } = await claire.get<{ subject: string }[]>('/dev/outbox.json?to=claire@example.test');
    expect(outbox.filter(({ subject }) => subject.includes(receipt.number))).toHaveLength(1);
  });

  it('is opened with what has to stand on it: who sold what to whom', async () => {
    const receipt = await receiptOf(await claire.buyEulogy('Honouring Ida'));
    const { body } = await claire.get<object>(`/api/receipts/${receipt.number}`);
    expect(body).toEqual({
      ...receipt,
      label: 'For Someone Else',
      seller: { name: null, abn: '51824753556' },
      buyer: { firstName: expect.any(String), lastName: expect.any(String), email: 'claire@example.test' },
    });
  });

  it('keeps the name under which it was sold', async () => {
    const receipt = await receiptOf(await claire.buyEulogy('Honouring Ada'));
    const terms = { priceCents: 9999, introPriceCents: 7999, status: 'active' };
    const call = async (label: string) =>
      expect(await admin.request('PUT', '/api/admin/catalogue/other', { ...terms, label }, {})).toMatchObject({
        status: 200,
        body: { label },
      });
    await call('Family Tribute');
    expect((await claire.get(`/api/receipts/${receipt.number}`)).body).toMatchObject({ label: 'For Someone Else' });
    await call('For Someone Else');
  });

  it('is nobody else’s', async () => {
    const { number } = await receiptOf(await claire.buyEulogy('Honouring Bea'));
    expect(await receipts(admin)).toEqual([]);
    for (const asked of [number, 'E-2025-999999', 'x'])
      expect(await admin.get(`/api/receipts/${asked}`)).toMatchObject({
        status: 404,
        body: { code: 'receipt.not-found' },
      });
    expect((await app.browser().get('/api/receipts')).status).toBe(401);
  });
});

describe('a refund', () => {
  it('is an admin’s alone to give (D20)', async () => {
    const { purchaseId } = await receiptOf(await claire.buyEulogy('Honouring Cleo'));
    expect((await refund(purchaseId, { reason: 'mine' }, claire)).status).toBe(403);
    expect((await refund(purchaseId, { reason: 'mine' }, app.browser())).status).toBe(401);
    expect((await receipts()).find((one) => one.purchaseId === purchaseId)?.refundedAt).toBeNull();
  });

  it('goes back through the provider, is marked, and leaves the eulogy readable but not writable', async () => {
    const eulogyId = await claire.buyEulogy('Honouring Dot');
    const { purchaseId } = await receiptOf(eulogyId);
    const answer = await refund(purchaseId, { reason: 'Bought twice by mistake' });
    expect([answer.status, answer.body.status]).toEqual([202, 'refunding']);
    await eventually(async () => expect((await receiptOf(eulogyId)).refundedAt).not.toBeNull());
    expect((await refund(purchaseId, { reason: 'again' })).body.status).toBe('refunded');
    await eventually(async () => {
      const { status, body } = await claire.get(`/api/eulogies/${eulogyId}`);
      expect([status, body['refundedAt']]).toEqual([200, expect.stringMatching(/^\d{4}-.*Z$/)]);
    });
    const listed = (await claire.get<{ id: number; refundedAt: string | null }[]>('/api/eulogies')).body;
    expect(listed.filter(({ refundedAt }) => refundedAt !== null).map(({ id }) => id)).toEqual([eulogyId]);
    for (const call of [
      () => claire.post<{ code: string }>(`/api/eulogies/${eulogyId}/generate`, { duration: 5 }),
      () => claire.patch<{ code: string }>(`/api/eulogies/${eulogyId}/status`, { status: 'generating' }),
    ]) {
      await eventually(async () => {
        const { status, body } = await call();
        expect([status, body.code]).toEqual([409, 'generation.refunded']);
      });
    }
  });

  it('names what is missing, and a purchase that is not there', async () => {
    const { purchaseId } = await receiptOf(await claire.buyEulogy('Honouring Eve'));
    for (const body of [
      {},
      { reason: '' },
      { reason: '  ' },
      { reason: 7 },
      { reason: 'x' },
      { reason: 'x'.repeat(501) },
    ]) {
      expect((await refund(purchaseId, body)).status).toBe(422);
    }
    expect((await refund('0198c1f0-2b6e-7c30-9d1a-000000000000', { reason: 'again' })).status).toBe(404);
    expect((await refund('nonsense', { reason: 'again' })).status).toBe(404);
  });
});
