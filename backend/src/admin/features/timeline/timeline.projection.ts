import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CircleOpened, CollaboratorJoined } from '../../../collaboration/index.js';
import type { UserErased } from '../../../identity/index.js';
import { DRAFT_STREAMS, PURCHASE_STREAMS, type DraftOpened, type PurchaseStarted } from '../../../purchasing/index.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { EventDefinition, EventMetadata } from '../../../shared/kernel/event.js';
import type { JsonObject } from '../../../shared/kernel/json.js';
import { ReadModel, type Heard } from '../../../shared/read-models/read-model.js';
import { rowsOf, type RowFold } from '../../../shared/read-models/row-fold.js';
import { all, at, type Need, type Rows } from '../../../shared/read-models/rows.js';
import { AUDIT_STREAMS, type AuditEvent } from '../../domain/audit/audit.js';
import { maskedData } from './masked.js';

/** For whoever waits until it has passed what they wrote. */
export const TIMELINE = 'admin.timeline';

/** An event of a eulogy's history. */
@Entity('admin_timeline')
class EntryRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  /** Its place in the history, from 1. */
  @PrimaryColumn('integer') readonly n: number;
  @Column('text') readonly eventId: string;
  @Column('text') readonly stream: string;
  /** Postgres hands a bigint back as text. */
  @Column('bigint') readonly revision: string;
  @Column('text') readonly type: string;
  @Column('jsonb') readonly data: JsonObject;
  @Column('jsonb') readonly metadata: EventMetadata;
}

/** That an event about something concerns a eulogy. */
@Entity('admin_timeline_ties')
class TieRow {
  @PrimaryColumn('text') readonly kind: 'eulogy' | 'purchase' | 'owner' | 'person' | 'act';
  @PrimaryColumn('text') readonly id: string;
  @PrimaryColumn('integer') readonly eulogyId: number;
  /** At a eulogy's tie to itself: how long its history is. */
  @Column('integer', { default: 0 }) readonly entries: number;
}

/** Streams whose events carry the number of their eulogy. */
const OF_ONE_EULOGY = [
  ...['eulogy-number-', DRAFT_STREAMS, 'circle-', 'questionnaire-', 'memories-', 'eulogy-', 'sharing-'],
  ...['suggestions-', 'vouching-', 'put-back-', 'service-', 'photos-', 'book-'],
];
const DISCOUNT_STREAMS = 'discount-';
const EULOGY_ID = /^\d{1,9}$/;

/** By what an event without the number of a eulogy is found to belong to one, or to several. */
type Tie = Pick<TieRow, 'kind' | 'id'>;

interface Entry {
  readonly tie: Tie;
  /** What leads to the same eulogies from here on. */
  readonly ties: readonly Tie[];
}

type Tied = DraftOpened | PurchaseStarted | CircleOpened | CollaboratorJoined | UserErased | AuditEvent;

/**
 * The history of each eulogy in the order of the store: which events concern it, wherever they stand, numbered from 1. Of what
 * people wrote it keeps only how long it is. Everything else of the events is read from the store.
 */
@Injectable()
export class TimelineProjection extends ReadModel {
  constructor(registry: EventRegistry) {
    super(TIMELINE, { version: 4 }, [entriesOf(registry), rowsOf(TieRow).keyedBy(() => ({})).asFold]); // 2: counted entries, 3: orders of service, 4: photos
  }
}

const STREAMS = [...OF_ONE_EULOGY, PURCHASE_STREAMS, DISCOUNT_STREAMS, AUDIT_STREAMS];

function entriesOf(registry: EventRegistry): RowFold<object, object> {
  const fold = rowsOf(EntryRow).keyedBy((data: object) => data);
  for (const definition of registry.all()) {
    const { eventType, contract } = definition;
    if (eventType !== 'UserErased' && !STREAMS.some((prefix) => contract.stream.startsWith(prefix))) continue;
    const enter = (event: Heard, rows: Rows) => happened(definition, event, rows);
    if (OF_ONE_EULOGY.some((prefix) => contract.stream.startsWith(prefix))) {
      fold.across(definition, { keys: (event) => needsOfOne(entryOf(event)) }, enter);
    } else fold.across(definition, { reads: (event, rows) => needsOfAny(entryOf(event), rows) }, enter);
  }
  return fold.asFold;
}

const toItself = (eulogyId: number) => ({ kind: 'eulogy', id: String(eulogyId), eulogyId }) as const;

/** An event that carries its eulogy's number: all that it ties is known by it. */
function needsOfOne(entry: Entry | undefined): Need[] {
  if (!entry) return [];
  const eulogyId = Number(entry.tie.id);
  return [at(TieRow, toItself(eulogyId)), ...entry.ties.map((tie) => at(TieRow, { ...tie, eulogyId }))];
}

