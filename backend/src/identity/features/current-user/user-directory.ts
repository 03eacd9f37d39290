import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Role } from '../../../shared/http/signed-in-user.js';

/** What people may see of each other. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for somebody who tells without an account. */
  readonly email: string | null;
  readonly profileImageUrl: string | null;
}

export interface PersonWithAccount extends Person {
  readonly email: string;
}

/** A person's own account. */
export interface AccountRow extends PersonWithAccount {
  readonly role: Role;
  readonly isBusinessOwner: boolean;
  readonly emailVerified: boolean;
  /** UTC ISO 8601. */
  readonly createdAt: string;
}

/** People by id who have no account. */
export type PeopleWithoutAccount = (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;

/** Who is who, for the modules above. Reads the read model `identity.users`. */
@Injectable()
export class UserDirectory {
  private withoutAccount: PeopleWithoutAccount = () => Promise.resolve(new Map());

  constructor(private readonly db: DataSource) {}

  /** To be called while modules are built: the module that knows people without an account stands above this one. */
  alsoKnows(source: PeopleWithoutAccount): void {
    this.withoutAccount = source;
  }

  /** People by id; ids of nobody, and what is no id, are left out. Only those without an account cost a second read. */
  async byIds(ids: readonly string[]): Promise<Map<string, Person>> {
    const asked = [...new Set(ids)].filter((id) => isUUID(id));
    if (asked.length === 0) return new Map();
    const rows = await this.db.query<UserRow[]>('SELECT * FROM identity_users WHERE user_id = ANY ($1)', [asked]);
    const people = new Map<string, Person>(rows.map((row) => [row.user_id, personOf(row)]));
    const others = asked.filter((id) => !people.has(id));
    if (others.length === 0) return people;
    return new Map([...people, ...(await this.withoutAccount(others))]);
  }

  /** Whether staff keep somebody's account closed. */
  async isBlocked(id: string): Promise<boolean> {
    if (!isUUID(id)) return false;
    const rows = await this.db.query<unknown[]>('SELECT 1 FROM identity_users WHERE user_id = $1 AND blocked', [id]);
    return rows.length > 0;
  }

  /** Somebody with an account. */
  async byId(id: string): Promise<PersonWithAccount | undefined> {
    if (!isUUID(id)) return undefined;
    const [row] = await this.db.query<UserRow[]>('SELECT * FROM identity_users WHERE user_id = $1', [id]);
    return row && personOf(row);
  }

  /** A person's own account, as they see it. */
  async account(id: string): Promise<AccountRow | undefined> {
    if (!isUUID(id)) return undefined;
    const [row] = await this.db.query<UserRow[]>('SELECT * FROM identity_users WHERE user_id = $1', [id]);
    return row && accountOf(row);
  }

  /** @param email as `normaliseEmail` answers it */
  async byEmail(email: string): Promise<AccountRow | undefined> {
    const [row] = await this.db.query<UserRow[]>('SELECT * FROM identity_users WHERE email = $1', [email]);
    return row && accountOf(row);
  }

  /** Who has not confirmed their address: of these, or of all. */
  async unverified(ids?: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.query<{ user_id: string }[]>(
      'SELECT user_id FROM identity_users WHERE NOT email_verified AND ($1::uuid[] IS NULL OR user_id = ANY ($1))',
      [ids ?? null],
    );
    return new Set(rows.map((row) => row.user_id));
  }

  /** Everybody who is more than a customer, by name. */
  async staff(): Promise<AccountRow[]> {
    const rows = await this.db.query<UserRow[]>(
      `SELECT * FROM identity_users WHERE role <> 'customer' ORDER BY first_name, last_name, user_id`,
    );
    return rows.map(accountOf);
  }
}

interface UserRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  role: Role;
  is_business_owner: boolean;
  email_verified: boolean;
  registered_at: Date;
}

function accountOf(row: UserRow): AccountRow {
  return {
    ...personOf(row),
    role: row.role,
    isBusinessOwner: row.is_business_owner,
    emailVerified: row.email_verified,
    createdAt: row.registered_at.toISOString(),
  };
}

function personOf(row: UserRow): PersonWithAccount {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    profileImageUrl: row.profile_image_url,
  };
}
