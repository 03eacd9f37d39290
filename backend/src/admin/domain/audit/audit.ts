import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'audit-{yyyy-mm}';
const staffId = '0190a6e0-7b5c-7c3a-9d2e-000000000001';
const actId = '0190a6e0-7b5c-7c3a-9d2e-0000000000b1';

/** One masked text that was asked for: which, and never what it says. */
export interface RevealedText {
  /** As the replay names it: `card.title`, `answer.story.shared`, `eulogy.text`, `event.answer`. */
  readonly field: string;
  /** Of an event's own words: what happened. */
  readonly eventType: string | null;
  /** Which question it answers. */
  readonly questionId: string | null;
}

/** What a reveal asked for. */
export interface Revealed {
  /** After which event of the history; null: as it stood when it was asked for. */
  readonly at: number | null;
  readonly texts: readonly RevealedText[];
}

/** What else belongs to the act, of ours and never anybody's words: `{ role: 'admin' }`, `{ code: 'GRACE20' }`. */
export type ActDetails = Readonly<Record<string, string>>;

/** In the place of a person: what was done by a program on the server, and what follows from ADMIN_EMAILS. */
export const COMMAND_LINE = 'command-line';
export const CONFIGURATION = 'configuration';

export interface StaffAct {
  readonly actId: string;
  /** The account of who did it, {@link COMMAND_LINE} or {@link CONFIGURATION}. */
  readonly staffId: string;
  /** `user.block`, as the call names it. */
  readonly act: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  /** The account that the act is about: the one it is done to, or whose purchase, eulogy or letter it is; null: about nobody. */
  readonly aboutUserId: string | null;
  /** In staff's own words; it may name the person it is about, and goes with them. */
  readonly reason: Personal<string> | null;
  /** Which masked texts were asked for; null where it is no reveal. */
  readonly revealed: Revealed | null;
  readonly details: ActDetails;
  readonly actedAt: string;
}

/** Words about a person belong to that person; words about a thing to whoever wrote them. */
const ofWhomItIsAbout = ({ aboutUserId, staffId: staff }: StaffAct): Subject => `user-${aboutUserId ?? staff}`;

export const staffActed = defineEvent<'StaffActed', StaffAct>('StaffActed', {
  summary: 'A member of staff set about something. Recorded before it is carried out.',
  stream,
  version: 1,
  personal: { reason: ofWhomItIsAbout },
  example: {
    actId,
    staffId,
    act: 'user.block',
    subjectKind: 'user',
    subjectId: '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e',
    aboutUserId: '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e',
    reason: 'A dispute in the family',
    revealed: null,
    details: {},
    actedAt: '2025-03-04T09:02:00.000Z',
  },
  furtherExamples: [
    {
      actId,
      staffId,
      act: 'eulogy.reveal',
      subjectKind: 'user',
      subjectId: '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e',
      aboutUserId: '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e',
      reason: 'A dispute in the family',
      revealed: { at: 4, texts: [{ field: 'event.answer', eventType: 'AnswerContributed', questionId: 'story' }] },
      details: {},
      actedAt: '2025-03-04T09:02:00.000Z',
    },
    {
      actId,
      staffId: COMMAND_LINE,
      act: 'discount.create',
      subjectKind: null,
      subjectId: null,
      aboutUserId: null,
      reason: null,
      revealed: null,
      details: { code: 'SPRING5' },
      actedAt: '2025-03-04T09:02:00.000Z',
    },
  ],
});

export const staffActRefused = defineEvent<'StaffActRefused', { actId: string; code: string; refusedAt: string }>(
  'StaffActRefused',
  {
    summary: 'What a member of staff set about was refused: nothing came of it.',
    stream,
    version: 1,
    personal: {},
    example: { actId, code: 'account.own-block', refusedAt: '2025-03-04T09:02:00.100Z' },
  },
);

export const auditEvents = [staffActed, staffActRefused];
export type AuditEvent = EventOf<typeof staffActed> | EventOf<typeof staffActRefused>;

export const AUDIT_STREAMS = 'audit-';

/** One stream a month, so that none grows without end. @param at UTC ISO 8601 */
export function auditStream(at: string): string {
  return `${AUDIT_STREAMS}${at.slice(0, 7)}`;
}

/** By id: what became of each act of the month. */
export type AuditTrail = ReadonlyMap<string, 'acted' | 'refused'>;

export type AuditCommand =
  | ({ readonly type: 'RecordAct' } & StaffAct)
  | { readonly type: 'RecordRefusal'; readonly actId: string; readonly code: string; readonly at: string };

function decide(trail: AuditTrail, command: AuditCommand): AuditEvent[] {
  switch (command.type) {
    case 'RecordAct': {
      const { type: _, ...act } = command;
      return trail.has(act.actId) ? [] : [staffActed(act)];
    }
    case 'RecordRefusal':
      if (trail.get(command.actId) !== 'acted') return [];
      return [staffActRefused({ actId: command.actId, code: command.code, refusedAt: command.at })];
    default:
      return unreachable(command);
  }
}

function evolve(trail: AuditTrail, event: AuditEvent): AuditTrail {
  switch (event.type) {
    case 'StaffActed':
      return new Map(trail).set(event.data.actId, 'acted');
    case 'StaffActRefused':
      return new Map(trail).set(event.data.actId, 'refused');
    default:
      return unreachable(event);
  }
}

export const auditDecider: Decider<AuditTrail, AuditCommand, AuditEvent> = { initial: new Map(), decide, evolve };
