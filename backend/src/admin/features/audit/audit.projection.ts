import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../../identity/index.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { staffActed, staffActRefused, type ActDetails, type StaffAct } from '../../domain/audit/audit.js';

@Entity('admin_audit')
export class AuditRow {
  @PrimaryColumn('uuid') readonly actId: string;
  @Column('text') readonly staffId: string;
  @Column('text') readonly act: string;
  @Column('text', { nullable: true }) readonly subjectKind: string | null;
  @Column('text', { nullable: true }) readonly subjectId: string | null;
  @Column('text', { nullable: true }) readonly aboutUserId: string | null;
  @Column('text', { nullable: true }) readonly reason: string | null;
  @Column('jsonb', { nullable: true }) readonly revealed: StaffAct['revealed'];
  @Column('jsonb', { nullable: true }) readonly details: ActDetails | null;
  @Column('text', { nullable: true }) readonly refused: string | null;
  /** Its place in the chain, and its hash. */
  @Column('integer', { default: 0 }) readonly entry: number;
  @Column('text', { default: "''" }) readonly hash: string;
  @Column('timestamptz') readonly actedAt: Date;
}

const withoutReason = () => ({ reason: null });

/** What staff did, one row an act. */
export const auditProjection = readModel(
  'admin.audit',
  { version: 4 },
  rowsOf(AuditRow)
    .keyedBy(({ actId }: { actId: string }) => ({ actId }))
    .opens(staffActed, ({ data: { actId, staffId, act, ...data } }) => ({
      ...{ actId, staffId, act, subjectKind: data.subjectKind, subjectId: data.subjectId },
      ...{ aboutUserId: data.aboutUserId, reason: unlessErased<string | null>(data.reason, null) },
      ...{
        revealed: data.revealed,
        details: data.details,
        refused: null,
        entry: data.link.entry,
        hash: data.link.hash,
        actedAt: new Date(data.actedAt),
      },
    }))
    .on(staffActRefused, (_, { data: { code } }) => ({ refused: code }))
    // That something was done stays; the words about the person go.
    .every(userErased, ({ data: { userId } }) => ({ aboutUserId: userId }), withoutReason)
    .every(userErased, ({ data: { userId } }) => ({ aboutUserId: null, staffId: userId }), withoutReason),
);

/** For whoever waits until it has passed what they wrote. */
export const AUDIT = auditProjection;
