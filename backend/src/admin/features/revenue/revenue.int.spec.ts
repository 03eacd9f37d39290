import { applyAll } from '../../../shared/messaging/projection-runner.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { newId } from '../../../shared/kernel/ids.js';
import { migratedDatabase, type MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { adminMigrations } from '../../migrations/index.js';
import { BookedSums } from '../statements/booked-sums.js';
import { RevenueBook } from './revenue-book.js';
import { revenueProjection } from './revenue.projection.js';

/** Tuesday, 4 March 2025, 01:00 in Brisbane; still Monday in London. */
const NOW = '2025-03-03T15:00:00.000Z';

describe('the revenue', () => {
  let database: MigratedDatabase;
  let book: RevenueBook;

  beforeAll(async () => {
    database = await migratedDatabase(adminMigrations);
    book = new RevenueBook(database.db);
  });
  beforeEach(() => database.db.query('TRUNCATE admin_revenue'));
  afterAll(() => database.close());

  const happen = async (type: string, data: object, eventId = newId()) =>
    applyAll(
      revenueProjection,
      [{ type, data, metadata: { eventId } } as unknown as RecordedEvent],
      database.db.manager,
    );
  const paid = async (totalCents: number, paidAt: string, eventId?: string, currency = 'AUD') => {
    const purchaseId = newId();
    await happen('EulogyPaid', { purchaseId, eulogyType: 'other', totalCents, currency, paidAt }, eventId);
    return purchaseId;
  };
  const total = async () => (await book.figures(NOW, 'Australia/Brisbane')).total;

  it('is nothing on the first day', async () => {
    expect(await book.figures(NOW, 'Australia/Brisbane')).toEqual({ total: 0, weekly: 0, monthly: 0, yearly: 0 });
    const series = await book.series(NOW, 'Australia/Brisbane');
    expect(series).toHaveLength(30);
    expect(series[0]).toEqual({ day: '2025-02-03', cents: 0, purchases: 0 });
    expect(series.at(-1)).toEqual({ day: '2025-03-04', cents: 0, purchases: 0 });
  });

  it('is added up by week, month and year as they begin where the business is, net of what went back', async () => {
    await paid(7999, '2024-12-31T13:59:59.000Z'); // the last second of 2024 in Brisbane
    await paid(5000, '2024-12-31T14:00:00.000Z'); // the first of 2025
    await paid(3499, '2025-02-28T13:59:59.000Z'); // the last second of February
    const sunday = await paid(2000, '2025-03-01T14:00:00.000Z'); // Sunday, 2 March
    await paid(1000, '2025-03-02T14:00:00.000Z'); // Monday, 3 March, the first second
    await paid(700, '2025-03-03T14:30:00.000Z'); // Tuesday, 4 March, half past midnight
    await happen('EulogyRefunded', { purchaseId: sunday, refundedAt: '2025-03-03T14:40:00.000Z' });
    await paid(99_999, '2025-03-03T15:00:00.001Z'); // has not happened yet
    expect(await book.figures(NOW, 'Australia/Brisbane')).toEqual({
      total: 7999 + 5000 + 3499 + 2000 + 1000 + 700 - 2000,
      weekly: 1000 + 700 - 2000,
      monthly: 2000 + 1000 + 700 - 2000,
      yearly: 5000 + 3499 + 2000 + 1000 + 700 - 2000,
    });
    // In London it is Monday afternoon, and the money of its first hours came on Sunday.
    expect(await book.figures(NOW, 'Europe/London')).toMatchObject({
      weekly: 700 - 2000,
      yearly: 3499 + 1000 + 2000 + 700 - 2000,
    });
    const days = (await book.series(NOW, 'Australia/Brisbane')).filter(({ purchases }) => purchases > 0);
    expect(days).toEqual([
      { day: '2025-02-28', cents: 3499, purchases: 1 },
      { day: '2025-03-02', cents: 2000, purchases: 1 },
      { day: '2025-03-03', cents: 1000, purchases: 1 },
      { day: '2025-03-04', cents: 700 - 2000, purchases: 1 },
    ]);
  });

  it('is told apart by the currency that the order names, also where it goes back', async () => {
    const purchaseId = newId();
    const order = { purchaseId, eulogyType: 'other', discountCode: null, discountCents: 0, currency: 'NZD' };
    await happen('PurchaseStarted', order);
    const inDollars = { ...order, totalCents: 8999, paidAt: '2025-03-03T10:00:00.000Z' };
    await happen('EulogyPaid', inDollars);
    await happen('EulogyPartlyRefunded', { purchaseId, refundedCents: 1000, notedAt: '2025-03-03T11:00:00.000Z' });
    await paid(7999, '2025-03-03T10:00:00.000Z');
    const march = { from: '2025-03-01', until: '2025-04-01', timeZone: 'Australia/Brisbane' };
    const { byCurrency, totals } = await new BookedSums(database.db).between(march, 'registered');
    expect(byCurrency).toMatchObject([
      { name: 'AUD', purchases: 1, grossCents: 7999, refundedCents: 0, netCents: 7999 },
      { name: 'NZD', purchases: 1, grossCents: 8999, refundedCents: 1000, netCents: 7999 },
    ]);
    expect(totals.purchases).toBe(2);
  });

  it('follows money that goes back in parts, altogether, and comes again', async () => {
    const purchaseId = await paid(7999, '2025-03-03T10:00:00.000Z');
    await happen('EulogyPartlyRefunded', { purchaseId, refundedCents: 1000, notedAt: '2025-03-03T11:00:00.000Z' });
    expect(await total()).toBe(6999);
    await happen('EulogyPartlyRefunded', { purchaseId, refundedCents: 3000, notedAt: '2025-03-03T12:00:00.000Z' });
    expect(await total()).toBe(4999);
    await happen('EulogyRefunded', { purchaseId, refundedAt: '2025-03-03T13:00:00.000Z' });
    expect(await total()).toBe(0);
    await happen('EulogyRefundReversed', {
      purchaseId,
      refundedCents: 3000,
      reversedAt: '2025-03-03T14:00:00.000Z',
    });
    expect(await total()).toBe(4999);
  });

  it('counts what was paid back by transfer on its day, beside what the provider sends back', async () => {
    const purchaseId = await paid(7999, '2025-02-27T10:00:00.000Z');
    const calledOff = { purchaseId, transferredOn: '2025-02-28', calledOffAt: '2025-03-03T11:00:00.000Z' };
    await happen('RefundCalledOff', { ...calledOff, transferCents: null, transferredOn: null });
    expect(await total()).toBe(7999);
    const eventId = newId();
    await happen('RefundCalledOff', { ...calledOff, transferCents: 3000 }, eventId);
    await happen('RefundCalledOff', { ...calledOff, transferCents: 3000 }, eventId); // told twice
    expect(await book.figures(NOW, 'Australia/Brisbane')).toMatchObject({ total: 4999, monthly: 0 });
    await happen('EulogyPartlyRefunded', { purchaseId, refundedCents: 1000, notedAt: '2025-03-03T12:00:00.000Z' });
    await happen('RefundCalledOff', { ...calledOff, transferCents: 999, transferredOn: '2025-03-04' });
    expect(await book.figures(NOW, 'Australia/Brisbane')).toMatchObject({ total: 3000, monthly: -1999 });
  });

  it('leaves out what a bank disputes until it gives it back, and what came for nobody', async () => {
    const purchaseId = await paid(7999, '2025-03-03T10:00:00.000Z');
    await happen('EulogyPartlyRefunded', { purchaseId, refundedCents: 1000, notedAt: '2025-03-03T10:30:00.000Z' });
    await happen('DisputedMoneyHeld', { purchaseId, heldCents: 6999, heldAt: '2025-03-03T11:00:00.000Z' });
    expect(await total()).toBe(0);
    await happen('DisputedMoneyReturned', { purchaseId, heldCents: 0, returnedAt: '2025-03-03T12:00:00.000Z' });
    expect(await total()).toBe(6999);
    const stray = { purchaseId: newId(), receivedCents: 500, receivedAt: '2025-03-03T13:00:00.000Z' };
    await happen('UnclaimedPaymentReceived', stray);
    expect(await total()).toBe(6999);
    const kinds = 'SELECT kind, sum(cents)::int AS cents FROM admin_revenue GROUP BY kind ORDER BY kind';
    expect(await database.db.query(kinds)).toEqual([
      { kind: 'dispute', cents: 0 },
      { kind: 'payment', cents: 7999 },
      { kind: 'return', cents: -1000 },
      { kind: 'unclaimed', cents: 500 },
    ]);
  });

  it('loses nothing by a bank that takes what nobody claimed: there is less of it, until it comes back', async () => {
    const purchaseId = newId();
    const held = { purchaseId, heldCents: 500 };
    await happen('UnclaimedPaymentReceived', {
      ...{ purchaseId, receivedCents: 500, receivedAt: '2025-03-03T10:00:00.000Z' },
    });
    await happen('DisputedMoneyHeld', { ...held, heldAt: '2025-03-03T11:00:00.000Z' });
    const booked = () => database.db.query('SELECT kind, cents FROM admin_revenue ORDER BY booked_at');
    expect(await booked()).toEqual([
      { kind: 'unclaimed', cents: 500 },
      { kind: 'unclaimed', cents: -500 },
    ]);
    expect(await total()).toBe(0);
    await happen('DisputedMoneyReturned', { ...held, heldCents: 0, returnedAt: '2025-03-03T12:00:00.000Z' });
    expect((await booked())[2]).toEqual({ kind: 'unclaimed', cents: 500 });
    await happen('UnclaimedPaymentReturned', { ...held, receivedCents: 500, returnedAt: '2025-03-03T13:00:00.000Z' });
    expect((await booked())[3]).toEqual({ kind: 'unclaimed', cents: -500 });
  });

  it('counts a payment once, however often its event comes by', async () => {
    const eventId = newId();
    const data = {
      purchaseId: newId(),
      eulogyType: 'other',
      totalCents: 7999,
      currency: 'AUD',
      paidAt: '2025-03-03T14:30:00.000Z',
    };
    await happen('EulogyPaid', data, eventId);
    await happen('EulogyPaid', data, eventId);
    expect(await total()).toBe(7999);
  });
});
