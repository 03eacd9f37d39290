import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import type { Currency, EulogyType } from '../../domain/catalogue/product.js';
import {
  checkoutSessionOpened,
  eulogyPaid,
  paymentFailed,
  paymentIntentCreated,
  purchaseExpired,
  purchaseStarted,
  type ExpiryReason,
} from '../../domain/purchase/purchase.events.js';
import type { DisputeStatus } from '../../domain/purchase/dispute.js';
import {
  disputeAnswered,
  disputeClosed,
  disputedMoneyHeld,
  disputedMoneyReturned,
  paymentDisputed,
  type DisputeReason,
} from '../../domain/purchase/dispute.events.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  receiptIssued,
  refundCalledOff,
  refundFailed,
  refundRequested,
  transferredAt,
  type RefundFailureReason,
} from '../../domain/purchase/refund.events.js';
import { isAllBack } from '../../domain/purchase/sent-back.js';
import { eulogyGivenBack, eulogyTakenBack } from '../../domain/purchase/taken-back.events.js';
import {
  unclaimedPaymentKept,
  unclaimedPaymentReceived,
  unclaimedPaymentReturned,
} from '../../domain/purchase/unclaimed.events.js';

/** `refunding`: the money is on its way back; `unclaimed`: it came after its buyer's account was deleted. */
export type PurchaseStatus =
  | 'started'
  | 'awaiting-payment'
  | 'paid'
  | 'refunding'
  | 'refunded'
  | 'unclaimed'
  | 'expired';

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
  /** The provider's own page for it. */
  @Column('text', { nullable: true }) readonly sessionId: string | null;
  @Column('text', { nullable: true }) readonly receiptNumber: string | null;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  /** What has gone back so far. Cents. */
  @Column('integer', { default: 0 }) readonly backCents: number;
  /** What of that was paid by transfers, past the provider. Cents. */
  @Column('integer', { default: 0 }) readonly transferredCents: number;
  /** When money last went back; null where nothing has. */
  @Column('timestamptz', { nullable: true }) readonly backAt: Date | null;
  /** What is on its way back; null where nothing is. Cents. */
  @Column('integer', { nullable: true }) readonly askedCents: number | null;
  /** Why the last refund failed, while nobody has looked at it. */
  @Column('text', { nullable: true }) readonly failure: RefundFailureReason | null;
  @Column('timestamptz', { nullable: true }) readonly failedAt: Date | null;
  /** What of it the buyer's bank has, by all its disputes. Cents. */
  @Column('integer', { default: 0 }) readonly heldCents: number;
  /** Of the last dispute; null where there was none. */
  @Column('text', { nullable: true }) readonly disputeStatus: DisputeStatus | null;
  @Column('text', { nullable: true }) readonly disputeReason: DisputeReason | null;
  @Column('integer', { default: 0 }) readonly disputedCents: number;
  @Column('timestamptz', { nullable: true }) readonly disputedAt: Date | null;
  @Column('timestamptz', { nullable: true }) readonly disputeDueAt: Date | null;
  /** The provider's ids of attempts to pay that it refused. */
  @Column('text', { array: true, default: `'{}'` }) readonly refusedAttempts: readonly string[];
  /** The provider's words for the last of them. */
  @Column('text', { nullable: true }) readonly refusedBecause: string | null;
  @Column('text', { nullable: true }) readonly expiredBecause: ExpiryReason | null;
  @Column('timestamptz') readonly startedAt: Date;
  @Column('timestamptz', { nullable: true }) readonly paidAt: Date | null;
  /** An admin took it back, nothing having been paid. */
  @Column('timestamptz', { nullable: true }) readonly takenBackAt: Date | null;
}

const NOTHING_BACK = { backCents: 0, backAt: null, askedCents: null, failure: null, failedAt: null } as const;
const NOT_DISPUTED = {
  ...{ heldCents: 0, disputeStatus: null, disputeReason: null },
  ...{ disputedCents: 0, disputedAt: null, disputeDueAt: null },
} as const;
/** Of an order that was paid, once so much has gone back: by the provider, by transfer, or by both together. */
const standing = ({ totalCents }: PurchaseRow, backCents: number): PurchaseStatus =>
  isAllBack(totalCents, backCents) ? 'refunded' : 'paid';
/** Money that went back earlier can be told of later. */
const later = (before: Date | null, at: string): Date =>
  before !== null && before > new Date(at) ? before : new Date(at);
const NOT_REFUSED = { refusedAttempts: [], refusedBecause: null, expiredBecause: null } as const;

