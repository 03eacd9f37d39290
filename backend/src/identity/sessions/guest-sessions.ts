import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../../shared/config/configuration.js';
import { cookieName } from '../../shared/http/cookie-names.js';
import type { HouseReply, HouseRequest } from '../../shared/http/request.js';

/** So long a browser knows a guest after they were there last. */
export const GUEST_DAYS = 60;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/**
 * Browsers that tell something for one eulogy without an account. Each has a cookie of its own for each eulogy, which opens
 * nothing else; the table keeps its hash.
 */
@Injectable()
export class GuestSessions {
  private readonly secure: boolean;

  constructor(
    private readonly db: DataSource,
    { http }: Configuration,
  ) {
    this.secure = http.secureCookies;
  }

  /** This browser is the guest's from now on, for this eulogy. */
  async open(reply: HouseReply, { guestId, eulogyId }: { guestId: string; eulogyId: number }): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.db.query('DELETE FROM identity.guest_sessions WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO identity.guest_sessions (token_hash, guest_id, eulogy_id, expires_at)
       VALUES ($1, $2, $3, now() + interval '${GUEST_DAYS} days')`,
      [hashOf(token), guestId, eulogyId],
    );
    this.set(reply, eulogyId, token);
  }

  /** The guest whose browser it is, for this eulogy. Each day it is used, the 60 days begin anew. */
  async find(request: HouseRequest, reply: HouseReply, eulogyId: number): Promise<string | undefined> {
    const token = request.cookies[this.nameOf(eulogyId)];
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const [row] = await this.db.query<{ guestId: string; due: boolean }[]>(
      `SELECT guest_id AS "guestId", expires_at < now() + interval '${GUEST_DAYS - 1} days' AS due
       FROM identity.guest_sessions WHERE token_hash = $1 AND eulogy_id = $2 AND expires_at > now()`,
      [hashOf(token), eulogyId],
    );
    if (row?.due) {
      await this.db.query(
        `UPDATE identity.guest_sessions SET expires_at = now() + interval '${GUEST_DAYS} days' WHERE token_hash = $1`,
        [hashOf(token)],
      );
      this.set(reply, eulogyId, token);
    }
    return row?.guestId;
  }

  /** In every browser; this one forgets at once. */
  async endAll(reply: HouseReply, { guestId, eulogyId }: { guestId: string; eulogyId: number }): Promise<void> {
    await this.db.query('DELETE FROM identity.guest_sessions WHERE guest_id = $1', [guestId]);
    void reply.setCookie(this.nameOf(eulogyId), '', { ...this.attributes(), maxAge: 0 });
  }

  /** In this browser alone. */
  async end(request: HouseRequest, reply: HouseReply, eulogyId: number): Promise<void> {
    const token = request.cookies[this.nameOf(eulogyId)];
    if (token !== undefined)
      await this.db.query('DELETE FROM identity.guest_sessions WHERE token_hash = $1', [hashOf(token)]);
    void reply.setCookie(this.nameOf(eulogyId), '', { ...this.attributes(), maxAge: 0 });
  }

  private set(reply: HouseReply, eulogyId: number, token: string): void {
    const maxAge = GUEST_DAYS * 24 * 60 * 60;
    void reply.setCookie(this.nameOf(eulogyId), token, { ...this.attributes(), maxAge });
  }

  private nameOf(eulogyId: number): string {
    return cookieName(`guest-${eulogyId}`, { secure: this.secure });
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
