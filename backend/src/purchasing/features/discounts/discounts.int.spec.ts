import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import type { KnownDiscount } from '../../domain/discount/discount.js';
import { freeOrderId } from '../../domain/purchase/purchase.js';
import {
  anOrder,
  purchasingDatabase,
  purchasingWorld,
  type PurchasingWorld,
} from '../../testing/purchasing-world.contract.js';

let database: MigratedDatabase;
let world: PurchasingWorld;

beforeAll(async () => {
  database = await purchasingDatabase();
});

beforeEach(async () => {
  world = await purchasingWorld(database);
});

afterAll(async () => {
  await database.close();
});

const person = (n: number) => `0198c1f0-2b6e-7c30-9d1a-${String(n).padStart(12, '0')}`;
const uses = async (code: string) => ((await world.discount(code)) as KnownDiscount).uses;
const held = async (code: string) => Object.keys((await uses(code)).reserved).length;
const countOf = async (type: string) => (await world.events()).filter((event) => event.type === type).length;
const half = { discountCode: 'HALF', amountCents: 3999 };

const pay = async (paymentIntentId: string) => {
  await world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked');
  await world.settlement.settle(paymentIntentId, world.context());
  await world.settleUses();
};

describe('an order with a discount code', () => {
  beforeEach(() => world.offer('HALF'));

  it('is charged the price less the discount, and keeps the code’s use before it can be paid', async () => {
    const placed = await world.order({ ...half, discountCode: ' half ' });
    expect(placed.totalCents).toBe(3999);
    expect((await world.sandbox.retrieveIntent(placed.paymentIntentId)).amountCents).toBe(3999);
    const types = (await world.events()).map(({ type }) => type);
    expect(types.indexOf('DiscountUseReserved')).toBeGreaterThan(types.indexOf('PurchaseStarted'));
    expect(types.indexOf('DiscountUseReserved')).toBeLessThan(types.indexOf('PaymentIntentCreated'));
  });

  it('is refused with the right total when the page reckoned without the discount', async () => {
    await expect(world.order({ discountCode: 'HALF' })).rejects.toMatchObject({
      code: 'price.changed',
      facts: { totalCents: 3999 },
    });
    expect(await held('HALF')).toBe(0);
  });

  it('uses the code once, however often it is sent, and counts the use with the payment', async () => {
    const placed = await Promise.all(Array.from({ length: 10 }, () => world.order(half)));
    expect(new Set(placed.map((one) => one.paymentIntentId)).size).toBe(1);
    expect(await held('HALF')).toBe(1);
    await pay(placed[0]?.paymentIntentId ?? '');
    await world.settleUses();
    expect(await uses('HALF')).toMatchObject({ reserved: {}, consumed: 1 });
    expect(await countOf('DiscountUseConsumed')).toBe(1);
  });

  it('gives the use back when the buyer removes the code, and takes it again when it is put back', async () => {
    await world.offer('ONE', { usageLimit: 1 });
    const one = { discountCode: 'ONE', amountCents: 3999 };
    await world.order(one);
    await world.order();
    expect(await held('ONE')).toBe(0);
    await world.order(one);
    expect(await held('ONE')).toBe(1);
  });

  it('gives the use back when the order is given up after 24 hours', async () => {
    await world.order(half);
    world.clock.pass(25 * 60);
    await world.project();
    await world.reconciler().askAboutOpen();
    await world.settleUses();
    expect(await uses('HALF')).toMatchObject({ reserved: {}, consumed: 0 });
  });

  it('follows the person to another title when it was the last use', async () => {
    await world.offer('ONE', { usageLimit: 1 });
    const first = await world.order({ discountCode: 'ONE', amountCents: 3999, title: 'Honouring Rya' });
    const second = await world.order({ discountCode: 'ONE', amountCents: 3999, title: 'Honouring Ray' });
    expect((await world.sandbox.retrieveIntent(first.paymentIntentId)).status).toBe('canceled');
    expect(second.totalCents).toBe(3999);
    expect(await held('ONE')).toBe(1);
  });
});