/** Every order with its money and its state. No title: nothing personal stands here but who bought. */
export const purchasesProjection = readModel(
  'purchasing.purchases',
  // 2: money on its way back, and payments that nobody claims. 3: what went back, what failed, how it is found. 4: disputes. 5: when money went back.
  // 6: what was paid back by transfer. 7: refunded by both ways together.
  // Of people it keeps nothing to drop; it follows them so that whoever waits
  // for it after an erasure knows all their orders.
  { version: 7, follows: ['user-'] },
  rowsOf(PurchaseRow)
    .keyedBy(({ purchaseId }: { purchaseId: string }) => ({ purchaseId }))
    .opens(purchaseStarted, ({ data }) => ({
      ...{ purchaseId: data.purchaseId, userId: data.userId, eulogyId: data.eulogyId, type: data.eulogyType },
      ...{ totalCents: data.totalCents, currency: data.currency, discountCode: data.discountCode },
      ...{ status: 'started', paymentIntentId: null, sessionId: null, receiptNumber: null },
      ...{
        ...NOTHING_BACK,
        transferredCents: 0,
        ...NOT_DISPUTED,
        ...NOT_REFUSED,
        startedAt: new Date(data.startedAt),
        paidAt: null,
        takenBackAt: null,
      },
    }))
    .on(checkoutSessionOpened, (_, { data: { sessionId } }) => ({ status: 'awaiting-payment', sessionId }))
    .on(paymentIntentCreated, (_, { data: { paymentIntentId } }) => ({ status: 'awaiting-payment', paymentIntentId }))
    .on(eulogyPaid, (_, { data: { paymentIntentId, paidAt } }) => {
      return { status: 'paid', paymentIntentId, paidAt: new Date(paidAt) };
    })
    .on(paymentFailed, ({ refusedAttempts }, { data: { attempt, reason } }) => {
      return { refusedAttempts: [...new Set([...refusedAttempts, attempt])], refusedBecause: reason };
    })
    .on(receiptIssued, (_, { data: { number } }) => ({ receiptNumber: number }))
    .on(purchaseExpired, (_, { data: { because } }) => ({ status: 'expired', expiredBecause: because }))
    .on(refundRequested, (_, { data: { amountCents } }) => {
      return { status: 'refunding', askedCents: amountCents, failure: null, failedAt: null };
    })
    .on(unclaimedPaymentReceived, (_, { data: { receivedCents } }) => {
      return { status: 'refunding', askedCents: receivedCents };
    })
    .on(refundFailed, (row, { data: { because, failedAt } }) => {
      return { status: standing(row, row.backCents), askedCents: null, failure: because, failedAt: new Date(failedAt) };
    })
    .on(refundCalledOff, (row, { data }) => {
      const looked = { failure: null, failedAt: null };
      if (data.transferCents === null) return looked;
      const backCents = row.backCents + data.transferCents;
      const moved = { transferredCents: row.transferredCents + data.transferCents, backCents };
      return { ...looked, ...moved, status: standing(row, backCents), backAt: later(row.backAt, transferredAt(data)) };
    })
    .on(eulogyRefundReversed, (row, { data: { refundedCents, because, reversedAt } }) => {
      const backCents = refundedCents + row.transferredCents;
      const back = { status: standing(row, backCents), backCents, backAt: backCents === 0 ? null : row.backAt };
      return { ...back, failure: because, failedAt: new Date(reversedAt) };
    })
    .on(eulogyPartlyRefunded, (row, { data: { refundedCents, notedAt } }) => {
      const backCents = refundedCents + row.transferredCents;
      return { status: standing(row, backCents), backCents, backAt: later(row.backAt, notedAt), askedCents: null };
    })
    .on(eulogyRefunded, ({ totalCents, transferredCents }, { data: { refundedAt } }) => {
      return {
        ...NOTHING_BACK,
        status: 'refunded',
        backCents: totalCents + transferredCents,
        backAt: new Date(refundedAt),
      };
    })
    .on(eulogyTakenBack, (_, { data: { takenBackAt } }) => ({ takenBackAt: new Date(takenBackAt) }))
    .on(eulogyGivenBack, () => ({ takenBackAt: null }))
    .on(paymentDisputed, (_, { data: { amountCents, because, dueAt, disputedAt } }) => ({
      ...{ disputeStatus: 'needs-answer', disputeReason: because, disputedCents: amountCents },
      ...{ disputedAt: new Date(disputedAt), disputeDueAt: dueAt === null ? null : new Date(dueAt) },
    }))
    .on(disputedMoneyHeld, (_, { data: { heldCents } }) => ({ heldCents }))
    .on(disputedMoneyReturned, (_, { data: { heldCents } }) => ({ heldCents }))
    .on(disputeAnswered, () => ({ disputeStatus: 'under-review' }))
    .on(disputeClosed, (_, { data: { outcome } }) => ({ disputeStatus: outcome }))
    .on(unclaimedPaymentReturned, (_, { data: { receivedCents, returnedAt } }) => {
      return { ...NOTHING_BACK, status: 'unclaimed', backCents: receivedCents, backAt: new Date(returnedAt) };
    })
    .on(unclaimedPaymentKept, (_, { data: { keptAt } }) => {
      return { status: 'unclaimed', askedCents: null, failure: 'refused', failedAt: new Date(keptAt) };
    }),
);
