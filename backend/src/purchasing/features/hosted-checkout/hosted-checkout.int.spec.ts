import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { purchasingDatabase, purchasingWorld, type PurchasingWorld } from '../../testing/purchasing-world.contract.js';

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

const pay = async (sessionId: string, card: 'succeeds' | 'declined' = 'succeeds') => {
  const { intent } = await world.sandbox.checkoutPage(sessionId);
  await world.sandbox.pay(intent.id, card, 'not-asked');
  return intent.id;
};
const countOf = async (type: string) => (await world.events()).filter((event) => event.type === type).length;
const verify = async (sessionId: string, eulogyId: number, userId?: string) => {
  await world.project();
  return world.verify(sessionId, eulogyId, userId);
};

describe('paying on the provider’s page', () => {
  it('opens one page of ten clicks at once', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => world.checkout()));
    expect(new Set(opened.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await countOf('CheckoutSessionOpened')).toBe(1);
  });

  it('is verified for the buyer with the session and the eulogy that belong together', async () => {
    const { sessionId, eulogyId } = await world.checkout();
    const other = await world.checkout({ title: 'Honouring Ada' });
    await pay(other.sessionId);
    expect(await verify(sessionId, eulogyId)).toBe(false); // not paid yet
    await pay(sessionId);
    expect(await verify(other.sessionId, eulogyId)).toBe(false);
    expect(await verify(`${sessionId.slice(0, -1)}x`, eulogyId)).toBe(false);
    expect(await verify(sessionId, other.eulogyId)).toBe(false);
    expect(await verify(sessionId, 99_999)).toBe(false);
    expect(await verify(sessionId, eulogyId, 'stranger')).toBe(false);
    expect(await countOf('EulogyPaid')).toBe(0);
    expect(await Promise.all(Array.from({ length: 5 }, () => verify(sessionId, eulogyId)))).not.toContain(false);
    expect(await countOf('EulogyPaid')).toBe(1);
  });

  it('is paid by the webhook alone, and by the reconciler alone', async () => {
    const first = await world.checkout();
    const intentId = await pay(first.sessionId);
    expect(await world.settlement.settle(intentId, world.context())).toBe('paid');
    const second = await world.checkout({ title: 'Honouring Ada' });
    await pay(second.sessionId, 'declined');
    await pay(second.sessionId);
    world.clock.pass(3);
    await world.project();
    await world.reconciler().askAboutOpen();
    await world.project();
    expect((await world.directory.byEulogyId(second.eulogyId))?.status).toBe('paid');
  });

  it('is given up after 24 hours, its page closed first', async () => {
    const { sessionId } = await world.checkout();
    world.clock.pass(25 * 60);
    await world.project();
    await world.reconciler().askAboutOpen();
    expect((await world.sandbox.retrieveCheckout(sessionId)).status).toBe('expired');
    expect(await countOf('PurchaseExpired')).toBe(1);
  });

  it('calls the card on our page off, and the other way round: never two ways to pay one order', async () => {
    const card = await world.order();
    const page = await world.checkout();
    expect((await world.sandbox.retrieveIntent(card.paymentIntentId)).status).toBe('canceled');
    const again = await world.order();
    expect((await world.sandbox.retrieveCheckout(page.sessionId)).status).toBe('expired');
    expect((await world.sandbox.retrieveIntent(again.paymentIntentId)).status).toBe('requires_payment_method');
    expect(await countOf('PurchaseExpired')).toBe(2);
  });

  it('charges once when card and page are asked for at the same moment', async () => {
    await Promise.allSettled([world.order(), world.checkout(), world.order(), world.checkout()]);
    const intents = await world.db.query<{ id: string; status: string }[]>('SELECT * FROM purchasing.sandbox_intents');
    for (const { id } of intents) await world.sandbox.pay(id, 'succeeds', 'not-asked');
    for (const { id } of intents) await world.settlement.settle(id, world.context()).catch(() => undefined);
    expect(await countOf('EulogyPaid')).toBeLessThanOrEqual(1);
  });

  it('takes a discount code along, and needs no page for what is free (D9)', async () => {
    await world.offer('HALF');
    const { sessionId } = await world.checkout({ discountCode: 'half' });
    expect((await world.sandbox.checkoutPage(sessionId)).intent.amountCents).toBe(3999);
    await world.offer('ALL', { usageLimit: 1, reduction: { type: 'fixed', amountOffCents: 7999 } });
    const free = await world.checkout({ discountCode: 'ALL' });
    expect(free.url).toBe(
      `https://eulogy.test/account?success=true&eulogy_id=${free.eulogyId}&session_id=${free.sessionId}`,
    );
    expect(await verify(free.sessionId, free.eulogyId, 'stranger')).toBe(false);
    expect(await verify(free.sessionId, free.eulogyId)).toBe(true);
    expect(await countOf('EulogyPaid')).toBe(1);
  });

  it('tells the provider what is sold, and never for whom', async () => {
    await world.checkout({ title: 'Honouring Ray' });
    const rows = JSON.stringify([
      await world.db.query('SELECT * FROM purchasing.sandbox_sessions'),
      await world.db.query('SELECT * FROM purchasing.sandbox_intents'),
    ]);
    expect(rows).toContain('For Someone Else');
    expect(rows).not.toContain('Ray');
  });
});
