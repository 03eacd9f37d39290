import type { PageView } from '../../admin/features/figures/visit-log.js';
import { userErased } from '../../identity/index.js';
import { userDecider, type UserCommand } from '../../identity/domain/user/user.decide.js';
import { purchaseDecider, type PurchaseCommand } from '../../purchasing/domain/purchase/purchase.decide.js';
import type { EulogyType } from '../../purchasing/index.js';
import { fold, type Decider } from '../../shared/kernel/decider.js';
import type { DomainEvent, RecordedEvent } from '../../shared/kernel/event.js';
import { derivedId } from '../../shared/kernel/ids.js';
import { seededRandom } from './seeded-random.js';

/** What the script did with money, written down as it did it, in the plainest way there is. */
export interface Booked {
  readonly at: string;
  readonly cents: number;
  readonly what: 'payment' | 'return' | 'dispute';
  readonly type: EulogyType;
  readonly code: string | null;
}

export interface ScriptedMonth {
  /** In the order in which they happened. */
  readonly events: readonly RecordedEvent[];
  readonly booked: readonly Booked[];
  readonly signups: readonly string[];
  /** Every look at a page: when, and by whom of that day. In the order in which they happened. */
  readonly looks: readonly (PageView & { readonly at: string })[];
  readonly deleted: number;
}

/** Three days before March 2025 begins in Brisbane to three days after it ended: every clock change of that month lies within. */
const BEGINS = Date.parse('2025-02-26T00:00:00Z');
const DAYS = 36;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const PRICES: Readonly<Record<EulogyType, number>> = { other: 7999, self: 5999, pet: 3499 };
/** What each code takes off, reckoned by hand. */
const CODES: Readonly<Record<string, (price: number) => number>> = {
  GRACE20: (price) => Math.floor(price / 5),
  FRIEND10: () => 1000,
  ALLFREE: (price) => price,
};

/** A month of 500 people and half as many who only looked, played through the deciders that the product runs on. */
export function scriptedMonth(people = 500): ScriptedMonth {
  return new Script(people).play();
}

class Script {
  /** The same month each time. */
  private readonly random = seededRandom(20250301);
  private readonly events: RecordedEvent[] = [];
  private readonly streams = new Map<string, DomainEvent[]>();
  private readonly booked: Booked[] = [];
  private readonly signups: string[] = [];
  private readonly looks: (PageView & { at: string })[] = [];
  private deleted = 0;

  constructor(private readonly people: number) {}

  play(): ScriptedMonth {
    for (let number = 0; number < this.people; number++) {
      if (number % 2 === 0) this.visit(`passer-by ${number}`, this.moment());
      this.person(number, this.moment());
    }
    const { booked, signups, deleted } = this;
    const looks = this.looks.sort((a, b) => (a.at < b.at ? -1 : 1));
    const events = this.events
      .sort((a, b) => (a.metadata.occurredAt < b.metadata.occurredAt ? -1 : 1))
      .map((event, place) => ({ ...event, position: String(place) }));
    return { events, booked, signups, looks, deleted };
  }

  private person(number: number, from: number): void {
    const userId = derivedId('scripted person', number);
    const at = this.visit(`person ${number}`, from);
    const email = `person.${number}@example.com`;
    const command: UserCommand = {
      type: 'RegisterUser',
      userId,
      email,
      firstName: 'Ruth',
      lastName: `Number ${number}`,
      passwordId: 'none',
      at: iso(at),
    };
    this.run(userDecider, `user-${userId}`, command, at);
    this.signups.push(iso(at));
    if (!this.chance(0.55)) return;
    const end = this.purchase(number, userId, at + this.between(1, 300) * MINUTE);
    if (this.chance(0.08)) {
      this.record(`user-${userId}`, [userErased({ userId, erasedBy: userId, erasedAt: iso(end) })], end);
      this.deleted++;
    }
  }

