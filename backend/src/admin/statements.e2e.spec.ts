import { DataSource } from 'typeorm';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { Clock } from '../shared/kernel/clock.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { BookedSums } from './features/statements/booked-sums.js';
import { auditFigures } from './index.js';

const DAY_MS = 24 * 60 * 60_000;
const password = 'a long and quiet staff password';
/** The 18th of the month before last, so that two months can be closed, whenever this runs, and the twelve weeks of the funnel reach back to it. */
const THEN = (() => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 18, 3);
})();
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
const MONTH = monthOf(THEN);
const NEXT = monthOf(THEN + 31 * DAY_MS);

/** Begins two months ago and goes on from there, until it is told to come to today. */
class LateClock extends Clock {
  private behind = Date.now() - THEN;

  now(): Date {
    return new Date(Date.now() - this.behind);
  }

  comeToToday(): void {
    this.behind = 0;
  }
}

interface Sums {
  readonly netCents: number;
  readonly gstCents: number;
}

interface Figures {
  readonly totals: Sums & Record<string, number>;
  readonly byKind: readonly (Sums & { readonly name: string; readonly purchases: number })[];
  readonly byCountry: readonly object[];
  readonly fees: Record<string, number>;
  readonly payouts: readonly {
    readonly lines: number;
    readonly matched: number;
    readonly cents: number;
    readonly linesCents: number;
  }[];
  readonly unmatched: readonly object[];
  readonly corrections: readonly object[];
}

interface Statement {
  readonly number: number;
  readonly month: string;
  readonly hash: string;
  readonly previousHash: string;
  readonly auditHead: string;
  readonly frozenBy: string | null;
  readonly figures: Figures;
}

