import type { StoredEvent } from '../../../shared/event-store/event-store.port.js';

// The recount reads events as they are stored and knows nothing of the product's own sums: it imports no projection, no decider and
// no query. Where the two differ, one of them is wrong.

/** What one movement of money is called in the back office. */
export type Kind = 'payment' | 'return' | 'dispute' | 'unclaimed';

export interface Movement {
  readonly at: string;
  readonly kind: Kind;
  /** Above nothing: it came. */
  readonly cents: number;
  readonly order: Order;
}

export interface Order {
  readonly id: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly type: string;
  readonly code: string | null;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly startedAt: string;
  intentId: string | null;
  asked: boolean;
  paidAt: string | null;
  receipt: string | null;
  /** What reached us; null: nothing ever did, not even a free order's nothing. */
  receivedCents: number | null;
  /** It came when its buyer was gone. */
  isNobodys: boolean;
  /** What the provider sent back, and with what was paid by transfer. */
  returnedCents: number;
  backCents: number;
  heldCents: number;
  askedCents: number | null;
  failure: string | null;
  readonly refused: Set<string>;
  expired: boolean;
  dispute: { status: string; amountCents: number } | null;
}

export interface Person {
  readonly id: string;
  readonly at: string;
  role: string;
  joined: boolean;
  named: boolean;
  erased: boolean;
}

export interface Code {
  readonly used: Set<string>;
  readonly held: Set<string>;
}

type Data = Readonly<Record<string, unknown>>;

/** What happened, in plain books. */
export class Books {
  readonly orders = new Map<string, Order>();
  readonly movements: Movement[] = [];
  readonly people = new Map<string, Person>();
  readonly codes = new Map<string, Code>();
  /** Whose each eulogy is that was begun or paid. */
  readonly eulogies = new Map<number, string>();
  readonly texts = new Set<number>();
  readonly finished = new Set<number>();

  constructor(events: readonly Pick<StoredEvent, 'type' | 'data'>[]) {
    for (const { type, data } of events) {
      this.ofPeople(type, data);
      this.ofEulogies(type, data);
      this.ofCodes(type, data);
      if (type === 'PurchaseStarted') this.start(data);
      const order = this.orders.get(String(data['purchaseId']));
      if (!order) continue;
      this.ofPayment(order, type, data);
      this.ofRefund(order, type, data);
      this.ofDispute(order, type, data);
    }
  }

  private start(data: Data): void {
    const id = text(data, 'purchaseId');
    this.orders.set(id, {
      ...{ id, userId: text(data, 'userId'), eulogyId: whole(data, 'eulogyId'), type: text(data, 'eulogyType') },
      code: data['discountCode'] === null ? null : text(data, 'discountCode'),
      ...{ discountCents: whole(data, 'discountCents'), totalCents: whole(data, 'totalCents') },
      ...{ startedAt: text(data, 'startedAt'), intentId: null, asked: false, paidAt: null, receipt: null },
      ...{
        receivedCents: null,
        isNobodys: false,
        returnedCents: 0,
        backCents: 0,
        heldCents: 0,
        askedCents: null,
        failure: null,
      },
      ...{ refused: new Set<string>(), expired: false, dispute: null },
    });
  }

  private ofPayment(order: Order, type: string, data: Data): void {
    switch (type) {
      case 'CheckoutSessionOpened':
        order.asked = true;
        break;
      case 'PaymentIntentCreated':
        order.asked = true;
        order.intentId = text(data, 'paymentIntentId');
        break;
      case 'PaymentFailed':
        order.refused.add(text(data, 'attempt'));
        break;
      case 'PurchaseExpired':
        order.expired = true;
        break;
      case 'EulogyPaid':
        order.intentId = text(data, 'paymentIntentId');
        order.paidAt = text(data, 'paidAt');
        order.receivedCents = whole(data, 'totalCents');
        this.move(order, 'payment', order.receivedCents, order.paidAt);
        break;
      case 'ReceiptIssued':
        order.receipt = text(data, 'number');
        break;
      case 'UnclaimedPaymentReceived':
        order.isNobodys = true;
        order.receivedCents = whole(data, 'receivedCents');
        order.askedCents = order.receivedCents;
        this.move(order, 'unclaimed', order.receivedCents, text(data, 'receivedAt'));
        break;
    }
  }

  private ofRefund(order: Order, type: string, data: Data): void {
    switch (type) {
      case 'RefundRequested':
        order.askedCents = whole(data, 'amountCents');
        order.failure = null;
        break;
      case 'RefundFailed':
        order.askedCents = null;
        order.failure = text(data, 'because');
        break;
      case 'RefundCalledOff':
        order.failure = null;
        if (data['transferCents'] !== null) this.transfer(order, data);
        break;
      case 'EulogyPartlyRefunded':
        order.askedCents = null;
        this.back(order, whole(data, 'refundedCents'), text(data, 'notedAt'));
        break;
      case 'EulogyRefunded':
        order.askedCents = null;
        order.failure = null;
        this.back(order, order.receivedCents ?? 0, text(data, 'refundedAt'));
        break;
      case 'EulogyRefundReversed':
        order.failure = text(data, 'because');
        this.back(order, whole(data, 'refundedCents'), text(data, 'reversedAt'));
        break;
      case 'UnclaimedPaymentReturned':
        order.askedCents = null;
        order.failure = null;
        this.back(order, whole(data, 'receivedCents'), text(data, 'returnedAt'));
        break;
      case 'UnclaimedPaymentKept':
        order.askedCents = null;
        order.failure = 'refused';
        break;
    }
  }

