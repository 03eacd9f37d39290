import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { HouseRequest } from '../../shared/http/request.js';
import type { Role, SignedInUser } from '../../shared/http/signed-in-user.js';

export const SESSION_DAYS = 30;
/** However often it is used, a session ends so long after the sign-in (ASVS 7.3.2). */
const IS_OVER = `s.created_at < now() - CASE WHEN coalesce(u.role, 'customer') = 'customer'
  THEN interval '90 days' ELSE interval '12 hours' END`;
/** So long after a password was shown it is not asked for again. */
const PASSWORD_FRESH = '5 minutes';
/** A session is written at most this often, however many requests it makes. */
const TOUCH_AFTER = '5 minutes';
const TOKEN_BYTES = 32;

/** A browser that the house knows: signed in, or waiting for the account that it registered to be verified. */
export interface Session {
  readonly token: string;
  /** By which its owner can name it; it opens nothing. */
  readonly id: string;
  readonly userId: string | undefined;
  /** The read model's row of the signed-in person; undefined also while that row is still on its way. */
  readonly user: SignedInUser | undefined;
  readonly pendingUserId: string | undefined;
  /** The password was shown in it a moment ago. */
  readonly isPasswordFresh: boolean;
  /** Has not been written for a while: see {@link SessionStore.touch}. */
  readonly isTouchDue: boolean;
}

/** A request whose session was looked up by the guard. */
export interface SessionRequest extends HouseRequest {
  houseSession?: Session;
}

/** One of a person's sessions, as they see it. */
export interface SessionSummary {
  readonly id: string;
  /** "Firefox on Windows" */
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Whom a new session is for. */
export type SessionOwner = { readonly userId: string } | { readonly pendingUserId: string };

/** Sessions in Postgres, found by the hash of their token: who reads the table cannot become anybody. */
@Injectable()
export class SessionStore {
  constructor(private readonly db: DataSource) {}

  /**
   * @param device how its owner knows the browser again
   * @returns the new session's token, 43 characters, shown this once
   */
  async open(owner: SessionOwner, device = 'Unknown device'): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.db.query('DELETE FROM identity.sessions WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO identity.sessions (token_hash, user_id, pending_user_id, device, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '${SESSION_DAYS} days')`,
      [
        hashOf(token),
        'userId' in owner ? owner.userId : null,
        'pendingUserId' in owner ? owner.pendingUserId : null,
        device,
      ],
    );
    return token;
  }

  /** One indexed read, with the signed-in person beside the session. */
  async find(token: string): Promise<Session | undefined> {
    const [row] = await this.db.query<SessionRow[]>(
      `SELECT s.id, s.user_id, s.pending_user_id, s.last_seen_at < now() - interval '${TOUCH_AFTER}' AS touch_due,
              s.password_shown_at > now() - interval '${PASSWORD_FRESH}' AS password_fresh,
              u.email, u.first_name, u.last_name, u.role, coalesce(u.blocked, false) AS blocked
       FROM identity.sessions s LEFT JOIN identity_users u ON u.user_id = s.user_id
       WHERE s.token_hash = $1 AND s.expires_at > now() AND NOT (${IS_OVER})`,
      [hashOf(token)],
    );
    // Its sessions were ended when the account was blocked; one that was being opened at that moment ends here.
    if (!row || row.blocked) return undefined;
    return {
      token,
      id: row.id,
      userId: row.user_id ?? undefined,
      user: userOf(row),
      pendingUserId: row.pending_user_id ?? undefined,
      isPasswordFresh: row.password_fresh,
      isTouchDue: row.touch_due,
    };
  }

  /** The same session under a new token; the old one opens nothing from now on. */
  async renew(token: string): Promise<string> {
    const next = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.db.query('UPDATE identity.sessions SET token_hash = $2 WHERE token_hash = $1', [
      hashOf(token),
      hashOf(next),
    ]);
    return next;
  }

  /** The person has shown their password in this session just now. */
  async passwordShown(token: string): Promise<void> {
    await this.db.query('UPDATE identity.sessions SET password_shown_at = now() WHERE token_hash = $1', [
      hashOf(token),
    ]);
  }

  /** Lets the 30 days begin anew. */
  async touch(token: string): Promise<void> {
    await this.db.query(
      `UPDATE identity.sessions SET last_seen_at = now(), expires_at = now() + interval '${SESSION_DAYS} days'
       WHERE token_hash = $1`,
      [hashOf(token)],
    );
  }

  /** Remembers in a session which account its browser is about to verify. */
  async rememberPending(token: string, pendingUserId: string): Promise<void> {
    await this.db.query('UPDATE identity.sessions SET pending_user_id = $2 WHERE token_hash = $1', [
      hashOf(token),
      pendingUserId,
    ]);
  }

  /** Whether the session that a request came with is still there, for answers that go on for long. */
  async isSignedIn(request: HouseRequest): Promise<boolean> {
    const { houseSession } = request as SessionRequest;
    if (!houseSession) return false;
    const session = await this.find(houseSession.token);
    return session?.userId !== undefined;
  }

  /** A person's sessions that have not ended, the newest seen first. */
  async listOf(userId: string): Promise<SessionSummary[]> {
    return this.db.query<SessionSummary[]>(
      `SELECT s.id, s.device, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
       FROM identity.sessions s LEFT JOIN identity_users u ON u.user_id = s.user_id
       WHERE s.user_id = $1 AND s.expires_at > now() AND NOT (${IS_OVER}) ORDER BY s.last_seen_at DESC, s.id`,
      [userId],
    );
  }

  /** @returns false: the person has no such session */
  async closeOne(userId: string, id: string): Promise<boolean> {
    const closed = await this.db.query<[unknown[], number]>(
      'DELETE FROM identity.sessions WHERE user_id = $1 AND id = $2',
      [userId, id],
    );
    return closed[1] === 1;
  }

  /** Ends a person's sessions, also those of browsers that wait to verify their account. @param keep a session's id that goes on */
  async closeAllOf(userId: string, keep?: string): Promise<void> {
    await this.db.query(
      `DELETE FROM identity.sessions
       WHERE (user_id = $1 OR (user_id IS NULL AND pending_user_id = $1)) AND id IS DISTINCT FROM $2`,
      [userId, keep ?? null],
    );
    await this.db.query('UPDATE identity.sessions SET pending_user_id = NULL WHERE pending_user_id = $1', [userId]);
  }

  async close(token: string): Promise<void> {
    await this.db.query('DELETE FROM identity.sessions WHERE token_hash = $1', [hashOf(token)]);
  }
}

interface SessionRow {
  id: string;
  blocked: boolean;
  user_id: string | null;
  pending_user_id: string | null;
  touch_due: boolean;
  password_fresh: boolean;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  role: Role | null;
}

function userOf(row: SessionRow): SignedInUser | undefined {
  if (row.user_id === null || row.email === null || row.role === null) return undefined;
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    role: row.role,
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
