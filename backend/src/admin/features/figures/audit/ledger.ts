import type { JsonObject } from '../../../../shared/kernel/json.js';

// This is the audit's own reading of the events. It shares nothing with the projections that it is compared with: a mistake in one
// of the two must show, so neither is built on the other.

/** An event as it is stored; nothing that the figures are made of is encrypted. */
export interface AuditedEvent {
  readonly type: string;
  readonly data: JsonObject;
}

export interface Booking {
  /** UTC, milliseconds since 1970. */
  readonly at: number;
  readonly cents: number;
  readonly kind: 'payment' | 'return' | 'dispute' | 'unclaimed';
  readonly type: string;
  readonly code: string | null;
  readonly discountCents: number;
}

export interface Look {
  readonly at: number;
  readonly visitor: string;
  readonly pathname: string;
  readonly referrer: string;
  readonly country: string | null;
  readonly beginsVisit: boolean;
}

/** As the log of visits has it, but for what it made of it. */
export interface CountedLook {
  /** UTC ISO 8601. */
  readonly viewedAt: string;
  readonly visitor: string;
  readonly pathname: string;
  readonly referrer: string | null;
  readonly country: string | null;
}

export interface Step {
  readonly at: number;
  readonly visitor: string;
  readonly step: string;
}

interface Sale {
  readonly type: string;
  readonly code: string | null;
  readonly paidCents: number;
  keptCents: number;
  transferredCents: number;
  heldCents: number;
}

const VISIT_ENDS_AFTER_MS = 30 * 60 * 1000;

/** Writes down, event by event, what money moved, who signed up, and who looked at what. */
export class Ledger {
  readonly bookings: Booking[] = [];
  readonly signups: number[] = [];
  readonly looks: Look[] = [];
  readonly steps: Step[] = [];
  private readonly orders = new Map<string, { code: string | null; discountCents: number; type: string }>();
  private readonly strays = new Map<string, { standingCents: number; heldCents: number }>();
  private readonly sales = new Map<string, Sale>();
  private readonly lastLook = new Map<string, number>();

  take({ type, data }: AuditedEvent): void {
    switch (type) {
      case 'PurchaseStarted':
        this.orders.set(text(data['purchaseId']), {
          code: data['discountCode'] === null ? null : text(data['discountCode']),
          discountCents: cents(data['discountCents']),
          type: text(data['eulogyType']),
        });
        return;
      case 'EulogyPaid':
        return this.sell(data);
      case 'EulogyPartlyRefunded':
        return this.keep(data, data['notedAt'], (sale) => sale.paidCents - cents(data['refundedCents']));
      case 'EulogyRefunded':
        return this.keep(data, data['refundedAt'], () => 0);
      case 'EulogyRefundReversed':
        return this.keep(data, data['reversedAt'], (sale) => sale.paidCents - cents(data['refundedCents'] ?? 0));
      case 'RefundCalledOff':
        return this.transfer(data);
      case 'DisputedMoneyHeld':
        return this.hold(data, data['heldAt']);
      case 'DisputedMoneyReturned':
        return this.hold(data, data['returnedAt']);
      case 'UnclaimedPaymentReceived':
        return this.stray(data, data['receivedAt'], cents(data['receivedCents']));
      case 'UnclaimedPaymentReturned':
        return this.stray(data, data['returnedAt'], -(this.strays.get(text(data['purchaseId']))?.standingCents ?? 0));
      case 'UserRegistered':
        this.signups.push(time(data['registeredAt']));
        return;
      default:
        return; // says nothing that the figures are made of
    }
  }

  /** A look at a page, which is counted and is no event. In the order in which they came. */
  look({ viewedAt, visitor, pathname, referrer, country }: CountedLook): void {
    const at = time(viewedAt);
    const last = this.lastLook.get(visitor);
    this.looks.push({
      at,
      visitor,
      pathname,
      referrer: referrer ?? '',
      country,
      beginsVisit: last === undefined || at - last >= VISIT_ENDS_AFTER_MS,
    });
    this.lastLook.set(visitor, Math.max(last ?? at, at));
  }

