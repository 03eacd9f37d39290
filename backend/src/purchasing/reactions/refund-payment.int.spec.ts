import { Logger } from '@nestjs/common';
import type { MigratedDatabase } from '../../shared/testing/migrated-database.js';
import { GatewayUnavailable, PaymentGateway, RefundRefused } from '../gateways/payment-gateway.port.js';
import { purchasingDatabase, purchasingWorld, type PurchasingWorld } from '../testing/purchasing-world.contract.js';

let database: MigratedDatabase;
let world: PurchasingWorld;
/** What stands between us and the provider: how the next refunds go. */
let trouble: (() => Error)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await purchasingDatabase();
});

beforeEach(async () => {
  trouble = [];
  world = await purchasingWorld(
    database,
    (sandbox) =>
      new Proxy(sandbox as PaymentGateway, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          if (name !== 'refund') return value.bind(target) as unknown;
          return async (...asked: Parameters<PaymentGateway['refund']>) => {
            const error = trouble.shift()?.();
            if (error instanceof GatewayUnavailable) await target.refund(...asked); // done there, its answer lost
            if (error) throw error;
            return target.refund(...asked);
          };
        },
      }),
  );
});

afterAll(async () => {
  await database.close();
});

const bought = async (): Promise<{ purchaseId: string; paymentIntentId: string }> => {
  const { paymentIntentId } = await world.order();
  await world.sandbox.pay(paymentIntentId, 'succeeds', 'not-asked');
  await world.settlement.settle(paymentIntentId, world.context());
  const [started] = await world.events('purchase-');
  return { purchaseId: (started?.data as { purchaseId: string }).purchaseId, paymentIntentId };
};
const types = async () => (await world.events('purchase-')).map(({ type }) => type).slice(3);
const refunds = () => world.db.query<{ amount_cents: number }[]>('SELECT amount_cents FROM purchasing.sandbox_refunds');

describe('sending the money back', () => {
  it('happens once at the provider, however often it is asked for and worked on', async () => {
    const { purchaseId } = await bought();
    await Promise.all(Array.from({ length: 5 }, () => world.refund(purchaseId)));
    await Promise.all(Array.from({ length: 5 }, () => world.workOnRefunds()));
    expect(await types()).toEqual(['RefundRequested', 'EulogyRefunded']);
    expect(await refunds()).toEqual([{ amount_cents: 7999 }]);
    await world.project();
    expect((await world.directory.byEulogyId(1001))?.status).toBe('refunded');
    expect(await world.directory.isRefunded(1001)).toBe(true);
  });

  it('is asked again with the same key when the answer was lost', async () => {
    const { purchaseId } = await bought();
    trouble = [() => new GatewayUnavailable()];
    await world.refund(purchaseId);
    await expect(world.workOnRefunds()).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await types()).toEqual(['RefundRequested']);
    await world.workOnRefunds();
    expect(await types()).toEqual(['RefundRequested', 'EulogyRefunded']);
    expect(await refunds()).toHaveLength(1);
  });

  it('leaves the purchase paid where the provider refuses, and may be asked for again', async () => {
    const { purchaseId } = await bought();
    trouble = [() => new RefundRefused('card-closed')];
    await world.refund(purchaseId);
    await world.workOnRefunds();
    expect(await types()).toEqual(['RefundRequested', 'RefundFailed']);
    await world.refund(purchaseId);
    await world.workOnRefunds();
    expect(await types()).toEqual(['RefundRequested', 'RefundFailed', 'RefundRequested', 'EulogyRefunded']);
  });

  it('of a free order is refused: nothing was charged', async () => {
    await world.offer('ALL', { reduction: { type: 'fixed', amountOffCents: 7999 } });
    const { paymentIntentId } = await world.order({ discountCode: 'ALL', amountCents: 0 });
    await world.open(paymentIntentId);
    await expect(world.refund(paymentIntentId.replace('free_', ''))).rejects.toMatchObject({
      code: 'refund.nothing-charged',
    });
  });

  it('happens in parts, each once, until nothing is left', async () => {
    const { purchaseId } = await bought();
    await Promise.all(
      Array.from({ length: 3 }, () =>
        world.refund(purchaseId, 'Less was needed', { amountCents: 2000, leftCents: 7999 }),
      ),
    );
    await world.workOnRefunds();
    expect(await types()).toEqual(['RefundRequested', 'EulogyPartlyRefunded']);
    await world.project();
    expect((await world.directory.byEulogyId(1001))?.status).toBe('paid');
    await world.refund(purchaseId);
    await world.workOnRefunds();
    expect((await types()).slice(2)).toEqual(['RefundRequested', 'EulogyRefunded']);
    expect(await refunds()).toEqual([{ amount_cents: 2000 }, { amount_cents: 5999 }]);
  });

  it('keeps the admin’s reason encrypted', async () => {
    const { purchaseId } = await bought();
    await world.refund(purchaseId, 'Claire wrote to us');
    const stored = await world.store.read(`purchase-${purchaseId}`);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain('Claire');
  });
});
