import type { EntityManager } from 'typeorm';
import {
  IntentNotFound,
  type CheckoutSession,
  type IntentMetadata,
  type IntentStatus,
  type PaymentIntent,
  type Refund,
} from '../payment-gateway.port.js';

export interface IntentRow {
  readonly id: string;
  readonly idempotency_key: string;
  readonly client_secret: string;
  readonly amount_cents: number;
  readonly received_cents: number;
  readonly refunded_cents: number;
  readonly currency: string;
  readonly metadata: IntentMetadata;
  readonly status: IntentStatus;
  readonly attempts: number;
  readonly decline_message: string | null;
  /** Whether money can go back to its card. */
  readonly takes_back: boolean;
  readonly paid_at: Date | null;
}

export interface RefundRow {
  readonly id: string;
  readonly idempotency_key: string;
  readonly intent_id: string;
  readonly amount_cents: number;
}

/** How the keys of refunds begin that nobody here asked for. */
export const AT_DESK = 'at the desk ';

export interface SessionRow {
  readonly id: string;
  readonly intent_id: string;
  readonly label: string;
  readonly success_url: string;
  readonly cancel_url: string;
}

/** Two tries at once, or a try and a cancellation, come one after the other. */
export async function lock(rows: EntityManager, intentId: string): Promise<IntentRow> {
  const [row] = await rows.query<IntentRow[]>('SELECT * FROM purchasing.sandbox_intents WHERE id = $1 FOR UPDATE', [
    intentId,
  ]);
  if (!row) throw new IntentNotFound();
  return row;
}

export function sessionStatus(intent: IntentStatus): CheckoutSession['status'] {
  if (intent === 'canceled') return 'expired';
  return intent === 'succeeded' || intent === 'processing' ? 'complete' : 'open';
}

export function toRefund(row: RefundRow): Refund {
  const refundId = row.idempotency_key.startsWith(AT_DESK) ? null : row.idempotency_key;
  return {
    id: row.id,
    intentId: row.intent_id,
    refundId,
    amountCents: row.amount_cents,
    status: 'succeeded',
    failure: null,
  };
}

export function toIntent(row: IntentRow): PaymentIntent {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amountCents: row.amount_cents,
    receivedCents: row.received_cents,
    currency: row.currency,
    metadata: row.metadata,
    failure:
      row.decline_message === null ? null : { attempt: `${row.id}_${row.attempts}`, reason: row.decline_message },
  };
}
