import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Projection } from '../../../shared/messaging/projection.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../../domain/purchase/purchase.events.js';

/** Every order with its money and its state. No title: nothing personal stands here but who bought. */
export const purchasesProjection: Projection = {
  name: 'purchasing.purchases',
  version: 1,
  tables: ['purchasing_purchases'],
  // Of people it keeps nothing to drop; it follows them so that whoever waits for it after an erasure knows all their orders.
  streams: [PURCHASE_STREAMS, 'user-'],

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as PurchaseEvent;
    switch (event.type) {
      case 'PurchaseStarted': {
        const { data } = event;
        await rows.query(
          `INSERT INTO purchasing_purchases
             (purchase_id, user_id, eulogy_id, type, total_cents, currency, status, discount_code, started_at)
           VALUES ($1, $2, $3, $4, $5, $6, 'started', $7, $8)
           ON CONFLICT (purchase_id) DO NOTHING`,
          [
            data.purchaseId,
            data.userId,
            data.eulogyId,
            data.eulogyType,
            data.totalCents,
            data.currency,
            data.discountCode,
            data.startedAt,
          ],
        );
        return;
      }
      case 'CheckoutSessionOpened':
        await rows.query(`UPDATE purchasing_purchases SET status = 'awaiting-payment' WHERE purchase_id = $1`, [
          event.data.purchaseId,
        ]);
        return;
      case 'PaymentIntentCreated':
        await rows.query(
          `UPDATE purchasing_purchases SET status = 'awaiting-payment', payment_intent_id = $2 WHERE purchase_id = $1`,
          [event.data.purchaseId, event.data.paymentIntentId],
        );
        return;
      case 'EulogyPaid':
        await rows.query(
          `UPDATE purchasing_purchases SET status = 'paid', payment_intent_id = $2, paid_at = $3 WHERE purchase_id = $1`,
          [event.data.purchaseId, event.data.paymentIntentId, event.data.paidAt],
        );
        return;
      case 'PurchaseExpired':
        await rows.query(`UPDATE purchasing_purchases SET status = 'expired' WHERE purchase_id = $1`, [
          event.data.purchaseId,
        ]);
        return;
      case 'EulogyRefunded':
        await rows.query(`UPDATE purchasing_purchases SET status = 'refunded' WHERE purchase_id = $1`, [
          event.data.purchaseId,
        ]);
        return;
      case 'PaymentFailed':
      case 'ReceiptIssued':
      case 'RefundRequested':
      case 'RefundFailed':
        return; // where the order stands is the same as before
    }
  },
};
