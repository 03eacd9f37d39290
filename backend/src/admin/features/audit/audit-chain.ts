import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import type { AuditEvent, RecordedAct } from '../../domain/audit/audit.js';
import { canonical } from '../../domain/audit/chain.js';
import { STATEMENT_STREAM, statementDecider } from '../../domain/statement/statement.js';
import type { KeptAct } from './audit-trail.js';
import { verifyChain, type Verified } from './verify-chain.js';

export interface CheckedChain extends Verified {
  /** Months whose statement names a head that the trail does not have: its end is missing, or all of it was written anew. */
  readonly missingHeads: readonly string[];
  readonly checkedAt: string;
  readonly tookMs: number;
}

/** Checks the whole trail: the events, what is shown of them, and the heads that the statements carry outside. */
@Injectable()
export class AuditChain {
  private underWay: Promise<CheckedChain> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly streams: StreamReader,
    private readonly clock: Clock,
  ) {}

  /** One check at a time: who asks meanwhile gets its answer. */
  async check(): Promise<CheckedChain> {
    this.underWay ??= this.checkAll().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** The last entry that is shown, as it is written down outside; '' for an empty trail. */
  async head(): Promise<string> {
    const [last] = await this.db.query<{ entry: number; hash: string }[]>(
      'SELECT entry, hash FROM admin_audit ORDER BY entry DESC LIMIT 1',
    );
    return last === undefined ? '' : headOf(last);
  }

  private async checkAll(): Promise<CheckedChain> {
    const checkedAt = this.clock.iso();
    const began = performance.now();
    // Before the events: what a read model has not come to yet is no difference.
    const [shown] = await this.db.query<{ entry: number }[]>(
      'SELECT coalesce(max(entry), 0)::int AS entry FROM admin_audit',
    );
    const verified = await verifyChain(this.store, this.codec, (events) =>
      this.shownOtherwise(events.filter(({ data }) => data.link.entry <= (shown?.entry ?? 0))),
    );
    const { state: statements } = await this.streams.load(statementDecider, STATEMENT_STREAM);
    const missingHeads = statements.filter(({ auditHead }) => !isThere(auditHead, verified)).map(({ month }) => month);
    return { ...verified, missingHeads, checkedAt, tookMs: Math.round(performance.now() - began) };
  }

  private async shownOtherwise(events: readonly AuditEvent[]): Promise<ReadonlySet<number>> {
    const ids = events.flatMap((event) => (event.type === 'AuditMonthClosed' ? [] : [event.data.actId]));
    const rows = await this.db.query<KeptAct[]>('SELECT * FROM admin_audit WHERE act_id = ANY ($1::uuid[])', [
      [...new Set(ids)],
    ]);
    const rowOf = new Map(rows.map((row) => [row.act_id, row]));
    const isOtherwise = (event: AuditEvent): boolean => {
      if (event.type === 'AuditMonthClosed') return false;
      const row = rowOf.get(event.data.actId);
      if (row === undefined) return true;
      return event.type === 'StaffActRefused' ? row.refused !== event.data.code : !isShown(event.data, row);
    };
    return new Set(events.filter(isOtherwise).map(({ data }) => data.link.entry));
  }
}

/** `4212:7c1e…`: an entry and its hash. */
export function headOf({ entry, hash }: { readonly entry: number; readonly hash: string }): string {
  return `${entry}:${hash}`;
}

/** Whether the trail still has an entry that was written down outside. */
export function isThere(head: string, { hashes }: Pick<Verified, 'hashes'>): boolean {
  if (head === '') return true;
  const [entry = '', hash] = head.split(':');
  return hashes.get(Number(entry)) === hash;
}

function isShown(act: RecordedAct, row: KeptAct): boolean {
  const said = [
    ...[act.staffId, act.act, act.subjectKind, act.subjectId, act.aboutUserId, act.revealed, act.details],
    ...[act.actedAt, act.link.entry, act.link.hash],
  ];
  const shown = [
    ...[row.staff_id, row.act, row.subject_kind, row.subject_id, row.about_user_id, row.revealed, row.details],
    ...[row.acted_at.toISOString(), row.entry, row.hash],
  ];
  // Words of somebody who was erased this very moment may still be on their way out of the list.
  const isReasonShown = isErased(act.reason) || act.reason === row.reason || row.reason === null;
  return isReasonShown && canonical(said) === canonical(shown);
}
