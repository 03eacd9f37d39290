import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networkOf } from '../../shared/http/network.js';
import { Clock } from '../../shared/kernel/clock.js';
import { safeErrorText } from '../../shared/messaging/transient.js';
import { KeyedHash } from '../accounts/keyed-hash.js';
import { normaliseEmail } from '../domain/user/email-address.js';

/** What is written down (ASVS 16.3): who came in, who was refused or locked out, and how the ways in changed. */
export type SecurityAct =
  | 'registered'
  | 'verified'
  | 'signed-in'
  | 'refused'
  | 'locked'
  | 'password-changed'
  | 'address-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'factor-enrolled'
  | 'factor-shown'
  | 'factor-removed'
  | 'role-granted'
  | 'join-refused';

export interface SecurityNote {
  readonly act: SecurityAct;
  /** The account, where it is known. */
  readonly userId?: string | undefined;
  /** Kept as a keyed hash. */
  readonly email?: string | undefined;
  /** Kept as a keyed hash of its network. */
  readonly ip?: string | undefined;
  /** Who did it to the account, where that is somebody else: a user id, or `configuration`. */
  readonly by?: string | undefined;
  /** Our own words: the code of a refusal, the role. */
  readonly detail?: string | undefined;
}

export interface SecurityEntry {
  readonly id: string;
  readonly at: Date;
  readonly act: SecurityAct;
  readonly detail: string | null;
  readonly userId: string | null;
  readonly by: string | null;
  /** Eight hex digits by which entries of one address are known to belong together. */
  readonly addressMark: string | null;
  readonly networkMark: string | null;
}

const KEPT = '400 days';
const SWEPT_EVERY_MS = 60 * 60 * 1000;
/** Entries that are read at once where all are. */
const PIECE = 500;
const ENTRY = `id::text, at, act, detail, user_id AS "userId", done_by AS by,
  left(encode(address_hash, 'hex'), 8) AS "addressMark", left(encode(network_hash, 'hex'), 8) AS "networkMark"`;
/** $1 what is searched, $2 as an account, $3 as an address, $4 as a network. */
/** As a number: what is answered as `id` is text, and text puts 1000 before 999. */
const BY_NUMBER = 'security_log.id DESC';
const FOUND = `at > now() - interval '${KEPT}' AND ($1 = '' OR act = $1 OR detail = $1 OR user_id = $2 OR done_by = $1
  OR address_hash = $3 OR network_hash = $4
  OR left(encode(address_hash, 'hex'), 8) = $1 OR left(encode(network_hash, 'hex'), 8) = $1)`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The trace of sign-ins, by which an attack can be followed afterwards. It holds no address and no network in readable form. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('security-log');
  private sweptAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** Never fails what it speaks of: nobody is kept out because it could not be written down. */
  async note({ act, userId, email, ip, by, detail }: SecurityNote): Promise<void> {
    try {
      await this.db.query(
        `INSERT INTO identity.security_log (at, act, detail, user_id, done_by, address_hash, network_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[this.clock.now(), act, detail ?? null, userId ?? null, by ?? null],
          ...[email === undefined ? null : this.ofAddress(email), ip === undefined ? null : this.ofNetwork(ip)],
        ],
      );
      if (Date.now() - this.sweptAt > SWEPT_EVERY_MS) await this.sweep();
    } catch (error) {
      this.log.warn(`not written down: ${act}: ${safeErrorText(error)}`);
    }
  }

  /** Removes what is older than it may be kept; otherwise done once an hour, as entries are written. */
  async sweep(): Promise<void> {
    this.sweptAt = Date.now();
    await this.db.query(`DELETE FROM identity.security_log WHERE at < now() - interval '${KEPT}'`);
  }

  /** @param search an address, a network address, an account's id, an act or a code; newest first */
  async read(search: string, { limit, offset }: { limit: number; offset: number }) {
    const rows = await this.db.query<(SecurityEntry & { total: number })[]>(
      `SELECT ${ENTRY}, count(*) OVER ()::int AS total FROM identity.security_log WHERE ${FOUND}
       ORDER BY at DESC, ${BY_NUMBER} LIMIT $5 OFFSET $6`,
      [...this.foundBy(search), limit, offset],
    );
    return { entries: rows.map(({ total: _, ...entry }) => entry), total: rows[0]?.total ?? 0 };
  }

  /** All that a search finds, the newest first, a piece at a time. */
  async *all(search: string): AsyncGenerator<SecurityEntry[]> {
    for (let last: string | undefined; ;) {
      const rows: SecurityEntry[] = await this.db.query<SecurityEntry[]>(
        `SELECT ${ENTRY} FROM identity.security_log WHERE ${FOUND} AND ($5::bigint IS NULL OR id < $5)
         ORDER BY ${BY_NUMBER} LIMIT ${PIECE}`,
        [...this.foundBy(search), last ?? null],
      );
      yield rows;
      last = rows.at(-1)?.id;
      if (rows.length < PIECE) return;
    }
  }

  private foundBy(search: string): readonly unknown[] {
    const typed = search.trim();
    return [typed, UUID.test(typed) ? typed : null, this.ofAddress(typed), this.ofNetwork(typed)];
  }

  /** Who tried to join a eulogy and was refused: of these, or of all. */
  async joinsRefused(userIds?: readonly string[]): Promise<{ userId: string; at: string; eulogyId: number | null }[]> {
    const rows = await this.db.query<{ user_id: string; at: Date; detail: string | null }[]>(
      `SELECT user_id, at, detail FROM identity.security_log
       WHERE act = 'join-refused' AND user_id IS NOT NULL AND at > now() - interval '${KEPT}'
         AND ($1::uuid[] IS NULL OR user_id = ANY ($1))
       ORDER BY at DESC, id DESC`,
      [userIds ?? null],
    );
    return rows.map(({ user_id: userId, at, detail }) => {
      return { userId, at: at.toISOString(), eulogyId: Number(detail) || null };
    });
  }

  /** Of somebody who was erased it stays that something happened, and no longer by which address or network. */
  async forget(userId: string, addresses: readonly string[]): Promise<void> {
    await this.db.query(
      `UPDATE identity.security_log SET address_hash = NULL, network_hash = NULL
       WHERE user_id = $1 OR address_hash = ANY ($2)`,
      [userId, addresses.map((address) => this.ofAddress(address))],
    );
  }

  private ofAddress(email: string): Buffer {
    return this.hash.of('address', normaliseEmail(email));
  }

  private ofNetwork(ip: string): Buffer {
    return this.hash.of('network', networkOf(ip));
  }
}
