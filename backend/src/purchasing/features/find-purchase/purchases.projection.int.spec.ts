import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import {
  purchasingDatabase,
  purchasingWorld,
  type PurchasingWorld,
  anOrder,
} from '../../testing/purchasing-world.contract.js';

let database: MigratedDatabase;
let world: PurchasingWorld;

beforeAll(async () => {
  database = await purchasingDatabase();
  world = await purchasingWorld(database);
});

afterAll(async () => {
  await database.close();
});

const row = async (eulogyId: number) => {
  await world.project();
  return world.directory.byEulogyId(eulogyId);
};

describe('the list of purchases', () => {
  it('follows an order from its start to its payment, with its money and never its title', async () => {
    const startedAt = world.clock.iso();
    const placed = await world.order();
    expect(await row(placed.eulogyId)).toEqual({
      ...{ heldCents: 0, disputeStatus: null, disputeReason: null },
      ...{ disputedCents: 0, disputedAt: null, disputeDueAt: null },
      purchaseId: expect.any(String),
      userId: anOrder.userId,
      eulogyId: placed.eulogyId,
      type: 'other',
      totalCents: 7999,
      currency: 'AUD',
      status: 'awaiting-payment',
      paymentIntentId: placed.paymentIntentId,
      sessionId: null,
      receiptNumber: null,
      discountCode: null,
      backCents: 0,
      transferredCents: 0,
      backAt: null,
      askedCents: null,
      failure: null,
      failedAt: null,
      refusals: 0,
      refusedBecause: null,
      expiredBecause: null,
      startedAt,
      paidAt: null,
      takenBackAt: null,
    });

    world.clock.pass(3);
    await world.sandbox.pay(placed.paymentIntentId, 'declined', 'not-asked');
    await world.settlement.settle(placed.paymentIntentId, world.context());
    expect(await row(placed.eulogyId)).toMatchObject({ status: 'awaiting-payment', paidAt: null });

    await world.sandbox.pay(placed.paymentIntentId, 'succeeds', 'not-asked');
    await world.settlement.settle(placed.paymentIntentId, world.context());
    expect(await row(placed.eulogyId)).toMatchObject({ status: 'paid', startedAt, paidAt: world.clock.iso() });

    const everything = JSON.stringify(await world.db.query('SELECT * FROM purchasing_purchases'));
    expect(everything).not.toContain('Ray');
  });

  it('marks what expired', async () => {
    const placed = await world.order({ title: 'Honouring Ada' });
    await world.sandbox.cancelIntent(placed.paymentIntentId);
    await world.settlement.settle(placed.paymentIntentId, world.context());
    expect(await row(placed.eulogyId)).toMatchObject({ status: 'expired' });
  });

  it('reads the same when every event is applied again', async () => {
    await world.project();
    const before = await world.db.query('SELECT * FROM purchasing_purchases ORDER BY purchase_id');
    await world.project();
    expect(await world.db.query('SELECT * FROM purchasing_purchases ORDER BY purchase_id')).toEqual(before);
  });

  it('finds nothing for a number that cannot be one', async () => {
    for (const id of [0, -1, 1.5, 99_999_999_999, Number.NaN]) {
      expect(await world.directory.byEulogyId(id)).toBeUndefined();
    }
  });
});

describe('the price list', () => {
  it('has the opening catalogue, what is on sale first, however often it is applied', async () => {
    await world.project();
    await world.project();
    const rows = await world.db.query('SELECT * FROM purchasing_catalogue ORDER BY price_cents DESC');
    expect(rows).toEqual([
      {
        type: 'other',
        label: 'For Someone Else',
        price_cents: 9999,
        intro_price_cents: 7999,
        currency: 'AUD',
        status: 'active',
      },
      {
        type: 'self',
        label: 'Pre-Plan Your Own',
        price_cents: 7999,
        intro_price_cents: 5999,
        currency: 'AUD',
        status: 'coming_soon',
      },
      {
        type: 'pet',
        label: 'Pet Eulogy',
        price_cents: 3499,
        intro_price_cents: null,
        currency: 'AUD',
        status: 'coming_soon',
      },
    ]);
  });
});
