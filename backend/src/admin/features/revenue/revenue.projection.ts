import type { EntityManager } from 'typeorm';
import { PURCHASE_STREAMS, type EulogyType, type PurchaseEvent } from '../../../purchasing/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';

/** The read model's name, for whoever waits for it. */
export const REVENUE = 'admin.revenue';

/**
 * Money that came and went back, one row a booking, in cents of Australian dollars, with what was sold and by which code. Whose it
 * was is not here.
 */
export const revenueProjection: SqlProjection = {
  name: REVENUE,
  version: 2,
  tables: ['admin_revenue', 'admin_orders'],
  streams: [PURCHASE_STREAMS],

  async apply({ type, data, metadata }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as PurchaseEvent;
    const { eventId } = metadata;
    switch (event.type) {
      case 'PurchaseStarted': {
        const { purchaseId, discountCode, discountCents } = event.data;
        await rows.query(
          `INSERT INTO admin_orders (purchase_id, discount_code, discount_cents) VALUES ($1, $2, $3)
           ON CONFLICT (purchase_id) DO NOTHING`,
          [purchaseId, discountCode, discountCents],
        );
        return;
      }
      case 'EulogyPaid': {
        const { purchaseId, totalCents, eulogyType, paidAt } = event.data;
        return takePayment(rows, { eventId, purchaseId, totalCents, eulogyType, at: paidAt });
      }
      case 'EulogyPartlyRefunded': {
        const { purchaseId, refundedCents, notedAt } = event.data;
        return settle(rows, { eventId, purchaseId, at: notedAt, stays: (paid) => paid - refundedCents });
      }
      case 'EulogyRefunded': {
        const { purchaseId, refundedAt } = event.data;
        return settle(rows, { eventId, purchaseId, at: refundedAt, stays: () => 0 });
      }
      case 'EulogyRefundReversed': {
        const { purchaseId, reversedAt } = event.data;
        return settle(rows, { eventId, purchaseId, at: reversedAt, stays: (paid) => paid });
      }
      default:
        return; // moves no money
    }
  },
};

interface Payment {
  readonly eventId: string;
  readonly purchaseId: string;
  readonly totalCents: number;
  readonly eulogyType: EulogyType;
  readonly at: string;
}

async function takePayment(rows: EntityManager, payment: Payment): Promise<void> {
  const { eventId, purchaseId, totalCents, eulogyType, at } = payment;
  await rows.query(
    `INSERT INTO admin_revenue (event_id, purchase_id, kind, cents, eulogy_type, discount_code, discount_cents, booked_at)
     SELECT $1::uuid, $2::text, 'payment', $3::integer, $4::text, o.discount_code, coalesce(o.discount_cents, 0), $5::timestamptz
     FROM (SELECT) AS one LEFT JOIN admin_orders o ON o.purchase_id = $2::text
     ON CONFLICT (event_id) DO NOTHING`,
    [eventId, purchaseId, totalCents, eulogyType, at],
  );
}

interface Settling {
  readonly eventId: string;
  readonly purchaseId: string;
  readonly at: string;
  /** What stays of a purchase after the event, cents, of what was paid for it. */
  readonly stays: (paidCents: number) => number;
}

interface Booking {
  readonly cents: number;
  readonly kind: 'payment' | 'return';
  readonly event_id: string;
}

/** Books the difference: however often and in what parts money went back, the bookings of a purchase add up to what stays. */
async function settle(rows: EntityManager, { eventId, purchaseId, at, stays }: Settling): Promise<void> {
  const known = await rows.query<Booking[]>('SELECT cents, kind, event_id FROM admin_revenue WHERE purchase_id = $1', [
    purchaseId,
  ]);
  const payment = known.find(({ kind }) => kind === 'payment');
  if (!payment || known.some(({ event_id }) => event_id === eventId)) return;
  const change = stays(payment.cents) - known.reduce((sum, { cents }) => sum + cents, 0);
  if (change === 0) return;
  await rows.query(
    `INSERT INTO admin_revenue (event_id, purchase_id, kind, cents, eulogy_type, discount_code, booked_at)
     SELECT $1::uuid, purchase_id, 'return', $3::integer, eulogy_type, discount_code, $4::timestamptz
     FROM admin_revenue WHERE purchase_id = $2 AND kind = 'payment'`,
    [eventId, purchaseId, change, at],
  );
}