describe('closing a month', () => {
  const clock = new LateClock();
  let house: TestApp;
  let owner: TestBrowser;
  let admin: TestBrowser;

  beforeAll(async () => {
    const environment = {
      ...{ ADMIN_EMAILS: 'dana@example.com, ada@example.com', TIME_ZONE: 'Australia/Brisbane' },
      ...{ GST_REGISTERED: 'true', BUSINESS_ABN: '51 824 753 556' },
    };
    house = await startTestApp({ environment, clock });
    [owner, admin] = [house.browser(), house.browser()];
    await owner.signUp({ email: 'dana@example.com', firstName: 'Dana', lastName: 'Reid', password });
    await admin.signUp({ email: 'ada@example.com', firstName: 'Ada', password });
    const buyer = house.browser();
    await buyer.signUp({ email: 'claire@example.com' });
    await buyer.buyEulogy('Honouring Ann');
    const partly = await buyer.buyEulogy('Honouring Bob');
    await buyer.buyEulogy('Honouring Cec');
    await buyer.buyEulogy('Honouring Dot', 'other', '4000 0000 0000 0259');
    const { body } = await owner.get<{ items: { id: string }[] }>(`/api/admin/orders?search=${partly}`);
    await owner.post(`/api/admin/purchases/${body.items[0]?.id}/refund`, {
      ...{ amountCents: 2000, leftCents: 7999, reason: 'Less was needed' },
    });
    await eventually(async () => {
      const period = await owner.get<{ periods: { refunded: number; disputed: number }[] }>('/api/admin/analytics');
      expect(period.body.periods[0]).toMatchObject({ refunded: 20, disputed: 79.99 });
    });
  }, 120_000);
  afterAll(() => house?.close(), 30_000);

  const figuresOf = async (month: string, until: string) =>
    (await owner.get<Figures>(`/api/admin/statements/figures?from=${month}-01&until=${until}-01`)).body;
  const freeze = (by: TestBrowser, month: string) =>
    by.post<Statement & { code?: string }>(`/api/admin/statements/${month}/freeze`, { reason: 'Checked' });

  it('begins with its figures: sales, GST by booking, fees and what is with the bank', async () => {
    const { totals, byKind, fees, byCountry, payouts, unmatched } = await figuresOf(MONTH, NEXT);
    // Four at 79.99; 20.00 sent back; 79.99 with a buyer's bank.
    expect(totals).toEqual({
      ...{ purchases: 4, refunds: 1, disputes: 1, grossCents: 31_996, refundedCents: 2000, disputedCents: 7999 },
      ...{ netCents: 21_997, gstCents: 727 * 3 - 182, unclaimedCents: 0 },
    });
    expect(byKind.map(({ name, purchases }) => [name, purchases])).toEqual([['other', 4]]);
    // 1.7 % and 30 cents of each payment; 25 dollars of the dispute.
    expect(fees).toEqual({ paymentCents: 166 * 4, disputeCents: 2500, otherCents: 0 });
    expect(byCountry).toEqual([{ name: 'AU', purchases: 4, grossCents: 31_996, feeCents: 664 }]);
    expect(unmatched).toEqual([]);
    expect(payouts).toEqual([]); // the next Monday is still to come
  });

  it('has no GST where the business is not registered for it, and is otherwise the same', async () => {
    const days = { from: `${MONTH}-01`, until: `${NEXT}-01`, timeZone: 'Australia/Brisbane' };
    const book = house.app.get(BookedSums, { strict: false });
    const [registered, not] = [await book.between(days, 'registered'), await book.between(days, 'not-registered')];
    expect(registered.totals.gstCents).toBeGreaterThan(0);
    expect(not.totals).toEqual({ ...registered.totals, gstCents: 0 });
    expect(not.byKind).toEqual(registered.byKind.map((kind) => ({ ...kind, gstCents: 0 })));
  });

  it('is the owner’s alone, and waits until the month is over', async () => {
    expect((await freeze(owner, MONTH)).body.code).toBe('statement.not-over');
    clock.comeToToday();
    for (const [browser, email] of [
      [owner, 'dana@example.com'],
      [admin, 'ada@example.com'],
    ] as const)
      await browser.post('/api/auth/login', { email, password });
    expect(await freeze(admin, MONTH)).toMatchObject({ status: 403, body: { code: 'staff.owner-only' } });
    const { body, status } = await freeze(owner, MONTH);
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 1, month: MONTH, previousHash: '', frozenBy: 'Dana Reid' });
    const [payout] = body.figures.payouts;
    expect(body.figures.payouts).toHaveLength(1);
    expect(payout).toMatchObject({ lines: 6, matched: 6, linesCents: payout?.cents, cents: 21_997 - 664 - 2500 });
    expect((await freeze(owner, MONTH)).body.code).toBe('statement.frozen');
  });

  it('opens the orders of a country and of a payout, as the provider tells of them', async () => {
    const ordersOf = async (asked: string) => {
      const time = `bookedFrom=${MONTH}-01&bookedUntil=${NEXT}-01`;
      const { body, status } = await owner.get<{ total: number; totals: Record<string, number> }>(
        `/api/admin/orders?${asked}&${time}`,
      );
      expect(status).toBe(200);
      return [body.total, body.totals['paidCents']];
    };
    const { payouts } = (await figuresOf(MONTH, NEXT)) as { payouts: readonly { readonly id?: string }[] };
    for (const all of [
      'booked=charged',
      'booked=charged&country=AU',
      'country=AU',
      `booked=paid-out&payout=${payouts[0]?.id}`,
    ])
      expect([all, await ordersOf(all)]).toEqual([all, [4, 31_996]]);
    for (const none of [
      'booked=charged&country=NZ',
      'country=NZ',
      'payout=po_nowhere',
      'booked=charged&country=',
      'booked=paid-out&payout=po_nowhere',
    ])
      expect([none, await ordersOf(none)]).toEqual([none, [0, 0]]);
    expect((await owner.get('/api/admin/orders?booked=charged&country=Australia')).status).toBe(422);
  });

  it('keeps what it said, and the next one is chained to it', async () => {
    expect((await freeze(owner, NEXT)).status).toBe(201);
    const { body } = await owner.get<{ items: Statement[]; isWhole: boolean; mayFreeze: boolean }>(
      '/api/admin/statements',
    );
    expect(body).toMatchObject({ isWhole: true, mayFreeze: true });
    const [second, first] = body.items;
    expect(second).toMatchObject({ number: 2, previousHash: first?.hash });
    expect(second?.figures.corrections).toEqual([]);
    // The head of the audit trail goes outside with each statement, and the trail went on from month to month.
    expect(second?.auditHead).toMatch(/^[1-9][0-9]*:[0-9a-f]{64}$/);
    expect(second?.auditHead).not.toBe(first?.auditHead);
    const chain = await owner.get<{ isWhole: boolean; wrong: object[]; missingHeads: string[] }>(
      '/api/admin/audit/chain',
    );
    expect(chain.body).toMatchObject({ isWhole: true, wrong: [], missingHeads: [] });
    expect(first?.figures).toEqual(await figuresOf(MONTH, NEXT));
  });

  it('is written on paper, as a table, and as journals that balance for Xero and MYOB', async () => {
    const file = async (format: string) => {
      const { status, body } = await owner.get<string>(`/api/admin/statements/${MONTH}/download?format=${format}`);
      expect(status).toBe(200);
      return String(body);
    };
    expect(await file('pdf')).toMatch(/^%PDF-/);
    expect(await file('csv')).toContain('all,,4,1,1,319.96,20.00,79.99,219.97,19.99');
    const amounts = (csv: string, columns: readonly number[]) =>
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => columns.map((column) => Math.round(Number(line.split(',')[column] ?? 0) * 100)));
    const xero = await file('xero');
    expect(xero).toContain('*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount');
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(sum(amounts(xero, [5]).flat())).toBe(0);
    const sides = amounts(await file('myob'), [6, 7]);
    expect(sum(sides.map(([debit = 0]) => debit))).toBe(sum(sides.map(([, credit = 0]) => credit)));
    expect((await owner.get(`/api/admin/statements/1999-01/download?format=csv`)).status).toBe(404);
  });

  it('says in its files what the audit folds again from the events: sums, fees, payouts and journals', async () => {
    const question = { at: new Date().toISOString(), timeZone: 'Australia/Brisbane' };
    const { compared } = await auditFigures(house.app.get(EventStore), house.app.get(DataSource), question, 20_000);
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
    const said = new Map(compared.map(({ name, readModel }) => [name, readModel]));
    expect(said.get(`files.${MONTH}.csv.netCents`)).toBe('21997');
    expect(said.get(`files.${MONTH}.csv.feesCents`)).toBe(String(664 + 2500));
    expect(said.get(`files.${MONTH}.csv.payoutsCents`)).toBe(String(21_997 - 664 - 2500));
    expect(said.get(`files.${NEXT}.xero.sumCents`)).toBe('0');
  });

  it.each([
    [
      'what a customer has left with us',
      'admin_customer_eulogies',
      'paid_cents = paid_cents + 1',
      'customers.leftCents',
    ],
    ['what was booked', 'admin_revenue', 'cents = cents + 1', `months.${MONTH}.totals.grossCents`],
    ['a step of the funnel', 'admin_funnel_orders', 'paid_at = NULL', 'funnel.apart.leftOpen'],
  ])('is missed by the audit where %s was changed in its table', async (_, table, change, figure) => {
    const db = house.app.get(DataSource);
    const question = { at: new Date().toISOString(), timeZone: 'Australia/Brisbane' };
    const wrong = async () =>
      (await auditFigures(house.app.get(EventStore), db, question, 20_000)).compared
        .filter(({ isEqual }) => !isEqual)
        .map(({ name }) => name);
    await db.query(`CREATE TABLE kept_rows AS SELECT * FROM ${table}`);
    await db.query(`UPDATE ${table} SET ${change}`);
    expect(await wrong()).toContain(figure);
    await db.query(`DELETE FROM ${table}`);
    await db.query(`INSERT INTO ${table} SELECT * FROM kept_rows`);
    await db.query('DROP TABLE kept_rows');
    expect(await wrong()).toEqual([]);
  });

  it('stands in the audit trail with its reason', async () => {
    await eventually(async () => {
      const { body } = await owner.get<{ items: object[] }>('/api/admin/audit?search=statement.freeze');
      expect(body.items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ act: 'statement.freeze', subjectId: NEXT, reason: 'Checked' }),
        ]),
      );
    });
  });
});
