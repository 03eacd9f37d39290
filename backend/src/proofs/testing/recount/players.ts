import { DataSource } from 'typeorm';
import { PaymentGateway } from '../../../purchasing/gateways/payment-gateway.port.js';
import { SandboxGateway } from '../../../purchasing/gateways/sandbox/sandbox-gateway.js';
import type { CardBehaviour } from '../../../purchasing/gateways/sandbox/test-cards.js';
import { Reconciler } from '../../../purchasing/features/reconcile-purchases/reconciler.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import type { TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';

/** Stands until it is set: what happens at a moment happens at that very millisecond. */
export class StandingClock extends Clock {
  constructor(private at: string) {
    super();
  }

  now(): Date {
    return new Date(this.at);
  }

  set(at: string): void {
    if (at < this.at) throw new Error(`${at} was before ${this.at}`);
    this.at = at;
  }
}

export interface Bought {
  readonly purchaseId: string;
  readonly eulogyId: number;
  readonly intentId: string;
}

interface Wanted {
  readonly type?: 'other' | 'pet' | 'self';
  readonly code?: string;
  readonly card?: CardBehaviour;
  /** `draft`: the eulogy is begun first, and paid when it is to be written. */
  readonly begun?: 'draft';
}

interface Placed {
  readonly paymentIntentId: string;
  readonly eulogyId: number;
  readonly totalCents: number;
}

interface OrderRow {
  readonly status: string;
  readonly paidAt: string | null;
  readonly leftCents: number;
  readonly askedCents: number | null;
  readonly failure: string | null;
}

const CARDS: Readonly<Record<CardBehaviour, string>> = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  'asks-for-authentication': '4000 0025 0000 3155',
  'takes-nothing-back': '4000 0000 0000 5126',
  'is-disputed': '4000 0000 0000 0259',
};
const PASSWORD = 'a quiet long password';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Mobile/15E148';

/** What people, staff, the provider's desk and a buyer's bank do, each at its own moment. */
export class Players {
  private readonly browsers = new Map<string, TestBrowser>();
  private titles = 0;

  constructor(
    private readonly house: TestApp,
    private readonly staff: TestBrowser,
    private readonly clock: StandingClock,
  ) {}

  /** Moves on once all that was begun with money has ended. */
  async at(moment: string): Promise<void> {
    await this.settled();
    this.clock.set(moment);
  }

  async signUp(name: string): Promise<void> {
    const browser = this.house.browser();
    await browser.signUp({ email: `${name}@example.com`, firstName: name, password: PASSWORD });
    this.browsers.set(name, browser);
  }

  async look(pathname: string, agent = PHONE): Promise<void> {
    await this.house.browser().post('/api/visits', { pathname }, { 'user-agent': agent });
  }

  async taste(agent = PHONE): Promise<void> {
    await this.house.browser().post('/api/visits/steps', { steps: ['begun', 'read'] }, { 'user-agent': agent });
  }