function needsOfAny(entry: Entry | undefined, rows: Rows): Need[] {
  if (!entry) return [];
  if (entry.tie.kind === 'eulogy') return needsOfOne(entry);
  const found = all(TieRow, entry.tie);
  if (rows.missing([found]).length > 0) return [found];
  return concerned(entry.tie, rows).flatMap((eulogyId) => [
    at(TieRow, toItself(eulogyId)),
    ...entry.ties.map((tie) => at(TieRow, { ...tie, eulogyId })),
  ]);
}

/** The eulogies that something is tied to. */
function concerned(tie: Tie, rows: Rows): number[] {
  const ties = rows.of(TieRow);
  if (tie.kind === 'eulogy') {
    // a eulogy that nobody reserved a number for has no history
    const known = ties.find(toItself(Number(tie.id)));
    return known ? [known.eulogyId] : [];
  }
  return ties.where(tie).map(({ eulogyId }) => eulogyId);
}

function happened({ contract }: EventDefinition, event: Heard, rows: Rows): void {
  const entry = entryOf(event);
  if (!entry) return;
  const ties = rows.of(TieRow);
  if (event.type === 'EulogyIdReserved') {
    const itself = toItself(Number(entry.tie.id));
    if (!ties.find(itself)) ties.put({ ...itself, entries: 0 });
  }
  const { type, stream, metadata, revision = 0n } = event;
  for (const eulogyId of concerned(entry.tie, rows)) {
    const itself = ties.find(toItself(eulogyId));
    if (!itself) continue;
    const n = itself.entries + 1;
    ties.change(itself, { entries: n });
    const { eventId } = metadata;
    const data = maskedData(contract, event.data);
    // written out: one that began with a spread took sixteen times as long to make, for every event there is
    rows.of(EntryRow).add({ eulogyId, n, eventId, stream, revision: revision.toString(), type, data, metadata });
    for (const tie of entry.ties) {
      const row = { ...tie, eulogyId };
      if (!ties.find(row)) ties.put({ ...row, entries: 0 });
    }
  }
}

const ofOwner = (userId: string): Tie[] => [
  { kind: 'owner', id: userId },
  { kind: 'person', id: userId },
];

/** Which eulogies an event concerns, if any. */
function entryOf(event: Heard): Entry | undefined {
  const { stream } = event;
  const tied = event as unknown as Tied;
  if (stream.startsWith('user-')) {
    if (tied.type !== 'UserErased') return undefined;
    return { tie: { kind: 'person', id: tied.data.userId }, ties: [] };
  }
  if (stream.startsWith(AUDIT_STREAMS)) return actOf(event);
  if (stream.startsWith(PURCHASE_STREAMS) || stream.startsWith(DISCOUNT_STREAMS)) {
    const { purchaseId } = event.data as { purchaseId?: string };
    if (purchaseId === undefined) return undefined; // a code of the house, not its use
    const ties = tied.type === 'PurchaseStarted' ? ofOwner(tied.data.userId) : [];
    // the number of a draft was kept for the draft, and each of its orders finds the eulogy by that number
    if (tied.type === 'PurchaseStarted' && tied.data.draftId !== undefined) {
      const ordered = { kind: 'purchase', id: purchaseId } as const;
      return { tie: { kind: 'eulogy', id: String(tied.data.eulogyId) }, ties: [ordered, ...ties] };
    }
    return { tie: { kind: 'purchase', id: purchaseId }, ties };
  }
  const { eulogyId } = event.data as { eulogyId: number };
  const tie: Tie = { kind: 'eulogy', id: String(eulogyId) };
  switch (tied.type) {
    case 'DraftOpened':
      return { tie, ties: ofOwner(tied.data.userId) };
    case 'CollaboratorJoined':
      return { tie, ties: [{ kind: 'person', id: tied.data.userId }] };
    default: {
      const purchaseId =
        event.type === 'EulogyIdReserved' ? (event.data as { purchaseId: string }).purchaseId : undefined;
      return { tie, ties: purchaseId === undefined ? [] : [{ kind: 'purchase', id: purchaseId }] };
    }
  }
}

/** What staff do to a eulogy, to its order, or to the account of whoever owns it. */
function actOf(event: Heard): Entry | undefined {
  const act = event as unknown as AuditEvent;
  if (act.type === 'StaffActRefused') return { tie: { kind: 'act', id: act.data.actId }, ties: [] };
  if (act.type === 'AuditMonthClosed') return undefined;
  const { actId, subjectKind, subjectId } = act.data;
  const kind = { eulogy: 'eulogy', purchase: 'purchase', user: 'owner' } as const;
  const found = subjectKind !== null && subjectKind in kind ? kind[subjectKind as keyof typeof kind] : undefined;
  if (found === undefined || subjectId === null) return undefined;
  if (found === 'eulogy' && !EULOGY_ID.test(subjectId)) return undefined;
  return { tie: { kind: found, id: subjectId }, ties: [{ kind: 'act', id: actId }] };
}
