import type { EntityManager } from 'typeorm';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type {
  GuestBecameMember,
  GuestIncluded,
  GuestLeft,
  GuestRemoved,
  GuestWelcomed,
} from '../../domain/circle/circle.events.js';

type GuestEvent = GuestWelcomed | GuestIncluded | GuestRemoved | GuestLeft | GuestBecameMember;

/** What an event sets about a guest: among those who may tell, and in the list of guests. */
export async function guestRows(rows: EntityManager, event: GuestEvent): Promise<void> {
  const { eulogyId, guestId } = event.data;
  switch (event.type) {
    case 'GuestWelcomed': {
      const { guestNumber, name, invitation, admission, welcomedAt } = event.data;
      await rows.query(
        `INSERT INTO collaboration_guests (eulogy_id, guest_id, guest_number, name, came_by, held, status, welcomed_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'here', $7) ON CONFLICT (eulogy_id, guest_id) DO NOTHING`,
        [
          eulogyId,
          guestId,
          guestNumber,
          unlessErased<string | null>(name, null),
          invitation.kind,
          admission === 'held',
          welcomedAt,
        ],
      );
      await rows.query(
        `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'guest', $3)
         ON CONFLICT (eulogy_id, user_id) DO NOTHING`,
        [eulogyId, guestId, welcomedAt],
      );
      if (invitation.kind === 'letter') {
        // The address stays for as long as the guest does: they have no other.
        await rows.query(
          `UPDATE collaboration_invitations SET used_by = $3 WHERE eulogy_id = $1 AND number = $2 AND used_by IS NULL`,
          [eulogyId, invitation.number, guestId],
        );
      }
      return;
    }
    case 'GuestIncluded':
      await rows.query('UPDATE collaboration_guests SET held = false WHERE eulogy_id = $1 AND guest_id = $2', [
        eulogyId,
        guestId,
      ]);
      return;
    case 'GuestRemoved':
      return gone(rows, eulogyId, guestId, 'removed');
    case 'GuestLeft':
      if (event.data.words === 'stay') return gone(rows, eulogyId, guestId, 'left');
      await rows.query('UPDATE collaboration_guests SET name = NULL WHERE eulogy_id = $1 AND guest_id = $2', [
        eulogyId,
        guestId,
      ]);
      await rows.query(
        `UPDATE collaboration_tellers SET introduced_as = '', corrected_as = '' WHERE eulogy_id = $1 AND user_id = $2`,
        [eulogyId, guestId],
      );
      return gone(rows, eulogyId, guestId, 'gone');
    case 'GuestBecameMember': {
      const { userId } = event.data;
      await rows.query('UPDATE collaboration_guests SET became_user_id = $3 WHERE eulogy_id = $1 AND guest_id = $2', [
        eulogyId,
        guestId,
        userId,
      ]);
      await rows.query(
        `INSERT INTO collaboration_tellers (eulogy_id, user_id, settled)
         SELECT eulogy_id, $3, settled FROM collaboration_tellers WHERE eulogy_id = $1 AND user_id = $2
         ON CONFLICT (eulogy_id, user_id) DO UPDATE SET settled = collaboration_tellers.settled OR excluded.settled`,
        [eulogyId, guestId, userId],
      );
      return gone(rows, eulogyId, guestId, 'member');
    }
    default:
      return unreachable(event);
  }
}

/** Tells nothing more here; the letter by which they came is no longer needed. */
async function gone(
  rows: EntityManager,
  eulogyId: number,
  guestId: string,
  status: 'removed' | 'left' | 'gone' | 'member',
): Promise<void> {
  await rows.query('UPDATE collaboration_guests SET status = $3 WHERE eulogy_id = $1 AND guest_id = $2', [
    eulogyId,
    guestId,
    status,
  ]);
  await rows.query(`DELETE FROM collaboration_members WHERE eulogy_id = $1 AND user_id = $2 AND role = 'guest'`, [
    eulogyId,
    guestId,
  ]);
  await rows.query('DELETE FROM collaboration_invitations WHERE eulogy_id = $1 AND used_by = $2', [eulogyId, guestId]);
}
