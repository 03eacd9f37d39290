import type { DataSource } from 'typeorm';
import type { BalanceLine, Payout } from '../payment-gateway.port.js';

/**
 * What the provider keeps of a domestic card: 1.7 % and 30 cents, Stripe's standard price in Australia since 1 April 2024
 * (https://support.stripe.com/questions/april-2024-pricing-update-for-businesses-on-standard-pricing-in-australia).
 */
export const CARD_FEE = { basisPoints: 170, cents: 30 } as const;
/**
 * What it keeps of a dispute, A$25, since 15 October 2023 also of one that is won
 * (https://support.stripe.com/questions/october-2023-pricing-updates-for-global-standard-pricing-users).
 */
export const DISPUTE_FEE_CENTS = 2_500;

/** The sandbox sends every Monday at midnight UTC what the week before brought. */
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** A Monday. */
const FIRST_MONDAY = Date.UTC(2020, 0, 6);

export function cardFee(cents: number): number {
  return Math.round((cents * CARD_FEE.basisPoints) / 10_000) + CARD_FEE.cents;
}

interface MovedRow {
  readonly id: string;
  readonly intent_id: string;
  readonly kind: BalanceLine['kind'];
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
}

/** What moved our balance from a moment up to another, the oldest first. */
export async function balanceLines(db: DataSource, from: Date, until: Date): Promise<BalanceLine[]> {
  const rows = await db.query<MovedRow[]>(
    `SELECT * FROM (
       SELECT 'txn_' || id AS id, id AS intent_id, 'payment' AS kind, received_cents AS cents, currency, paid_at AS at,
         0 AS nth
       FROM purchasing.sandbox_intents WHERE paid_at IS NOT NULL
       UNION ALL
       SELECT 'txn_' || refund.id, intent_id, 'refund', -refund.amount_cents, currency, refund.created_at,
         refund.number
       FROM purchasing.sandbox_refunds AS refund JOIN purchasing.sandbox_intents AS intent ON intent.id = intent_id
       UNION ALL
       SELECT 'txn_' || dispute.id, intent_id, 'dispute', -dispute.amount_cents, currency, dispute.created_at,
         dispute.number
       FROM purchasing.sandbox_disputes AS dispute JOIN purchasing.sandbox_intents AS intent ON intent.id = intent_id
       UNION ALL
       SELECT 'txn_' || dispute.id || '_won', intent_id, 'dispute', dispute.amount_cents, currency, dispute.closed_at,
         dispute.number
       FROM purchasing.sandbox_disputes AS dispute JOIN purchasing.sandbox_intents AS intent ON intent.id = intent_id
       WHERE dispute.status = 'won'
     ) AS moved WHERE at >= $1 AND at < $2 ORDER BY at, nth, id`,
    [from, until],
  );
  return rows.map(({ id, intent_id: intentId, kind, cents, currency, at }) => ({
    ...{ id, intentId, kind, amountCents: cents, feeCents: feeOf(kind, cents) },
    ...{ currency, country: 'AU', at: at.toISOString() },
  }));
}

/** What reached the bank in a time, the oldest first: each Monday the week before, where anything came of it. */
export async function payouts(db: DataSource, from: Date, until: Date): Promise<Payout[]> {
  const first = Math.ceil((from.getTime() - FIRST_MONDAY) / WEEK_MS);
  const last = Math.ceil((until.getTime() - FIRST_MONDAY) / WEEK_MS) - 1;
  const mondays = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, at) => FIRST_MONDAY + (first + at) * WEEK_MS,
  );
  const [begin, end] = [mondays[0], mondays.at(-1)];
  if (begin === undefined || end === undefined) return [];
  const lines = await balanceLines(db, new Date(begin - WEEK_MS), new Date(end));
  return mondays.flatMap((monday): Payout[] => {
    const own = lines.filter(({ at }) => Date.parse(at) >= monday - WEEK_MS && Date.parse(at) < monday);
    const cents = own.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
    if (own.length === 0) return [];
    const day = new Date(monday).toISOString();
    return [{ id: `po_sandbox_${day.slice(0, 10)}`, cents, currency: 'AUD', arrivedAt: day, lines: own }];
  });
}

function feeOf(kind: BalanceLine['kind'], cents: number): number {
  if (kind === 'payment') return cardFee(cents);
  return kind === 'dispute' && cents < 0 ? DISPUTE_FEE_CENTS : 0;
}
