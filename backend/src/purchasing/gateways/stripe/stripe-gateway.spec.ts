import Stripe from 'stripe';
import { SystemClock } from '../../../shared/kernel/clock.js';
import { describePaymentGateway } from '../payment-gateway.contract.js';
import { GatewayUnavailable } from '../payment-gateway.port.js';
import { StripeDouble } from './stripe-double.contract.js';
import { StripeGateway } from './stripe-gateway.js';

const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double', publishableKey: 'pk_test_double' };
const clock = new SystemClock();
const double = new StripeDouble();
let gateway: StripeGateway;

beforeAll(async () => {
  gateway = new StripeGateway(keys, clock, await double.start());
});

afterAll(async () => {
  await double.stop();
});

describePaymentGateway('of Stripe, its SDK against a double of its API', async () => ({
  gateway,
  pay: async (intentId, card) => double.pay(intentId, card),
  payOnPage: async (sessionId, card) => double.payOnPage(sessionId, card),
  dispute: async (intentId) => {
    double.pay(intentId, 'succeeds');
    double.dispute(intentId);
  },
  decideDispute: async (intentId, as) => double.decideDispute(intentId, as),
  refundAtDesk: async (intentId, amountCents) => void double.refundAtDesk(intentId, amountCents),
  newestNotice: async () => double.notices.at(-1) ?? '',
  sign: (payload, at) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: keys.webhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    }),
  now: () => clock.now(),
  payOut: async () => double.balance.payOut(),
}));

describe('Stripe on a bad line', () => {
  const request = (idempotencyKey: string) => ({
    amountCents: 7999,
    currency: 'AUD',
    idempotencyKey,
    metadata: { purchaseId: 'p', userId: 'u', eulogyId: '1' },
  });
  const created = () => double.done.filter((call) => call === 'create').length;

  it('makes one intent when the first answer is lost and the call is repeated', async () => {
    const before = created();
    double.loseAnswers = 1;
    const intent = await gateway.createIntent(request('lost-answer'));
    expect(await gateway.createIntent(request('lost-answer'))).toEqual(intent);
    expect(created()).toBe(before + 1);
  });

  it('says that nothing is known when the provider stays at fault, and goes on afterwards', async () => {
    double.faults = 10;
    await expect(gateway.retrieveIntent('pi_1')).rejects.toBeInstanceOf(GatewayUnavailable);
    double.faults = 0;
    expect((await gateway.createIntent(request('after-faults'))).status).toBe('requires_payment_method');
  }, 20_000);

  it('sends ids and money alone: no title, no name, no address', async () => {
    const intent = await gateway.createIntent(request('metadata'));
    expect(Object.keys(intent.metadata).sort()).toEqual(['eulogyId', 'purchaseId', 'userId']);
  });
});
