import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { applyAll } from '../../shared/messaging/projection-runner.js';
import type { DataSource, EntityManager } from 'typeorm';
import { EventCodec } from '../../shared/event-store/event-codec.js';
import { EventRegistry } from '../../shared/event-store/event-registry.js';
import { MemoryEventStore } from '../../shared/event-store/memory/memory-event-store.js';
import { JobQueue, type AddJobOptions } from '../../shared/jobs/job-queue.js';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { newId } from '../../shared/kernel/ids.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import { MemoryKeyRing } from '../../shared/personal-data/memory-key-ring.js';
import type { WaitFor } from '../../shared/messaging/wait-for.js';
import { testConfiguration } from '../../shared/testing/test-configuration.js';
import { migratedDatabase, type MigratedDatabase } from '../../shared/testing/migrated-database.js';
import { discountDecider } from '../domain/discount/discount.decide.js';
import { discountStream, type DiscountTerms } from '../domain/discount/discount.events.js';
import type { EulogyPaidData } from '../domain/purchase/purchase.events.js';
import { Discounts } from '../features/discounts/discounts.js';
import { ChangeDiscountUse, ChangeDiscountUseHandler } from '../features/discounts/change-discount-use.command.js';
import { purchasesProjection } from '../features/find-purchase/purchases.projection.js';
import { PurchaseDirectory } from '../features/find-purchase/purchase-directory.js';
import { catalogueProjection } from '../features/list-prices/catalogue.projection.js';
import { ListProduct, ListProductHandler } from '../features/list-prices/list-product.command.js';
import { Opening } from '../features/list-prices/opening.js';
import { DiscountCodes } from '../features/manage-discounts/discount-codes.js';
import { discountCodesProjection } from '../features/manage-discounts/discount-codes.projection.js';
import {
  ManageDiscountCode,
  ManageDiscountCodeHandler,
  offering,
  type DiscountStep,
} from '../features/manage-discounts/manage-discount.command.js';
import {
  OpenCheckoutSession,
  OpenCheckoutSessionHandler,
} from '../features/hosted-checkout/open-checkout-session.command.js';
import { VerifyPayment, VerifyPaymentHandler } from '../features/hosted-checkout/verify-payment.command.js';
import { OpenEulogy, OpenEulogyHandler } from '../features/open-eulogy/open-eulogy.command.js';
import { OpeningEulogies } from '../features/open-eulogy/opening-eulogies.js';
import { IssueReceipt, IssueReceiptHandler } from '../features/receipts/issue-receipt.command.js';
import { receiptsProjection } from '../features/receipts/receipts.projection.js';
import { Reconciler } from '../features/reconcile-purchases/reconciler.js';
import { RefundPurchase, RefundPurchaseHandler } from '../features/refund-purchase/refund-purchase.command.js';
import { ChangePurchase, ChangePurchaseHandler } from '../features/settle-payment/change-purchase.command.js';
import { Settlement } from '../features/settle-payment/settlement.js';
import { DraftDirectory } from '../features/open-draft/draft-directory.js';
import { Drafts } from '../features/open-draft/drafts.js';
import { ProductsOnSale } from '../features/start-purchase/products-on-sale.js';
import { EulogyNumbers } from '../features/start-purchase/eulogy-numbers.js';
import { OrderDesk, type Order } from '../features/start-purchase/order-desk.js';
import { PlaceOrder, PlaceOrderHandler } from '../features/start-purchase/place-order.command.js';
import { PurchaseIds } from '../features/start-purchase/purchase-ids.js';
import {
  ReserveEulogyNumber,
  ReserveEulogyNumberHandler,
} from '../features/start-purchase/reserve-eulogy-number.command.js';
import { TakeNoticeHandler } from '../features/take-webhook/take-notice.command.js';
import { WebhookInbox } from '../features/take-webhook/webhook-inbox.js';
import { PaymentGateway } from '../gateways/payment-gateway.port.js';
import { SandboxGateway, type SandboxNotice } from '../gateways/sandbox/sandbox-gateway.js';
import { RefundPaymentReaction } from '../reactions/refund-payment.reaction.js';
import { purchasingEvents, purchasingMigrations } from '../index.js';

export const SECRET = 'the secret of the sandbox in tests';

export class MovableClock extends Clock {
  private ms = Date.parse('2025-03-04T05:06:07.000Z');

