import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gathered } from '../../shared/database/gathered.js';
import type { SignedInUser } from '../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CircleSettings } from '../domain/circle/circle.events.js';
import { may, type EulogyAction, type Relation, type Standing } from './rights.js';

export interface Membership extends Standing {
  readonly eulogyId: number;
  readonly userId: string;
  readonly relation: Relation;
  readonly ownerId: string;
  readonly settings: CircleSettings;
}

interface Asked {
  readonly eulogyId: number;
  readonly userId: string;
}

interface Row {
  owner_id: string | null;
  role: 'owner' | 'contributor' | 'guest' | null;
  see_memories: boolean | null;
  may_read: boolean | null;
}

/** "What is X to this eulogy, and may they do Y?" One indexed read; every eulogy route asks it. */
@Injectable()
export class EulogyAccess {
  private readonly rows = new Gathered<Asked, Row>((asked) => this.rowsOf(asked));

  constructor(private readonly db: DataSource) {}

  /** What the person is to the eulogy, or undefined where there is no such eulogy. */
  async membership(eulogyId: number, user: Pick<SignedInUser, 'id' | 'role'>): Promise<Membership | undefined> {
    const row = await this.rows.of({ eulogyId, userId: user.id });
    if (row.owner_id === null) return undefined;
    const relation: Relation = row.role ?? (user.role === 'customer' ? 'stranger' : user.role);
    const settings = {
      contributorsSeeMemories: row.see_memories ?? false,
      contributorsMayRead: row.may_read ?? false,
    };
    return { eulogyId, userId: user.id, relation, ownerId: row.owner_id, settings };
  }

  /**
   * @throws RuleBroken eulogy.not-found it does not exist, or is not this person's to know
   * @throws RuleBroken eulogy.not-allowed, eulogy.contributors-only they belong to it but may not do this
   */
  async require(eulogyId: number, user: Pick<SignedInUser, 'id' | 'role'>, action: EulogyAction): Promise<Membership> {
    const membership = await this.membership(eulogyId, user);
    if (!membership) throw new RuleBroken('eulogy.not-found');
    if (may(membership, action)) return membership;
    switch (membership.relation) {
      case 'owner':
        throw new RuleBroken('eulogy.contributors-only');
      case 'contributor':
      case 'guest':
        throw new RuleBroken('eulogy.not-allowed');
      default:
        throw new RuleBroken('eulogy.not-found');
    }
  }

  private async rowsOf(asked: readonly Asked[]): Promise<Row[]> {
    return this.db.query<Row[]>(
      `SELECT owner.user_id AS owner_id, mine.role, circle.contributors_see_memories AS see_memories,
         circle.contributors_may_read AS may_read
       FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS asked (eulogy_id, user_id, turn)
       LEFT JOIN collaboration_members AS owner ON owner.eulogy_id = asked.eulogy_id AND owner.role = 'owner'
       LEFT JOIN collaboration_members AS mine ON mine.eulogy_id = asked.eulogy_id AND mine.user_id = asked.user_id
       LEFT JOIN collaboration_circles AS circle ON circle.eulogy_id = asked.eulogy_id
       ORDER BY asked.turn`,
      [asked.map(({ eulogyId }) => eulogyId), asked.map(({ userId }) => userId)],
    );
  }
}
