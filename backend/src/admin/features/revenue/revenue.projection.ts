import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  disputedMoneyHeld,
  disputedMoneyReturned,
  eulogyPaid,
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  purchaseStarted,
  refundCalledOff,
  transferredAt,
  unclaimedPaymentReceived,
  unclaimedPaymentReturned,
} from '../../../purchasing/index.js';
import { readModel, type Heard } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Rows } from '../../../shared/read-models/rows.js';

@Entity('admin_orders')
export class OrderRow {
  @PrimaryColumn('text') readonly purchaseId: string;
  @Column('text', { default: `'other'` }) readonly eulogyType: string;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('integer') readonly discountCents: number;
  @Column('text', { default: `'AUD'` }) readonly currency: string;
}

/** `transfer`: paid back past the provider; `dispute`: a buyer's bank took it; `unclaimed`: it came when its buyer was gone, and is no revenue. Both come back as they went. */
export type BookingKind = 'payment' | 'return' | 'transfer' | 'dispute' | 'unclaimed';

@Entity('admin_revenue')
export class BookingRow {
  @PrimaryColumn('uuid') readonly eventId: string;
  @Column('text') readonly purchaseId: string;
  @Column('text', { default: `'payment'` }) readonly kind: BookingKind;
  @Column('integer') readonly cents: number;
  @Column('text', { default: `'other'` }) readonly eulogyType: string;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('integer', { default: 0 }) readonly discountCents: number;
  @Column('text', { default: `'AUD'` }) readonly currency: string;
  @Column('timestamptz') readonly bookedAt: Date;
}

interface OfPurchase {
  readonly purchaseId: string;
}

const orders = rowsOf(OrderRow)
  .keyedBy(({ purchaseId }: OfPurchase) => ({ purchaseId }))
  .opens(purchaseStarted, ({ data: { purchaseId, eulogyType, discountCode, discountCents, currency } }) => {
    return { purchaseId, eulogyType, discountCode, discountCents, currency };
  });

const known = {
  reads: ({ data: { purchaseId } }: Heard<string, OfPurchase>) => [
    all(BookingRow, { purchaseId }),
    at(OrderRow, { purchaseId }),
  ],
};

const bookings = rowsOf(BookingRow)
  .keyedBy((_: object, { metadata: { eventId } }) => ({ eventId }))
  .across(
    eulogyPaid,
    {
      keys: ({ data: { purchaseId }, metadata: { eventId } }) => [
        at(BookingRow, { eventId }),
        at(OrderRow, { purchaseId }),
      ],
    },
    ({ data: { purchaseId, totalCents: cents, currency, eulogyType, paidAt }, metadata: { eventId } }, rows) => {
      if (rows.of(BookingRow).find({ eventId })) return;
      const { discountCode = null, discountCents = 0 } = rows.of(OrderRow).find({ purchaseId }) ?? {};
      const order = { eulogyType, discountCode, discountCents, currency };
      rows.of(BookingRow).put({ eventId, purchaseId, kind: 'payment', cents, ...order, bookedAt: new Date(paidAt) });
    },
  )
  .across(eulogyPartlyRefunded, known, (event, rows) => {
    const { refundedCents, notedAt } = event.data;
    settle(rows, event, { at: notedAt, stays: (paid) => paid - refundedCents });
  })
  .across(eulogyRefunded, known, (event, rows) => {
    settle(rows, event, { at: event.data.refundedAt, stays: () => 0 });
  })
  .across(eulogyRefundReversed, known, (event, rows) => {
    const { refundedCents, reversedAt } = event.data;
    settle(rows, event, { at: reversedAt, stays: (paid) => paid - refundedCents });
  })
  .across(refundCalledOff, known, (event, rows) => {
    const { purchaseId, transferCents } = event.data;
    if (transferCents === null) return;
    const own = rows.of(BookingRow).where({ purchaseId });
    const before = own.filter(({ kind }) => kind === 'transfer').reduce((sum, { cents }) => sum + cents, 0);
    bookDifference(rows, event, { kind: 'transfer', at: transferredAt(event.data), cents: before - transferCents });
  })
  .across(disputedMoneyHeld, known, (event, rows) => {
    const { heldCents, heldAt } = event.data;
    hold(rows, event, { at: heldAt, heldCents });
  })
  .across(disputedMoneyReturned, known, (event, rows) => {
    const { heldCents, returnedAt } = event.data;
    hold(rows, event, { at: returnedAt, heldCents });
  })
  .across(unclaimedPaymentReceived, known, (event, rows) => {
    const { receivedCents, receivedAt } = event.data;
    bookDifference(rows, event, { kind: 'unclaimed', at: receivedAt, cents: receivedCents });
  })
  .across(unclaimedPaymentReturned, known, (event, rows) => {
    bookDifference(rows, event, { kind: 'unclaimed', at: event.data.returnedAt, cents: 0 });
  });

