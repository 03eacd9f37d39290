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

const statusOf = async (eulogyId: number) => {
  await world.project();
  return (await world.directory.byEulogyId(eulogyId))?.status;
};

const round = async () => {
  await world.project();
  return world.reconciler().askAboutOpen();
};

describe('purchases left open', () => {
  it('are paid without webhook and without browser when the provider has the money, two minutes after the start', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    await world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked');
    world.clock.pass(1.9);
    expect(await round()).toBe(0);
    expect(await statusOf(eulogyId)).toBe('awaiting-payment');
    world.clock.pass(0.2);
    expect(await round()).toBe(1);
    expect(await statusOf(eulogyId)).toBe('paid');
    world.clock.pass(60);
    expect(await round()).toBe(0);
  });

  it('are asked about with growing gaps', async () => {
    await world.order();
    const asked: number[] = [];
    for (let minute = 0; minute <= 70; minute++) {
      if ((await round()) > 0) asked.push(minute);
      world.clock.pass(1);
    }
    expect(asked).toEqual([2, 6, 14, 30, 62]);
  });

  it('are asked about once by several processes together', async () => {
    await world.order();
    await world.order({ title: 'Honouring Ada' });
    world.clock.pass(2);
    await world.project();
    const rounds = await Promise.all(Array.from({ length: 4 }, () => world.reconciler().askAboutOpen()));
    expect(rounds.reduce((sum, asked) => sum + asked, 0)).toBe(2);
  });

  it('are given up after 24 hours, their intent cancelled first', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    world.clock.pass(23 * 60);
    await round();
    expect(await statusOf(eulogyId)).toBe('awaiting-payment');
    world.clock.pass(4 * 60 + 1);
    await round();
    expect(await statusOf(eulogyId)).toBe('expired');
    expect((await world.sandbox.retrieveIntent(paymentIntentId)).status).toBe('canceled');
    const [event] = (await world.events('purchase-')).slice(-1);
    expect(event).toMatchObject({ type: 'PurchaseExpired', data: { because: 'abandoned' } });
  });

  it('are paid and not given up when the money came in the last minute', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    world.clock.pass(25 * 60);
    await world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked');
    await round();
    expect(await statusOf(eulogyId)).toBe('paid');
  });
});
