import { dayOf, type Day } from './days.js';
import { DRAWERS, leftOf, stateOf, type Books, type Kind, type Order } from './books.js';

/** The money of an order as its row says it. */
export function rowOf(order: Order) {
  return {
    ...{ id: order.id, eulogyId: order.eulogyId, type: order.type, status: stateOf(order) },
    ...{ receiptNumber: order.receipt, providerId: order.intentId, totalCents: order.totalCents, currency: 'AUD' },
    ...{ paidCents: order.receivedCents ?? 0, backCents: order.backCents, heldCents: order.heldCents },
    ...{ leftCents: leftOf(order), askedCents: order.askedCents, failure: order.failure },
    ...{ refusals: order.refused.size, discountCode: order.code, startedAt: order.startedAt, paidAt: order.paidAt },
  };
}

/** What the orders of a search come to; of the open drawer, where one is. */
export function totalsOf(orders: readonly Order[], drawer?: string) {
  const open = drawer === undefined ? orders : orders.filter((order) => DRAWERS[drawer]?.(order));
  const add = (of: (order: Order) => number) => open.reduce((sum, order) => sum + of(order), 0);
  return {
    orders: orders.length,
    states: Object.fromEntries(Object.entries(DRAWERS).map(([name, isIn]) => [name, orders.filter(isIn).length])),
    ...{ paidCents: add(({ receivedCents }) => receivedCents ?? 0), backCents: add(({ backCents }) => backCents) },
    ...{ heldCents: add(({ heldCents }) => heldCents), leftCents: add(leftOf) },
  };
}

export interface Moved {
  readonly booked: Kind | 'any' | 'back';
  readonly from?: Day;
  readonly until?: Day;
  readonly timeZone: string;
}

/** The orders behind a figure: of which money came, or went. */
export function behind(books: Books, { booked, from, until, timeZone }: Moved): Order[] {
  const found = books.movements.filter(({ at, kind, cents }) => {
    const day = dayOf(at, timeZone);
    if ((from !== undefined && day < from) || (until !== undefined && day >= until)) return false;
    if (booked === 'any') return kind !== 'unclaimed';
    if (booked === 'back') return (kind === 'return' || kind === 'dispute') && cents < 0;
    return kind === booked && (kind === 'payment' || kind === 'unclaimed' || cents < 0);
  });
  return [...new Set(found.map(({ order }) => order))];
}
