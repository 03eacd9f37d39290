import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import {
  anOrder,
  purchasingDatabase,
  purchasingWorld,
  SECRET,
  type PurchasingWorld,
} from '../../testing/purchasing-world.contract.js';
import { describePaymentGateway } from '../payment-gateway.contract.js';
import { signWebhook } from '../webhook-signature.js';
import { ConfirmSandboxPaymentController } from './confirm-sandbox-payment.controller.js';

const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'];

const A_WEEK = 7 * 24 * 60;

let database: MigratedDatabase;
let world: PurchasingWorld;

beforeAll(async () => {
  database = await purchasingDatabase();
  world = await purchasingWorld(database);
});

afterAll(async () => {
  await database.close();
});

describePaymentGateway('of the sandbox', async () => ({
  gateway: world.sandbox,
  pay: async (intentId, card) => {
    await world.sandbox.pay(intentId, card, 'not-asked');
  },
  payOnPage: async (sessionId, card) => {
    const { intent } = await world.sandbox.checkoutPage(sessionId);
    await world.sandbox.pay(intent.id, card, 'not-asked');
  },
  refundAtDesk: async (intentId, amountCents) => void (await world.sandbox.refundAtDesk(intentId, amountCents)),
  dispute: async (intentId) => void (await world.sandbox.pay(intentId, 'is-disputed', 'not-asked')),
  decideDispute: (intentId, as) => world.sandbox.moveDisputeAtDesk(intentId, as),
  newestNotice: async () => JSON.stringify(world.jobs.notices.at(-1)),
  sign: (body, at) => signWebhook(body, SECRET, at),
  now: () => world.clock.now(),
  payOut: async () => world.clock.pass(A_WEEK), // each Monday what the week before brought
}));

describe('the sandbox', () => {
  it('takes one payment and sends one notice when a card is handed in twenty times at once', async () => {
    const { paymentIntentId } = await world.order();
    const before = world.jobs.notices.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked')),
    );
    expect(new Set(answers.map((intent) => intent.status))).toEqual(new Set(['succeeded']));
    expect(world.jobs.notices.length - before).toBe(1);
  });

  it('takes the payment only after the authentication it asked for', async () => {
    const { paymentIntentId } = await world.order({ title: 'Life Story' });
    const statusAfter = async (answer: 'not-asked' | 'passed' | 'failed') =>
      (await world.sandbox.pay(paymentIntentId, 'asks-for-authentication', answer)).status;
    expect(await statusAfter('passed')).toBe('requires_action');
    expect(await statusAfter('failed')).toBe('requires_payment_method');
    expect(await statusAfter('not-asked')).toBe('requires_action');
    expect(await statusAfter('passed')).toBe('succeeded');
  });

  it('keeps no card number', async () => {
    const confirm = new ConfirmSandboxPaymentController(world.sandbox);
    const buyer = { id: anOrder.userId } as SignedInUser;
    for (const card of CARDS) {
      const { paymentIntentId } = await world.order({ title: `Paid with card ${CARDS.indexOf(card)}` });
      await confirm.confirm(paymentIntentId, { card }, buyer);
    }
    const intents = await world.db.query<Record<string, unknown>[]>('SELECT * FROM purchasing.sandbox_intents');
    const told = (await world.events()).map(({ data }) => data);
    const kept = JSON.stringify([intents, world.jobs.notices, told]);
    for (const card of CARDS) {
      expect(kept).not.toContain(card);
      expect(kept).not.toContain(card.replaceAll(' ', ''));
    }
    // what the gateway made up itself may hold any four digits
    const madeUp = ['id', 'idempotency_key', 'client_secret', 'created_at', 'metadata'];
    const others = intents.map((row) => Object.entries(row).filter(([column]) => !madeUp.includes(column)));
    expect(JSON.stringify(others)).not.toMatch(/4242|0002|3155/);
    const named = new Set(intents.flatMap(({ metadata }) => Object.keys(metadata as object)));
    expect([...named].sort()).toEqual(['eulogyId', 'purchaseId', 'userId']);
  });
});
