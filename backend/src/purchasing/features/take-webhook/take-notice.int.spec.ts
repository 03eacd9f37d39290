import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { purchasingDatabase, purchasingWorld, type PurchasingWorld } from '../../testing/purchasing-world.contract.js';
import { GatewayUnavailable, PaymentGateway, type PaymentIntent } from '../../gateways/payment-gateway.port.js';
import { Logger } from '@nestjs/common';
import { followedBy, followedKinds } from '../../gateways/followed-notices.js';
import { TakeNotice } from './take-notice.command.js';

let database: MigratedDatabase;
let world: PurchasingWorld;
/** What stands between us and the provider: a line that may be down, an intent that was tampered with. */
let line: (intent: PaymentIntent) => PaymentIntent;
/** What was asked there since the last test, by the name of the call. */
const calls = new Set<string | symbol>();

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await purchasingDatabase();
  world = await purchasingWorld(
    database,
    (sandbox) =>
      new Proxy(sandbox as PaymentGateway, {
        get: (target, name) => {
          calls.add(name);
          return name === 'retrieveIntent'
            ? async (id: string) => line(await target.retrieveIntent(id))
            : Reflect.get(target, name, target);
        },
      }),
  );
});

beforeEach(() => {
  line = (intent) => intent;
});

afterAll(async () => {
  await database.close();
});

let count = 0;
const notice = (intentId: string | undefined, eventId = `evt_${count++}`, type = 'payment_intent.succeeded') =>
  new TakeNotice({ eventId, type, intentId }, undefined);

const paidOrder = async (title: string) => {
  const placed = await world.order({ title });
  await world.sandbox.pay(placed.paymentIntentId, 'succeeds', 'not-asked');
  return placed;
};

const paidFor = async (eulogyId: number) =>
  (await world.events('purchase-')).filter(
    ({ type, data }) => type === 'EulogyPaid' && (data as { eulogyId: number }).eulogyId === eulogyId,
  );

const inbox = async (eventId: string) =>
  (await world.db.query('SELECT outcome, handled_at FROM purchasing.webhook_events WHERE event_id = $1', [
    eventId,
  ])) as {
    outcome: string | null;
    handled_at: Date | null;
  }[];

