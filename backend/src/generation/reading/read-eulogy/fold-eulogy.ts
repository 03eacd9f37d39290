import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EulogyText } from '@eulogy/arranger';
import {
  circleOpened,
  circleSettingChosen,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
  invitationLinkIssued,
  invitationLinkRenewed,
} from '../../../collaboration/index.js';
import { userErased } from '../../../identity/index.js';
import {
  draftLapsed,
  draftOpened,
  eulogyPaid,
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  eulogyGivenBack,
  eulogyTakenBack,
  NOTHING_SENT_BACK,
  purchaseStarted,
  refundCalledOff,
  sentBack,
  transferredAt,
  type SentBack,
} from '../../../purchasing/index.js';
import { eulogyTitled, questionnaireOpened, questionnaireReset } from '../../../questionnaire/index.js';
import { unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { Holds } from '../../../shared/read-models/rows.js';
import {
  generationCompleted,
  generationFailed,
  generationRequested,
  generationStageReached,
  writingReset,
} from '../../domain/eulogy/eulogy.events.js';
import { eulogyFinished } from '../../domain/manuscript/manuscript.events.js';
import { copyHandedOver, shareLinkMade, shareLinkRevoked } from '../../domain/sharing/sharing.events.js';

export type EulogyStatus = 'draft' | 'in_progress' | 'generating' | 'completed';

/** A eulogy's own row beside its answers and versions. Amounts in cents. */
@Entity('generation_eulogies')
export class EulogyRecord implements SentBack {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('text') readonly ownerId: string;
  @Column('text', { array: true, default: `'{}'` }) readonly memberIds: readonly string[];
  /** Who was given a link to a part of theirs. They stay when they leave: their name goes with their account, wherever it was written. */
  @Column('text', { array: true, default: `'{}'` }) readonly partHolderIds: readonly string[];
  @Column('text') readonly type: string;
  @Column('text') readonly title: string;
  @Column('text', { nullable: true }) readonly questionSet: string;
  @Column('boolean', { default: false }) readonly isOpen: boolean;
  @Column('text', { default: `'draft'` }) readonly status: EulogyStatus;
  /** How many answers say something, by question; a question that none answers is not here. */
  @Column('jsonb', { default: `'{}'` }) readonly filled: Readonly<Record<string, number>>;
  @Column('integer', { default: 0 }) readonly answered: number;
  @Column('integer', { default: 0 }) readonly revision: number;
  @Column('text', { nullable: true }) readonly generationId: string | null;
  @Column('text', { nullable: true }) readonly generationEventId: string | null;
  @Column('integer', { nullable: true }) readonly durationMinutes: number | null;
  @Column('text', { nullable: true }) readonly stage: string | null;
  @Column('timestamptz', { nullable: true }) readonly stageAt: Date | null;
  @Column('text', { nullable: true }) readonly generationError: string | null;
  /** Why the last text is less than it could be; null where nothing failed on the way. */
  @Column('text', { nullable: true }) readonly fellBack: string | null;
  /** Who wrote the last text. */
  @Column('text', { nullable: true }) readonly writer: string | null;
  @Column('integer', { default: 0 }) readonly version: number;
  /** The text of that version. */
  @Column('jsonb', { nullable: true }) readonly content: EulogyText | null;
  /** Versions that were taken back, the last one first. */
  @Column('integer', { array: true, default: `'{}'` }) readonly taken: readonly number[];
  @Column('jsonb', { default: `'[]'` }) readonly locked: readonly string[];
  @Column('integer', { default: 0 }) readonly rewritesTaken: number;
  @Column('integer', { nullable: true }) readonly finishedVersion: number | null;
  @Column('timestamptz', { nullable: true }) readonly finishedAt: Date | null;
  /** The text that the owner last called finished: the one that others read (D32). */
  @Column('jsonb', { nullable: true }) readonly finishedContent: EulogyText | null;
  @Column('integer', { default: 0 }) readonly shareRound: number;
  @Column('boolean', { default: false }) readonly shareOpen: boolean;
  /** The invitation's open link: which one is good, and until when; null before there is one. */
  @Column('integer', { nullable: true }) readonly linkRound: number | null;
  @Column('timestamptz', { nullable: true }) readonly linkExpiresAt: Date | null;
  @Column('boolean', { default: false }) readonly contributorsSeeMemories: boolean;
  @Column('boolean', { default: false }) readonly contributorsMayRead: boolean;
  @Column('boolean', { default: false }) readonly isPaid: boolean;
  @Column('integer', { nullable: true }) readonly paidCents: number | null;
  @Column('text', { nullable: true }) readonly currency: string | null;
  @Column('text', { nullable: true }) readonly paymentIntentId: string | null;
  /** By which it was paid: a transfer that pays it back names nothing else. */
  @Column('uuid', { nullable: true }) readonly purchaseId: string | null;
  /** What the provider sent back of it, and what was paid by transfer. Cents. */
  @Column('integer', { default: 0 }) readonly refundedCents: number;
  @Column('integer', { default: 0 }) readonly transferredCents: number;
  /** All of it went back; or it was free, and taken back. */
  @Column('timestamptz', { nullable: true }) readonly refundedAt: Date | null;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('timestamptz') readonly createdAt: Date;
  @Column('timestamptz') readonly updatedAt: Date;
}

/** As long as no text was asked for, and again after a reset. */
const NOTHING_WRITTEN = {
  ...{ generationId: null, generationEventId: null, durationMinutes: null, generationError: null },
  ...{ stage: null, stageAt: null, fellBack: null, writer: null },
  ...{
    version: 0,
    content: null,
    taken: [],
    locked: [],
    finishedVersion: null,
    finishedAt: null,
    finishedContent: null,
  },
} as const satisfies Partial<EulogyRecord>;

const linkOf = ({ round, expiresAt }: { round: number; expiresAt: string }) => ({
  ...{ linkRound: round, linkExpiresAt: new Date(expiresAt) },
});

/** On whose dashboards it is: the owner first, the others in the order in which they came. */
const joined = (memberIds: readonly string[], userId: string) => [...without(memberIds, userId), userId];
const without = (memberIds: readonly string[], userId: string) => memberIds.filter((id) => id !== userId);

type Order = Pick<EulogyRecord, 'currency' | 'discountCode'>;

const NOT_ORDERED: Order = { currency: null, discountCode: null };

interface Begun {
  readonly eulogyId: number;
  readonly userId: string;
  readonly eulogyType: string;
  readonly title: Personal<string>;
}

// written out: a row that is put together by spreads takes ninety times as long to make, and ten times the memory
const begun = ({ eulogyId, userId, eulogyType, title }: Begun, startedAt: string, order: Order): EulogyRecord => {
  const at = new Date(startedAt);
  return {
    eulogyId,
    ownerId: userId,
    memberIds: [],
    partHolderIds: [],
    type: eulogyType,
    title: unlessErased(title, ''),
    questionSet: '',
    isOpen: false,
    status: 'draft',
    filled: {},
    answered: 0,
    revision: 0,
    generationId: null,
    generationEventId: null,
    durationMinutes: null,
    stage: null,
    stageAt: null,
    generationError: null,
    fellBack: null,
    writer: null,
    version: 0,
    content: null,
    taken: [],
    locked: [],
    rewritesTaken: 0,
    finishedVersion: null,
    finishedAt: null,
    finishedContent: null,
    shareRound: 0,
    shareOpen: false,
    linkRound: null,
    linkExpiresAt: null,
    contributorsSeeMemories: false,
    contributorsMayRead: false,
    isPaid: false,
    paidCents: null,
    currency: order.currency,
    paymentIntentId: null,
    purchaseId: null,
    ...NOTHING_SENT_BACK,
    discountCode: order.discountCode,
    createdAt: at,
    updatedAt: at,
  };
};

const back = (row: EulogyRecord, more: Parameters<typeof sentBack>[2]): SentBack =>
  sentBack(row.paidCents ?? 0, row, more);

/** The eulogy's own row, as far as it follows from an event alone. Nobody sees it before it is open: paid, or begun unpaid. */
export const eulogyFold = rowsOf(EulogyRecord)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .opens(draftOpened, ({ data }) => begun(data, data.openedAt, NOT_ORDERED))
  // an unpaid eulogy may be ordered several times, and the last order is the one that is paid
  .puts(purchaseStarted, (row, { data }) => {
    const { currency, discountCode } = data;
    return row ? { ...row, currency, discountCode } : begun(data, data.startedAt, { currency, discountCode });
  })
  .on(draftLapsed, () => GONE)
  .on(eulogyPaid, (_, { data: { totalCents, paymentIntentId, purchaseId, paidAt } }) => {
    return { isPaid: true, paidCents: totalCents, paymentIntentId, purchaseId, updatedAt: new Date(paidAt) };
  })
  .on(eulogyPartlyRefunded, (row, { data: { refundedCents, notedAt: at } }) => back(row, { refundedCents, at }))
  .on(eulogyRefunded, (row, { data: { refundedAt: at } }) => back(row, { refundedCents: row.paidCents ?? 0, at }))
  .on(eulogyRefundReversed, (row, { data: { refundedCents, reversedAt: at } }) => back(row, { refundedCents, at }))
  .every(
    refundCalledOff,
    ({ data: { purchaseId } }) => ({ purchaseId }),
    (row, { data }) =>
      back(row, { transferredCents: row.transferredCents + (data.transferCents ?? 0), at: transferredAt(data) }),
  )
  // free, and taken back: the same to its owner, but for the money
  .on(eulogyTakenBack, (_, { data }) => ({ refundedAt: new Date(data.takenBackAt) }))
  .on(eulogyGivenBack, () => ({ refundedAt: null }))
  .on(circleOpened, ({ memberIds }, { data: { ownerId } }) => ({ ownerId, memberIds: joined(memberIds, ownerId) }))
  .on(collaboratorJoined, ({ memberIds }, { data }) => ({ memberIds: joined(memberIds, data.userId) }))
  .on(collaboratorRemoved, ({ memberIds }, { data }) => ({ memberIds: without(memberIds, data.userId) }))
  .on(collaboratorLeft, ({ memberIds }, { data }) => ({ memberIds: without(memberIds, data.userId) }))
  .on(invitationLinkIssued, (_, { data }) => linkOf(data))
  .on(invitationLinkRenewed, (_, { data }) => linkOf(data))
  .on(circleSettingChosen, (_, { data: { setting, choice } }) => ({ [setting]: choice === 'allowed' }))
  .on(questionnaireOpened, (_, { data: { questionSet, title, openedAt } }) => {
    return { isOpen: true, questionSet, title: unlessErased(title, ''), updatedAt: new Date(openedAt) };
  })
  .on(eulogyTitled, (_, { data: { title, titledAt } }) => {
    return { title: unlessErased(title, ''), updatedAt: new Date(titledAt) };
  })
  .on(generationRequested, (_, { data: { generationId, durationMinutes, requestedAt }, metadata: { eventId } }) => {
    const at = new Date(requestedAt);
    const asked = { generationId, generationEventId: eventId, durationMinutes, stage: null, stageAt: at };
    return { status: 'generating', ...asked, generationError: null, updatedAt: at };
  })
  .on(generationStageReached, (_, { data: { stage, reachedAt } }) => ({ stage, stageAt: new Date(reachedAt) }))
  .on(generationCompleted, (_, { data: { fellBack, writer } }) => ({
    ...{ status: 'completed', stage: null, stageAt: null, generationError: null },
    ...{ fellBack: fellBack?.reason ?? null, writer },
  }))
  .on(generationFailed, (_, { data: { reason, failedAt } }) => ({
    ...{ status: 'in_progress', stage: null, stageAt: null, generationError: reason, updatedAt: new Date(failedAt) },
  }))
  // The questionnaire begins anew: nothing is answered, nothing is written. What was paid stays.
  .on(questionnaireReset, (_, { data: { resetAt } }) => {
    return { ...NOTHING_WRITTEN, status: 'draft', filled: {}, answered: 0, updatedAt: new Date(resetAt) };
  })
  // A text that was finished while the questionnaire was emptied is not shown either.
  .on(writingReset, ({ status }) => {
    return { ...NOTHING_WRITTEN, status: status === 'generating' || status === 'completed' ? 'draft' : status };
  })
  .on(eulogyFinished, ({ content }, { data: { version, finishedAt } }) => {
    return { finishedVersion: version, finishedAt: new Date(finishedAt), finishedContent: content };
  })
  .on(shareLinkMade, (_, { data: { round } }) => ({ shareRound: round, shareOpen: true }))
  .on(shareLinkRevoked, (_, { data: { round } }) => ({ shareRound: round, shareOpen: false }))
  .on(copyHandedOver, ({ partHolderIds }, { data: { speakerId } }) =>
    speakerId === undefined ? {} : { partHolderIds: joined(partHolderIds, speakerId) },
  )
  .every(
    userErased,
    ({ data: { userId } }) => ({ ownerId: userId }),
    () => ({ title: '', content: null, finishedContent: null, locked: [], shareOpen: false }),
  )
  .every(
    userErased,
    ({ data: { userId } }) => ({ memberIds: new Holds(userId) }),
    ({ memberIds }, { data: { userId } }) => ({ memberIds: without(memberIds, userId) }),
  );
