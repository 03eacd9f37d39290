import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { folded } from '../../../shared/database/folded.js';
import { columnsOf } from '../../../shared/read-models/row-table.js';
import type { EulogyType } from '../../domain/catalogue/product.js';
import { summaryOf, type PurchaseSummary } from './purchase-directory.js';
import { PurchaseRow } from './purchases.projection.js';

/** What of the orders waits for somebody. Times are UTC ISO 8601, null where nothing waits or nobody has set one. */
export interface WaitingOrders {
  readonly failedRefunds: number;
  /** When the first of them failed. */
  readonly failedSince: string | null;
  readonly disputes: number;
  /** Until when the bank hears us first. */
  readonly disputeDueAt: string | null;
  /** Refunds that were asked for and that the provider has not answered for good, and what they come to. Cents. */
  readonly refundsUnderWay: number;
  readonly underWayCents: number;
}

/** The drawers in which an order lies; one order can lie in two (partly refunded, and a failed refund that waits). */
export const ORDER_STATES = [
  'waits',
  'refund-failed',
  'disputed',
  'paid',
  'partly-refunded',
  'refunding',
  'refunded',
  'not-paid',
  'free',
  'unclaimed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** SQL over one row of `purchasing_purchases`. */
const STATES: Readonly<Record<OrderState, string>> = {
  waits: `(failure IS NOT NULL OR dispute_status = 'needs-answer')`,
  'refund-failed': 'failure IS NOT NULL',
  disputed: 'dispute_status IS NOT NULL',
  paid: `status = 'paid' AND total_cents > 0 AND back_cents = 0`,
  'partly-refunded': `status = 'paid' AND back_cents > 0`,
  refunding: `status = 'refunding'`,
  refunded: `status = 'refunded'`,
  'not-paid': `status IN ('started', 'awaiting-payment', 'expired')`,
  free: `status = 'paid' AND total_cents = 0`,
  unclaimed: `status = 'unclaimed'`,
};

export interface OrderQuery {
  /** A receipt, a provider's id, a eulogy's number, or a discount code, whole or its beginning. */
  readonly text: string | undefined;
  /** Whose orders are meant as well, where the text names people. */
  readonly people: readonly string[];
  readonly state: OrderState | undefined;
  readonly type: EulogyType | undefined;
  /** Ordered from here on, and before there. UTC ISO 8601. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** These alone; undefined: whichever. */
  readonly among: readonly string[] | undefined;
  /** With this discount code; null: without one; undefined: whichever. */
  readonly code: string | null | undefined;
}

export interface OrderTotals {
  readonly orders: number;
  /** How many lie in each drawer. */
  readonly states: Readonly<Record<OrderState, number>>;
  /** What came in, also what has gone back since. Cents. */
  readonly paidCents: number;
  readonly backCents: number;
  /** What buyers' banks have. Cents. */
  readonly heldCents: number;
}

const COLUMNS = columnsOf(PurchaseRow);
/**
 * Those that wait for somebody come first: whose deadline passed or comes soonest, then what failed longest ago; after them the newest.
 */
const ORDER = `(failure IS NULL AND dispute_status IS DISTINCT FROM 'needs-answer'),
  CASE WHEN dispute_status = 'needs-answer' THEN dispute_due_at END NULLS LAST,
  CASE WHEN failure IS NOT NULL THEN failed_at END NULLS LAST, started_at DESC, purchase_id`;
/** What came in: of an order that was paid, or whose buyer was gone when it was. */
const PAID = `CASE WHEN status IN ('paid', 'refunding', 'refunded', 'unclaimed') THEN total_cents ELSE 0 END`;
/** Rows that are read at once where all are wanted. */
const STEP = 1_000;

/** Where an order stands in the file. The moment is as Postgres writes it: to the microsecond. */
interface OrderPlace {
  readonly moment: string;
  readonly purchaseId: string;
}

/** Every order there ever was, also what was never paid. Nothing personal but whose it is. */
@Injectable()
export class OrderList {
  constructor(private readonly db: DataSource) {}

  async page(query: OrderQuery, limit: number, offset: number): Promise<PurchaseSummary[]> {
    const { where, values } = conditionsOf(query);
    const rows = await this.db.query<PurchaseRow[]>(
      `SELECT ${COLUMNS} FROM purchasing_purchases WHERE ${where} ORDER BY ${ORDER}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, offset],
    );
    return rows.map(summaryOf);
  }

  /**
   * All of them, the newest first, a step at a time: a file of every order never stands in memory whole. Each step begins behind the last
   * order of the one before, whatever waits or is settled meanwhile: none is left out, and none comes twice. Where that was is carried
   * along, not looked up: the list may be rebuilt beneath the file.
   */
  async *all(query: OrderQuery): AsyncGenerator<PurchaseSummary[]> {
    const { where, values } = conditionsOf(query);
    const [moment, last, limit] = [1, 2, 3].map((nth) => `$${values.length + nth}`);
    for (let before: OrderPlace | undefined; ;) {
      const rows: (PurchaseRow & OrderPlace)[] = await this.db.query<(PurchaseRow & OrderPlace)[]>(
        `SELECT ${COLUMNS}, started_at::text AS moment FROM purchasing_purchases
         WHERE ${where} AND (${last}::uuid IS NULL OR (started_at, purchase_id) < (${moment}::timestamptz, ${last}::uuid))
         ORDER BY started_at DESC, purchase_id DESC LIMIT ${limit}`,
        [...values, before?.moment ?? null, before?.purchaseId ?? null, STEP],
      );
      if (rows.length > 0) yield rows.map(summaryOf);
      if (rows.length < STEP) return;
      before = rows.at(-1);
    }
  }

  /** How many refunds failed, and how many disputes want an answer: work that waits for somebody. */
  async waiting(): Promise<WaitingOrders> {
    interface Row extends Omit<WaitingOrders, 'failedSince' | 'disputeDueAt'> {
      readonly failedSince: Date | null;
      readonly disputeDueAt: Date | null;
    }
    const [row] = await this.db.query<Row[]>(
      `SELECT count(*) FILTER (WHERE failure IS NOT NULL)::int AS "failedRefunds",
         min(failed_at) FILTER (WHERE failure IS NOT NULL) AS "failedSince",
         count(*) FILTER (WHERE dispute_status = 'needs-answer')::int AS disputes,
         min(dispute_due_at) FILTER (WHERE dispute_status = 'needs-answer') AS "disputeDueAt",
         count(*) FILTER (WHERE ${STATES.refunding})::int AS "refundsUnderWay",
         coalesce(sum(asked_cents) FILTER (WHERE ${STATES.refunding}), 0)::int AS "underWayCents"
       FROM purchasing_purchases`,
    );
    return {
      failedRefunds: row?.failedRefunds ?? 0,
      failedSince: row?.failedSince?.toISOString() ?? null,
      disputes: row?.disputes ?? 0,
      disputeDueAt: row?.disputeDueAt?.toISOString() ?? null,
      refundsUnderWay: row?.refundsUnderWay ?? 0,
      underWayCents: row?.underWayCents ?? 0,
    };
  }

  /** What the orders of a search come to; the drawers are counted whichever of them is open. */
  async totals(query: OrderQuery): Promise<OrderTotals> {
    const { where, values } = conditionsOf({ ...query, state: undefined });
    const drawers = ORDER_STATES.map((state) => `count(*) FILTER (WHERE ${STATES[state]})::int AS "${state}"`);
    const open = query.state === undefined ? 'true' : STATES[query.state];
    const [sums] = await this.db.query<Record<string, number>[]>(
      `SELECT count(*)::int AS orders, ${drawers.join(', ')},
         coalesce(sum(${PAID}) FILTER (WHERE ${open}), 0)::int AS paid_cents,
         coalesce(sum(back_cents) FILTER (WHERE ${open}), 0)::int AS back_cents,
         coalesce(sum(held_cents) FILTER (WHERE ${open}), 0)::int AS held_cents
       FROM purchasing_purchases WHERE ${where}`,
      values,
    );
    const states = Object.fromEntries(ORDER_STATES.map((state) => [state, sums?.[state] ?? 0]));
    return {
      orders: sums?.['orders'] ?? 0,
      states: states as Record<OrderState, number>,
      paidCents: sums?.['paid_cents'] ?? 0,
      backCents: sums?.['back_cents'] ?? 0,
      heldCents: sums?.['held_cents'] ?? 0,
    };
  }
}

function conditionsOf({ text, people, state, type, from, until, among, code }: OrderQuery): {
  where: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const where = ['true'];
  if (text !== undefined) {
    const begins = given(`${text.replace(/[\\%_]/g, '\\$&')}%`);
    const names = ['receipt_number', 'payment_intent_id', 'session_id', 'eulogy_id::text'];
    const found = names.map((column) => `${column} ILIKE ${begins}`);
    found.push(`${folded('discount_code')} LIKE ${folded(begins)}`);
    where.push(`(${[...found, `user_id = ANY (${given(people)}::uuid[])`].join(' OR ')})`);
  }
  if (state !== undefined) where.push(`(${STATES[state]})`);
  if (type !== undefined) where.push(`type = ${given(type)}`);
  if (from !== undefined) where.push(`started_at >= ${given(from)}`);
  if (until !== undefined) where.push(`started_at < ${given(until)}`);
  if (among !== undefined) where.push(`purchase_id = ANY (${given(among)}::uuid[])`);
  if (code !== undefined) where.push(`discount_code IS NOT DISTINCT FROM ${given(code)}`);
  return { where: where.join(' AND '), values };
}
