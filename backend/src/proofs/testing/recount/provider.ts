import type { DataSource } from 'typeorm';

/** What moved our balance at the sandbox, from its own records: its lines are money that the events of the house do not tell of. */
export interface Line {
  readonly intentId: string;
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly cents: number;
  readonly feeCents: number;
  readonly at: string;
}

interface Row {
  readonly id: string;
  readonly intent: string;
  readonly cents: number;
  readonly at: Date;
}

/** 1.7 % and 30 cents of each payment, 25 dollars of each dispute, also of one that is won. */
const cardFee = (cents: number): number => Math.round((cents * 17) / 1000) + 30;
const DISPUTE_FEE = 2_500;

export async function readLines(db: DataSource): Promise<Line[]> {
  const rows = (sql: string) => db.query<Row[]>(sql);
  const paid = await rows(
    `SELECT id, id AS intent, received_cents AS cents, paid_at AS at FROM purchasing.sandbox_intents WHERE paid_at IS NOT NULL`,
  );
  const refunds = await rows(
    'SELECT id, intent_id AS intent, amount_cents AS cents, created_at AS at FROM purchasing.sandbox_refunds',
  );
  const taken = await rows(
    'SELECT id, intent_id AS intent, amount_cents AS cents, created_at AS at FROM purchasing.sandbox_disputes',
  );
  const won = await rows(
    `SELECT id, intent_id AS intent, amount_cents AS cents, closed_at AS at FROM purchasing.sandbox_disputes WHERE status = 'won'`,
  );
  const line =
    (kind: Line['kind'], sign: 1 | -1, fee: (cents: number) => number, end = '') =>
    (row: Row) => ({
      ...{ id: `txn_${row.id}${end}`, intentId: row.intent, kind, cents: sign * row.cents },
      ...{ feeCents: fee(row.cents), at: row.at.toISOString() },
    });
  const lines: Line[] = [
    ...paid.map(line('payment', 1, cardFee)),
    ...refunds.map(line('refund', -1, () => 0)),
    ...taken.map(line('dispute', -1, () => DISPUTE_FEE)),
    ...won.map(line('dispute', 1, () => 0, '_won')),
  ];
  return lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
}
