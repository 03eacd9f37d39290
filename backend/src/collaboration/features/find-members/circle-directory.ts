import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface Member {
  readonly userId: string;
  readonly role: 'owner' | 'contributor';
}

/** Who belongs to a eulogy, the owner first, the others in the order they joined. */
@Injectable()
export class CircleDirectory {
  constructor(private readonly db: DataSource) {}

  async members(eulogyId: number): Promise<Member[]> {
    return this.db.query<Member[]>(
      `SELECT user_id AS "userId", role FROM collaboration_members WHERE eulogy_id = $1 ORDER BY role = 'owner' DESC, joined_at, user_id`,
      [eulogyId],
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
