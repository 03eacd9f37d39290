import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  receiptIssued,
  refundCalledOff,
  transferredAt,
} from '../../domain/purchase/refund.events.js';
import { NOTHING_SENT_BACK, sentBack, type SentBack } from '../../domain/purchase/sent-back.js';

@Entity('purchasing_receipts')
export class ReceiptRow implements SentBack {
  @PrimaryColumn('text') readonly number: string;
  @Column('uuid') readonly purchaseId: string;
  @Column('uuid') readonly userId: string;
  @Column('integer') readonly eulogyId: number;
  @Column('text') readonly type: string;
  @Column('integer') readonly totalCents: number;
  @Column('integer', { nullable: true }) readonly gstCents: number | null;
  @Column('text') readonly currency: string;
  @Column('timestamptz') readonly paidAt: Date;
  /** What the provider sent back of it, and what was paid by transfer. Cents. */
  @Column('integer', { default: 0 }) readonly refundedCents: number;
  @Column('integer', { default: 0 }) readonly transferredCents: number;
  @Column('timestamptz', { nullable: true }) readonly refundedAt: Date | null;
}

const ofPurchase = ({ data: { purchaseId } }: { data: { purchaseId: string } }) => ({ purchaseId });

/** Every receipt, and whether the money went back. */
export const receiptsProjection = readModel(
  'purchasing.receipts',
  { version: 3 }, // 2: a refund that came back is none; 3: what was paid back by transfer
  rowsOf(ReceiptRow)
    .keyedBy(({ number }: { number: string }) => ({ number }))
    .opens(receiptIssued, ({ data }) => ({
      ...{ number: data.number, purchaseId: data.purchaseId, userId: data.userId, eulogyId: data.eulogyId },
      ...{ type: data.eulogyType, totalCents: data.totalCents, gstCents: data.gstCents, currency: data.currency },
      ...{ paidAt: new Date(data.paidAt), ...NOTHING_SENT_BACK },
    }))
    .every(eulogyPartlyRefunded, ofPurchase, (row, { data: { refundedCents, notedAt: at } }) =>
      sentBack(row.totalCents, row, { refundedCents, at }),
    )
    .every(eulogyRefunded, ofPurchase, (row, { data: { refundedAt: at } }) =>
      sentBack(row.totalCents, row, { refundedCents: row.totalCents, at }),
    )
    .every(eulogyRefundReversed, ofPurchase, (row, { data: { refundedCents, reversedAt: at } }) =>
      sentBack(row.totalCents, row, { refundedCents, at }),
    )
    .every(refundCalledOff, ofPurchase, (row, { data }) =>
      sentBack(row.totalCents, row, {
        transferredCents: row.transferredCents + (data.transferCents ?? 0),
        at: transferredAt(data),
      }),
    ),
);
