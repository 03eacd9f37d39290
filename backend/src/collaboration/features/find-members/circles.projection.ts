import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserErased } from '../../../identity/index.js';
import { DRAFT_STREAMS, type DraftLapsed } from '../../../purchasing/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import type { CircleEvent, CircleSetting } from '../../domain/circle/circle.events.js';
import { guestRows } from './guest-rows.js';

/** The checkpoint's name, for those who wait for it. */
export const MEMBERS = { name: 'collaboration.members' } as const;

const SETTING_COLUMNS: Readonly<Record<CircleSetting, string>> = {
  contributorsSeeMemories: 'contributors_see_memories',
  contributorsMayRead: 'contributors_may_read',
};

/** Who belongs to which eulogy, one row a person; what the owner decided for all; the letters that wait for somebody. */
@Injectable()
export class CirclesProjection implements SqlProjection {
  readonly name = MEMBERS.name;
  readonly version = 5;
  readonly tables = [
    'collaboration_members',
    'collaboration_circles',
    'collaboration_invitations',
    'collaboration_tellers',
    'collaboration_guests',
  ];
  readonly streams = ['circle-', 'user-', DRAFT_STREAMS];
  readonly sqlBecause = 'erasure and settled names reach sets of rows over four tables; not moved yet';

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as CircleEvent | UserErased | DraftLapsed;
    switch (event.type) {
      case 'CircleOpened': {
        const { eulogyId, eulogyType, ownerId, openedAt } = event.data;
        await rows.query(
          `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'owner', $3)
           ON CONFLICT (eulogy_id, user_id) DO NOTHING`,
          [eulogyId, ownerId, openedAt],
        );
        await rows.query(
          `INSERT INTO collaboration_circles (eulogy_id, owner_id, eulogy_type) VALUES ($1, $2, $3)
           ON CONFLICT (eulogy_id) DO NOTHING`,
          [eulogyId, ownerId, eulogyType],
        );
        return;
      }
      case 'InvitationLinkIssued':
      case 'InvitationLinkRenewed': {
        const { eulogyId, round, expiresAt } = event.data;
        await rows.query(
          'UPDATE collaboration_circles SET link_round = $2, link_expires_at = $3 WHERE eulogy_id = $1',
          [eulogyId, round, expiresAt],
        );
        return;
      }
      case 'PersonInvited': {
        const { eulogyId, number, email, invitedAt } = event.data;
        await rows.query(
          `INSERT INTO collaboration_invitations (eulogy_id, number, email, invited_at, sent_at) VALUES ($1, $2, $3, $4, $4)
           ON CONFLICT (eulogy_id, number) DO NOTHING`,
          [eulogyId, number, unlessErased<string | null>(email, null), invitedAt],
        );
        return;
      }
      case 'InvitationSentAgain': {
        const { eulogyId, number, sentAt } = event.data;
        await rows.query('UPDATE collaboration_invitations SET sent_at = $3 WHERE eulogy_id = $1 AND number = $2', [
          eulogyId,
          number,
          sentAt,
        ]);
        return;
      }
      case 'InvitationWithdrawn':
        await rows.query('DELETE FROM collaboration_invitations WHERE eulogy_id = $1 AND number = $2', [
          event.data.eulogyId,
          event.data.number,
        ]);
        return;
      case 'CollaboratorJoined': {
        const { eulogyId, userId, invitation, joinedAt } = event.data;
        await rows.query(
          `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'contributor', $3)
           ON CONFLICT (eulogy_id, user_id) DO NOTHING`,
          [eulogyId, userId, joinedAt],
        );
        if (invitation.kind === 'letter') {
          // Who came has an account with an address of its own: this one is no longer needed.
          await rows.query(
            `UPDATE collaboration_invitations SET used_by = $3, email = NULL
             WHERE eulogy_id = $1 AND number = $2 AND used_by IS NULL`,
            [eulogyId, invitation.number, userId],
          );
        }
        return;
      }
      case 'CollaboratorRemoved':
      case 'CollaboratorLeft': {
        const { eulogyId, userId } = event.data;
        await rows.query(
          `DELETE FROM collaboration_members WHERE eulogy_id = $1 AND user_id = $2 AND role <> 'owner'`,
          [eulogyId, userId],
        );
        await rows.query('DELETE FROM collaboration_invitations WHERE eulogy_id = $1 AND used_by = $2', [
          eulogyId,
          userId,
        ]);
        return;
      }
      case 'CircleSettingChosen': {
        const { eulogyId, setting, choice } = event.data;
        await rows.query(`UPDATE collaboration_circles SET ${SETTING_COLUMNS[setting]} = $2 WHERE eulogy_id = $1`, [
          eulogyId,
          choice === 'allowed',
        ]);
        return;
      }
      case 'AcknowledgementChosen':
        return said(rows, 'acknowledgement', event.data, event.data.choice);
      case 'MemberIntroduced':
        return said(rows, 'introduced_as', event.data, unlessErased(event.data.as, ''));
      case 'IntroductionCorrected':
        return said(rows, 'corrected_as', event.data, unlessErased(event.data.as, ''));
      case 'NamesSettled':
        await rows.query(
          `INSERT INTO collaboration_tellers (eulogy_id, user_id, settled)
           SELECT eulogy_id, user_id, true FROM collaboration_members WHERE eulogy_id = $1 AND role <> 'owner'
           ON CONFLICT (eulogy_id, user_id) DO UPDATE SET settled = true`,
          [event.data.eulogyId],
        );
        return;
      case 'LettersRefused':
        await rows.query('UPDATE collaboration_invitations SET refused = true WHERE eulogy_id = $1 AND number = $2', [
          event.data.eulogyId,
          event.data.number,
        ]);
        return;
      case 'QuestionAsked': {
        const { eulogyId, to, askedAt } = event.data;
        if (to.kind === 'letter')
          await rows.query('UPDATE collaboration_invitations SET sent_at = $3 WHERE eulogy_id = $1 AND number = $2', [
            eulogyId,
            to.number,
            askedAt,
          ]);
        return;
      }
      case 'GuestWelcomed':
      case 'GuestIncluded':
      case 'GuestRemoved':
      case 'GuestLeft':
      case 'GuestBecameMember':
        return guestRows(rows, event);
      case 'DraftLapsed':
        for (const table of this.tables)
          await rows.query(`DELETE FROM ${table} WHERE eulogy_id = $1`, [event.data.eulogyId]);
        return;
      case 'UserErased':
        return forget(rows, event.data.userId);
      default:
        return; // events of accounts and drafts that no circle shows
    }
  }
}

