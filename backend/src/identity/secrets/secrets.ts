import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubjectErased } from '../../shared/event-store/event-codec.js';
import { newId } from '../../shared/kernel/ids.js';
import type { Subject } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { KeyRing } from '../../shared/personal-data/key-ring.port.js';
import { opened, sealed } from './seal.js';

/** No command takes longer: what no event has named by then, none will. */
const UNNAMED_FOR = '1 hour';

export type SecretKind = 'password' | 'authenticator' | 'recovery-codes';

/** Which secrets of one kind a person's events have named. */
export interface NamedSecrets {
  readonly kind: SecretKind;
  readonly current: string | null;
  readonly former: readonly string[];
}

/**
 * What proves who somebody is: hashes of passwords and recovery codes, secrets of authenticators. Outside of the event store, encrypted
 * with the key of the person. A secret is kept before the event that names it, and counts from that event on; one that is no longer
 * named is dropped.
 */
@Injectable()
export class Secrets {
  constructor(
    private readonly db: DataSource,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Keeps a secret, then runs the command whose event names it by its id. Killed in between, what counted before still counts.
   * @throws SubjectErased, and what the command throws
   */
  async keepFor<R>(userId: string, kind: SecretKind, secret: string, run: (id: string) => Promise<R>): Promise<R> {
    const id = await this.keep(userId, kind, secret);
    try {
      return await run(id);
    } catch (error) {
      // Of any other failure nobody knows whether the event was stored.
      if (error instanceof RuleBroken) await this.drop(id);
      throw error;
    }
  }

  /** @returns undefined: there is no such secret, or its person was erased */
  async read(userId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ sealed: Buffer }[]>(
      'SELECT sealed FROM identity.secrets WHERE id = $1 AND user_id = $2',
      [id, userId],
    );
    if (!row) return undefined;
    const state = await this.keys.find(subjectOf(userId));
    if (state.state === 'erased') return undefined;
    return opened(row.sealed, state.key, placeOf(userId, id));
  }

  /** Drops one that no event will name. */
  async drop(id: string): Promise<void> {
    await this.db.query('DELETE FROM identity.secrets WHERE id = $1', [id]);
  }

  /** Drops what counted before, and what was kept for a command that never ended. What may still be named stays. */
  async dropFormer(userId: string, { kind, current, former }: NamedSecrets): Promise<void> {
    await this.db.query(
      `DELETE FROM identity.secrets WHERE user_id = $1 AND kind = $2 AND id IS DISTINCT FROM $3
       AND (id = ANY ($4::uuid[]) OR kept_at < now() - interval '${UNNAMED_FOR}')`,
      [userId, kind, current, former],
    );
  }

  async dropAllOf(userId: string): Promise<void> {
    await this.db.query('DELETE FROM identity.secrets WHERE user_id = $1', [userId]);
  }

  private async keep(userId: string, kind: SecretKind, secret: string): Promise<string> {
    const subject = subjectOf(userId);
    const state = await this.keys.obtain(subject);
    if (state.state === 'erased') throw new SubjectErased(subject);
    const id = newId();
    await this.db.query('INSERT INTO identity.secrets (id, user_id, kind, sealed) VALUES ($1, $2, $3, $4)', [
      id,
      userId,
      kind,
      sealed(secret, state.key, placeOf(userId, id)),
    ]);
    return id;
  }
}

function subjectOf(userId: string): Subject {
  return `user-${userId}`;
}

function placeOf(userId: string, id: string): readonly string[] {
  return ['secret', userId, id];
}
