import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { hashOfEntry, linkAfter, markOf, type Link } from './chain.js';

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

/** An act as it is kept: with what holds it in the chain. */
export interface RecordedAct extends StaffAct {
  /** Goes with the reason: without it nobody can guess the reason from its mark. */
  readonly salt: Personal<string> | null;
  /** Stands in the chain for the reason: {@link markOf}. */
  readonly mark: string | null;
  readonly link: Link;
}

export interface RecordedRefusal {
  readonly actId: string;
  readonly code: string;
  readonly refusedAt: string;
  readonly link: Link;
}

/** The last entry of a month, and where the trail goes on. */
export interface ClosedMonth {
  readonly next: string;
  readonly closedAt: string;
  readonly link: Link;
}

/** Words about a person belong to that person; words about a thing to whoever wrote them. */
const ofWhomItIsAbout = ({ aboutUserId, staffId: staff }: StaffAct): Subject => `user-${aboutUserId ?? staff}`;

const example: StaffAct = {
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
};
const exampleSalt = 'c2FsdCBvZiB0aGUgcmVhc29u';

export const staffActed = defineEvent<'StaffActed', RecordedAct>('StaffActed', {
  summary: 'A member of staff set about something. Recorded before it is carried out, and chained to the entry before.',
  stream,
  version: 1,
  personal: { reason: ofWhomItIsAbout, salt: ofWhomItIsAbout },
  example: chainedAct(example, exampleSalt, null),
  furtherExamples: [
    chainedAct(
      {
        ...example,
        act: 'eulogy.reveal',
        revealed: { at: 4, texts: [{ field: 'event.answer', eventType: 'AnswerContributed', questionId: 'story' }] },
      },
      exampleSalt,
      null,
    ),
    chainedAct(
      {
        ...example,
        ...{ staffId: COMMAND_LINE, act: 'discount.create', subjectKind: null, subjectId: null, aboutUserId: null },
        ...{ reason: null, details: { code: 'SPRING5' } },
      },
      exampleSalt,
      null,
    ),
  ],
});

export const staffActRefused = defineEvent<'StaffActRefused', RecordedRefusal>('StaffActRefused', {
  summary: 'What a member of staff set about was refused: nothing came of it.',
  stream,
  version: 1,
  personal: {},
  example: chainedRefusal({ actId, code: 'account.own-block', refusedAt: '2025-03-04T09:02:00.100Z' }, null),
});

export const auditMonthClosed = defineEvent<'AuditMonthClosed', ClosedMonth>('AuditMonthClosed', {
  summary: 'The audit trail goes on in another month: nothing more is added to this one.',
  stream,
  version: 1,
  personal: {},
  example: chainedClosing({ next: 'audit-2025-04', closedAt: '2025-04-01T00:02:00.000Z' }, null),
});

export const auditEvents = [staffActed, staffActRefused, auditMonthClosed];
export type AuditEvent =
  | EventOf<typeof staffActed>
  | EventOf<typeof staffActRefused>
  | EventOf<typeof auditMonthClosed>;

export const AUDIT_STREAMS = 'audit-';
/** A trail that was silent for longer begins anew. */
export const AUDIT_MONTHS = 120;

/** One stream a month, so that none grows without end. @param at UTC ISO 8601, or a month */
export function auditStream(at: string): string {
  return `${AUDIT_STREAMS}${at.slice(0, 7)}`;
}

/** Streams of months from so many away, going back. @param stream of a month */
export function auditStreamsFrom(stream: string, months: number, count: number): string[] {
  const [year = 0, month = 1] = stream.slice(-7).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    auditStream(new Date(Date.UTC(year, month - 1 + months - index, 1)).toISOString()),
  );
}

/** What an entry says in the chain: all but the words that go with a person, for which their mark stands. */
export function saidBy(event: AuditEvent): object {
  switch (event.type) {
    case 'StaffActed': {
      const { reason: _, salt: __, link: ___, ...said } = event.data;
      return { type: event.type, ...said };
    }
    case 'StaffActRefused':
    case 'AuditMonthClosed': {
      const { link: _, ...said } = event.data;
      return { type: event.type, ...said };
    }
    default:
      return unreachable(event);
  }
}

