import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { TakeNotice } from '../../features/take-webhook/take-notice.command.js';
import { purchasingDatabase, purchasingWorld, type PurchasingWorld } from '../../testing/purchasing-world.contract.js';
import { SignatureInvalid } from '../payment-gateway.port.js';
import { StripeDouble } from './stripe-double.contract.js';
import { StripeGateway } from './stripe-gateway.js';

// The whole purchase on Stripe's own SDK, over HTTP, against a double of its API: what the buyer, the webhook and the
// reconciler see, in the order in which a network may bring it.

const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double', publishableKey: 'pk_test_double' };
let database: MigratedDatabase;
let double: StripeDouble;
let gateway: StripeGateway;
let world: PurchasingWorld;

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

const sign = (payload: string, secret = keys.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(world.clock.now().getTime() / 1000),
  });

/** A notice arrives at our webhook. */
const deliver = (body: string, signature = sign(body)) =>
  world.takeNotice.execute(new TakeNotice(gateway.parseWebhook(Buffer.from(body), signature), undefined));
const deliverAll = async () => {
  for (const body of double.notices) await deliver(body);
};
const types = async () => (await world.events('purchase-')).map(({ type }) => type);
const created = () => double.done.filter((call) => call === 'create').length;
const statusOf = async (eulogyId: number) => {
  await world.project();
  return (await world.directory.byEulogyId(eulogyId))?.status;
};

describe('a purchase on Stripe', () => {
  it('succeeds, told by the webhook', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    double.pay(paymentIntentId, 'succeeds');
    await deliverAll();
    expect(await types()).toEqual(['PurchaseStarted', 'PaymentIntentCreated', 'EulogyPaid']);
    expect(await world.open(paymentIntentId)).toBe(eulogyId);
  });

  it('is declined, then succeeds with another card on the same intent', async () => {
    const { paymentIntentId } = await world.order();
    double.pay(paymentIntentId, 'declined');
    await deliverAll();
    expect((await types()).at(-1)).toBe('PaymentFailed');
    await expect(world.open(paymentIntentId)).rejects.toMatchObject({ code: 'purchase.not-paid' });
    double.pay(paymentIntentId, 'succeeds');
    await deliverAll();
    expect(await types()).toEqual(['PurchaseStarted', 'PaymentIntentCreated', 'PaymentFailed', 'EulogyPaid']);
    expect(created()).toBe(1);
  });

  it('waits for 3-D Secure, and is paid after it', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    double.pay(paymentIntentId, 'asks-for-authentication');
    await deliverAll();
    await expect(world.open(paymentIntentId)).rejects.toMatchObject({ code: 'purchase.not-paid' });
    double.pay(paymentIntentId, 'succeeds');
    expect(await world.open(paymentIntentId)).toBe(eulogyId);
  });

  it('is processing for a day, is not given up meanwhile, then succeeds', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    double.pay(paymentIntentId, 'takes-its-time');
    await deliverAll();
    await expect(world.open(paymentIntentId)).rejects.toMatchObject({ code: 'purchase.not-paid' });
    world.clock.pass(25 * 60);
    await world.project();
    await world.reconciler().askAboutOpen();
    expect(await statusOf(eulogyId)).toBe('awaiting-payment');
    double.pay(paymentIntentId, 'succeeds');
    world.clock.pass(5 * 60);
    await world.reconciler().askAboutOpen();
    expect(await statusOf(eulogyId)).toBe('paid');
  });

  it('makes one intent when every answer is lost and the buyer tries again: the outcome was unknown, not “no”', async () => {
    double.loseAnswers = 3;
    await expect(world.order()).rejects.toMatchObject({ code: 'payment.unavailable' });
    const placed = await world.order();
    expect(await world.order()).toEqual(placed);
    expect(created()).toBe(1);
    expect(await types()).toEqual(['PurchaseStarted', 'PaymentIntentCreated']);
  }, 20_000);

  it('makes one intent when the provider was at fault and the call is replayed', async () => {
    double.faults = 1;
    await world.order();
    double.faults = 3;
    await expect(world.order({ title: 'Honouring Ada' })).rejects.toMatchObject({ code: 'payment.unavailable' });
    double.faults = 0;
    await world.order({ title: 'Honouring Ada' });
    expect(created()).toBe(2);
  }, 30_000);

  it('is paid on the hosted page, told by any of its notices', async () => {
    const { sessionId, eulogyId } = await world.checkout();
    double.payOnPage(sessionId, 'declined');
    double.payOnPage(sessionId, 'succeeds');
    const completed = double.notices.find((body) => body.includes('checkout.session.completed')) ?? '';
    await deliver(completed);
    expect(await statusOf(eulogyId)).toBe('paid');
    await deliverAll();
    expect((await types()).filter((type) => type === 'EulogyPaid')).toHaveLength(1);
    expect(await world.verify(sessionId, eulogyId)).toBe(true);
  });

  it('is refunded once, and late notices change nothing about it', async () => {
    const { paymentIntentId } = await world.order();
    double.pay(paymentIntentId, 'succeeds');
    await deliverAll();
    const [started] = await world.events('purchase-');
    await world.refund((started?.data as { purchaseId: string }).purchaseId);
    await Promise.all([world.workOnRefunds(), world.workOnRefunds()]);
    await deliverAll();
    expect(double.done.filter((call) => call === 'refund')).toHaveLength(1);
    expect((await types()).at(-1)).toBe('EulogyRefunded');
  });
});