  /** @returns when it was over */
  private purchase(number: number, userId: string, from: number): number {
    const purchaseId = derivedId('scripted purchase', number);
    const eulogyType = this.oneOf<EulogyType>(['other', 'other', 'other', 'self', 'pet']);
    const code = this.chance(0.3) ? this.oneOf(Object.keys(CODES)) : null;
    const price = PRICES[eulogyType];
    const off = code === null ? 0 : (CODES[code]?.(price) ?? 0);
    const paymentIntentId = `pi_${purchaseId}`;
    const run = (command: PurchaseCommand, at: number) =>
      this.run(purchaseDecider, `purchase-${purchaseId}`, command, at);
    const note = (cents: number, what: Booked['what'], at: number) =>
      this.booked.push({ at: iso(at), cents, what, type: eulogyType, code });
    const terms = {
      purchaseId,
      userId,
      eulogyId: number + 1,
      eulogyType,
      title: 'Honouring Ray',
      listPriceCents: price + 2000,
      priceCents: price,
      discountCode: code,
      discountCents: off,
      totalCents: price - off,
      currency: 'AUD',
    } as const;
    run({ type: 'StartPurchase', terms, at: iso(from) }, from);
    let at = from + this.between(1, 20) * MINUTE;
    if (price === off) {
      run({ type: 'CompleteFreePurchase', takenBy: userId, at: iso(at) }, at);
      note(0, 'payment', at);
      return at;
    }
    const asked = { amountCents: price - off, currency: 'AUD' };
    run(
      { type: 'RecordPaymentIntent', paymentIntentId, sessionId: null, provider: 'script', ...asked, at: iso(at) },
      at,
    );
    const luck = this.random();
    if (luck < 0.06) {
      const because = 'abandoned';
      at += DAY;
      run(
        { type: 'ExpirePurchase', because, cancelledIntentId: paymentIntentId, closedSessionId: null, at: iso(at) },
        at,
      );
      return at;
    }
    const received = { paymentIntentId, receivedCents: price - off };
    if (luck < 0.1) {
      // Their account was deleted while they paid: the money goes back, and was never ours.
      const refundId = derivedId('unclaimed', number);
      run({ type: 'TakeUnclaimedPayment', ...received, refundId, at: iso(at) }, at);
      run({ type: 'RecordRefund', refundId, providerRefundId: 're_1', at: iso(at + MINUTE) }, at + MINUTE);
      return at + MINUTE;
    }
    if (luck < 0.2) run({ type: 'RecordPaymentFailure', paymentIntentId, attempt: '1', reason: 'No', at: iso(at) }, at);
    at += this.between(1, 15) * MINUTE;
    run({ type: 'ConfirmPayment', ...received, currency: 'AUD', paidBy: userId, at: iso(at) }, at);
    note(price - off, 'payment', at);
    // A notice that comes twice pays once.
    run({ type: 'ConfirmPayment', ...received, currency: 'AUD', paidBy: userId, at: iso(at + MINUTE) }, at + MINUTE);
    return this.refunds(number, { run, note, paid: price - off }, at);
  }

