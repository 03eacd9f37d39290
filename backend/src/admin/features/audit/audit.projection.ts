import type { EntityManager } from 'typeorm';
import type { UserErased } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { AUDIT_STREAMS, type AuditEvent } from '../../domain/audit/audit.js';

/** The read model's name, for whoever waits for it. */
export const AUDIT = 'admin.audit';

/** What staff did, one row an act. */
export const auditProjection: SqlProjection = {
  name: AUDIT,
  version: 3,
  tables: ['admin_audit'],
  streams: [AUDIT_STREAMS, 'user-'],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as AuditEvent | { type: 'UserErased'; data: UserErased['data'] };
    switch (event.type) {
      case 'StaffActed': {
        const { actId, staffId, act, subjectKind, subjectId, aboutUserId, reason, revealed, actedAt } = event.data;
        await rows.query(
          `INSERT INTO admin_audit (act_id, staff_id, act, subject_kind, subject_id, about_user_id, reason, revealed, acted_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (act_id) DO NOTHING`,
          [
            ...[actId, staffId, act, subjectKind, subjectId, aboutUserId, isErased(reason) ? null : reason],
            ...[revealed && JSON.stringify(revealed), actedAt],
          ],
        );
        return;
      }
      case 'StaffActRefused':
        await rows.query('UPDATE admin_audit SET refused = $2 WHERE act_id = $1', [event.data.actId, event.data.code]);
        return;
      case 'UserErased':
        // That something was done stays; the words about the person go.
        await rows.query(
          `UPDATE admin_audit SET reason = NULL
           WHERE about_user_id = $1 OR (about_user_id IS NULL AND staff_id = $1)`,
          [event.data.userId],
        );
        return;
      default:
        return;
    }
  },
};