/** @param column one of ours */
async function said(
  rows: EntityManager,
  column: 'acknowledgement' | 'introduced_as' | 'corrected_as',
  { eulogyId, userId }: { eulogyId: number; userId: string },
  value: string,
): Promise<void> {
  await rows.query(
    `INSERT INTO collaboration_tellers (eulogy_id, user_id, ${column}) VALUES ($1, $2, $3)
     ON CONFLICT (eulogy_id, user_id) DO UPDATE SET ${column} = $3`,
    [eulogyId, userId, value],
  );
}

/**
 * The owner's row stays: the others still find what they told. Of the person it holds an id that leads nowhere. The addresses that
 * the owner wrote to go with the owner; that there were letters stays, so that their keys can be ended too.
 */
async function forget(rows: EntityManager, userId: string): Promise<void> {
  await rows.query(`DELETE FROM collaboration_members WHERE user_id = $1 AND role <> 'owner'`, [userId]);
  await rows.query(
    `UPDATE collaboration_invitations AS invitation SET email = NULL FROM collaboration_circles AS circle
     WHERE circle.eulogy_id = invitation.eulogy_id AND circle.owner_id = $1`,
    [userId],
  );
  await rows.query(`UPDATE collaboration_tellers SET introduced_as = '', corrected_as = '' WHERE user_id = $1`, [
    userId,
  ]);
  await rows.query('UPDATE collaboration_guests SET name = NULL WHERE became_user_id = $1', [userId]);
  await rows.query(
    `UPDATE collaboration_tellers AS teller SET introduced_as = '', corrected_as = '' FROM collaboration_guests AS guest
     WHERE guest.eulogy_id = teller.eulogy_id AND guest.guest_id = teller.user_id AND guest.became_user_id = $1`,
    [userId],
  );
  await rows.query(
    `UPDATE collaboration_tellers AS teller SET corrected_as = '' FROM collaboration_circles AS circle
     WHERE circle.eulogy_id = teller.eulogy_id AND circle.owner_id = $1`,
    [userId],
  );
}
