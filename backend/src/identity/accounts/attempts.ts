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
    if (!(await this.areOpen(...limits))) throw new RuleBroken('auth.too-many-attempts');
  }

  /** Whether none of the limits is used up. */
  async areOpen(...limits: readonly AttemptLimit[]): Promise<boolean> {
    const rows = await this.db.query<{ key: Buffer; count: number }[]>(
      'SELECT key, count FROM identity.attempts WHERE key = ANY ($1) AND ends_at > now()',
      [limits.map(keyOf)],
    );
    return !limits.some((limit) => rows.some((row) => row.key.equals(keyOf(limit)) && row.count >= limit.max));
  }

  /** Counts one attempt against each limit; a window that has ended begins anew. */
  async count(...limits: readonly AttemptLimit[]): Promise<void> {
    for (const limit of limits) await this.add(limit);
    await this.db.query(`DELETE FROM identity.attempts WHERE ends_at < now() - interval '1 hour'`);
  }

  /**
   * Counts one attempt against each limit before it is made, so that a hundred at one moment are not all the first.
   * Whoever turns out to be right gives it back.
   * @throws RuleBroken auth.too-many-attempts one of the limits is used up; then none is counted
   */
  async take(...limits: readonly AttemptLimit[]): Promise<void> {
    const taken: AttemptLimit[] = [];
    for (const limit of limits) {
      taken.push(limit);
      if ((await this.add(limit)) <= limit.max) continue;
      await this.giveBack(...taken);
      throw new RuleBroken('auth.too-many-attempts');
    }
  }

  async giveBack(...limits: readonly AttemptLimit[]): Promise<void> {
    await this.db.query('UPDATE identity.attempts SET count = count - 1 WHERE key = ANY ($1) AND count > 0', [
      limits.map(keyOf),
    ]);
  }

  /** Begins anew. */
  async forget(...limits: readonly AttemptLimit[]): Promise<void> {
    await this.db.query('DELETE FROM identity.attempts WHERE key = ANY ($1)', [limits.map(keyOf)]);
  }

  private async add(limit: AttemptLimit): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(
      `INSERT INTO identity.attempts AS known (key, count, ends_at)
       VALUES ($1, 1, now() + make_interval(mins => $2::int))
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN known.ends_at > now() THEN known.count + 1 ELSE 1 END,
         ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE EXCLUDED.ends_at END
       RETURNING count`,
      [keyOf(limit), limit.windowMinutes],
    );
    return row?.count ?? 1;
  }
}

function keyOf({ act, subject }: AttemptLimit): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([act, subject]))
    .digest();
}
