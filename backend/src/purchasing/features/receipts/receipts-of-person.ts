import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EulogyType } from '../../domain/catalogue/product.js';
import type { ReceiptResponse } from './receipt.response.dto.js';

interface Row {
  readonly number: string;
  readonly purchase_id: string;
  readonly eulogy_id: number;
  readonly type: EulogyType;
  readonly total_cents: number;
  readonly gst_cents: number | null;
  readonly currency: 'AUD';
  readonly paid_at: Date;
  readonly refunded_cents: number;
  readonly transferred_cents: number;
  readonly refunded_at: Date | null;
}

/** One person's receipts, newest first. */
@Injectable()
export class ReceiptsOfPerson {
  constructor(private readonly db: DataSource) {}

  async list(userId: string): Promise<ReceiptResponse[]> {
    const rows = await this.db.query<Row[]>(
      'SELECT * FROM purchasing_receipts WHERE user_id = $1 ORDER BY paid_at DESC, number DESC',
      [userId],
    );
    return rows.map(receiptOf);
  }

  /** @returns undefined where the number is no receipt of theirs */
  async byNumber(userId: string, number: string): Promise<ReceiptResponse | undefined> {
    const [row] = await this.db.query<Row[]>('SELECT * FROM purchasing_receipts WHERE user_id = $1 AND number = $2', [
      userId,
      number,
    ]);
    return row && receiptOf(row);
  }
}

function receiptOf(row: Row): ReceiptResponse {
  return {
    number: row.number,
    purchaseId: row.purchase_id,
    eulogyId: row.eulogy_id,
    eulogyType: row.type,
    paidAt: row.paid_at.toISOString(),
    totalCents: row.total_cents,
    gstCents: row.gst_cents,
    currency: row.currency,
    refundedCents: row.refunded_cents + row.transferred_cents,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}
