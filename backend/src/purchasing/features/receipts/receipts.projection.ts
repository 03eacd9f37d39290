import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../../domain/purchase/purchase.events.js';

/** Every receipt, and whether the money went back. */
export const receiptsProjection: SqlProjection = {
  name: 'purchasing.receipts',
  version: 2, // 2: a refund that came back is none
  tables: ['purchasing_receipts'],
  streams: [PURCHASE_STREAMS],

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as PurchaseEvent;
    if (event.type === 'ReceiptIssued') {
      const { number, purchaseId, userId, eulogyId, eulogyType, totalCents, gstCents, currency, paidAt } = event.data;
      await rows.query(
        `INSERT INTO purchasing_receipts
           (number, purchase_id, user_id, eulogy_id, type, total_cents, gst_cents, currency, paid_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (number) DO NOTHING`,
        [number, purchaseId, userId, eulogyId, eulogyType, totalCents, gstCents, currency, paidAt],
      );
    }
    if (event.type === 'EulogyRefunded') {
      await rows.query('UPDATE purchasing_receipts SET refunded_at = $2 WHERE purchase_id = $1', [
        event.data.purchaseId,
        event.data.refundedAt,
      ]);
    }
    if (event.type === 'EulogyRefundReversed') {
      await rows.query('UPDATE purchasing_receipts SET refunded_at = NULL WHERE purchase_id = $1', [
        event.data.purchaseId,
      ]);
    }
  },
};