  now(): Date {
    return new Date(this.ms);
  }

  pass(minutes: number): void {
    this.ms += minutes * 60_000;
  }
}

/** Keeps jobs for the test to look at; as durable as the transaction that they were added in. */
class KeptJobs extends JobQueue {
  readonly notices: SandboxNotice[] = [];

  async add(_name: string, payload: object, _options?: AddJobOptions): Promise<void> {
    this.notices.push(payload as SandboxNotice);
  }

  handle(): void {
    throw new Error('nothing works on these jobs');
  }
}

export type PurchasingWorld = Awaited<ReturnType<typeof purchasingWorld>>;

/** A database with this module's tables, for all worlds of one spec. */
export function purchasingDatabase(): Promise<MigratedDatabase> {
  return migratedDatabase(purchasingMigrations);
}

/**
 * A world without a past: this module's parts, put together by hand on a real Postgres, with events in memory, a clock to move, and a provider that a
 * test may stand in front of (`through`).
 */
export async function purchasingWorld(
  { db }: MigratedDatabase,
  through: (gateway: SandboxGateway, clock: Clock) => PaymentGateway = (gateway) => gateway,
) {
  await empty(db);
  const clock = new MovableClock();
  const store = new MemoryEventStore(clock);
  const keys = new MemoryKeyRing();
  const codec = new EventCodec(new EventRegistry(purchasingEvents), keys);
  const runner = new CommandRunner(store, codec);
  const jobs = new KeptJobs();
  const sandbox = new SandboxGateway(db, jobs, clock, SECRET, 'https://eulogy.test');
  const gateway = through(sandbox, clock);
  const waitFor = { readModels: async () => true, causalEnd: async () => true } as unknown as WaitFor;
  const commands = busOf(runner, waitFor);
  const settlement = new Settlement(gateway, runner, commands);
  const discounts = new Discounts(runner, commands, settlement);
  const numbers = new EulogyNumbers(db, commands);
  const directory = new PurchaseDirectory(db);
  const ids = new PurchaseIds(keys);
  const drafts = new Drafts(runner, ids, new DraftDirectory(db));
  const desk = new OrderDesk(runner, commands, settlement, numbers, ids, discounts, drafts, new ProductsOnSale(runner));
  const placeOrder = new PlaceOrderHandler(desk, runner, gateway, settlement, waitFor);
  const opening = new OpeningEulogies(runner, commands, settlement, waitFor, discounts, {
    processes: [],
    readModels: [],
  });
  const openEulogy = new OpenEulogyHandler(directory, gateway, opening);
  const configuration = testConfiguration({ APP_URL: 'https://eulogy.test' });
  const openCheckout = new OpenCheckoutSessionHandler(desk, runner, gateway, settlement, waitFor, configuration);
  const verifyPayment = new VerifyPaymentHandler(directory, opening);
  await new Opening(commands, clock).onApplicationBootstrap();

  const context = (): CommandContext => {
    const commandId = newId();
    const at = clock.iso();
    return { commandId, correlationId: commandId, causationId: commandId, actor: { kind: 'visitor' }, at };
  };
  const events = async (prefix = ''): Promise<RecordedEvent[]> => readAll(store, codec, prefix);

  return {
    db,
    clock,
    store,
    keys,
    runner,
    jobs,
    sandbox,
    directory,
    settlement,
    discounts,
    numbers,
    context,
    events,
    takeNotice: new TakeNoticeHandler(new WebhookInbox(db, clock), settlement, gateway, clock),
    /** Gives a code out: half off, unless told otherwise. */
    offer: (code: string, terms: Partial<DiscountTerms> = {}) =>
      new ManageDiscountCodeHandler(runner, waitFor).execute(
        new ManageDiscountCode(code, offering({ ...halfOff, ...terms }), context()),
      ),
    manage: (code: string, step: DiscountStep) =>
      new ManageDiscountCodeHandler(runner, waitFor).execute(new ManageDiscountCode(code, step, context())),
    codes: new DiscountCodes(db),
    /** What the process does after every purchase that is over. */
    settleUses: async () => {
      for (const { type, data } of await events('purchase-')) {
        if (type === 'EulogyPaid' || type === 'PurchaseExpired' || type === 'UnclaimedPaymentReceived') {
          await discounts.settle((data as { purchaseId: string }).purchaseId, context());
        }
      }
    },
    discount: async (code: string) => (await runner.load(discountDecider, discountStream(code))).state,
    refund: (purchaseId: string, reason = 'Bought twice', part: Part = ALL) =>
      new RefundPurchaseHandler(runner).execute(
        new RefundPurchase({ purchaseId, requestedBy: newId(), ...part, reason, overrideReason: null }, context()),
      ),
    /** What the process does after every payment. */
    issueReceipts: async () => {
      const handler = new IssueReceiptHandler(runner, configuration);
      for (const { type, data } of await events('purchase-')) {
        if (type === 'EulogyPaid') await handler.execute(new IssueReceipt(data as EulogyPaidData, context()));
      }
    },
    /** What the reaction does after every request for a refund. */
    workOnRefunds: async () => {
      const reaction = new RefundPaymentReaction(gateway, runner, settlement, clock);
      for (const event of await events('purchase-'))
        if (reaction.events.includes(event.type)) await reaction.handle(event);
    },
    reconciler: () => new Reconciler(db, runner, settlement, clock),
    order: (change: Partial<Order> = {}) => placeOrder.execute(new PlaceOrder({ ...anOrder, ...change }, context())),
    checkout: (change: Partial<Order> = {}) =>
      openCheckout.execute(new OpenCheckoutSession({ ...anOrder, amountCents: undefined, ...change }, context())),
    verify: (sessionId: string, eulogyId: number, userId = anOrder.userId) =>
      verifyPayment.execute(new VerifyPayment(userId, sessionId, eulogyId, context())),
    open: (paymentIntentId: string, userId = anOrder.userId) =>
      openEulogy.execute(new OpenEulogy(userId, paymentIntentId, context())),
    /** Applies every event to the read models, as their runner would. */
    project: async () => project(db, await events()),
  };
}