describe('a discount code with a limit of one', () => {
  const limit = { usageLimit: 1 };

  it('goes to one of twelve buyers who order at once, is paid once, and leaves nobody an intent without it', async () => {
    await world.offer('ONE', limit);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        world.order({ userId: person(n), discountCode: 'ONE', amountCents: 3999, title: `Honouring ${n}` }),
      ),
    );
    const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(placed).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'discount.limit-reached' });
    }
    expect(await countOf('PaymentIntentCreated')).toBe(1);
    await pay(placed[0]?.paymentIntentId ?? '');
    expect(await uses('ONE')).toMatchObject({ reserved: {}, consumed: 1 });
    await expect(world.order({ userId: person(99), discountCode: 'ONE', amountCents: 3999 })).rejects.toMatchObject({
      code: 'discount.limit-reached',
    });
  }, 20_000);

  it('makes one free order of twelve buyers who take it at once', async () => {
    await world.offer('ALL', {
      ...limit,
      reduction: { type: 'percentage', basisPoints: 10_000, maximumDiscountCents: null },
    });
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, n) => {
        const { paymentIntentId } = await world.order({ userId: person(n), discountCode: 'ALL', amountCents: 0 });
        return world.open(paymentIntentId, person(n));
      }),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf('EulogyPaid')).toBe(1);
  }, 20_000);
});

describe('a free order (D9)', () => {
  it('asks for no card and is completed by its buyer', async () => {
    await world.offer('ALMOST', { reduction: { type: 'fixed', amountOffCents: 7950 } });
    const placed = await world.order({ discountCode: 'ALMOST', amountCents: 49 });
    expect(placed).toMatchObject({ totalCents: 0, clientSecret: null });
    expect(await world.open(placed.paymentIntentId)).toBe(placed.eulogyId);
    await world.settleUses();
    expect(await uses('ALMOST')).toMatchObject({ reserved: {}, consumed: 1 });
    expect(await world.db.query('SELECT 1 FROM purchasing.sandbox_intents')).toEqual([]);
  });

  it('is not completed without the use of its code', async () => {
    await world.offer('ALL', { usageLimit: 1, reduction: { type: 'fixed', amountOffCents: 7999 } });
    await world.order({ userId: person(1), discountCode: 'ALL', amountCents: 0 });
    await expect(world.order({ userId: person(2), discountCode: 'ALL', amountCents: 0 })).rejects.toMatchObject({
      code: 'discount.limit-reached',
    });
    const started = (await world.events('purchase-')).filter(({ type }) => type === 'PurchaseStarted');
    for (const { data } of started.slice(1)) {
      const { purchaseId } = data as { purchaseId: string };
      await expect(world.open(freeOrderId(purchaseId), person(2))).rejects.toMatchObject({ code: 'purchase.closed' });
    }
    expect(await countOf('EulogyPaid')).toBe(0);
  });
});

describe('asking what a code takes off', () => {
  const ask = (code: string, change: { userId?: string; priceCents?: number } = {}) =>
    world.discounts.quote({ code, userId: anOrder.userId, priceCents: 7999, at: world.clock.iso(), ...change });

  it('keeps nothing', async () => {
    await world.offer('HALF');
    expect((await ask(' half')).discountCents).toBe(4000);
    expect(await countOf('DiscountUseReserved')).toBe(0);
  });

  it('is not refused to a person because of their own open order', async () => {
    await world.offer('ONE', { usageLimit: 1 });
    await world.order({ discountCode: 'ONE', amountCents: 3999 });
    expect((await ask('ONE')).discountCents).toBe(4000);
    await expect(ask('ONE', { userId: person(2) })).rejects.toMatchObject({ code: 'discount.limit-reached' });
  });
});

describe('the list of discount codes', () => {
  const listed = async (code: string) => {
    await world.project();
    const found = await world.codes.findByCode(code);
    return found && { used: found.used, held: found.held };
  };
  const folded = async (code: string) => {
    const { consumed, reserved } = await uses(code);
    return { used: consumed, held: Object.keys(reserved).length };
  };

  it('counts the uses as the code itself does: kept, paid, given back, and from nothing once it is given out anew', async () => {
    await world.offer('HALF');
    const first = await world.order(half);
    await world.order({ ...half, userId: person(2) });
    expect(await listed('HALF')).toEqual({ used: 0, held: 2 });
    await pay(first.paymentIntentId);
    expect(await listed('HALF')).toEqual({ used: 1, held: 1 });
    await world.order({ userId: person(2) });
    expect(await listed('HALF')).toEqual({ used: 1, held: 0 });

    const third = await world.order({ ...half, userId: person(3) });
    await world.manage('HALF', { type: 'DeleteDiscount' });
    expect(await listed('HALF')).toBeUndefined();
    expect(await world.codes.list()).toEqual([]);
    await world.offer('HALF', { usageLimit: 5 });
    expect(await listed('HALF')).toEqual(await folded('HALF'));
    expect(await listed('HALF')).toEqual({ used: 0, held: 1 });
    await pay(third.paymentIntentId);
    expect(await listed('HALF')).toEqual(await folded('HALF'));
    expect(await listed('HALF')).toEqual({ used: 1, held: 0 });
  });
});
