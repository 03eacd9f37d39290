import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Projection } from '../../../shared/messaging/projection.js';
import { PURCHASE_STREAMS, type PurchaseEvent } from '../../domain/purchase/purchase.events.js';

const STANDS = 'UPDATE purchasing_purchases SET status = $2 WHERE purchase_id = $1';

/** Every order with its money and its state. No title: nothing personal stands here but who bought. */
export const purchasesProjection: Projection = {
  name: 'purchasing.purchases',
  version: 2, // 2: money on its way back, and payments that nobody claims
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
        await rows.query(STANDS, [event.data.purchaseId, 'awaiting-payment']);
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
        await rows.query(STANDS, [event.data.purchaseId, 'expired']);
        return;
      case 'RefundRequested':
        await rows.query(STANDS, [event.data.purchaseId, 'refunding']);
        return;
      case 'RefundFailed':
      case 'EulogyRefundReversed':
        await rows.query(STANDS, [event.data.purchaseId, 'paid']);
        return;
      case 'EulogyRefunded':
        await rows.query(STANDS, [event.data.purchaseId, 'refunded']);
        return;
      case 'UnclaimedPaymentReceived':
        await rows.query(STANDS, [event.data.purchaseId, 'refunding']);
        return;
      case 'UnclaimedPaymentReturned':
      case 'UnclaimedPaymentKept':
        await rows.query(STANDS, [event.data.purchaseId, 'unclaimed']);
        return;
      case 'PaymentFailed':
      case 'ReceiptIssued':
      case 'EulogyPartlyRefunded':
        return; // where the order stands is the same as before
    }
  },
};
