import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** How often something may happen to one subject within a window that begins with its first attempt. */
export interface AttemptLimit {
  /** What is counted: `sign-in`, `register`. */
  readonly act: string;
  /** Whose attempts these are: a network address, an account, or both. Kept as a hash only. */
  readonly subject: string;
  readonly max: number;
  readonly windowMinutes: number;
}

/** Counts attempts durably and across processes. */
@Injectable()
export class Attempts {
  constructor(private readonly db: DataSource) {}

  /** @throws RuleBroken auth.too-many-attempts one of the limits is used up */
  async refuseOver(...limits: readonly AttemptLimit[]): Promise<void> {
    const rows = await this.db.query<{ key: Buffer; count: number }[]>(
      'SELECT key, count FROM identity.attempts WHERE key = ANY ($1) AND ends_at > now()',
      [limits.map(keyOf)],
    );
    const isUsedUp = (limit: AttemptLimit): boolean =>
      rows.some((row) => row.key.equals(keyOf(limit)) && row.count >= limit.max);
    if (limits.some(isUsedUp)) throw new RuleBroken('auth.too-many-attempts');
  }

  /** Counts one attempt against each limit; a window that has ended begins anew. */
  async count(...limits: readonly AttemptLimit[]): Promise<void> {
    for (const limit of limits) {
      await this.db.query(
        `INSERT INTO identity.attempts AS known (key, count, ends_at)
         VALUES ($1, 1, now() + make_interval(mins => $2::int))
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN known.ends_at > now() THEN known.count + 1 ELSE 1 END,
           ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE EXCLUDED.ends_at END`,
        [keyOf(limit), limit.windowMinutes],
      );
    }
    await this.db.query(`DELETE FROM identity.attempts WHERE ends_at < now() - interval '1 hour'`);
  }
}

function keyOf({ act, subject }: AttemptLimit): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([act, subject]))
    .digest();
}