  step(visitor: string, step: string, takenAt: string): void {
    this.steps.push({ at: time(takenAt), visitor, step });
  }

  /** Everything that was ever sold, free orders too. */
  sums(): { sold: number; refunded: number; paidCents: number; leftCents: number; heldCents: number } {
    const sales = [...this.sales.values()];
    const add = (of: (sale: Sale) => number): number => sales.reduce((sum, sale) => sum + of(sale), 0);
    return {
      sold: sales.length,
      refunded: sales.filter((sale) => sale.paidCents > 0 && sale.keptCents <= sale.transferredCents).length,
      paidCents: add(({ paidCents }) => paidCents),
      leftCents: add(({ keptCents, transferredCents, heldCents }) => keptCents - transferredCents - heldCents),
      heldCents: add(({ heldCents }) => heldCents),
    };
  }

  private sell(data: JsonObject): void {
    const purchaseId = text(data['purchaseId']);
    const order = this.orders.get(purchaseId) ?? { code: null, discountCents: 0 };
    const type = text(data['eulogyType']);
    const { discountCents, code } = order;
    const paidCents = cents(data['totalCents']);
    const money = { paidCents, keptCents: paidCents, transferredCents: 0, heldCents: 0 };
    this.sales.set(purchaseId, { type, code: order.code, ...money });
    this.bookings.push({ at: time(data['paidAt']), cents: paidCents, kind: 'payment', type, code, discountCents });
  }

  /** A buyer's bank has so much of the sale, after the event. */
  private hold(data: JsonObject, at: unknown): void {
    const purchaseId = text(data['purchaseId']);
    const held = cents(data['heldCents']);
    const stray = this.strays.get(purchaseId);
    if (stray) {
      this.stray(data, at, stray.heldCents - held);
      stray.heldCents = held;
    }
    const sale = this.sales.get(purchaseId);
    if (!sale) return;
    const { type, code } = sale;
    const difference = sale.heldCents - held;
    if (difference !== 0)
      this.bookings.push({ at: time(at), cents: difference, kind: 'dispute', type, code, discountCents: 0 });
    sale.heldCents = held;
  }

  /** Money that nobody claims comes or goes. */
  private stray(data: JsonObject, at: unknown, difference: number): void {
    const purchaseId = text(data['purchaseId']);
    const { type = 'other', code = null } = this.orders.get(purchaseId) ?? {};
    if (difference !== 0)
      this.bookings.push({ at: time(at), cents: difference, kind: 'unclaimed', type, code, discountCents: 0 });
    const stray = this.strays.get(purchaseId) ?? { standingCents: 0, heldCents: 0 };
    stray.standingCents += difference;
    this.strays.set(purchaseId, stray);
  }

  /** Paid back from the bank's own page: on the day that was named, unless that had not come when somebody said so. */
  private transfer(data: JsonObject): void {
    const sale = this.sales.get(text(data['purchaseId']));
    const transferred = cents(data['transferCents'] ?? 0);
    if (!sale || transferred === 0) return;
    const said = time(data['calledOffAt']);
    const named = time(`${text(data['transferredOn'])}T12:00:00Z`);
    const { type, code } = sale;
    const at = Math.min(said, named);
    this.bookings.push({ at, cents: -transferred, kind: 'return', type, code, discountCents: 0 });
    sale.transferredCents += transferred;
  }

  private keep(data: JsonObject, at: unknown, keptOf: (sale: Sale) => number): void {
    const sale = this.sales.get(text(data['purchaseId']));
    if (!sale) return;
    const kept = keptOf(sale);
    const { type, code } = sale;
    if (kept !== sale.keptCents)
      this.bookings.push({ at: time(at), cents: kept - sale.keptCents, kind: 'return', type, code, discountCents: 0 });
    sale.keptCents = kept;
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`an audited event has ${typeof value} where a text belongs`);
  return value;
}

function cents(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new Error('an audited event has an amount that is no whole number of cents');
  return value;
}

function time(value: unknown): number {
  const at = Date.parse(text(value));
  if (Number.isNaN(at)) throw new Error('an audited event has a time that is none');
  return at;
}
