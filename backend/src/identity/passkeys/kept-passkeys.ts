import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubjectErased } from '../../shared/event-store/event-codec.js';
import { newId } from '../../shared/kernel/ids.js';
import type { Subject } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { KeyRing } from '../../shared/personal-data/key-ring.port.js';
import { opened, sealed } from '../secrets/seal.js';

/** No command takes longer: what no event has named by then, none will. */
const UNNAMED_FOR = '1 hour';

/** What a device gave us, and what we check its answers with. */
export interface Credential {
  /** Base64url. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How browsers reach it: `internal`, `hybrid`, `usb`. */
  readonly transports: readonly string[];
}

export interface KeptPasskey extends Credential {
  readonly id: string;
  readonly userId: string;
  /** As its owner calls it. */
  readonly name: string;
  /** How often it was used, where the device counts; 0 where it does not. */
  readonly counter: number;
  readonly keptAt: Date;
  readonly usedAt: Date | null;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly sealed: Buffer;
  readonly sealed_name: Buffer;
  readonly counter: string;
  readonly kept_at: Date;
  readonly used_at: Date | null;
}

/**
 * People's passkeys, outside of the event store and encrypted with their keys. One is kept before the event that names it and counts from
 * that event on; whoever asks for one compares it with what the account's events name.
 */
@Injectable()
export class KeptPasskeys {
  constructor(
    private readonly db: DataSource,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Keeps a passkey, then runs the command whose event names it. Killed in between, it opens nothing.
   * @throws RuleBroken passkey.known the device has given it to an account already; SubjectErased, and what the command throws
   */
  async keepFor<R>(
    userId: string,
    passkey: Credential & { readonly name: string; readonly counter: number },
    run: (id: string) => Promise<R>,
  ): Promise<R> {
    const id = await this.keep(userId, passkey);
    try {
      return await run(id);
    } catch (error) {
      // Of any other failure nobody knows whether the event was stored.
      if (error instanceof RuleBroken) await this.drop(id);
      throw error;
    }
  }

  /** Those of a person that are named, oldest first. */
  async listOf(userId: string, named: readonly string[]): Promise<KeptPasskey[]> {
    const rows = await this.db.query<Row[]>(
      'SELECT * FROM identity.passkeys WHERE user_id = $1 AND id = ANY ($2::uuid[]) ORDER BY kept_at, id',
      [userId, named],
    );
    return this.readable(userId, rows);
  }

  /** Whose it is, too. @param credentialId base64url, as a browser names it */
  async find(credentialId: string): Promise<KeptPasskey | undefined> {
    const [row] = await this.db.query<Row[]>('SELECT * FROM identity.passkeys WHERE credential_hash = $1', [
      hashOf(credentialId),
    ]);
    return row && (await this.readable(row.user_id, [row]))[0];
  }

  /** @returns false: a device that counts has counted less than before, so that there are two of it, or this answer is an old one */
  async used(id: string, counter: number): Promise<boolean> {
    const [, changed] = await this.db.query<[unknown[], number]>(
      `UPDATE identity.passkeys SET counter = $2, used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter],
    );
    return changed === 1;
  }

  /** @returns false: the person has no such passkey */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const [, changed] = await this.db.query<[unknown[], number]>(
      'UPDATE identity.passkeys SET sealed_name = $3 WHERE id = $1 AND user_id = $2',
      [id, userId, sealed(name, await this.keyOf(userId), placeOf(userId, id, 'name'))],
    );
    return changed === 1;
  }

  async drop(id: string): Promise<void> {
    await this.db.query('DELETE FROM identity.passkeys WHERE id = $1', [id]);
  }

  /** Drops what was kept for a command that never ended, and what is no longer named. */
  async dropUnnamed(userId: string, named: readonly string[]): Promise<void> {
    await this.db.query(
      `DELETE FROM identity.passkeys
       WHERE user_id = $1 AND NOT (id = ANY ($2::uuid[])) AND kept_at < now() - interval '${UNNAMED_FOR}'`,
      [userId, named],
    );
  }

  async dropAllOf(userId: string): Promise<void> {
    await this.db.query('DELETE FROM identity.passkeys WHERE user_id = $1', [userId]);
    await this.db.query('DELETE FROM identity.passkey_challenges WHERE user_id = $1', [userId]);
  }

  private async keep(
    userId: string,
    { name, counter, ...credential }: Credential & { readonly name: string; readonly counter: number },
  ): Promise<string> {
    const [id, key] = [newId(), await this.keyOf(userId)];
    const kept = await this.db.query<unknown[]>(
      `INSERT INTO identity.passkeys (id, user_id, credential_hash, sealed, sealed_name, counter)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_hash) DO NOTHING RETURNING 1`,
      [
        ...[id, userId, hashOf(credential.credentialId)],
        sealed(JSON.stringify(credential), key, placeOf(userId, id, 'credential')),
        ...[sealed(name, key, placeOf(userId, id, 'name')), counter],
      ],
    );
    if (kept.length === 0) throw new RuleBroken('passkey.known');
    return id;
  }

  private async keyOf(userId: string): Promise<Buffer> {
    const state = await this.keys.obtain(subjectOf(userId));
    if (state.state === 'erased') throw new SubjectErased(subjectOf(userId));
    return state.key;
  }

  private async readable(userId: string, rows: readonly Row[]): Promise<KeptPasskey[]> {
    if (rows.length === 0) return [];
    const state = await this.keys.find(subjectOf(userId));
    if (state.state === 'erased') return [];
    return rows.map((row) => ({
      ...(JSON.parse(opened(row.sealed, state.key, placeOf(userId, row.id, 'credential'))) as Credential),
      id: row.id,
      userId,
      name: opened(row.sealed_name, state.key, placeOf(userId, row.id, 'name')),
      counter: Number(row.counter),
      keptAt: row.kept_at,
      usedAt: row.used_at,
    }));
  }
}

function subjectOf(userId: string): Subject {
  return `user-${userId}`;
}

function placeOf(userId: string, id: string, what: 'credential' | 'name'): readonly string[] {
  return ['passkey', what, userId, id];
}

function hashOf(credentialId: string): Buffer {
  return createHash('sha256').update(credentialId).digest();
}
