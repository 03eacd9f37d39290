import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { eulogyRefunded, eulogyRefundReversed, receiptIssued } from '../../domain/purchase/refund.events.js';

@Entity('purchasing_receipts')
export class ReceiptRow {
  @PrimaryColumn('text') readonly number: string;
  @Column('uuid') readonly purchaseId: string;
  @Column('uuid') readonly userId: string;
  @Column('integer') readonly eulogyId: number;
  @Column('text') readonly type: string;
  @Column('integer') readonly totalCents: number;
  @Column('integer', { nullable: true }) readonly gstCents: number | null;
  @Column('text') readonly currency: string;
  @Column('timestamptz') readonly paidAt: Date;
  @Column('timestamptz', { nullable: true }) readonly refundedAt: Date | null;
}

const ofPurchase = ({ data: { purchaseId } }: { data: { purchaseId: string } }) => ({ purchaseId });

/** Every receipt, and whether the money went back. */
export const receiptsProjection = readModel(
  'purchasing.receipts',
  { version: 2 }, // 2: a refund that came back is none
  rowsOf(ReceiptRow)
    .keyedBy(({ number }: { number: string }) => ({ number }))
    .opens(receiptIssued, ({ data }) => ({
      ...{ number: data.number, purchaseId: data.purchaseId, userId: data.userId, eulogyId: data.eulogyId },
      ...{ type: data.eulogyType, totalCents: data.totalCents, gstCents: data.gstCents, currency: data.currency },
      ...{ paidAt: new Date(data.paidAt), refundedAt: null },
    }))
    .every(eulogyRefunded, ofPurchase, (_, { data }) => ({ refundedAt: new Date(data.refundedAt) }))
    .every(eulogyRefundReversed, ofPurchase, () => ({ refundedAt: null })),
);