describe('the webhook’s inbox', () => {
  it('makes one payment of one notice that comes twenty times in parallel', async () => {
    const { paymentIntentId, eulogyId } = await paidOrder('twenty times');
    await Promise.all(Array.from({ length: 20 }, () => world.takeNotice.execute(notice(paymentIntentId, 'evt_same'))));
    expect(await paidFor(eulogyId)).toHaveLength(1);
    expect(await inbox('evt_same')).toEqual([{ outcome: 'paid', handled_at: expect.any(Date) }]);
  });

  it('asks the provider nothing more about a notice that was handled', async () => {
    const { paymentIntentId } = await paidOrder('handled once');
    let asked = 0;
    line = (intent) => ((asked += 1), intent);
    await world.takeNotice.execute(notice(paymentIntentId, 'evt_handled'));
    expect(asked).toBe(1);
    await world.takeNotice.execute(notice(paymentIntentId, 'evt_handled'));
    expect(asked).toBe(1);
  });

  it('makes one payment of many notices about it, whatever they say and in whatever order', async () => {
    const { paymentIntentId, eulogyId } = await paidOrder('many notices');
    await Promise.all(Array.from({ length: 10 }, () => world.takeNotice.execute(notice(paymentIntentId))));
    expect(await paidFor(eulogyId)).toHaveLength(1);
  });

  it('believes the provider and not the notice: a notice of success about an unpaid intent pays nothing', async () => {
    const { paymentIntentId, eulogyId } = await world.order({ title: 'not paid' });
    await world.takeNotice.execute(notice(paymentIntentId, 'evt_early'));
    expect(await paidFor(eulogyId)).toHaveLength(0);
    expect(await inbox('evt_early')).toMatchObject([{ outcome: 'awaiting-payment' }]);
  });

  it('records a decline once, and the payment after it', async () => {
    const { paymentIntentId, eulogyId } = await world.order({ title: 'declined first' });
    await world.sandbox.pay(paymentIntentId, 'declined', 'not-asked');
    await world.takeNotice.execute(notice(paymentIntentId));
    await world.takeNotice.execute(notice(paymentIntentId));
    const failures = (await world.events('purchase-')).filter(
      ({ type, data }) =>
        type === 'PaymentFailed' && (data as { paymentIntentId: string }).paymentIntentId === paymentIntentId,
    );
    expect(failures.map(({ data }) => (data as { reason: string }).reason)).toEqual(['Your card was declined.']);
    await world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked');
    await world.takeNotice.execute(notice(paymentIntentId));
    expect(await paidFor(eulogyId)).toHaveLength(1);
  });

  it('stores a notice about an intent that it does not know, and one about nothing', async () => {
    await world.takeNotice.execute(notice('pi_of_another_shop', 'evt_unknown'));
    await world.takeNotice.execute(notice(undefined, 'evt_nothing'));
    expect(await inbox('evt_unknown')).toMatchObject([{ outcome: 'unknown' }]);
    expect(await inbox('evt_nothing')).toMatchObject([{ outcome: 'ignored' }]);
  });

  it('asks the provider after each kind that is followed what it is about, and after no other', async () => {
    const { paymentIntentId } = await paidOrder('of every kind');
    const askedBy = async (kind: string): Promise<string> => {
      calls.clear();
      await world.takeNotice.execute(notice(paymentIntentId, `evt_${kind}`, kind));
      if (calls.has('disputesOf')) return 'disputes';
      if (calls.has('refundsOf')) return 'refunds';
      return calls.has('retrieveIntent') ? 'payment' : 'nothing';
    };
    for (const kind of followedKinds()) expect([kind, await askedBy(kind)]).toEqual([kind, followedBy(kind)]);
    for (const kind of ['payment_intent.requires_action', 'charge.refund.updated', 'customer.created']) {
      expect([kind, await askedBy(kind)]).toEqual([kind, 'nothing']);
      expect(await inbox(`evt_${kind}`)).toMatchObject([{ outcome: 'ignored' }]);
    }
  });

  it('leaves a notice open while the provider cannot be asked, so that it is handled when it comes again', async () => {
    const { paymentIntentId, eulogyId } = await paidOrder('line down');
    line = () => {
      throw new GatewayUnavailable();
    };
    await expect(world.takeNotice.execute(notice(paymentIntentId, 'evt_down'))).rejects.toMatchObject({
      code: 'payment.unavailable',
    });
    expect(await inbox('evt_down')).toEqual([{ outcome: null, handled_at: null }]);
    line = (intent) => intent;
    await world.takeNotice.execute(notice(paymentIntentId, 'evt_down'));
    expect(await paidFor(eulogyId)).toHaveLength(1);
  });

  it.each([
    ['amount', { receivedCents: 1 }, 'purchase.amount-differs'],
    ['currency', { currency: 'USD' }, 'purchase.currency-differs'],
    ['person', { metadata: { userId: 'somebody else' } }, 'purchase.person-differs'],
  ])(
    'pays nothing when the provider names another %s, and keeps that for a person to see',
    async (what, change, code) => {
      const { paymentIntentId, eulogyId } = await paidOrder(`another ${what}`);
      line = (intent) => ({
        ...intent,
        ...change,
        metadata: { ...intent.metadata, ...('metadata' in change ? change.metadata : {}) },
      });
      await world.takeNotice.execute(notice(paymentIntentId, `evt_${what}`));
      expect(await paidFor(eulogyId)).toHaveLength(0);
      expect(await inbox(`evt_${what}`)).toMatchObject([{ outcome: `refused: ${code}` }]);
    },
  );
});
