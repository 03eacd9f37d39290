import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { PaymentGateway, GatewayUnavailable } from '../../gateways/payment-gateway.port.js';
import { eulogyIdReserved, eulogyNumberStream } from '../../domain/eulogy-number/eulogy-number.js';
import {
  anOrder,
  purchasingDatabase,
  purchasingWorld,
  type PurchasingWorld,
} from '../../testing/purchasing-world.contract.js';

let database: MigratedDatabase;
let world: PurchasingWorld;
let providerIsDown = false;

beforeAll(async () => {
  database = await purchasingDatabase();
});

beforeEach(async () => {
  providerIsDown = false;
  world = await purchasingWorld(
    database,
    (sandbox) =>
      new Proxy(sandbox as PaymentGateway, {
        get: (target, name) => {
          if (name === 'createIntent' && providerIsDown) return () => Promise.reject(new GatewayUnavailable());
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      }),
  );
});

afterAll(async () => {
  await database.close();
});

const countOf = async (type: string) => (await world.events()).filter((event) => event.type === type).length;
const intents = async () => (await world.db.query('SELECT * FROM purchasing.sandbox_intents')).length as number;

describe('placing an order', () => {
  it('makes one purchase, one intent and one number of twenty clicks at once', async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => world.order()));
    expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(placed[0]).toMatchObject({ totalCents: 7999, currency: 'AUD', clientSecret: expect.any(String) });
    expect(await countOf('PurchaseStarted')).toBe(1);
    expect(await countOf('PaymentIntentCreated')).toBe(1);
    expect(await intents()).toBe(1);
  });

  it('joins the open one for the same title typed with other spaces, and not for another title or another person', async () => {
    const first = await world.order();
    expect(await world.order({ title: '  Honouring   Ray ' })).toEqual(first);
    expect((await world.order({ title: 'Honouring ray' })).eulogyId).not.toBe(first.eulogyId);
    const stranger = { userId: '0198c1f0-2b6e-7c30-9d1a-000000000002' };
    expect((await world.order(stranger)).paymentIntentId).not.toBe(first.paymentIntentId);
  });

  it('stores the title as it was typed', async () => {
    await world.order({ title: '  Honouring “Ray” <b> 🌿 ' });
    const started = (await world.events('purchase-')).find(({ type }) => type === 'PurchaseStarted');
    expect(started?.data).toMatchObject({ title: '  Honouring “Ray” <b> 🌿 ' });
  });

  it('encrypts the title and hides it from the purchase’s id', async () => {
    await world.order();
    const [stored] = await world.store.read((await world.events('purchase-'))[0]?.stream ?? '');
    expect(JSON.stringify(stored?.data)).not.toMatch(/honouring/i);
    const elsewhere = await purchasingWorld(database);
    await elsewhere.order();
    // Another key, another id: nobody can find a title by trying names.
    expect((await elsewhere.events('purchase-'))[0]?.stream).not.toBe(stored?.stream);
  });

  it('keeps the same intent after a decline, and begins a new purchase when the last one was paid', async () => {
    const first = await world.order();
    await world.sandbox.pay(first.paymentIntentId, 'declined', 'not-asked');
    await world.settlement.settle(first.paymentIntentId, world.context());
    expect(await world.order()).toEqual(first);
    await world.sandbox.pay(first.paymentIntentId, 'succeeds', 'not-asked');
    expect(await world.order()).toEqual(first); // paid at the provider a moment ago: no second intent to pay
    await world.settlement.settle(first.paymentIntentId, world.context());
    const second = await world.order();
    expect(second.eulogyId).not.toBe(first.eulogyId);
  });

  it('begins a new purchase where the provider called the intent off', async () => {
    const first = await world.order();
    await world.sandbox.cancelIntent(first.paymentIntentId);
    const second = await world.order();
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await countOf('PurchaseExpired')).toBe(1);
  });

  it.each([
    ['a price that is not ours', { amountCents: 1 }, 'price.changed'],
    ['the regular price while another one stands', { amountCents: 9999 }, 'price.changed'],
    ['a kind that does not exist', { eulogyType: 'horse' }, 'product.unknown'],
    ['a name from the prototype', { eulogyType: 'constructor' }, 'product.unknown'],
    ['a kind that is not on sale', { eulogyType: 'pet', amountCents: 3499 }, 'product.coming-soon'],
    ['a discount code that nobody gave out', { discountCode: 'FREE' }, 'discount.invalid'],
  ])('refuses %s and stores nothing', async (_what, change, code) => {
    await expect(world.order(change)).rejects.toMatchObject({ code });
    expect(await countOf('PurchaseStarted')).toBe(0);
    expect(await countOf('EulogyIdReserved')).toBe(0);
  });

  it('says the right total when the price is another', async () => {
    await expect(world.order({ amountCents: 1 })).rejects.toMatchObject({
      facts: { totalCents: 7999, currency: 'AUD' },
    });
  });

  it('charges once although the provider was away the first time', async () => {
    providerIsDown = true;
    await expect(world.order()).rejects.toMatchObject({ code: 'payment.unavailable' });
    providerIsDown = false;
    const placed = await world.order();
    expect(await world.order()).toEqual(placed);
    expect(await countOf('PurchaseStarted')).toBe(1);
    expect(await intents()).toBe(1);
  });

  it('never hands out a number that the event store has given away, as after a restored database (D4)', async () => {
    for (let taken = 1001; taken <= 1010; taken++) {
      await world.runner.run({
        decider: {
          initial: undefined,
          decide: () => [eulogyIdReserved({ eulogyId: taken, purchaseId: 'earlier', reservedAt: world.clock.iso() })],
          evolve: () => undefined,
        },
        stream: eulogyNumberStream(taken),
        command: undefined,
        context: world.context(),
      });
    }
    const { eulogyId } = await world.order();
    expect(eulogyId).toBe(1011);
  });

  it('continues after the newest known order when the sequence was restored', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map(async (title) => (await world.order({ title })).eulogyId));
    await world.project();
    await world.db.query(`SELECT setval('purchasing.eulogy_numbers', 1001, false)`);
    expect((await world.order({ title: 'd' })).eulogyId).toBe(Math.max(...ids) + 1);
  });
});