/** The bus with the steps that longer ways of this module send. */
function busOf(runner: CommandRunner, waitFor: WaitFor): CommandBus {
  const handlers = new Map<unknown, { execute(command: ICommand): Promise<unknown> }>([
    [ListProduct, new ListProductHandler(runner, waitFor)],
    [ReserveEulogyNumber, new ReserveEulogyNumberHandler(runner, waitFor)],
    [ChangePurchase, new ChangePurchaseHandler(runner, waitFor)],
    [ChangeDiscountUse, new ChangeDiscountUseHandler(runner, waitFor)],
  ] as const);
  const execute = (command: ICommand) => handlers.get(command.constructor)?.execute(command);
  return { execute } as unknown as CommandBus;
}

interface Part {
  readonly amountCents: number | null;
  readonly leftCents: number | null;
}

const ALL: Part = { amountCents: null, leftCents: null };

export const halfOff: DiscountTerms = {
  reduction: { type: 'percentage', basisPoints: 5000, maximumDiscountCents: null },
  minimumAmountCents: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
};

export const anOrder: Order = {
  userId: '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
  eulogyType: 'other',
  title: 'Honouring Ray',
  amountCents: 7999,
  discountCode: undefined,
};

async function empty(db: DataSource): Promise<void> {
  await db.query(
    `TRUNCATE purchasing_catalogue, purchasing_purchases, purchasing_receipts, purchasing_discount_codes, purchasing_discount_uses, purchasing.webhook_events, purchasing.open_purchases,
       purchasing.sandbox_sessions, purchasing.sandbox_intents, purchasing.sandbox_refunds, purchasing.sandbox_disputes`,
  );
  await db.query(`SELECT setval('purchasing.eulogy_numbers', 1001, false)`);
}

async function project(db: DataSource, events: readonly RecordedEvent[]): Promise<void> {
  for (const projection of [catalogueProjection, purchasesProjection, receiptsProjection, discountCodesProjection]) {
    const own = events.filter(({ stream }) => projection.streams.some((prefix) => stream.startsWith(prefix)));
    await db.transaction(async (rows: EntityManager) => {
      for (const event of own) await applyAll(projection, [event], rows);
    });
  }
}

async function readAll(store: MemoryEventStore, codec: EventCodec, prefix: string): Promise<RecordedEvent[]> {
  const end = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const message of store.subscribe({ from: 'start', streamPrefixes: [prefix], signal: end.signal })) {
    if (message.kind === 'event') events.push(await codec.decode(message.event));
    if (message.kind === 'caught-up') end.abort();
  }
  return events;
}
