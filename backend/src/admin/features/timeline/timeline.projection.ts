import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CircleOpened, CollaboratorJoined } from '../../../collaboration/index.js';
import type { UserErased } from '../../../identity/index.js';
import { PURCHASE_STREAMS, type PurchaseStarted } from '../../../purchasing/index.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection, Statement } from '../../../shared/messaging/projection.js';
import { AUDIT_STREAMS, type AuditEvent } from '../../domain/audit/audit.js';
import { maskedData } from './masked.js';

/** The read model's name, for whoever waits for it. */
export const TIMELINE = 'admin.timeline';

/** Streams whose events carry the number of their eulogy. */
const OF_ONE_EULOGY = [
  'eulogy-number-',
  'circle-',
  'questionnaire-',
  'memories-',
  'eulogy-',
  'sharing-',
  'model-calls-',
];
const DISCOUNT_STREAMS = 'discount-';

/** By what an event without the number of a eulogy is found to belong to one, or to several. */
interface Tie {
  readonly kind: 'eulogy' | 'purchase' | 'owner' | 'person' | 'act';
  readonly id: string;
}

interface Entry {
  readonly event: RecordedEvent;
  readonly tie: Tie;
  /** What leads to the same eulogies from here on. */
  readonly ties: readonly Tie[];
}

type Tied = PurchaseStarted | CircleOpened | CollaboratorJoined | UserErased | AuditEvent;

/**
 * The history of each eulogy in the order of the store: which events concern it, wherever they stand, numbered from 1. Of what
 * people wrote it keeps only how long it is. Everything else of the events is read from the store.
 */
@Injectable()
export class TimelineProjection implements SqlProjection {
  readonly name = TIMELINE;
  readonly version = 1;
  readonly tables = ['admin_timeline', 'admin_timeline_ties'];
  readonly streams = [...OF_ONE_EULOGY, PURCHASE_STREAMS, DISCOUNT_STREAMS, AUDIT_STREAMS, 'user-'];

  constructor(private readonly registry: EventRegistry) {}

  async apply(event: RecordedEvent, rows: EntityManager): Promise<void> {
    for (const { sql, values } of this.statementsOf([event])) await rows.query(sql, [...values]);
  }

  /** An event that ties something to a eulogy ends the piece: what comes later is found by it, what came before is not. */
  statementsOf(events: readonly RecordedEvent[]): Statement[] {
    const statements: Statement[] = [];
    let piece: Entry[] = [];
    const written = () => {
      if (piece.length > 0) statements.push(this.entriesOf(piece));
      piece = [];
    };
    for (const event of events) {
      const entry = entryOf(event);
      if (!entry) continue;
      if (event.type === 'EulogyIdReserved') {
        written();
        statements.push(tieToItself(entry.tie));
      }
      piece.push(entry);
      for (const tie of entry.ties) {
        written();
        statements.push(tieTo(tie, entry.tie));
      }
    }
    written();
    return statements;
  }

  private entriesOf(entries: readonly Entry[]): Statement {
    const masked = entries.map(({ event }) => maskedData(this.registry.get(event.type).contract, event.data));
    return {
      sql: `WITH given AS (
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::jsonb[], $8::jsonb[])
             WITH ORDINALITY AS given (tie_kind, tie_id, event_id, stream, revision, type, data, metadata, turn)),
         concerned AS (
           SELECT tie.eulogy_id, given.* FROM given
           JOIN admin_timeline_ties AS tie ON tie.kind = given.tie_kind AND tie.id = given.tie_id
           WHERE NOT EXISTS (
             SELECT FROM admin_timeline AS known WHERE known.eulogy_id = tie.eulogy_id AND known.event_id = given.event_id))
         INSERT INTO admin_timeline (eulogy_id, n, event_id, stream, revision, type, data, metadata)
         SELECT eulogy_id,
           coalesce((SELECT max(n) FROM admin_timeline AS known WHERE known.eulogy_id = concerned.eulogy_id), 0)
             + row_number() OVER (PARTITION BY eulogy_id ORDER BY turn),
           event_id, stream, revision, type, data, metadata FROM concerned`,
      values: [
        entries.map(({ tie }) => tie.kind),
        entries.map(({ tie }) => tie.id),
        entries.map(({ event }) => event.metadata.eventId),
        entries.map(({ event }) => event.stream),
        entries.map(({ event }) => event.revision.toString()),
        entries.map(({ event }) => event.type),
        masked.map((data) => JSON.stringify(data)),
        entries.map(({ event }) => JSON.stringify(event.metadata)),
      ],
    };
  }
}

/** Which eulogies an event concerns, if any. */
function entryOf(event: RecordedEvent): Entry | undefined {
  const { stream } = event;
  const tied = event as unknown as Tied;
  if (stream.startsWith('user-')) {
    if (tied.type !== 'UserErased') return undefined;
    return { event, tie: { kind: 'person', id: tied.data.userId }, ties: [] };
  }
  if (stream.startsWith(AUDIT_STREAMS)) return actOf(event);
  if (stream.startsWith(PURCHASE_STREAMS) || stream.startsWith(DISCOUNT_STREAMS)) {
    const { purchaseId } = event.data as { purchaseId?: string };
    if (purchaseId === undefined) return undefined; // a code of the house, not its use
    const owner = tied.type === 'PurchaseStarted' ? tied.data.userId : undefined;
    const ties: Tie[] =
      owner === undefined
        ? []
        : [
            { kind: 'owner', id: owner },
            { kind: 'person', id: owner },
          ];
    return { event, tie: { kind: 'purchase', id: purchaseId }, ties };
  }
  const { eulogyId } = event.data as { eulogyId: number };
  const tie: Tie = { kind: 'eulogy', id: String(eulogyId) };
  switch (tied.type) {
    case 'CollaboratorJoined':
      return { event, tie, ties: [{ kind: 'person', id: tied.data.userId }] };
    default: {
      const purchaseId =
        event.type === 'EulogyIdReserved' ? (event.data as { purchaseId: string }).purchaseId : undefined;
      return { event, tie, ties: purchaseId === undefined ? [] : [{ kind: 'purchase', id: purchaseId }] };
    }
  }
}

/** What staff do to a eulogy, to its order, or to the account of whoever owns it. */
function actOf(event: RecordedEvent): Entry | undefined {
  const act = event as unknown as AuditEvent;
  if (act.type === 'StaffActRefused') return { event, tie: { kind: 'act', id: act.data.actId }, ties: [] };
  const { actId, subjectKind, subjectId } = act.data;
  const kind = { eulogy: 'eulogy', purchase: 'purchase', user: 'owner' } as const;
  const found = subjectKind !== null && subjectKind in kind ? kind[subjectKind as keyof typeof kind] : undefined;
  if (found === undefined || subjectId === null) return undefined;
  return { event, tie: { kind: found, id: subjectId }, ties: [{ kind: 'act', id: actId }] };
}

const TIES = 'INSERT INTO admin_timeline_ties (kind, id, eulogy_id)';

function tieToItself({ kind, id }: Tie): Statement {
  return { sql: `${TIES} VALUES ($1, $2, $2::text::integer) ON CONFLICT DO NOTHING`, values: [kind, id] };
}

function tieTo(tie: Tie, known: Tie): Statement {
  return {
    sql: `${TIES} SELECT $1, $2, eulogy_id FROM admin_timeline_ties WHERE kind = $3 AND id = $4 ON CONFLICT DO NOTHING`,
    values: [tie.kind, tie.id, known.kind, known.id],
  };
}
