import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  eulogyPaid,
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  purchaseStarted,
} from '../../../purchasing/index.js';
import { readModel, type Heard } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Rows } from '../../../shared/read-models/rows.js';

@Entity('admin_orders')
export class OrderRow {
  @PrimaryColumn('text') readonly purchaseId: string;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('integer') readonly discountCents: number;
}

@Entity('admin_revenue')
export class BookingRow {
  @PrimaryColumn('uuid') readonly eventId: string;
  @Column('text') readonly purchaseId: string;
  @Column('text', { default: `'payment'` }) readonly kind: 'payment' | 'return';
  @Column('integer') readonly cents: number;
  @Column('text', { default: `'other'` }) readonly eulogyType: string;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('integer', { default: 0 }) readonly discountCents: number;
  @Column('timestamptz') readonly bookedAt: Date;
}

interface OfPurchase {
  readonly purchaseId: string;
}

const orders = rowsOf(OrderRow)
  .keyedBy(({ purchaseId }: OfPurchase) => ({ purchaseId }))
  .opens(purchaseStarted, ({ data: { purchaseId, discountCode, discountCents } }) => {
    return { purchaseId, discountCode, discountCents };
  });

const known = { reads: ({ data: { purchaseId } }: Heard<string, OfPurchase>) => [all(BookingRow, { purchaseId })] };

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
    ({ data: { purchaseId, totalCents: cents, eulogyType, paidAt }, metadata: { eventId } }, rows) => {
      if (rows.of(BookingRow).find({ eventId })) return;
      const { discountCode = null, discountCents = 0 } = rows.of(OrderRow).find({ purchaseId }) ?? {};
      const order = { eulogyType, discountCode, discountCents };
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
  });

/**
 * Money that came and went back, one row a booking, in cents of Australian dollars, with what was sold and by which code. Whose it
 * was is not here.
 */
export const revenueProjection = readModel('admin.revenue', { version: 2 }, orders, bookings);

/** For whoever waits until it has passed what they wrote. */
export const REVENUE = revenueProjection;

interface Settling {
  readonly at: string;
  /** What stays of a purchase after the event, cents, of what was paid for it. */
  readonly stays: (paidCents: number) => number;
}

/** Books the difference: however often and in what parts money went back, the bookings of a purchase add up to what stays. */
function settle(rows: Rows, { data, metadata }: Heard<string, OfPurchase>, { at: when, stays }: Settling): void {
  const { purchaseId } = data;
  const { eventId } = metadata;
  const own = rows.of(BookingRow).where({ purchaseId });
  const payment = own.find(({ kind }) => kind === 'payment');
  if (!payment || own.some((booking) => booking.eventId === eventId)) return;
  const cents = stays(payment.cents) - own.reduce((sum, booking) => sum + booking.cents, 0);
  if (cents === 0) return;
  const { eulogyType, discountCode } = payment;
  const order = { purchaseId, eulogyType, discountCode, discountCents: 0 };
  rows.of(BookingRow).add({ eventId, kind: 'return', cents, ...order, bookedAt: new Date(when) });
}