  private ofDispute(order: Order, type: string, data: Data): void {
    switch (type) {
      case 'PaymentDisputed':
        order.dispute = { status: 'needs-answer', amountCents: whole(data, 'amountCents') };
        break;
      case 'DisputeAnswered':
        if (order.dispute) order.dispute.status = 'under-review';
        break;
      case 'DisputeClosed':
        if (order.dispute) order.dispute.status = text(data, 'outcome');
        break;
      case 'DisputedMoneyHeld':
        this.hold(order, whole(data, 'heldCents'), text(data, 'heldAt'));
        break;
      case 'DisputedMoneyReturned':
        this.hold(order, whole(data, 'heldCents'), text(data, 'returnedAt'));
        break;
    }
  }

  /** So much has gone back in all. */
  private back(order: Order, cents: number, at: string): void {
    const more = cents - order.returnedCents;
    this.move(order, order.isNobodys ? 'unclaimed' : 'return', -more, at);
    order.returnedCents = cents;
    order.backCents += more;
  }

  /** From the bank's own page, in the middle of the day that somebody named, or when they said it. */
  private transfer(order: Order, data: Data): void {
    const cents = whole(data, 'transferCents');
    const at = [`${text(data, 'transferredOn')}T12:00:00.000Z`, text(data, 'calledOffAt')].sort()[0] ?? '';
    this.move(order, 'return', -cents, at);
    order.backCents += cents;
  }

  /** The bank has so much in all. What nobody claimed was never revenue, so what a bank takes of it is no loss of revenue. */
  private hold(order: Order, cents: number, at: string): void {
    this.move(order, order.isNobodys ? 'unclaimed' : 'dispute', order.heldCents - cents, at);
    order.heldCents = cents;
  }

  /** A free order is a payment of nothing; nothing else that moves nothing is a movement. */
  private move(order: Order, kind: Kind, cents: number, at: string): void {
    if (cents !== 0 || kind === 'payment') this.movements.push({ at, kind, cents, order });
  }

  private ofPeople(type: string, data: Data): void {
    if (type === 'UserRegistered') {
      const id = text(data, 'userId');
      const person = { id, at: text(data, 'registeredAt'), role: 'customer', joined: false, named: false };
      this.people.set(id, { ...person, erased: false });
    }
    const person = this.people.get(String(data['userId']));
    if (!person) return;
    if (type === 'RoleGranted') person.role = text(data, 'role');
    if (type === 'CollaboratorJoined' || type === 'GuestBecameMember') person.joined = true;
    if (type === 'DraftOpened' || type === 'PurchaseStarted') person.named = true;
    if (type === 'UserErased') person.erased = true;
  }

  private ofEulogies(type: string, data: Data): void {
    if (type === 'QuestionnaireOpened') this.eulogies.set(whole(data, 'eulogyId'), text(data, 'ownerId'));
    if (type === 'EulogyPaid') this.eulogies.set(whole(data, 'eulogyId'), text(data, 'userId'));
    if (type === 'DraftLapsed') this.eulogies.delete(whole(data, 'eulogyId'));
    if (type === 'GenerationCompleted') this.texts.add(whole(data, 'eulogyId'));
    if (type === 'EulogyFinished') this.finished.add(whole(data, 'eulogyId'));
  }

  private ofCodes(type: string, data: Data): void {
    const letters = String(data['code']);
    if (type === 'DiscountOffered') this.codes.set(letters, { used: new Set(), held: new Set() });
    const code = this.codes.get(letters);
    const purchase = String(data['purchaseId']);
    if (type === 'DiscountUseReserved') code?.held.add(purchase);
    if (type === 'DiscountUseReleased' || type === 'DiscountUseConsumed') code?.held.delete(purchase);
    if (type === 'DiscountUseConsumed') code?.used.add(purchase);
    if (type === 'DiscountDeleted') this.codes.delete(letters);
  }
}

/** What is left with us of an order. */
export function leftOf({ receivedCents, backCents, heldCents }: Order): number {
  return (receivedCents ?? 0) - backCents - heldCents;
}

/** The word for where an order stands. */
export function stateOf(order: Order): string {
  if (order.askedCents !== null) return 'refunding';
  if (order.isNobodys) return 'unclaimed';
  if (order.paidAt !== null) {
    return order.backCents > 0 && order.backCents >= (order.receivedCents ?? 0) ? 'refunded' : 'paid';
  }
  if (order.expired) return 'expired';
  return order.asked ? 'awaiting-payment' : 'started';
}

/** Whether an order lies in each drawer of the back office. */
export const DRAWERS: Readonly<Record<string, (order: Order) => boolean>> = {
  waits: (order) => order.failure !== null || order.dispute?.status === 'needs-answer',
  'refund-failed': (order) => order.failure !== null,
  disputed: (order) => order.dispute !== null,
  paid: (order) => stateOf(order) === 'paid' && order.totalCents > 0 && order.backCents === 0,
  'partly-refunded': (order) => stateOf(order) === 'paid' && order.backCents > 0,
  refunding: (order) => stateOf(order) === 'refunding',
  refunded: (order) => stateOf(order) === 'refunded',
  'not-paid': (order) => order.receivedCents === null,
  free: (order) => order.paidAt !== null && order.totalCents === 0,
  unclaimed: (order) => stateOf(order) === 'unclaimed',
};

function text(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`${name} is no text in a stored event`);
  return value;
}

function whole(data: Data, name: string): number {
  const value = data[name];
  if (!Number.isSafeInteger(value)) throw new Error(`${name} is no whole number in a stored event`);
  return value as number;
}
