import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Currency, EulogyType } from '../../domain/catalogue/product.js';

/** An order as the read model has it. Amounts in cents, times UTC ISO 8601. */
export interface PurchaseSummary {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly type: EulogyType;
  readonly totalCents: number;
  readonly currency: Currency;
  /** `refunding`: the money is on its way back; `unclaimed`: it came after its buyer's account was deleted. */
  readonly status: 'started' | 'awaiting-payment' | 'paid' | 'refunding' | 'refunded' | 'unclaimed' | 'expired';
  readonly paymentIntentId: string | null;
  readonly discountCode: string | null;
  readonly startedAt: string;
  readonly paidAt: string | null;
}

interface Row {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly eulogy_id: number;
  readonly type: EulogyType;
  readonly total_cents: number;
  readonly currency: Currency;
  readonly status: PurchaseSummary['status'];
  readonly payment_intent_id: string | null;
  readonly discount_code: string | null;
  readonly started_at: Date;
  readonly paid_at: Date | null;
}

/** The column's largest value: above it nothing can be there, and asking would be an error. */
const MAX_EULOGY_ID = 2_147_483_647;

/** Finds orders; what other modules may ask about money. */
@Injectable()
export class PurchaseDirectory {
  constructor(private readonly db: DataSource) {}

  /** The order that this eulogy came from. */
  async byEulogyId(eulogyId: number): Promise<PurchaseSummary | undefined> {
    if (!Number.isInteger(eulogyId) || eulogyId < 1 || eulogyId > MAX_EULOGY_ID) return undefined;
    return this.first('eulogy_id = $1', eulogyId);
  }

  /** Whether the money for this eulogy went back, or is on its way: it stays readable, and nothing more is written for it. */
  async isRefunded(eulogyId: number): Promise<boolean> {
    const status = (await this.byEulogyId(eulogyId))?.status;
    return status === 'refunded' || status === 'refunding';
  }

  /** Everything that a person ever ordered, also what was never paid, the oldest first. */
  async ofUser(userId: string): Promise<PurchaseSummary[]> {
    const rows = await this.db.query<Row[]>(
      'SELECT * FROM purchasing_purchases WHERE user_id = $1 ORDER BY started_at, purchase_id',
      [userId],
    );
    return rows.map(toSummary);
  }

  async byPaymentIntentId(paymentIntentId: string): Promise<PurchaseSummary | undefined> {
    return this.first('payment_intent_id = $1', paymentIntentId);
  }

  /** @param column SQL of ours with the one parameter $1 */
  private async first(column: string, value: string | number): Promise<PurchaseSummary | undefined> {
    const [row] = await this.db.query<Row[]>(`SELECT * FROM purchasing_purchases WHERE ${column} LIMIT 1`, [value]);
    return row && toSummary(row);
  }
}

function toSummary(row: Row): PurchaseSummary {
  return {
    purchaseId: row.purchase_id,
    userId: row.user_id,
    eulogyId: row.eulogy_id,
    type: row.type,
    totalCents: row.total_cents,
    currency: row.currency,
    status: row.status,
    paymentIntentId: row.payment_intent_id,
    discountCode: row.discount_code,
    startedAt: row.started_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
