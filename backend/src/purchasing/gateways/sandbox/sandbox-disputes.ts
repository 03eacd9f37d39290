import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Dispute } from '../payment-gateway.port.js';

/** Days in which a bank hears us; the provider's are between 7 and 21. */
const ANSWERED_WITHIN_MS = 14 * 24 * 60 * 60_000;

type Standing = 'needs-answer' | 'under-review' | 'won' | 'lost';

interface DisputeRow {
  readonly id: string;
  readonly intent_id: string;
  readonly amount_cents: number;
  readonly status: Standing;
  readonly due_at: Date;
}

/** The buyer's bank takes all of a payment back, as it does with the provider's test card for it. */
export async function dispute(rows: EntityManager, intentId: string, amountCents: number, at: Date): Promise<void> {
  await rows.query(
    `INSERT INTO purchasing.sandbox_disputes (id, intent_id, amount_cents, status, due_at, created_at)
     VALUES ($1, $2, $3, 'needs-answer', $4, $5)`,
    [
      `dp_sandbox_${randomBytes(12).toString('hex')}`,
      intentId,
      amountCents,
      new Date(at.getTime() + ANSWERED_WITHIN_MS),
      at,
    ],
  );
}

/** Somebody sends evidence at the desk, or the bank decides. @returns whether there was a dispute that it could happen to */
export async function moveDispute(rows: EntityManager, intentId: string, to: Standing, at: Date): Promise<boolean> {
  const moved = await rows.query<unknown[]>(
    `WITH moved AS (
       UPDATE purchasing.sandbox_disputes SET status = $2, closed_at = CASE WHEN $3 THEN $4::timestamptz END
       WHERE intent_id = $1 AND status IN ('needs-answer', 'under-review') RETURNING id)
     SELECT id FROM moved`,
    [intentId, to, to === 'won' || to === 'lost', at],
  );
  return moved.length > 0;
}

export async function disputesOf(db: DataSource, intentId: string): Promise<Dispute[]> {
  const rows = await db.query<DisputeRow[]>(
    'SELECT * FROM purchasing.sandbox_disputes WHERE intent_id = $1 ORDER BY number',
    [intentId],
  );
  return rows.map(({ id, intent_id, amount_cents: amountCents, status, due_at }) => ({
    id,
    intentId: intent_id,
    amountCents,
    heldCents: status === 'won' ? 0 : amountCents,
    status,
    reason: 'fraudulent',
    dueAt: due_at.toISOString(),
  }));
}
