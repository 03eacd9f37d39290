import { oneOf } from '../../../shared/testing/full-length.js';
import type { BackOffice } from './back-office.js';
import { leftOf, stateOf, type Books, type Order } from './books.js';

interface List<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly eulogyCount: number;
}

/** Accounts, eulogies, people's files, codes, and what waits on the System page. */
export async function comparePeople(office: BackOffice): Promise<void> {
  const books = await office.books();
  const here = [...books.people.values()].filter(({ erased }) => !erased);
  const users = await office.read<List<PersonRow>>('/api/admin/users?pageSize=200');
  expect(users.total).toBe(here.length);
  expect(countsOf(users.items)).toEqual(
    here
      .map(({ id }) => [id, [...books.eulogies.values()].filter((owner) => owner === id).length] as const)
      .sort(byName),
  );
  await compareEulogies(office, books);
  for (const { id, email } of oneOf(3, users.items)) await compareFile(office, books, id, email);
  await compareCodes(office, books);
  const orders = [...books.orders.values()];
  expect(await office.read('/api/admin/system')).toMatchObject({
    failedRefunds: orders.filter(({ failure }) => failure !== null).length,
    refundsUnderWay: orders.filter((order) => stateOf(order) === 'refunding').length,
    underWayCents: orders.reduce((sum, { askedCents }) => sum + (askedCents ?? 0), 0),
    openDisputes: orders.filter(({ dispute }) => dispute?.status === 'needs-answer').length,
  });
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
const countsOf = (items: readonly PersonRow[]) =>
  items.map(({ id, eulogyCount }) => [id, eulogyCount] as const).sort(byName);

/** The order by which a eulogy was paid. */
const paidFor = (books: Books, eulogyId: number): Order | undefined =>
  [...books.orders.values()].find((order) => order.eulogyId === eulogyId && order.paidAt !== null);

async function compareEulogies(office: BackOffice, books: Books): Promise<void> {
  interface Row {
    readonly id: number;
    readonly isPaid: boolean;
    readonly paidCents: number;
  }
  const { items, total } = await office.read<List<Row>>('/api/admin/eulogies?pageSize=200');
  expect(items).toHaveLength(total);
  const expected = [...books.eulogies.keys()].map((id) => {
    const order = paidFor(books, id);
    return { id, isPaid: order !== undefined, paidCents: order ? leftOf(order) : 0 };
  });
  const number = (a: Row, b: Row): number => a.id - b.id;
  expect(items.map(({ id, isPaid, paidCents }) => ({ id, isPaid, paidCents })).sort(number)).toEqual(
    expected.sort(number),
  );
}

interface Purchase {
  readonly id: string;
}

async function compareFile(office: BackOffice, books: Books, id: string, email: string): Promise<void> {
  interface File {
    readonly person: { readonly eulogies: readonly { readonly id: number; readonly purchase: Purchase | null }[] };
    readonly orders: readonly Purchase[];
  }
  const { person, orders } = await office.read<File>(`/api/admin/users/${id}/file`);
  const own = [...books.orders.values()].filter(({ userId }) => userId === id);
  expect(orders).toHaveLength(own.length);
  for (const order of own)
    expect(orders.find((one) => one.id === order.id)).toMatchObject({
      ...{ eulogyId: order.eulogyId, type: order.type, status: stateOf(order), totalCents: order.totalCents },
      ...{ backCents: order.backCents, refusals: order.refused.size, receiptNumber: order.receipt },
      ...{ startedAt: order.startedAt, paidAt: order.paidAt },
    });
  for (const eulogy of person.eulogies) {
    const order = paidFor(books, eulogy.id);
    // what somebody else paid stands in no file of whoever joined
    if (order === undefined || order.userId !== id) expect(eulogy.purchase).toBeNull();
    else
      expect(eulogy.purchase).toMatchObject({
        ...{ id: order.id, status: stateOf(order), totalCents: order.totalCents, backCents: order.backCents },
        ...{ askedCents: order.askedCents, failure: order.failure, discountCode: order.code, paidAt: order.paidAt },
      });
  }
  const search = await office.read<readonly { id: string }[]>(
    `/api/admin/customers?search=${encodeURIComponent(email)}`,
  );
  expect(search).toContainEqual(expect.objectContaining(person));
}

async function compareCodes(office: BackOffice, books: Books): Promise<void> {
  interface Row {
    readonly code: string;
    readonly usageCount: number;
    readonly reservedCount: number;
  }
  const codes = await office.read<readonly Row[]>('/api/admin/discount-codes');
  const plain = codes.map(({ code, usageCount, reservedCount }) => [code, [usageCount, reservedCount]] as const);
  const counted = [...books.codes].map(([code, { used, held }]) => [code, [used.size, held.size]] as const);
  expect([...plain].sort(byName)).toEqual(counted.sort(byName));
  // Whoever paid with a code has used it, and nobody else has.
  for (const [code, { used }] of books.codes) {
    const paid = [...books.orders.values()].filter((order) => order.code === code && order.paidAt !== null);
    expect([...used].sort()).toEqual(paid.map(({ id }) => id).sort());
  }
}