describe('Stripe’s notices', () => {
  it('that are forged, changed, signed by another secret or too old are refused', async () => {
    const { paymentIntentId } = await world.order();
    double.pay(paymentIntentId, 'succeeds');
    const [body = ''] = double.notices;
    const signature = sign(body);
    expect(() => deliver(body, 'nonsense')).toThrow(SignatureInvalid);
    expect(() => deliver(body, sign(body, 'whsec_other'))).toThrow(SignatureInvalid);
    expect(() => deliver(body.replace('7999', '1'), signature)).toThrow(SignatureInvalid);
    world.clock.pass(6);
    expect(() => deliver(body, signature)).toThrow(SignatureInvalid);
    expect(await types()).not.toContain('EulogyPaid');
  });

  it('that come early, about an intent that nobody has paid, pay nothing', async () => {
    const { paymentIntentId } = await world.order();
    double.pay(paymentIntentId, 'asks-for-authentication');
    const [honest = ''] = double.notices;
    await deliver(honest.replace('payment_intent.requires_action', 'payment_intent.succeeded'));
    expect(await types()).not.toContain('EulogyPaid');
  });

  it('that come late, after the order was given up, find nothing to pay: its intent was cancelled first', async () => {
    const { paymentIntentId, eulogyId } = await world.order();
    double.pay(paymentIntentId, 'declined');
    world.clock.pass(25 * 60);
    await world.project();
    await world.reconciler().askAboutOpen();
    double.pay(paymentIntentId, 'succeeds'); // too late: it is cancelled
    await deliverAll();
    expect(await statusOf(eulogyId)).toBe('expired');
  });

  it('make one payment and one receipt in any order, any number of times, in parallel, before the redirect and after', async () => {
    for (let round = 0; round < 12; round++) {
      const title = `Honouring ${round}`;
      const { paymentIntentId, eulogyId } = await world.order({ title });
      const from = double.notices.length;
      double.pay(paymentIntentId, 'declined');
      double.pay(paymentIntentId, 'asks-for-authentication');
      double.pay(paymentIntentId, 'succeeds');
      const bodies = shuffled(
        double.notices.slice(from).flatMap((body) => [body, body, body]),
        round,
      );
      const answers = await Promise.all([...bodies.map((body) => deliver(body)), world.open(paymentIntentId)]);
      expect(answers.at(-1)).toBe(eulogyId);
      await Promise.all([world.issueReceipts(), world.issueReceipts()]);
      const mine = (await world.events('purchase-')).filter(
        ({ data }) => (data as { eulogyId?: number }).eulogyId === eulogyId,
      );
      expect(mine.map(({ type }) => type)).toEqual(['PurchaseStarted', 'EulogyPaid', 'ReceiptIssued']);
      await world.project();
      expect(await statusOf(eulogyId)).toBe('paid');
    }
  }, 30_000);
});

/** The same order for the same seed: a failing round can be run again. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
