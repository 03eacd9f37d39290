import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { TakeNotice } from '../../features/take-webhook/take-notice.command.js';
import { anOrder, purchasingDatabase, purchasingWorld } from '../../testing/purchasing-world.contract.js';
import { StripeDouble } from './stripe-double.contract.js';
import { StripeGateway } from './stripe-gateway.js';

// Refunds that take days, that come back, that somebody makes in Stripe's dashboard, and money for a buyer who is gone, on
// Stripe's own SDK against a double of its API.

const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double', publishableKey: 'pk_test_double' };
let database: MigratedDatabase;
let double: StripeDouble;
let gateway: StripeGateway;
let world: Awaited<ReturnType<typeof purchasingWorld>>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await purchasingDatabase();
});

beforeEach(async () => {
  double = new StripeDouble();
  const address = await double.start();
  world = await purchasingWorld(database, (_sandbox, clock) => (gateway = new StripeGateway(keys, clock, address)));
});

afterEach(async () => {
  await double.stop();
});

afterAll(async () => {
  await database.close();
});

const sign = (payload: string) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: keys.webhookSecret,
    timestamp: Math.floor(world.clock.now().getTime() / 1000),
  });
const deliverAll = async () => {
  for (const body of double.notices) {
    await world.takeNotice.execute(new TakeNotice(gateway.parseWebhook(Buffer.from(body), sign(body)), undefined));
  }
};
const types = async () => (await world.events('purchase-')).map(({ type }) => type);
const bought = async () => {
  const { paymentIntentId, eulogyId } = await world.order();
  double.pay(paymentIntentId, 'succeeds');
  await deliverAll();
  const [started] = await world.events('purchase-');
  return { paymentIntentId, eulogyId, purchaseId: (started?.data as { purchaseId: string }).purchaseId };
};
const isRefunded = async (eulogyId: number) => {
  await world.project();
  return world.directory.isRefunded(eulogyId);
};
const sentBack = () => double.done.filter((call) => call === 'refund').length;

describe('a refund on Stripe', () => {
  it('that takes days is under way until a notice says how it ended', async () => {
    const { paymentIntentId, eulogyId, purchaseId } = await bought();
    double.refundsAre = 'pending';
    await world.refund(purchaseId);
    await world.workOnRefunds();
    await deliverAll();
    expect((await types()).at(-1)).toBe('RefundRequested');
    expect(await isRefunded(eulogyId)).toBe(true); // nothing more is written for money that is on its way back
    double.endRefunds(paymentIntentId, 'succeeded');
    await deliverAll();
    expect((await types()).at(-1)).toBe('EulogyRefunded');
    await deliverAll();
    expect((await types()).filter((type) => type === 'EulogyRefunded')).toHaveLength(1);
  });

  it('that takes days is followed by the reconciler where the notice never comes', async () => {
    const { paymentIntentId, purchaseId } = await bought();
    double.refundsAre = 'pending';
    await world.refund(purchaseId);
    await world.workOnRefunds();
    await world.project();
    await world.reconciler().askAboutOpen();
    double.endRefunds(paymentIntentId, 'succeeded');
    world.clock.pass(3);
    expect(await world.reconciler().askAboutOpen()).toBe(1);
    expect((await types()).at(-1)).toBe('EulogyRefunded');
    await world.project();
    world.clock.pass(24 * 60);
    expect(await world.reconciler().askAboutOpen()).toBe(0);
  });

  it('that fails after all, late, leaves the eulogy paid, and can be asked for again', async () => {
    const { paymentIntentId, eulogyId, purchaseId } = await bought();
    await world.refund(purchaseId);
    await world.workOnRefunds();
    double.endRefunds(paymentIntentId, 'failed');
    await deliverAll();
    expect((await types()).slice(-2)).toEqual(['EulogyRefunded', 'EulogyRefundReversed']);
    expect(await isRefunded(eulogyId)).toBe(false);
    await world.refund(purchaseId);
    await world.workOnRefunds();
    expect((await types()).at(-1)).toBe('EulogyRefunded');
    expect(sentBack()).toBe(2);
    expect(await isRefunded(eulogyId)).toBe(true);
  });

  it('made in the provider’s dashboard marks the eulogy once all of the money is back', async () => {
    const { paymentIntentId, eulogyId } = await bought();
    double.refundAtDesk(paymentIntentId, 2000);
    await deliverAll();
    expect((await types()).at(-1)).toBe('EulogyPartlyRefunded');
    expect(await isRefunded(eulogyId)).toBe(false);
    double.refundAtDesk(paymentIntentId, 5999);
    await deliverAll();
    await deliverAll();
    expect((await types()).slice(-2)).toEqual(['EulogyPartlyRefunded', 'EulogyRefunded']);
    expect(await isRefunded(eulogyId)).toBe(true);
  });

  it('that an admin asks for after somebody made it in the dashboard sends nothing twice and ends as refunded', async () => {
    const { paymentIntentId, eulogyId, purchaseId } = await bought();
    double.refundAtDesk(paymentIntentId, 7999);
    await world.refund(purchaseId);
    await world.workOnRefunds();
    expect((await types()).slice(-2)).toEqual(['RefundFailed', 'EulogyRefunded']);
    expect(sentBack()).toBe(0);
    expect(await isRefunded(eulogyId)).toBe(true);
  });
});