  /** Somebody joins a eulogy of another and never begins one: no prospect, an invited person. */
  async join(name: string, owner: string, { eulogyId }: Bought): Promise<void> {
    const { body } = await this.of(owner).get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`);
    const { status } = await this.of(name).post(`/api/collaborate/${body.inviteToken}/join`);
    if (status !== 200) throw new Error(`${name} could not join: ${status}`);
  }

  /** The answers are given and the text is written. */
  async write(name: string, { eulogyId }: Bought): Promise<void> {
    await answerAsOwner(this.of(name), eulogyId, readQuestionnaire('joan-one-voice'));
    const { status } = await this.of(name).post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 });
    if (status !== 202) throw new Error(`not written: ${status}`);
    await untilStatus(this.of(name), eulogyId, 'completed');
  }

  async finish(name: string, { eulogyId }: Bought): Promise<void> {
    const path = `/api/eulogies/${eulogyId}/text`;
    const { body } = await this.of(name).get<{ version: number }>(path);
    const { status } = await this.of(name).post(`${path}/finish`, { version: body.version });
    if (status >= 300) throw new Error(`not finished: ${status}`);
  }

  async order(
    name: string,
    { type = 'other', code, begun }: Wanted = {},
  ): Promise<Placed & { title: string; cents: number }> {
    const buyer = this.of(name);
    const { body: catalogue } =
      await buyer.get<{ type: string; priceCents: number; introPriceCents: number | null }[]>('/api/catalogue');
    const item = catalogue.find((one) => one.type === type);
    let amount = ((item?.introPriceCents ?? item?.priceCents ?? 0) / 100).toFixed(2);
    if (code !== undefined) {
      const asked = { code, amount, eulogyType: type };
      const { body } = await buyer.post<{ discount: { total: string } }>('/api/discount-codes/validate', asked);
      amount = body.discount.total;
    }
    const title = `Honouring Ray ${++this.titles}`;
    const eulogyId = begun === 'draft' ? await this.begin(name, type, title) : undefined;
    const wanted = { amount, eulogyType: type, productTitle: title, discountCode: code ?? null, eulogyId };
    const { body, status } = await buyer.post<Placed>('/api/create-payment-intent', wanted);
    if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`);
    return { ...body, title, cents: Math.round(Number(amount) * 100) };
  }

  /** A eulogy that is not paid yet. */
  async begin(name: string, type: string, title: string): Promise<number> {
    const { status, body } = await this.of(name).post<{ id: number }>('/api/eulogies/draft', { type, title });
    if (status !== 201) throw new Error(`not begun: ${JSON.stringify(body)}`);
    return body.id;
  }

  async buy(name: string, wanted: Wanted = {}): Promise<Bought> {
    const placed = await this.order(name, wanted);
    const { paymentIntentId: intentId, title, cents } = placed;
    if (cents > 0) await this.tryCard(name, intentId, wanted.card ?? 'succeeds');
    const { status, body } = await this.of(name).post<{ id: number }>('/api/eulogies', {
      ...{ title, type: wanted.type ?? 'other', status: 'draft', price: (cents / 100).toFixed(2), isPaid: true },
      ...{ duration: 5, paymentIntentId: intentId, discountCode: wanted.code ?? null },
    });
    if (status !== 201) throw new Error(`not bought: ${JSON.stringify(body)}`);
    const purchaseId = await this.purchaseOf(body.id);
    await this.untilOrder(purchaseId, ({ paidAt }) => paidAt !== null);
    return { purchaseId, eulogyId: body.id, intentId };
  }

  async tryCard(name: string, intentId: string, card: CardBehaviour): Promise<void> {
    const path = `/api/sandbox/payment-intents/${intentId}/confirm`;
    const { status } = await this.of(name).post(path, { card: CARDS[card] });
    if (status !== 200) throw new Error(`the card was not tried: ${status}`);
  }

  async refund({ purchaseId }: Bought, amountCents: number | null = null): Promise<void> {
    const { body: before } = await this.staff.get<OrderRow>(`/api/admin/orders/${purchaseId}`);
    const { leftCents } = before;
    const asked = { amountCents, leftCents, reason: 'Asked for it', overrideReason: 'We were slow' };
    const answer = await this.staff.post(`/api/admin/purchases/${purchaseId}/refund`, asked);
    if (answer.status !== 202) throw new Error(`not refunded: ${JSON.stringify(answer.body)}`);
    await this.untilOrder(purchaseId, (now) => {
      return now.askedCents !== null || now.failure !== before.failure || now.leftCents !== leftCents;
    });
  }

  /** @param transfer what was paid past the provider instead, and on which day */
  async callOff({ purchaseId }: Bought, transfer?: { cents: number; on: string }): Promise<void> {
    const path = `/api/admin/purchases/${purchaseId}/refund/call-off`;
    const paid = transfer && {
      ...{ transferCents: transfer.cents, transferredOn: transfer.on, transferReference: 'NAB 51b0' },
    };
    // what is still under way may fail behind it
    await this.untilOrder(purchaseId, ({ askedCents }) => askedCents === null);
    const { status } = await this.staff.post(path, { reason: 'Settled', ...paid });
    if (status !== 204) throw new Error(`not called off: ${status}`);
    await this.untilOrder(purchaseId, ({ failure }) => failure === null);
  }

  async leave(name: string): Promise<void> {
    const { status } = await this.of(name).post('/api/profile/delete', { confirmation: 'DELETE', password: PASSWORD });
    if (status !== 200) throw new Error(`${name} could not leave: ${status}`);
  }

  /** Somebody orders, deletes their account, and pays all the same. */
  async payWhenGone(name: string, card: CardBehaviour, wanted: Wanted = {}): Promise<void> {
    await this.signUp(name);
    const { paymentIntentId, eulogyId } = await this.order(name, wanted);
    await this.leave(name);
    await this.gateway.pay(paymentIntentId, card, 'not-asked');
    const known = await this.purchaseOf(eulogyId);
    await this.untilOrder(known, ({ status }) => status === 'refunding' || status === 'unclaimed');
  }

  /** Money at the provider that is of no order of ours. */
  async payForNothing(): Promise<void> {
    const { id } = await this.gateway.createIntent({
      ...{ amountCents: 1_234, currency: 'AUD', idempotencyKey: newId() },
      metadata: { purchaseId: newId(), userId: newId(), eulogyId: '0' },
    });
    await this.gateway.pay(id, 'succeeds', 'not-asked');
  }

  /** What the provider can do and its double cannot: it tells of something, perhaps late. */
  async told(type: string, { purchaseId, eulogyId }: Bought, data: Record<string, unknown>): Promise<void> {
    const store = this.house.app.get(EventStore);
    const stream = `purchase-${purchaseId}`;
    const events = await store.read(stream);
    const [first] = events;
    const whose = { purchaseId, userId: String(first?.data['userId']), eulogyId };
    const id = newId();
    const ids = { eventId: id, commandId: id, correlationId: id, causationId: id, index: 0 };
    const actor = { kind: 'system', name: 'provider' };
    const metadata = { ...first?.metadata, ...ids, actor, occurredAt: this.clock.iso(), schemaVersion: 2 };
    const event = { eventId: id, type, data: { ...whose, ...data } as never, metadata: metadata as never };
    await store.append(stream, BigInt(events.length - 1), [event]);
  }

  get gateway(): SandboxGateway {
    const gateway = this.house.app.get(PaymentGateway);
    if (!(gateway instanceof SandboxGateway)) throw new Error('the recount needs the sandbox');
    return gateway;
  }

  async reconcile(): Promise<void> {
    await this.house.app.get(Reconciler).askAboutOpen();
  }

  private async untilOrder(purchaseId: string, isSo: (order: OrderRow) => boolean): Promise<void> {
    await eventually(async () => {
      const { body } = await this.staff.get<OrderRow>(`/api/admin/orders/${purchaseId}`);
      if (!isSo(body)) throw new Error(`order ${purchaseId} still is ${JSON.stringify(body)}`);
    });
  }

  private of(name: string): TestBrowser {
    const browser = this.browsers.get(name);
    if (!browser) throw new Error(`nobody is called ${name}`);
    return browser;
  }

  private purchaseOf(eulogyId: number): Promise<string> {
    return eventually(async () => {
      const path = `/api/admin/orders?search=${eulogyId}`;
      const { body } = await this.staff.get<{ items: { id: string; eulogyId: number }[] }>(path);
      const found = body.items.find((one) => one.eulogyId === eulogyId);
      if (!found) throw new Error(`there is no order of eulogy ${eulogyId}`);
      return found.id;
    });
  }

  /** No notice is on its way, nothing is being sent back, and whoever paid has a receipt and has used their code. */
  private async settled(): Promise<void> {
    const db = this.house.app.get(DataSource);
    await eventually(async () => {
      const [open] = await db.query<Record<string, number>[]>(
        `SELECT (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE attempts < max_attempts) AS jobs,
           count(*) FILTER (WHERE status = 'refunding')::int AS refunds,
           count(*) FILTER (WHERE paid_at IS NOT NULL AND receipt_number IS NULL)::int AS receipts,
           count(*) FILTER (WHERE paid_at IS NOT NULL AND EXISTS (
             SELECT FROM purchasing_discount_uses AS own
             WHERE own.purchase_id = bought.purchase_id AND own.state = 'reserved'))::int AS codes
         FROM purchasing_purchases AS bought`,
      );
      if (Object.values(open ?? {}).some((count) => count > 0)) throw new Error(`not settled: ${JSON.stringify(open)}`);
    }, 30_000);
  }

  /** No follower is behind and no job waits. */
  async quiet(): Promise<void> {
    await eventually(async () => {
      const { body } = await this.staff.get<{
        followers: { name: string; lagEvents: number }[];
        jobs: { waiting: number; running: number; retrying: number };
      }>('/api/admin/system');
      const behind = body.followers.filter(({ lagEvents }) => lagEvents > 0).map(({ name }) => name);
      const { waiting, running, retrying } = body.jobs;
      if (behind.length > 0 || waiting + running + retrying > 0)
        throw new Error(`not quiet: ${behind.join(', ')}, ${JSON.stringify(body.jobs)}`);
    }, 30_000);
  }
}
