import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ManageDiscountCode, offering } from '../purchasing/index.js';
import { newId } from '../shared/kernel/ids.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../shared/testing/test-browser.js';

interface Code {
  readonly id: string;
  readonly code: string;
  readonly usageCount: number;
  readonly reservedCount: number;
  readonly isActive: boolean;
  readonly errors?: readonly { path: string }[];
}

/** What the form sends (spec part 2, section 7): numbers as strings, empty fields left out. */
const form = {
  code: 'GRACE20',
  description: 'For families of Grace Hospice',
  type: 'percentage',
  value: '20',
  minimumAmount: '50',
  maximumDiscount: '15.00',
  usageLimit: 2,
  isActive: true,
  validFrom: '2025-03-01T00:00:00.000Z',
  validUntil: '2999-03-31T13:59:59.999Z',
};
const price = '79.99';

describe('discount codes in the back office', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com' });
    await claire.signUp({ email: 'claire@example.com' });
  }, 120_000);

  afterAll(() => house?.close(), 60_000);

  const path = '/api/admin/discount-codes';
  const list = async () => (await boss.get<Code[]>(path)).body;
  const create = (change: object = {}, headers: Record<string, string> = {}): Promise<TestAnswer<Code>> =>
    boss.post<Code>(path, { ...form, ...change }, headers);
  const change = (id: string, body: object) => boss.request<Code>('PUT', `${path}/${id}`, { ...form, ...body }, {});
  const remove = (id: string) => boss.request('DELETE', `${path}/${id}`, undefined, {});
  const check = async (code: string, amount = price) =>
    (await claire.post('/api/discount-codes/validate', { code, amount })).body;
  const order = (discountCode: string, amount: string, productTitle: string) =>
    claire.post<{ paymentIntentId: string; totalCents: number; code?: string }>('/api/create-payment-intent', {
      amount,
      eulogyType: 'other',
      productTitle,
      discountCode,
    });

  it('are given out in capitals, shown with every field, and good at once', async () => {
    expect(await list()).toEqual([]);
    const { status, body } = await create({ code: ' grace20 ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...form,
      id: expect.any(String),
      minimumAmount: '50.00',
      usageCount: 0,
      reservedCount: 0,
    });
    expect(await list()).toEqual([body]);
    expect(await check('grace20')).toMatchObject({ valid: true, discount: { amountOff: '15.00' } });
    expect(await check('GRACE20', '49.99')).toMatchObject({ valid: false });
  });

  it('are given out once: the same letters are refused, the same request is not', async () => {
    expect(await create({ code: 'Grace20' })).toMatchObject({
      status: 409,
      body: { code: 'discount.taken', errors: [{ path: 'code' }] },
    });
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await create({ code: 'TWICE' }, key), await create({ code: 'TWICE' }, key)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await list()).filter(({ code }) => code === 'TWICE')).toHaveLength(1);
    await remove(first.body.id);
  });

  it.each<[object, string]>([
    [{ code: undefined }, 'code'],
    [{ code: '  ' }, 'code'],
    [{ code: 'A B' }, 'code'],
    [{ code: 'X'.repeat(65) }, 'code'],
    [{ type: 'gift' }, 'type'],
    [{ value: undefined }, 'value'],
    [{ value: '-1' }, 'value'],
    [{ value: '101' }, 'value'],
    [{ value: '12.5' }, 'value'],
    [{ type: 'fixed', value: '1.005' }, 'value'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ usageLimit: 1.5 }, 'usageLimit'],
    [{ minimumAmount: '-1' }, 'minimumAmount'],
    [{ maximumDiscount: '-1' }, 'maximumDiscount'],
    [{ validFrom: undefined }, 'validFrom'],
    [{ validFrom: 'soon' }, 'validFrom'],
    [{ validUntil: '2020-01-01T00:00:00.000Z' }, 'validUntil'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ description: 'x'.repeat(201) }, 'description'],
  ])('are not given out with %j', async (wrong, field) => {
    const answer = await create({ code: 'WRONG', ...wrong });
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([422, [field]]);
    expect((await list()).map(({ code }) => code)).toEqual(['GRACE20']);
  });

  it('are changed and switched off for the next purchase, never for one that is under way', async () => {
    const { body: code } = await create({ code: 'FIVE', type: 'fixed', value: '5', maximumDiscount: undefined });
    const placed = await order('FIVE', '74.99', 'Honouring Ada');
    expect([placed.status, placed.body.totalCents]).toEqual([200, 7499]);
    expect((await list()).find(({ id }) => id === code.id)).toMatchObject({ usageCount: 0, reservedCount: 1 });

    const changed = await change(code.id, {
      code: 'five',
      description: undefined,
      type: 'fixed',
      value: '7.5',
      maximumDiscount: '1',
      minimumAmount: undefined,
      usageLimit: undefined,
      validUntil: undefined,
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...form,
        id: code.id,
        code: 'FIVE',
        description: '',
        type: 'fixed',
        value: '7.50',
        minimumAmount: null,
        maximumDiscount: null,
        usageLimit: null,
        validUntil: null,
        usageCount: 0,
        reservedCount: 1,
      },
    ]);
    expect(await check('FIVE')).toMatchObject({ valid: true, discount: { amountOff: '7.50' } });
    expect((await change(code.id, { code: 'FIVE', isActive: false })).body.isActive).toBe(false);
    expect(await check('FIVE')).toEqual({ valid: false, error: 'Invalid discount code' });

    await claire.post(`/api/sandbox/payment-intents/${placed.body.paymentIntentId}/confirm`, {
      card: '4242 4242 4242 4242',
    });
    await eventually(async () => {
      expect((await list()).find(({ id }) => id === code.id)).toMatchObject({ usageCount: 1, reservedCount: 0 });
    }, 20_000);
    expect(await change(code.id, { code: 'SIX' })).toMatchObject({
      status: 409,
      body: { code: 'discount.code-kept', errors: [{ path: 'code' }] },
    });
  }, 40_000);

  it('are deleted: no further purchase takes them, and the letters may be given out anew, from no use', async () => {
    const five = (await list()).find(({ code }) => code === 'FIVE');
    expect((await remove(five?.id ?? '')).status).toBe(204);
    expect((await list()).map(({ code }) => code)).toEqual(['GRACE20']);
    expect(await check('FIVE')).toEqual({ valid: false, error: 'Invalid discount code' });
    expect((await order('FIVE', '74.99', 'Honouring Bea')).body.code).toBe('discount.invalid');
    for (const gone of [five?.id ?? '', newId(), 'nonsense']) {
      expect((await remove(gone)).status).toBe(404);
      expect((await change(gone, {})).status).toBe(404);
    }
    expect(await create({ code: 'FIVE', isActive: false })).toMatchObject({
      status: 201,
      body: { id: five?.id, usageCount: 0, isActive: false },
    });
  });

  it('show what the command line gave out, whose part of a per cent may stay', async () => {
    const id = newId();
    const actor = { kind: 'system', name: 'command-line' } as const;
    const at = new Date().toISOString();
    const step = offering({
      reduction: { type: 'percentage', basisPoints: 1250, maximumDiscountCents: null },
      minimumAmountCents: null,
      validFrom: null,
      validUntil: null,
      usageLimit: null,
    });
    const context = { commandId: id, correlationId: id, causationId: id, actor, at };
    await house.app.get(CommandBus).execute(new ManageDiscountCode('shell', step, context));
    const shown = (await list()).find(({ code }) => code === 'SHELL');
    expect(shown).toMatchObject({ value: '12.5', validFrom: at, validUntil: null });
    const edited = await change(shown?.id ?? '', { code: 'SHELL', value: '12.5', description: 'By hand' });
    expect([edited.status, edited.body]).toMatchObject([200, { value: '12.5', description: 'By hand' }]);
  });

  it('are on record: who gave out, changed and deleted what', async () => {
    interface Entry {
      readonly act: string;
      readonly subjectKind: string | null;
      readonly subjectName: string | null;
    }
    const search = '/api/admin/audit?search=discount.&pageSize=200';
    const { body } = await boss.get<{ items: Entry[] }>(search);
    const gone = (await list()).find(({ code }) => code === 'FIVE');
    await remove(gone?.id ?? '');
    expect((await boss.get<{ items: Entry[] }>(search)).body.items[0]).toMatchObject({
      act: 'discount.delete',
      subjectName: 'FIVE',
    });
    const acts = new Set(body.items.map(({ act, subjectKind }) => `${act} ${subjectKind}`));
    expect([...acts].sort()).toEqual(['discount.change discount', 'discount.create null', 'discount.delete discount']);
  });
});