describe('money for a buyer whose account was deleted meanwhile', () => {
  const erase = async (eulogyId: number) => {
    await world.keys.erase(`user-${anOrder.userId}`);
    await world.keys.erase(`eulogy-${eulogyId}`);
    world.runner.forget();
  };

  it('goes back whole and once, and delivers nothing, however often and in whatever order it is told', async () => {
    await world.offer('HALF', { usageLimit: 1 });
    const { paymentIntentId, eulogyId } = await world.order({ discountCode: 'HALF', amountCents: 3999 });
    await erase(eulogyId);
    double.pay(paymentIntentId, 'declined');
    double.pay(paymentIntentId, 'succeeds');
    await Promise.all([deliverAll(), deliverAll()]);
    await Promise.all([world.workOnRefunds(), world.workOnRefunds()]);
    await deliverAll();
    expect((await types()).filter((type) => type !== 'PaymentFailed')).toEqual([
      'PurchaseStarted',
      'PaymentIntentCreated',
      'UnclaimedPaymentReceived',
      'UnclaimedPaymentReturned',
    ]);
    expect(sentBack()).toBe(1);
    expect(await gateway.refundsOf(paymentIntentId)).toMatchObject([{ amountCents: 3999, status: 'succeeded' }]);
    await world.project();
    expect((await world.directory.byEulogyId(eulogyId))?.status).toBe('unclaimed');
    await world.settleUses();
    expect(await world.discount('HALF')).toMatchObject({ uses: { reserved: {}, consumed: 0 } });
  });

  it('is found by the reconciler where no notice comes, also for an order that was given up', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    await erase(eulogyId);
    double.pay(paymentIntentId, 'succeeds');
    world.clock.pass(3);
    await world.project();
    expect(await world.reconciler().askAboutOpen()).toBe(1);
    await world.workOnRefunds();
    expect((await types()).at(-1)).toBe('UnclaimedPaymentReturned');
  });

  it('is told of as kept, for a person to look at, where the provider refuses to send it back', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    await erase(eulogyId);
    double.pay(paymentIntentId, 'succeeds');
    await deliverAll();
    double.refundsAre = 'failed';
    await world.workOnRefunds();
    expect((await types()).at(-1)).toBe('UnclaimedPaymentKept');
  });

  it('that was paid before can still be sent back by an admin, whose words about it are not kept', async () => {
    const { eulogyId, purchaseId } = await bought();
    await erase(eulogyId);
    await world.refund(purchaseId, 'They wrote to us');
    await world.workOnRefunds();
    const [requested, refunded] = (await world.events('purchase-')).slice(-2);
    expect([requested?.type, refunded?.type]).toEqual(['RefundRequested', 'EulogyRefunded']);
    expect(requested?.data).toMatchObject({ reason: null, overrideReason: null });
  });
});
