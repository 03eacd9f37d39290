import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';

const password = 'a long and quiet staff password';
const reason = 'The code was not meant for them';

interface Order {
  id: string;
  eulogyId: number;
  takenBackAt: string | null;
}

describe('a free eulogy is taken back, and given back', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let id = 0;
  let order = '';

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
    await claire.signUp({ email: 'claire@example.com' });
    const code = {
      code: 'GRACE',
      type: 'percentage',
      value: '100',
      validFrom: '2025-01-01T00:00:00.000Z',
      isActive: true,
    };
    expect((await boss.post('/api/admin/discount-codes', code)).status).toBe(201);
    const asked = { amount: 0, eulogyType: 'other', productTitle: 'Honouring Ray', discountCode: 'GRACE' };
    const placed = await claire.post<{ paymentIntentId: string }>('/api/create-payment-intent', asked);
    const { paymentIntentId } = placed.body;
    order = paymentIntentId.replace('free_', '');
    id = (await claire.post<{ id: number }>('/api/eulogies', { title: 'Ray', type: 'other', paymentIntentId })).body.id;
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const act = (how: 'take' | 'give', what = order) => boss.post(`/api/admin/purchases/${what}/${how}-back`, { reason });
  const write = () => claire.post<{ code: string }>(`/api/eulogies/${id}/generate`, { duration: 3 });
  const shown = async () =>
    (await claire.get<{ refundedAt: string | null; price: string }>(`/api/eulogies/${id}`)).body;
  const found = async () => (await boss.get<Order>(`/api/admin/orders/${order}`)).body;

  it('is not written again while it is taken back; what was written stays', async () => {
    expect((await write()).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    expect((await act('take')).status).toBe(204);
    expect((await act('take')).status).toBe(204);
    expect(await found()).toMatchObject({ eulogyId: id, takenBackAt: expect.any(String) });
    expect(await shown()).toMatchObject({
      refundedAt: expect.any(String),
      price: '0.00',
      generatedContent: expect.stringContaining('Ray'),
    });
    expect(await write()).toMatchObject({ status: 409, body: { code: 'generation.refunded' } });
  }, 60_000);

  it('stands in the timeline, and in the audit trail with its reason', async () => {
    const timeline = await boss.get<{ rows: { type: string; sentence: string }[] }>(
      `/api/admin/eulogies/${id}/timeline?lanes=payment`,
    );
    expect(JSON.stringify(timeline.body)).toContain('took the eulogy back, for which nothing was paid');
    const acts = await boss.get<{ items: object[] }>('/api/admin/audit?act=purchase.take-back');
    expect(acts.body.items[0]).toMatchObject({ reason });
  });

  it('is written again once it was given back', async () => {
    expect((await act('give')).status).toBe(204);
    expect(await found()).toMatchObject({ takenBackAt: null });
    expect((await shown()).refundedAt).toBeNull();
    expect((await write()).status).toBe(202);
    await untilStatus(claire, id, 'completed');
  }, 60_000);

  it('is no way around a refund, and nobody’s but an admin’s', async () => {
    const paid = await claire.buyEulogy('Honouring Joan');
    const orders = await boss.get<{ items: Order[] }>(`/api/admin/orders?search=${paid}`);
    const bought = orders.body.items.find(({ eulogyId }) => eulogyId === paid)?.id;
    expect(await act('take', bought)).toMatchObject({ status: 409, body: { code: 'taken-back.not-free' } });
    expect((await claire.post(`/api/admin/purchases/${order}/take-back`, { reason })).status).toBe(403);
    expect((await boss.post(`/api/admin/purchases/${order}/take-back`, {})).status).toBe(422);
    expect((await act('take', 'nothing')).status).toBe(404);
  }, 30_000);
});
