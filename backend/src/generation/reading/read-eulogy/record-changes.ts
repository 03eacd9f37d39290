import type {
  CircleOpened,
  CircleSettingChosen,
  CollaboratorJoined,
  CollaboratorLeft,
  CollaboratorRemoved,
  GuestLeft,
  GuestRemoved,
  GuestWelcomed,
} from '../../../collaboration/index.js';
import type { EulogyPaid, EulogyRefunded, EulogyRefundReversed, PurchaseStarted } from '../../../purchasing/index.js';
import type { EulogyTitled, QuestionnaireOpened, QuestionnaireReset } from '../../../questionnaire/index.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import type { EulogyEvent } from '../../domain/eulogy/eulogy.events.js';
import { isOfManuscript, type EulogyFinished } from '../../domain/manuscript/manuscript.events.js';
import type { SharingEvent } from '../../domain/sharing/sharing.events.js';
import type { EulogyRow } from './eulogy-reader.js';

/** A eulogy's own row beside its answers, versions and members. */
export interface EulogyRecord extends Omit<EulogyRow, 'content'> {
  readonly isOpen: boolean;
  readonly generationId: string | null;
  readonly generationEventId: string | null;
  readonly stageAt: Date | null;
  readonly currency: string | null;
  readonly finishedVersion: number | null;
  readonly finishedAt: Date | null;
  readonly shareRound: number;
  readonly shareOpen: boolean;
}

