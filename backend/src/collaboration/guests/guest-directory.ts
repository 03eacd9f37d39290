import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Person } from '../../identity/index.js';
import type { Subject } from '../../shared/kernel/personal.js';
import type { Guest } from '../domain/circle/guests.js';

/** A guest as the read model has them. */
export interface GuestRow {
  readonly eulogyId: number;
  readonly guestId: string;
  readonly guestNumber: number;
  /** Null once they took their words back. */
  readonly name: string | null;
  readonly cameBy: 'link' | 'letter';
  readonly held: boolean;
  readonly status: Guest['status'];
  /** Whose account they made, or signed in to. */
  readonly becameUserId: string | null;
  readonly welcomedAt: Date;
}

const COLUMNS = `eulogy_id AS "eulogyId", guest_id AS "guestId", guest_number AS "guestNumber", name, came_by AS "cameBy", held,
  status, became_user_id AS "becameUserId", welcomed_at AS "welcomedAt"`;

/** Who told without an account. Reads the read model `collaboration.members`. */
@Injectable()
export class GuestDirectory {
  constructor(private readonly db: DataSource) {}

  /** Everybody who ever came as a guest, in the order they came; without those who took their words back. */
  async of(eulogyId: number): Promise<GuestRow[]> {
    return this.db.query<GuestRow[]>(
      `SELECT ${COLUMNS} FROM collaboration_guests WHERE eulogy_id = $1 AND status <> 'gone' ORDER BY guest_number`,
      [eulogyId],
    );
  }

  async one(eulogyId: number, guestId: string): Promise<GuestRow | undefined> {
    const rows = await this.db.query<GuestRow[]>(
      `SELECT ${COLUMNS} FROM collaboration_guests WHERE eulogy_id = $1 AND guest_id = $2`,
      [eulogyId, guestId],
    );
    return rows[0];
  }

  /** Of a eulogy: whose account each guest went on with. */
  async accountsOf(eulogyId: number): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.query<{ guestId: string; userId: string }[]>(
      `SELECT guest_id AS "guestId", became_user_id AS "userId" FROM collaboration_guests
       WHERE eulogy_id = $1 AND became_user_id IS NOT NULL`,
      [eulogyId],
    );
    return new Map(rows.map(({ guestId, userId }) => [guestId, userId]));
  }

  /** Guests by id, with the name they gave; nobody who took their words back. */
  async people(guestIds: readonly string[]): Promise<Map<string, Person>> {
    const rows = await this.db.query<{ id: string; name: string }[]>(
      'SELECT guest_id AS id, name FROM collaboration_guests WHERE guest_id = ANY ($1) AND name IS NOT NULL',
      [guestIds],
    );
    return new Map(rows.map(({ id, name }) => [id, { id, ...namesOf(name), email: null, profileImageUrl: null }]));
  }

  /** Keys of a person from the time when they had no account yet. */
  async keysOf(userId: string): Promise<Subject[]> {
    const rows = await this.db.query<{ id: string }[]>(
      'SELECT guest_id AS id FROM collaboration_guests WHERE became_user_id = $1',
      [userId],
    );
    return rows.map(({ id }) => `user-${id}` as const);
  }
}

/** A name as it was typed in one field. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