/** Whether an entry says what it said when it was written; words of somebody who was erased are no longer looked at. */
export function holds(event: AuditEvent): boolean {
  const { link } = event.data;
  if (link.hash !== hashOfEntry(link, saidBy(event))) return false;
  if (event.type !== 'StaffActed') return true;
  const { reason, salt, mark } = event.data;
  if (isErased(reason) || isErased(salt)) return mark !== null;
  if (reason === null) return salt === null && mark === null;
  return salt !== null && mark === markOf(reason, salt);
}

function chainedAct(act: StaffAct, salt: string, before: Link | null): RecordedAct {
  const { reason } = act;
  const words = reason === null || isErased(reason) ? null : reason;
  const kept = { ...act, salt: words === null ? null : salt, mark: words === null ? null : markOf(words, salt) };
  const { reason: _, salt: __, ...said } = kept;
  return { ...kept, link: linkAfter(before, { type: 'StaffActed', ...said }) };
}

function chainedRefusal(refusal: Omit<RecordedRefusal, 'link'>, before: Link | null): RecordedRefusal {
  return { ...refusal, link: linkAfter(before, { type: 'StaffActRefused', ...refusal }) };
}

function chainedClosing(closing: Omit<ClosedMonth, 'link'>, before: Link | null): ClosedMonth {
  return { ...closing, link: linkAfter(before, { type: 'AuditMonthClosed', ...closing }) };
}

export interface AuditTrail {
  /** By id: what became of each act of the month. */
  readonly acts: ReadonlyMap<string, 'acted' | 'refused'>;
  /** The last entry; null: the month has none. */
  readonly head: Link | null;
  /** Where the trail goes on, once the month is closed. */
  readonly next: string | null;
}

/** Where a month's first entry is tied to: the last entry of the month before; null: there is none. */
interface Tied {
  readonly after: Link | null;
}

export type AuditCommand =
  | ({ readonly type: 'RecordAct'; readonly salt: string } & StaffAct & Tied)
  | ({
      readonly type: 'RecordRefusal';
      readonly actId: string;
      readonly code: string;
      readonly at: string;
      /** Where the act stands: in a month that was closed since, this one does not know it. */
      readonly actIn: 'this month' | 'an earlier month';
    } & Tied)
  | { readonly type: 'CloseMonth'; readonly next: string; readonly at: string };

/** The month takes nothing more; the trail goes on in another. */
export class MonthClosed extends Error {
  constructor(readonly next: string) {
    super(`the audit trail goes on in ${next}`);
    this.name = 'MonthClosed';
  }
}

/** @throws MonthClosed */
function decide(trail: AuditTrail, command: AuditCommand): AuditEvent[] {
  switch (command.type) {
    case 'RecordAct': {
      const { type: _, salt, after, ...act } = command;
      if (trail.acts.has(act.actId)) return [];
      return [staffActed(chainedAct(act, salt, endOf(trail, after)))];
    }
    case 'RecordRefusal': {
      const { actId, code, at, actIn, after } = command;
      const became = trail.acts.get(actId);
      if (became === 'refused' || (became === undefined && actIn === 'this month')) return [];
      return [staffActRefused(chainedRefusal({ actId, code, refusedAt: at }, endOf(trail, after)))];
    }
    case 'CloseMonth':
      if (trail.next !== null || trail.head === null) return [];
      return [auditMonthClosed(chainedClosing({ next: command.next, closedAt: command.at }, trail.head))];
    default:
      return unreachable(command);
  }
}

function endOf({ head, next }: AuditTrail, after: Link | null): Link | null {
  if (next !== null) throw new MonthClosed(next);
  return head ?? after;
}

function evolve(trail: AuditTrail, event: AuditEvent): AuditTrail {
  const head = event.data.link;
  switch (event.type) {
    case 'StaffActed':
      return { ...trail, head, acts: new Map(trail.acts).set(event.data.actId, 'acted') };
    case 'StaffActRefused':
      return { ...trail, head, acts: new Map(trail.acts).set(event.data.actId, 'refused') };
    case 'AuditMonthClosed':
      return { ...trail, head, next: event.data.next };
    default:
      return unreachable(event);
  }
}

export const auditDecider: Decider<AuditTrail, AuditCommand, AuditEvent> = {
  initial: { acts: new Map(), head: null, next: null },
  decide,
  evolve,
};
