import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import type { Currency, EulogyType } from '../../domain/catalogue/product.js';
import {
  checkoutSessionOpened,
  eulogyPaid,
  paymentIntentCreated,
  purchaseExpired,
  purchaseStarted,
} from '../../domain/purchase/purchase.events.js';
import {
  eulogyRefunded,
  eulogyRefundReversed,
  refundFailed,
  refundRequested,
} from '../../domain/purchase/refund.events.js';
import {
  unclaimedPaymentKept,
  unclaimedPaymentReceived,
  unclaimedPaymentReturned,
} from '../../domain/purchase/unclaimed.events.js';

/** `refunding`: the money is on its way back; `unclaimed`: it came after its buyer's account was deleted. */
export type PurchaseStatus =
  'started' | 'awaiting-payment' | 'paid' | 'refunding' | 'refunded' | 'unclaimed' | 'expired';

@Entity('purchasing_purchases')
export class PurchaseRow {
  @PrimaryColumn('uuid') readonly purchaseId: string;
  @Column('uuid') readonly userId: string;
  @Column('integer') readonly eulogyId: number;
  @Column('text') readonly type: EulogyType;
  @Column('integer') readonly totalCents: number;
  @Column('text') readonly currency: Currency;
  @Column('text') readonly status: PurchaseStatus;
  @Column('text', { nullable: true }) readonly paymentIntentId: string | null;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('timestamptz') readonly startedAt: Date;
  @Column('timestamptz', { nullable: true }) readonly paidAt: Date | null;
}

const becomes = (status: PurchaseStatus) => () => ({ status });

/** Every order with its money and its state. No title: nothing personal stands here but who bought. */
export const purchasesProjection = readModel(
  'purchasing.purchases',
  // 2: money on its way back, and payments that nobody claims. Of people it keeps nothing to drop; it follows them so that whoever waits
  // for it after an erasure knows all their orders.
  { version: 2, follows: ['user-'] },
  rowsOf(PurchaseRow)
    .keyedBy(({ purchaseId }: { purchaseId: string }) => ({ purchaseId }))
    .opens(purchaseStarted, ({ data }) => ({
      ...{ purchaseId: data.purchaseId, userId: data.userId, eulogyId: data.eulogyId, type: data.eulogyType },
      ...{ totalCents: data.totalCents, currency: data.currency, discountCode: data.discountCode },
      ...{ status: 'started', paymentIntentId: null, startedAt: new Date(data.startedAt), paidAt: null },
    }))
    .on(checkoutSessionOpened, becomes('awaiting-payment'))
    .on(paymentIntentCreated, (_, { data: { paymentIntentId } }) => ({ status: 'awaiting-payment', paymentIntentId }))
    .on(eulogyPaid, (_, { data: { paymentIntentId, paidAt } }) => {
      return { status: 'paid', paymentIntentId, paidAt: new Date(paidAt) };
    })
    .on(purchaseExpired, becomes('expired'))
    .on(refundRequested, becomes('refunding'))
    .on(unclaimedPaymentReceived, becomes('refunding'))
    .on(refundFailed, becomes('paid'))
    .on(eulogyRefundReversed, becomes('paid'))
    .on(eulogyRefunded, becomes('refunded'))
    .on(unclaimedPaymentReturned, becomes('unclaimed'))
    .on(unclaimedPaymentKept, becomes('unclaimed')),
);
