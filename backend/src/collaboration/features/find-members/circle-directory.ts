import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { Acknowledgement, CircleSettings, EulogyType } from '../../domain/circle/circle.events.js';
import { CLOSED_SETTINGS } from '../../domain/circle/circle.js';

export interface Member {
  readonly userId: string;
  readonly role: 'owner' | 'contributor';
}

export interface MemberInDetail extends Member {
  readonly joinedAt: Date;
}

/** What somebody said about themselves as one who tells, also after they left. */
export interface TellerRow {
  readonly userId: string;
  /** Null until they said whether they may be named. */
  readonly acknowledgement: Acknowledgement | null;
  /** What they are to the person whose life is told; empty until they said it. */
  readonly introducedAs: string;
  /** As the owner would have it; empty: as they said it themselves. */
  readonly correctedAs: string;
  /** The eulogy was called finished since: what they said about their name stands. */
  readonly settled: boolean;
}

/** A letter that waits for somebody. */
export interface OpenInvitation {
  readonly number: number;
  /** Null where the address cannot be read any more. */
  readonly email: string | null;
  readonly invitedAt: Date;
  readonly sentAt: Date;
}

export interface CircleRow {
  readonly eulogyId: number;
  readonly ownerId: string;
  readonly linkRound: number | null;
  readonly linkExpiresAt: Date | null;
  readonly settings: CircleSettings;
}

type FlatCircle = Omit<CircleRow, 'settings'> & CircleSettings;

const CIRCLE_COLUMNS = `eulogy_id AS "eulogyId", owner_id AS "ownerId", link_round AS "linkRound", link_expires_at AS "linkExpiresAt",
  contributors_see_memories AS "contributorsSeeMemories", contributors_may_read AS "contributorsMayRead"`;

function circleOf(row: FlatCircle): CircleRow {
  const { eulogyId, ownerId, linkRound, linkExpiresAt, contributorsSeeMemories, contributorsMayRead } = row;
  return { eulogyId, ownerId, linkRound, linkExpiresAt, settings: { contributorsSeeMemories, contributorsMayRead } };
}

/** Who belongs to a eulogy, the owner first, the others in the order they joined. */
@Injectable()
export class CircleDirectory {
  constructor(private readonly db: DataSource) {}

  /** Whoever belongs to it with an account. */
  async members(eulogyId: number): Promise<Member[]> {
    return this.db.query<Member[]>(
      `SELECT user_id AS "userId", role FROM collaboration_members WHERE eulogy_id = $1 AND role <> 'guest' ORDER BY role = 'owner' DESC, joined_at, user_id`,
      [eulogyId],
    );
  }

  /** Ids of everybody who may tell something: owner, contributors and guests. */
  async whoeverTells(eulogyId: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      'SELECT user_id AS id FROM collaboration_members WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows.map(({ id }) => id);
  }

  async membersInDetail(eulogyId: number): Promise<MemberInDetail[]> {
    return this.db.query<MemberInDetail[]>(
      `SELECT user_id AS "userId", role, joined_at AS "joinedAt" FROM collaboration_members
       WHERE eulogy_id = $1 AND role <> 'guest' ORDER BY role = 'owner' DESC, joined_at, user_id`,
      [eulogyId],
    );
  }

