import { Column, Entity, PrimaryColumn } from 'typeorm';
import { collaboratorJoined, guestBecameMember } from '../../../../collaboration/index.js';
import { eulogyFinished, generationCompleted } from '../../../../generation/index.js';
import { roleGranted, userRegistered } from '../../../../identity/index.js';
import {
  checkoutSessionOpened,
  draftOpened,
  eulogyPaid,
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  paymentFailed,
  NOTHING_SENT_BACK,
  paymentIntentCreated,
  purchaseStarted,
  refundCalledOff,
  sentBack,
  transferredAt,
  unclaimedPaymentReceived,
  type SentBack,
} from '../../../../purchasing/index.js';
import { readModel } from '../../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../../shared/read-models/row-fold.js';

/** An account, by its id alone: one that is deleted was a person all the same. */
@Entity('admin_funnel_people')
export class FunnelPersonRow {
  @PrimaryColumn('uuid') readonly userId: string;
  @Column('timestamptz') readonly registeredAt: Date;
  @Column('text', { default: `'customer'` }) readonly role: string;
  /** First joined somebody else's eulogy. */
  @Column('timestamptz', { nullable: true }) readonly joinedAt: Date | null;
  /** First began a eulogy of their own. */
  @Column('timestamptz', { nullable: true }) readonly namedAt: Date | null;
}

@Entity('admin_funnel_orders')
export class FunnelOrderRow implements SentBack {
  @PrimaryColumn('uuid') readonly purchaseId: string;
  @Column('uuid') readonly userId: string;
  @Column('integer') readonly eulogyId: number;
  @Column('timestamptz') readonly startedAt: Date;
  /** The provider was first asked for the money. */
  @Column('timestamptz', { nullable: true }) readonly askedAt: Date | null;
  @Column('timestamptz', { nullable: true }) readonly refusedAt: Date | null;
  @Column('timestamptz', { nullable: true }) readonly paidAt: Date | null;
  /** Taken for nothing. */
  @Column('timestamptz', { nullable: true }) readonly freeAt: Date | null;
  /** Money came when the account was gone; it goes back. */
  @Column('timestamptz', { nullable: true }) readonly unclaimedAt: Date | null;
  @Column('integer', { default: 0 }) readonly paidCents: number;
  /** What the provider sent back of it, and what was paid by transfer. */
  @Column('integer', { default: 0 }) readonly refundedCents: number;
  @Column('integer', { default: 0 }) readonly transferredCents: number;
  /** All of the money went back, by whichever way, and stayed there. */
  @Column('timestamptz', { nullable: true }) readonly refundedAt: Date | null;
}

@Entity('admin_funnel_texts')
export class FunnelTextRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('timestamptz', { nullable: true }) readonly textAt: Date | null;
  @Column('timestamptz', { nullable: true }) readonly finishedAt: Date | null;
}

const people = rowsOf(FunnelPersonRow)
  .keyedBy(({ userId }: { userId: string }) => ({ userId }))
  .opens(userRegistered, ({ data: { userId, registeredAt } }) => {
    return { userId, registeredAt: new Date(registeredAt), role: 'customer', joinedAt: null, namedAt: null };
  })
  .on(roleGranted, (_, { data: { role } }) => ({ role }))
  .on(collaboratorJoined, (row, { data }) => ({ joinedAt: row.joinedAt ?? new Date(data.joinedAt) }))
  .on(guestBecameMember, (row, { data }) => ({ joinedAt: row.joinedAt ?? new Date(data.becameAt) }))
  .on(draftOpened, (row, { data }) => ({ namedAt: row.namedAt ?? new Date(data.openedAt) }))
  .on(purchaseStarted, (row, { data }) => ({ namedAt: row.namedAt ?? new Date(data.startedAt) }));

const NOT_YET = {
  ...{ askedAt: null, refusedAt: null, paidAt: null, freeAt: null, unclaimedAt: null, paidCents: 0 },
  ...NOTHING_SENT_BACK,
} as const;

const orders = rowsOf(FunnelOrderRow)
  .keyedBy(({ purchaseId }: { purchaseId: string }) => ({ purchaseId }))
  .opens(purchaseStarted, ({ data: { purchaseId, userId, eulogyId, startedAt } }) => {
    return { purchaseId, userId, eulogyId, ...NOT_YET, startedAt: new Date(startedAt) };
  })
  .on(checkoutSessionOpened, (row, { data }) => ({ askedAt: row.askedAt ?? new Date(data.openedAt) }))
  .on(paymentIntentCreated, (row, { data }) => ({ askedAt: row.askedAt ?? new Date(data.createdAt) }))
  .on(paymentFailed, (_, { data: { failedAt } }) => ({ refusedAt: new Date(failedAt) }))
  .on(eulogyPaid, (row, { data: { totalCents, paidAt } }) => {
    const at = new Date(paidAt);
    return { askedAt: row.askedAt ?? at, paidCents: totalCents, ...(totalCents > 0 ? { paidAt: at } : { freeAt: at }) };
  })
  .on(unclaimedPaymentReceived, (_, { data: { receivedAt } }) => ({ unclaimedAt: new Date(receivedAt) }))
  .on(eulogyPartlyRefunded, (row, { data: { refundedCents, notedAt: at } }) =>
    sentBack(row.paidCents, row, { refundedCents, at }),
  )
  .on(eulogyRefunded, (row, { data: { refundedAt: at } }) =>
    sentBack(row.paidCents, row, { refundedCents: row.paidCents, at }),
  )
  .on(eulogyRefundReversed, (row, { data: { refundedCents, reversedAt: at } }) =>
    sentBack(row.paidCents, row, { refundedCents, at }),
  )
  .on(refundCalledOff, (row, { data }) =>
    sentBack(row.paidCents, row, {
      transferredCents: row.transferredCents + (data.transferCents ?? 0),
      at: transferredAt(data),
    }),
  );

const texts = rowsOf(FunnelTextRow)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .puts(generationCompleted, (row, { data: { eulogyId, completedAt } }) => {
    return { eulogyId, finishedAt: null, ...row, textAt: row?.textAt ?? new Date(completedAt) };
  })
  .puts(eulogyFinished, (row, { data: { eulogyId, finishedAt } }) => {
    return { eulogyId, textAt: null, ...row, finishedAt: row?.finishedAt ?? new Date(finishedAt) };
  });

/** How far each person went from the account to a finished text; a step is taken once, however often it is repeated. */
export const funnelProjection = readModel('admin.funnel', { version: 3 }, people, orders, texts);
