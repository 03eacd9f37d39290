import type { JsonObject } from '../../../../shared/kernel/json.js';
import {
  PERSON_STEPS,
  type FunnelApart,
  type FunnelFigures,
  type FunnelWeek,
  type PersonStep,
} from '../funnel/funnel.figures.js';
import { CalendarOf } from './calendar.js';
import type { AuditedEvent, Ledger } from './ledger.js';

interface Order {
  readonly userId: string;
  readonly eulogyId: number;
  asked: boolean;
  refused: boolean;
  paid: boolean;
  free: boolean;
  unclaimed: boolean;
  paidCents: number;
  /** What the provider sent back, and what was paid by transfer; its own sums, apart from the ledger's. */
  providerCents: number;
  transferCents: number;
}

interface Person {
  readonly registeredAt: number;
  role: string;
  joined: boolean;
  named: boolean;
}

/** The audit's own reading of who went how far: plain sets of what happened, asked afterwards. It shares nothing with the projection. */
export class PeopleLedger {
  private readonly people = new Map<string, Person>();
  private readonly orders = new Map<string, Order>();
  private readonly texts = new Set<number>();
  private readonly finished = new Set<number>();

  take({ type, data }: AuditedEvent): void {
    const person = this.people.get(String(data['userId']));
    const order = this.orders.get(String(data['purchaseId']));
    switch (type) {
      case 'UserRegistered':
        this.people.set(String(data['userId']), {
          ...{ registeredAt: Date.parse(String(data['registeredAt'])), role: 'customer', joined: false, named: false },
        });
        return;
      case 'RoleGranted':
        if (person) person.role = String(data['role']);
        return;
      case 'CollaboratorJoined':
      case 'GuestBecameMember':
        if (person) person.joined = true;
        return;
      case 'DraftOpened':
        if (person) person.named = true;
        return;
      case 'PurchaseStarted':
        if (person) person.named = true;
        this.orders.set(String(data['purchaseId']), {
          ...{ userId: String(data['userId']), eulogyId: Number(data['eulogyId']), asked: false, refused: false },
          ...{ paid: false, free: false, unclaimed: false, paidCents: 0, providerCents: 0, transferCents: 0 },
        });
        return;
      case 'GenerationCompleted':
        this.texts.add(Number(data['eulogyId']));
        return;
      case 'EulogyFinished':
        this.finished.add(Number(data['eulogyId']));
        return;
      default:
        if (order) happened(order, type, data);
    }
  }

  /** The funnel of the last `count` weeks, added up from this alone. */
  funnel(ledger: Ledger, at: string, timeZone: string, count: number): FunnelFigures {
    const calendar = new CalendarOf(timeZone);
    const thisWeek = calendar.firstDayOf('weeks', calendar.day(Date.parse(at)));
    const weekOf = (time: number) => calendar.firstDayOf('weeks', calendar.day(time));
    const mondays = Array.from({ length: count }, (_, place) => calendar.back(thisWeek, 'weeks', count - 1 - place));
    const shown = new Set(mondays);
    const people = [...this.people]
      .map(([userId, person]) => ({ ...this.standing(userId, person), week: weekOf(person.registeredAt) }))
      .filter(({ week }) => shown.has(week));
    const looks = ledger.looks.filter((look) => look.at <= Date.parse(at));
    const steps = ledger.steps.filter((one) => one.at <= Date.parse(at) && one.step === 'begun');
    const weeks = mondays.map((from): FunnelWeek => {
      const own = people.filter(({ week, group }) => week === from && group === 'prospect');
      const counted = PERSON_STEPS.map((step) => [step, own.filter(({ taken }) => taken.has(step)).length] as const);
      return {
        from,
        visitor: new Set(looks.filter((look) => weekOf(look.at) === from).map(({ visitor }) => visitor)).size,
        taste: steps.filter((one) => weekOf(one.at) === from).length,
        ...(Object.fromEntries(counted) as Record<PersonStep, number>),
      };
    });
    const apart = Object.fromEntries(
      APART.map((name) => [name, people.filter(({ group, ended }) => group === name || ended === name).length]),
    ) as Record<keyof FunnelApart, number>;
    return { weeks, apart };
  }

  private standing(userId: string, { role, joined, named }: Person) {
    const orders = [...this.orders.values()].filter((order) => order.userId === userId);
    const paid = orders.filter((order) => order.paid);
    const texts = paid.filter(({ eulogyId }) => this.texts.has(eulogyId));
    const ordered = orders.some(({ asked }) => asked);
    const taken = new Set<PersonStep>(['account']);
    if (named) taken.add('named');
    if (orders.length > 0) taken.add('checkout');
    if (ordered) taken.add('ordered');
    if (paid.length > 0) taken.add('paid');
    if (texts.length > 0) taken.add('text');
    if (texts.some(({ eulogyId }) => this.finished.has(eulogyId))) taken.add('finished');
    const group = role !== 'customer' ? 'staff' : joined && !named ? 'invited' : 'prospect';
    return { taken, group, ended: group === 'prospect' ? endOf(orders) : undefined };
  }
}

const APART = ['invited', 'staff', 'refunded', 'free', 'unclaimed', 'refused', 'leftOpen'] as const;

function endOf(orders: readonly Order[]): keyof FunnelApart | undefined {
  const paid = orders.filter((order) => order.paid);
  if (paid.length > 0)
    return paid.every((one) => one.providerCents + one.transferCents >= one.paidCents) ? 'refunded' : undefined;
  if (!orders.some(({ asked }) => asked)) return undefined;
  if (orders.some(({ free }) => free)) return 'free';
  if (orders.some(({ unclaimed }) => unclaimed)) return 'unclaimed';
  return orders.some(({ refused }) => refused) ? 'refused' : 'leftOpen';
}

function happened(order: Order, type: string, data: JsonObject): void {
  switch (type) {
    case 'CheckoutSessionOpened':
    case 'PaymentIntentCreated':
      order.asked = true;
      return;
    case 'PaymentFailed':
      order.refused = true;
      return;
    case 'EulogyPaid':
      order.asked = true;
      order.paidCents = Number(data['totalCents']);
      if (order.paidCents === 0) order.free = true;
      else order.paid = true;
      return;
    case 'UnclaimedPaymentReceived':
      order.unclaimed = true;
      return;
    case 'EulogyRefunded':
      order.providerCents = order.paidCents;
      return;
    case 'EulogyPartlyRefunded':
    case 'EulogyRefundReversed':
      order.providerCents = Number(data['refundedCents'] ?? 0);
      return;
    case 'RefundCalledOff':
      order.transferCents += Number(data['transferCents'] ?? 0);
      return;
    default:
  }
}