/** The column that keeps each part. */
export const COLUMNS: Readonly<Record<keyof EulogyRecord, string>> = {
  eulogyId: 'eulogy_id',
  ownerId: 'owner_id',
  type: 'type',
  title: 'title',
  questionSet: 'question_set',
  isOpen: 'is_open',
  status: 'status',
  answered: 'answered',
  revision: 'revision',
  generationId: 'generation_id',
  generationEventId: 'generation_event_id',
  durationMinutes: 'duration_minutes',
  stage: 'stage',
  stageAt: 'stage_at',
  generationError: 'generation_error',
  fellBack: 'fell_back',
  writer: 'writer',
  version: 'version',
  isPaid: 'is_paid',
  paidCents: 'paid_cents',
  currency: 'currency',
  paymentIntentId: 'payment_intent_id',
  refundedAt: 'refunded_at',
  discountCode: 'discount_code',
  finishedVersion: 'finished_version',
  finishedAt: 'finished_at',
  shareRound: 'share_round',
  shareOpen: 'share_open',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** An event as far as these rows ask. */
export interface HappenedTo {
  readonly type: string;
  readonly data: object;
  readonly metadata: { readonly eventId: string };
}

type Simple =
  | EulogyPaid
  | EulogyRefunded
  | EulogyRefundReversed
  | CircleOpened
  | QuestionnaireOpened
  | EulogyTitled
  | QuestionnaireReset
  | EulogyEvent
  | EulogyFinished
  | SharingEvent;

/** As long as no text was asked for, and again after a reset. */
const NOTHING_WRITTEN = {
  generationId: null,
  generationEventId: null,
  durationMinutes: null,
  stage: null,
  stageAt: null,
  generationError: null,
  fellBack: null,
  writer: null,
  version: 0,
  finishedVersion: null,
  finishedAt: null,
} as const satisfies Partial<EulogyRecord>;

/** The row that an order makes; nobody sees it before the eulogy is paid and open. */
export function recordOf({ data }: Pick<PurchaseStarted, 'data'>): EulogyRecord {
  const at = new Date(data.startedAt);
  return {
    eulogyId: data.eulogyId,
    ownerId: data.userId,
    type: data.eulogyType,
    title: unlessErased(data.title, ''),
    questionSet: '',
    isOpen: false,
    status: 'draft',
    answered: 0,
    revision: 0,
    ...NOTHING_WRITTEN,
    isPaid: false,
    paidCents: null,
    currency: data.currency,
    paymentIntentId: null,
    refundedAt: null,
    discountCode: data.discountCode,
    shareRound: 0,
    shareOpen: false,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * What an event sets in the eulogy's own row: the projection writes it, the replay assigns it. Answers and new versions, which
 * need to know what is there already, are not here.
 */
export function changeOf({ type, data, metadata }: HappenedTo): Partial<EulogyRecord> | undefined {
  const event = { type, data } as Simple;
  switch (event.type) {
    case 'EulogyPaid': {
      const { totalCents, paymentIntentId, paidAt } = event.data;
      return { isPaid: true, paidCents: totalCents, paymentIntentId, updatedAt: new Date(paidAt) };
    }
    case 'EulogyRefunded':
      return { refundedAt: new Date(event.data.refundedAt) };
    case 'EulogyRefundReversed':
      return { refundedAt: null };
    case 'CircleOpened':
      return { ownerId: event.data.ownerId };
    case 'QuestionnaireOpened': {
      const { questionSet, title, openedAt } = event.data;
      return { isOpen: true, questionSet, title: unlessErased(title, ''), updatedAt: new Date(openedAt) };
    }
    case 'EulogyTitled':
      return { title: unlessErased(event.data.title, ''), updatedAt: new Date(event.data.titledAt) };
    case 'GenerationRequested': {
      const { generationId, durationMinutes, requestedAt } = event.data;
      const at = new Date(requestedAt);
      return {
        status: 'generating',
        generationId,
        generationEventId: metadata.eventId,
        durationMinutes,
        stage: null,
        stageAt: at,
        generationError: null,
        updatedAt: at,
      };
    }
    case 'GenerationStageReached':
      return { stage: event.data.stage, stageAt: new Date(event.data.reachedAt) };
    case 'GenerationCompleted':
      return {
        status: 'completed',
        stage: null,
        stageAt: null,
        generationError: null,
        fellBack: event.data.fellBack?.reason ?? null,
        writer: event.data.writer,
      };
    case 'GenerationFailed': {
      const { reason, failedAt } = event.data;
      const updatedAt = new Date(failedAt);
      return { status: 'in_progress', stage: null, stageAt: null, generationError: reason, updatedAt };
    }
    case 'QuestionnaireReset':
      return { ...NOTHING_WRITTEN, status: 'draft', answered: 0, updatedAt: new Date(event.data.resetAt) };
    case 'WritingReset':
      return NOTHING_WRITTEN;
    case 'EulogyFinished':
      return { finishedVersion: event.data.version, finishedAt: new Date(event.data.finishedAt) };
    case 'ShareLinkMade':
    case 'ShareLinkRevoked':
      return { shareRound: event.data.round, shareOpen: event.type === 'ShareLinkMade' };
    default:
      return undefined;
  }
}

/** Who belongs to the eulogy after an event, as its list of members keeps them. */
export function membershipOf({ type, data }: HappenedTo): { joined: string } | { left: string } | undefined {
  const event = { type, data } as CircleOpened | CollaboratorJoined | CollaboratorLeft | CollaboratorRemoved;
  switch (event.type) {
    case 'CircleOpened':
      return { joined: event.data.ownerId };
    case 'CollaboratorJoined':
      return { joined: event.data.userId };
    case 'CollaboratorRemoved':
    case 'CollaboratorLeft':
      return { left: event.data.userId };
    default:
      return undefined;
  }
}

/** What the live pages hear of; each piece of news makes the eulogy's revision one more. Answers are news of their own. */
export function newsOf({ type, data }: HappenedTo): { readonly kind: string; readonly data: object } | undefined {
  const event = { type, data } as
    | CollaboratorJoined
    | CollaboratorLeft
    | CollaboratorRemoved
    | GuestWelcomed
    | GuestRemoved
    | GuestLeft
    | CircleSettingChosen
    | QuestionnaireReset
    | EulogyEvent;
  switch (event.type) {
    case 'CollaboratorJoined':
      return { kind: 'collaborator', data: { contributorId: event.data.userId, change: 'joined' } };
    case 'CollaboratorRemoved':
      return { kind: 'collaborator', data: { contributorId: event.data.userId, change: 'removed' } };
    case 'CollaboratorLeft':
      return { kind: 'collaborator', data: { contributorId: event.data.userId, change: 'left' } };
    // whose words come in is not told: their name may stay out
    case 'GuestWelcomed':
    case 'GuestRemoved':
    case 'GuestLeft':
      return { kind: 'collaborator', data: { change: 'guests' } };
    case 'CircleSettingChosen':
      return { kind: 'collaborator', data: { change: 'settings' } };
    case 'GenerationStageReached':
      return { kind: 'stage', data: { stage: event.data.stage } };
    case 'GenerationCompleted':
      return { kind: 'completed', data: { version: event.data.version } };
    case 'GenerationFailed':
      return { kind: 'failed', data: { reason: event.data.reason } };
    case 'QuestionnaireReset':
    case 'WritingReset':
      return { kind: 'text', data: {} };
    default:
      return isOfManuscript({ type }) && type !== 'RewriteOffered' ? { kind: 'text', data: {} } : undefined;
  }
}
