import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { folded } from '../../../shared/database/folded.js';
import { columnsOf } from '../../../shared/read-models/row-table.js';
import { isAllBack } from '../../domain/purchase/sent-back.js';
import { PurchaseRow } from './purchases.projection.js';

type Times = 'startedAt' | 'backAt' | 'paidAt' | 'takenBackAt' | 'failedAt' | 'disputedAt' | 'disputeDueAt';

/** An order as the read model has it. Amounts in cents, times UTC ISO 8601. */
export type PurchaseSummary = Omit<PurchaseRow, 'refusedAttempts' | Times> & {
  /** Attempts to pay that the provider refused. */
  readonly refusals: number;
  readonly startedAt: string;
  readonly paidAt: string | null;
  readonly takenBackAt: string | null;
  readonly backAt: string | null;
  readonly failedAt: string | null;
  readonly disputedAt: string | null;
  readonly disputeDueAt: string | null;
};

/** The column's largest value: above it nothing can be there, and asking would be an error. */
const MAX_EULOGY_ID = 2_147_483_647;
const COLUMNS = columnsOf(PurchaseRow);

/** Finds orders; what other modules may ask about money. */
@Injectable()
export class PurchaseDirectory {
  constructor(private readonly db: DataSource) {}

  /** The order that this eulogy came from: the paid one, or else the newest. */
  async byEulogyId(eulogyId: number): Promise<PurchaseSummary | undefined> {
    if (!Number.isInteger(eulogyId) || eulogyId < 1 || eulogyId > MAX_EULOGY_ID) return undefined;
    return this.first('eulogy_id = $1', eulogyId);
  }

  /** Whether all the money for this eulogy went back, or is on its way, or whether it was free and taken back: it stays readable, and nothing more is written for it. */
  async isRefunded(eulogyId: number): Promise<boolean> {
    const purchase = await this.byEulogyId(eulogyId);
    if (purchase === undefined) return false;
    if (purchase.takenBackAt !== null) return true;
    if (purchase.status !== 'refunding') return purchase.status === 'refunded';
    return isAllBack(purchase.totalCents, purchase.backCents + (purchase.askedCents ?? 0));
  }

  async byId(purchaseId: string): Promise<PurchaseSummary | undefined> {
    return this.first('purchase_id = $1', purchaseId);
  }

  /** Everything that a person ever ordered, also what was never paid, the oldest first. */
  async ofUser(userId: string): Promise<PurchaseSummary[]> {
    const rows = await this.db.query<PurchaseRow[]>(
      `SELECT ${COLUMNS} FROM purchasing_purchases WHERE user_id = $1 ORDER BY started_at, purchase_id`,
      [userId],
    );
    return rows.map(summaryOf);
  }

  /** Everything that several people ever ordered, the oldest first. */
  async ofUsers(userIds: readonly string[]): Promise<PurchaseSummary[]> {
    const rows = await this.db.query<PurchaseRow[]>(
      `SELECT ${COLUMNS} FROM purchasing_purchases WHERE user_id = ANY ($1::uuid[]) ORDER BY started_at, purchase_id`,
      [userIds],
    );
    return rows.map(summaryOf);
  }

  /** Whose money did not go back, whose payment the bank disputes, and whose card was refused of an order that nobody has paid. */
  async buyersInTrouble(): Promise<string[]> {
    const rows = await this.db.query<{ user_id: string }[]>(
      `SELECT DISTINCT user_id FROM purchasing_purchases
       WHERE failure IS NOT NULL OR dispute_status = 'needs-answer'
         OR (refused_attempts <> '{}' AND status IN ('started', 'awaiting-payment', 'expired'))`,
    );
    return rows.map((row) => row.user_id);
  }

  /** Several orders by their ids; what is no order is left out. */
  async byIds(purchaseIds: readonly string[]): Promise<Map<string, PurchaseSummary>> {
    const rows = await this.db.query<PurchaseRow[]>(
      `SELECT ${COLUMNS} FROM purchasing_purchases WHERE purchase_id::text = ANY ($1::text[])`,
      [purchaseIds],
    );
    return new Map(rows.map(summaryOf).map((purchase) => [purchase.purchaseId, purchase]));
  }

  /** Who bought by a receipt, a provider's id or a discount code, each given whole; the newest first, at most `limit` of them. */
  async buyersBy(given: string, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ user_id: string }[]>(
      `SELECT user_id FROM purchasing_purchases
       WHERE receipt_number = upper($1) OR payment_intent_id = $1 OR session_id = $1 OR ${folded('discount_code')} = ${folded('$1')}
       GROUP BY user_id ORDER BY max(started_at) DESC LIMIT $2`,
      [given, limit],
    );
    return rows.map((row) => row.user_id);
  }

  async byPaymentIntentId(paymentIntentId: string): Promise<PurchaseSummary | undefined> {
    return this.first('payment_intent_id = $1', paymentIntentId);
  }

  /** @param column SQL of ours with the one parameter $1 */
  private async first(column: string, value: string | number): Promise<PurchaseSummary | undefined> {
    const [row] = await this.db.query<PurchaseRow[]>(
      `SELECT ${COLUMNS} FROM purchasing_purchases WHERE ${column} ORDER BY paid_at IS NULL, started_at DESC, purchase_id LIMIT 1`,
      [value],
    );
    return row && summaryOf(row);
  }
}

export function summaryOf({ refusedAttempts, startedAt, ...row }: PurchaseRow): PurchaseSummary {
  const { paidAt, takenBackAt, backAt, failedAt, disputedAt, disputeDueAt } = row;
  return {
    ...{ ...row, refusals: refusedAttempts.length, startedAt: startedAt.toISOString() },
    ...{ paidAt: paidAt?.toISOString() ?? null, failedAt: failedAt?.toISOString() ?? null },
    ...{ disputedAt: disputedAt?.toISOString() ?? null, disputeDueAt: disputeDueAt?.toISOString() ?? null },
    ...{ takenBackAt: takenBackAt?.toISOString() ?? null, backAt: backAt?.toISOString() ?? null },
  };
}