  private refunds(number: number, purchase: RefundablePurchase, paidAt: number): number {
    const { run, note, paid } = purchase;
    const luck = this.random();
    let at = paidAt + this.between(60, 6 * 24 * 60) * MINUTE;
    if (luck < 0.12) {
      const refundId = derivedId('refund', number);
      const words = { reason: 'Bought twice', overrideReason: null, words: 'kept', requestedBy: 'boss' } as const;
      run({ type: 'RequestRefund', refundId, amountCents: null, leftCents: null, ...words, at: iso(at) }, at);
      run({ type: 'RecordRefund', refundId, providerRefundId: 're_2', at: iso(at + MINUTE) }, at + MINUTE);
      note(-paid, 'return', at + MINUTE);
      if (luck < 0.03) {
        at += 2 * DAY;
        const refunds = [{ id: 're_2', refundId, amountCents: paid, status: 'failed', failure: null }] as const;
        run({ type: 'FollowRefunds', refunds, outsideRefundId: 'none', at: iso(at) }, at);
        note(paid, 'return', at);
      }
      return at;
    }
    if (luck > 0.94) {
      const dispute = { id: `dp_${number}`, amountCents: paid, reason: 'fraudulent', dueAt: null } as const;
      const held = { ...dispute, heldCents: paid, status: 'needs-answer' } as const;
      run({ type: 'FollowDisputes', disputes: [held], at: iso(at) }, at);
      note(-paid, 'dispute', at);
      if (luck < 0.97) {
        at += 3 * DAY;
        const won = { ...dispute, heldCents: 0, status: 'won' } as const;
        run({ type: 'FollowDisputes', disputes: [won], at: iso(at) }, at);
        note(paid, 'dispute', at);
      }
      return at;
    }
    if (luck < 0.18) {
      const part = Math.floor(paid / 3);
      const first = { id: 're_3', refundId: null, amountCents: part, status: 'succeeded', failure: null } as const;
      run({ type: 'FollowRefunds', refunds: [first], outsideRefundId: `out ${number}`, at: iso(at) }, at);
      note(-part, 'return', at);
      if (luck < 0.15) {
        at += DAY;
        const rest = {
          id: 're_4',
          refundId: null,
          amountCents: paid - part,
          status: 'succeeded',
          failure: null,
        } as const;
        run({ type: 'FollowRefunds', refunds: [first, rest], outsideRefundId: `out ${number}`, at: iso(at) }, at);
        note(-(paid - part), 'return', at);
      }
    }
    return at;
  }

  /** @returns when they looked at the last page */
  private visit(who: string, from: number): number {
    const country = this.oneOf(['AU', 'AU', 'AU', 'NZ', 'GB', 'US', 'IE', 'CA', 'SG', null]);
    const referrer = this.oneOf(['www.google.com', 'funerals.example.org', null, null]);
    let at = from;
    for (let page = this.between(1, 4); page > 0; page--) {
      // The mark changes at midnight where the business is, 14:00 UTC the day before.
      const day = iso(at + 10 * 60 * MINUTE).slice(0, 10);
      const visitor = derivedId(day, who).replaceAll('-', '');
      const view = {
        viewId: derivedId('view', who, at),
        visitor,
        pathname: this.oneOf(['/', '/', '/how-it-works', '/eulogy-examples', '/auth', '/naming/other']),
        referrer: page === 1 ? null : referrer,
        country,
        city: country === 'AU' ? 'Brisbane' : null,
      };
      this.looks.push({ ...view, at: iso(at) });
      // Exactly half an hour now and then: there a visit ends.
      at += this.chance(0.1) ? 30 * MINUTE : this.between(1, 40) * MINUTE;
    }
    return at;
  }

  private run<S, C, E extends DomainEvent>(decider: Decider<S, C, E>, stream: string, command: C, at: number): void {
    const state = fold(decider, (this.streams.get(stream) ?? []) as E[]);
    this.record(stream, decider.decide(state, command), at);
  }

  private record(stream: string, events: readonly DomainEvent[], at: number): void {
    const before = this.streams.get(stream) ?? [];
    this.streams.set(stream, [...before, ...events]);
    events.forEach((event, place) => {
      const revision = BigInt(before.length + place);
      const eventId = derivedId(stream, revision.toString());
      const ids = { eventId, commandId: eventId, correlationId: eventId, causationId: eventId };
      const metadata = { ...ids, actor: { kind: 'visitor' }, schemaVersion: 1, occurredAt: iso(at) } as const;
      this.events.push({ ...event, metadata, stream, revision, position: '' });
    });
  }

  private moment(): number {
    // On the hour now and then, where days and daylight saving begin.
    const at = BEGINS + Math.floor(this.random() * DAYS * 24 * 60) * MINUTE;
    return this.chance(0.2) ? at - (at % (60 * MINUTE)) : at;
  }

  private between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  private chance(of: number): boolean {
    return this.random() < of;
  }

  private oneOf<T>(things: readonly T[]): T {
    return things[this.between(0, things.length - 1)] as T;
  }
}

interface RefundablePurchase {
  readonly run: (command: PurchaseCommand, at: number) => void;
  readonly note: (cents: number, what: Booked['what'], at: number) => void;
  readonly paid: number;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
