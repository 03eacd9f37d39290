import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../../domain/purchase/purchase.events.js';
import { changeOf, summaryOf } from './purchase-changes.js';

/** Every order with its money and its state. No title: nothing personal stands here but who bought. */
export const purchasesProjection: SqlProjection = {
  name: 'purchasing.purchases',
  version: 2, // 2: money on its way back, and payments that nobody claims
  tables: ['purchasing_purchases'],
  // Of people it keeps nothing to drop; it follows them so that whoever waits for it after an erasure knows all their orders.
  streams: [PURCHASE_STREAMS, 'user-'],

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    if (!recorded.stream.startsWith(PURCHASE_STREAMS)) return;
    const event = recorded as unknown as PurchaseEvent;
    if (event.type === 'PurchaseStarted') {
      const row = summaryOf(event);
      await rows.query(
        `INSERT INTO purchasing_purchases
           (purchase_id, user_id, eulogy_id, type, total_cents, currency, status, discount_code, started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (purchase_id) DO NOTHING`,
        [
          row.purchaseId,
          row.userId,
          row.eulogyId,
          row.type,
          row.totalCents,
          row.currency,
          row.status,
          row.discountCode,
          row.startedAt,
        ],
      );
      return;
    }
    const change = changeOf(event);
    if (!change) return;
    await rows.query(
      `UPDATE purchasing_purchases SET status = $2, payment_intent_id = coalesce($3, payment_intent_id),
         paid_at = coalesce($4, paid_at) WHERE purchase_id = $1`,
      [event.data.purchaseId, change.status, change.paymentIntentId ?? null, change.paidAt ?? null],
    );
  },
};