  /** Ids of the contributors and guests who want to be named in the eulogy, in the order they joined (D28). */
  async acknowledged(eulogyId: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT user_id AS id FROM collaboration_members JOIN collaboration_tellers USING (eulogy_id, user_id)
       WHERE eulogy_id = $1 AND role <> 'owner' AND acknowledgement = 'named' ORDER BY joined_at, user_id`,
      [eulogyId],
    );
    return rows.map(({ id }) => id);
  }

  /** Whoever said something about themselves as one who tells, members or not any more. */
  async tellers(eulogyId: number): Promise<TellerRow[]> {
    return this.db.query<TellerRow[]>(
      `SELECT user_id AS "userId", acknowledgement, introduced_as AS "introducedAs", corrected_as AS "correctedAs", settled
       FROM collaboration_tellers WHERE eulogy_id = $1 ORDER BY user_id`,
      [eulogyId],
    );
  }

  /** Whose life the eulogy of a circle tells; undefined where there is no such circle. */
  async typeOf(eulogyId: number): Promise<EulogyType | undefined> {
    const rows = await this.db.query<{ type: EulogyType }[]>(
      'SELECT eulogy_type AS type FROM collaboration_circles WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0]?.type;
  }

  /** Letters by which nobody has come yet, in the order they were sent first. */
  async openInvitations(eulogyId: number): Promise<OpenInvitation[]> {
    return this.db.query<OpenInvitation[]>(
      `SELECT number, email, invited_at AS "invitedAt", sent_at AS "sentAt" FROM collaboration_invitations
       WHERE eulogy_id = $1 AND used_by IS NULL ORDER BY number`,
      [eulogyId],
    );
  }

  /** Letters of several eulogies that can be sent again: nobody came by them, and whoever they were for did not refuse letters. */
  async lettersWaiting(eulogyIds: readonly number[]): Promise<{ eulogyId: number; number: number }[]> {
    return this.db.query<{ eulogyId: number; number: number }[]>(
      `SELECT eulogy_id AS "eulogyId", number FROM collaboration_invitations
       WHERE eulogy_id = ANY ($1) AND used_by IS NULL AND email IS NOT NULL AND NOT refused`,
      [eulogyIds],
    );
  }

  /** Letters by which somebody can be written to: they wait, or a guest came by them. */
  async lettersToAsk(eulogyId: number): Promise<{ number: number; email: string; usedBy: string | null }[]> {
    return this.db.query<{ number: number; email: string; usedBy: string | null }[]>(
      `SELECT number, email, used_by AS "usedBy" FROM collaboration_invitations
       WHERE eulogy_id = $1 AND email IS NOT NULL AND NOT refused ORDER BY number`,
      [eulogyId],
    );
  }

  async circles(eulogyIds: readonly number[]): Promise<CircleRow[]> {
    const rows = await this.db.query<FlatCircle[]>(
      `SELECT ${CIRCLE_COLUMNS} FROM collaboration_circles WHERE eulogy_id = ANY ($1)`,
      [eulogyIds],
    );
    return rows.map(circleOf);
  }

  /** The circles that a person belongs to. */
  async ofMember(userId: string): Promise<CircleRow[]> {
    const rows = await this.db.query<FlatCircle[]>(
      `SELECT ${CIRCLE_COLUMNS} FROM collaboration_circles JOIN collaboration_members USING (eulogy_id) WHERE user_id = $1`,
      [userId],
    );
    return rows.map(circleOf);
  }

  /** What the owners of several eulogies decided; closed where nothing is known. */
  async settingsOf(eulogyIds: readonly number[]): Promise<(eulogyId: number) => CircleSettings> {
    const known = new Map((await this.circles(eulogyIds)).map(({ eulogyId, settings }) => [eulogyId, settings]));
    return (eulogyId) => known.get(eulogyId) ?? CLOSED_SETTINGS;
  }

  /** Keys of addresses that a person invited to eulogies of theirs. */
  async inviteesOfOwner(userId: string): Promise<Subject[]> {
    const rows = await this.db.query<{ eulogyId: number; number: number }[]>(
      `SELECT eulogy_id AS "eulogyId", number FROM collaboration_invitations JOIN collaboration_circles USING (eulogy_id)
       WHERE owner_id = $1`,
      [userId],
    );
    return rows.map(({ eulogyId, number }) => `invitation-${eulogyId}-${number}` as const);
  }

  /** Letters to an address that nobody has come by yet. */
  async lettersTo(email: string): Promise<{ eulogyId: number; number: number }[]> {
    return this.db.query<{ eulogyId: number; number: number }[]>(
      'SELECT eulogy_id AS "eulogyId", number FROM collaboration_invitations WHERE email = $1',
      [email],
    );
  }

  /** Whether two people belong to one eulogy. */
  async areTogether(userId: string, otherId: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM collaboration_members AS mine JOIN collaboration_members AS theirs USING (eulogy_id)
       WHERE mine.user_id = $1 AND theirs.user_id = $2 LIMIT 1`,
      [userId, otherId],
    );
    return rows.length > 0;
  }

  /** Ids of the eulogies that a person belongs to. */
  async eulogiesOf(userId: string): Promise<number[]> {
    const rows = await this.db.query<{ id: number }[]>(
      'SELECT eulogy_id AS id FROM collaboration_members WHERE user_id = $1',
      [userId],
    );
    return rows.map(({ id }) => id);
  }
}