/**
 * Money that came and went back, one row a booking, in cents of the currency that the order names, with what was sold and by which code. Whose it
 * was is not here.
 */
export const revenueProjection = readModel(
  'admin.revenue',
  { version: 5 }, // 5: what was paid back by transfer; 4: what a bank takes of money that nobody claimed is no loss of revenue
  orders,
  bookings,
);

/** For whoever waits until it has passed what they wrote. */
export const REVENUE = revenueProjection;

interface Settling {
  readonly at: string;
  /** What stays of a purchase after the event, cents, of what was paid for it. */
  readonly stays: (paidCents: number) => number;
}

/** Books what went back: however often and in what parts, the payment and the returns of a purchase add up to what stays. */
function settle(rows: Rows, event: Heard<string, OfPurchase>, { at: when, stays }: Settling): void {
  const { purchaseId } = event.data;
  const payment = rows
    .of(BookingRow)
    .where({ purchaseId })
    .find(({ kind }) => kind === 'payment');
  if (payment) bookDifference(rows, event, { kind: 'return', at: when, cents: stays(payment.cents) - payment.cents });
}

interface Holding {
  readonly at: string;
  /** What of a payment the bank has after the event. Cents. */
  readonly heldCents: number;
}

/** Books what a bank has. What nobody claimed was never revenue: of that it leaves less that nobody claims. */
function hold(rows: Rows, event: Heard<string, OfPurchase>, { at: when, heldCents }: Holding): void {
  const { purchaseId } = event.data;
  const own = rows.of(BookingRow).where({ purchaseId });
  const strays = own.filter(({ kind }) => kind === 'unclaimed').map(({ cents }) => cents);
  const received = Math.max(0, ...strays); // it came at once; what follows are parts of it
  const standing = strays.length === 0 ? { cents: -heldCents } : { cents: received - heldCents };
  bookDifference(rows, event, { kind: strays.length === 0 ? 'dispute' : 'unclaimed', at: when, ...standing });
}

interface Standing {
  readonly kind: Exclude<BookingKind, 'payment'>;
  readonly at: string;
  /** What all bookings of the kind come to for the purchase after the event. */
  readonly cents: number;
}

function bookDifference(rows: Rows, { data, metadata }: Heard<string, OfPurchase>, standing: Standing): void {
  const { purchaseId } = data;
  const { eventId } = metadata;
  const own = rows.of(BookingRow).where({ purchaseId });
  if (own.some((booking) => booking.eventId === eventId)) return;
  const { kind, at: when } = standing;
  const before = own.filter((booking) => booking.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  const cents = standing.cents - before;
  if (cents === 0) return;
  const { eulogyType = 'other', discountCode = null, currency = 'AUD' } = rows.of(OrderRow).find({ purchaseId }) ?? {};
  const order = { purchaseId, eulogyType, discountCode, discountCents: 0, currency };
  rows.of(BookingRow).add({ eventId, kind, cents, ...order, bookedAt: new Date(when) });
}
