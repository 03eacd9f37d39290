import { isDeepStrictEqual } from 'node:util';
import { oneOf } from '../../../shared/testing/full-length.js';
import type { BackOffice } from './back-office.js';
import type { Order } from './books.js';
import { behind, rowOf, totalsOf } from './lists.js';
import { cellsOf, decimal } from './table.js';

interface Page {
  readonly items: readonly { readonly id: string; readonly person: { email: string } | null }[];
  readonly totals: object;
}

const DRAWERS = [
  ...['waits', 'refund-failed', 'disputed', 'paid', 'partly-refunded', 'refunding', 'refunded', 'not-paid', 'free'],
  'unclaimed',
];
const DAYS = ['2025-09-29', '2025-10-01', '2025-10-05', '2025-10-06', '2025-11-01', '2025-11-03', '2026-01-01'];
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).sort();

/**
 * The orders one by one, what they come to drawer by drawer and behind each figure, and their file.
 * @param turn how often they were compared before: of drawers, codes and kinds each time other ones
 */
export async function compareOrders(office: BackOffice, turn: number): Promise<void> {
  for (;;) {
    const books = await office.books();
    try {
      await compareWith(office, books, turn);
      return;
    } catch (error) {
      // an order that nobody pays is closed by the clock: then what was read is of two moments
      if (isDeepStrictEqual(books.orders, (await office.books()).orders)) throw error;
    }
  }
}

async function compareWith(
  office: BackOffice,
  books: Awaited<ReturnType<BackOffice['books']>>,
  turn: number,
): Promise<void> {
  const orders = [...books.orders.values()];
  const page = (asked = '') => office.read<Page>(`/api/admin/orders?pageSize=200${asked}`);
  const { items, totals } = await page();
  expect(totals).toEqual(totalsOf(orders));
  expect(idsOf(items)).toEqual(idsOf(orders));
  for (const item of items) {
    const order = books.orders.get(item.id);
    expect(item).toMatchObject(order ? rowOf(order) : {});
  }
  for (const item of oneOf(3, items, { from: turn }))
    expect(await office.read(`/api/admin/orders/${item.id}`)).toEqual(item);
  for (const drawer of oneOf(3, DRAWERS, { from: turn }))
    expect((await page(`&state=${drawer}`)).totals).toEqual(totalsOf(orders, drawer));
  for (const code of oneOf(3, ['', 'GRACE20', 'ALL'], { from: turn })) {
    const own = orders.filter((order) => (order.code ?? '') === code);
    expect((await page(`&code=${code}`)).totals).toEqual(totalsOf(own));
  }
  for (const type of oneOf(3, ['other', 'pet', 'self'], { from: turn }))
    expect((await page(`&type=${type}`)).totals).toEqual(totalsOf(orders.filter((order) => order.type === type)));
  const times = DAYS.map((from, at) => [from, DAYS[at + 1] ?? '2026-02-01'] as const);
  for (const [at, booked] of (['any', 'payment', 'return', 'dispute', 'back', 'unclaimed'] as const).entries())
    for (const [from, until] of oneOf(3, times, { from: turn + at })) {
      const asked = `&booked=${booked}&bookedFrom=${from}&bookedUntil=${until}`;
      const expected = behind(books, { booked, from, until, timeZone: office.timeZone });
      const found = await page(asked);
      expect([booked, from, idsOf(found.items)]).toEqual([booked, from, idsOf(expected)]);
      expect(found.totals).toEqual(totalsOf(expected));
      await compareFile(office, asked, expected);
    }
  await compareFile(office, '', orders);
}

const COLUMNS = [
  ...['ordered (UTC)', 'paid (UTC)', 'receipt', 'eulogy', 'person', 'address', 'kind', 'state', 'refund failed'],
  ...['code', 'provider id', 'currency', 'paid', 'sent back', 'disputed', 'left', 'dispute'],
];
/** Whose it is, which no stored event says in clear. */
const PERSON = [4, 5];

async function compareFile(office: BackOffice, asked: string, orders: readonly Order[]): Promise<void> {
  const [head, ...rows] = cellsOf(await office.read<string>(`/api/admin/orders/download?${asked.slice(1)}`));
  const plain = rows.map((cells) => cells.filter((_, column) => !PERSON.includes(column)));
  expect(head).toEqual(COLUMNS);
  expect(plain.sort()).toEqual(orders.map(cellsOfOrder).sort());
}

function cellsOfOrder(order: Order): string[] {
  const row = rowOf(order);
  return [
    ...[row.startedAt, row.paidAt ?? '', row.receiptNumber ?? '', String(row.eulogyId), row.type, row.status],
    ...[row.failure ?? '', row.discountCode ?? '', row.providerId ?? '', row.currency],
    ...[row.paidCents, row.backCents, row.heldCents, row.leftCents].map(decimal),
    order.dispute?.status ?? '',
  ];
}
