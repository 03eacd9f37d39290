import type { EntityManager } from 'typeorm';
import {
  PURCHASE_STREAMS,
  type EulogyPaid,
  type EulogyPartlyRefunded,
  type EulogyRefunded,
  type EulogyRefundReversed,
} from '../../../purchasing/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Projection } from '../../../shared/messaging/projection.js';

/** The read model's name, for whoever waits for it. */
export const REVENUE = 'admin.revenue';

/** Money that came and went back, one row a booking, in cents of Australian dollars. Whose it was is not here. */
export const revenueProjection: Projection = {
  name: REVENUE,
  version: 1,
  tables: ['admin_revenue'],
  streams: [PURCHASE_STREAMS],

  async apply({ type, data, metadata }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as EulogyPaid | EulogyRefunded | EulogyPartlyRefunded | EulogyRefundReversed;
    const { eventId } = metadata;
    switch (event.type) {
      case 'EulogyPaid': {
        const { purchaseId, totalCents, paidAt } = event.data;
        return settle(rows, { eventId, purchaseId, at: paidAt, stays: () => totalCents });
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

interface Settling {
  readonly eventId: string;
  readonly purchaseId: string;
  readonly at: string;
  /** What stays of a purchase after the event, cents, of what was paid for it. */
  readonly stays: (paidCents: number) => number;
}

/** Books the difference: however often and in what parts money went back, the bookings of a purchase add up to what stays. */
async function settle(rows: EntityManager, { eventId, purchaseId, at, stays }: Settling): Promise<void> {
  const known = await rows.query<{ cents: number; event_id: string }[]>(
    'SELECT cents, event_id FROM admin_revenue WHERE purchase_id = $1 ORDER BY booked_at, event_id',
    [purchaseId],
  );
  if (known.some(({ event_id }) => event_id === eventId)) return;
  const paid = known[0]?.cents ?? 0;
  const before = known.reduce((sum, { cents }) => sum + cents, 0);
  const change = stays(paid) - before;
  if (change === 0 && known.length > 0) return;
  await rows.query('INSERT INTO admin_revenue (event_id, purchase_id, cents, booked_at) VALUES ($1, $2, $3, $4)', [
    eventId,
    purchaseId,
    change,
    at,
  ]);
}
