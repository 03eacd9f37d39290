import {
  circleOpened,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
} from '../../../collaboration/index.js';
import { userErased } from '../../../identity/index.js';
import { eulogyPaid, eulogyRefunded, eulogyRefundReversed, purchaseStarted } from '../../../purchasing/index.js';
import { eulogyTitled, questionnaireOpened, questionnaireReset } from '../../../questionnaire/index.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { Holds } from '../../../shared/read-models/rows.js';
import {
  generationCompleted,
  generationFailed,
  generationRequested,
  generationStageReached,
  writingReset,
} from '../../domain/eulogy/eulogy.events.js';
import { eulogyFinished } from '../../domain/manuscript/manuscript.events.js';
import { shareLinkMade, shareLinkRevoked } from '../../domain/sharing/sharing.events.js';
import { EulogyRecord } from './eulogy-rows.js';

/** As long as no text was asked for, and again after a reset. */
const NOTHING_WRITTEN = {
  ...{ generationId: null, generationEventId: null, durationMinutes: null, generationError: null },
  ...{ stage: null, stageAt: null, fellBack: null, writer: null },
  ...{ version: 0, content: null, taken: [], locked: [], finishedVersion: null, finishedAt: null },
} as const satisfies Partial<EulogyRecord>;

const NOTHING_PAID = {
  ...{ isPaid: false, paidCents: null, paymentIntentId: null, refundedAt: null },
} as const satisfies Partial<EulogyRecord>;

/** On whose dashboards it is: the owner first, the others in the order in which they came. */
const joined = (memberIds: readonly string[], userId: string) => [...without(memberIds, userId), userId];
const without = (memberIds: readonly string[], userId: string) => memberIds.filter((id) => id !== userId);

/** The eulogy's own row, as far as it follows from an event alone. Nobody sees it before the eulogy is paid and open. */
export const eulogyFold = rowsOf(EulogyRecord)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .opens(purchaseStarted, ({ data }) => {
    const at = new Date(data.startedAt);
    return {
      ...{ eulogyId: data.eulogyId, ownerId: data.userId, memberIds: [], type: data.eulogyType },
      ...{ title: unlessErased(data.title, ''), questionSet: '', isOpen: false },
      ...{ status: 'draft', filled: {}, answered: 0, revision: 0, rewritesTaken: 0 },
      ...NOTHING_WRITTEN,
      ...NOTHING_PAID,
      ...{ currency: data.currency, discountCode: data.discountCode, shareRound: 0, shareOpen: false },
      ...{ createdAt: at, updatedAt: at },
    };
  })
  .on(eulogyPaid, (_, { data: { totalCents, paymentIntentId, paidAt } }) => {
    return { isPaid: true, paidCents: totalCents, paymentIntentId, updatedAt: new Date(paidAt) };
  })
  .on(eulogyRefunded, (_, { data }) => ({ refundedAt: new Date(data.refundedAt) }))
  .on(eulogyRefundReversed, () => ({ refundedAt: null }))
  .on(circleOpened, ({ memberIds }, { data: { ownerId } }) => ({ ownerId, memberIds: joined(memberIds, ownerId) }))
  .on(collaboratorJoined, ({ memberIds }, { data }) => ({ memberIds: joined(memberIds, data.userId) }))
  .on(collaboratorRemoved, ({ memberIds }, { data }) => ({ memberIds: without(memberIds, data.userId) }))
  .on(collaboratorLeft, ({ memberIds }, { data }) => ({ memberIds: without(memberIds, data.userId) }))
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
  .on(eulogyFinished, (_, { data: { version, finishedAt } }) => {
    return { finishedVersion: version, finishedAt: new Date(finishedAt) };
  })
  .on(shareLinkMade, (_, { data: { round } }) => ({ shareRound: round, shareOpen: true }))
  .on(shareLinkRevoked, (_, { data: { round } }) => ({ shareRound: round, shareOpen: false }))
  .every(
    userErased,
    ({ data: { userId } }) => ({ ownerId: userId }),
    () => ({ title: '', content: null, locked: [], shareOpen: false }),
  )
  .every(
    userErased,
    ({ data: { userId } }) => ({ memberIds: new Holds(userId) }),
    ({ memberIds }, { data: { userId } }) => ({ memberIds: without(memberIds, userId) }),
  );