describe('asking for the eulogy that was bought', () => {
  it('answers the same number before and after the webhook, however often', async () => {
    const placed = await world.order();
    await world.sandbox.pay(placed.paymentIntentId, 'succeeds', 'not-asked');
    const early = await Promise.all(Array.from({ length: 20 }, () => world.open(placed.paymentIntentId)));
    await world.project();
    expect(new Set([...early, await world.open(placed.paymentIntentId)])).toEqual(new Set([placed.eulogyId]));
    expect(await countOf('EulogyPaid')).toBe(1);
  });

  it('refuses what is not paid, and does not know another person’s payment', async () => {
    const { paymentIntentId } = await world.order();
    await expect(world.open(paymentIntentId)).rejects.toMatchObject({ code: 'purchase.not-paid' });
    await world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked');
    await expect(world.open(paymentIntentId, 'stranger')).rejects.toMatchObject({ code: 'purchase.not-found' });
    await expect(world.open('pi_nowhere')).rejects.toMatchObject({ code: 'purchase.not-found' });
    expect(await countOf('EulogyPaid')).toBe(0);
  });

  it('completes a free order for its buyer alone (D9)', async () => {
    await world.offer('GRACE');
    const { purchaseId } = await startFree(world);
    await expect(world.open(`free_${purchaseId}`, 'stranger')).rejects.toMatchObject({ code: 'purchase.not-found' });
    expect(await world.open(`free_${purchaseId}`)).toBe(4711);
    expect(await world.open(`free_${purchaseId}`)).toBe(4711);
    expect(await countOf('EulogyPaid')).toBe(1);
    expect(await intents()).toBe(0);
  });

  it('makes no free order of one that has a price', async () => {
    await world.order();
    const started = (await world.events('purchase-')).find(({ type }) => type === 'PurchaseStarted');
    const { purchaseId } = started?.data as { purchaseId: string };
    await expect(world.open(`free_${purchaseId}`)).rejects.toMatchObject({ code: 'purchase.not-paid' });
    expect(await countOf('EulogyPaid')).toBe(0);
  });
});

async function startFree({ runner, context }: PurchasingWorld): Promise<{ purchaseId: string }> {
  const { purchaseDecider } = await import('../../domain/purchase/purchase.decide.js');
  const { freeTerms } = await import('../../domain/purchase/purchase-samples.contract.js');
  const terms = { ...freeTerms, userId: anOrder.userId, eulogyId: 4711 };
  await runner.run({
    decider: purchaseDecider,
    stream: `purchase-${terms.purchaseId}`,
    command: { type: 'StartPurchase', terms, at: context().at },
    context: context(),
  });
  return terms;
}
