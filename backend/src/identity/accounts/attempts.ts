import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { KeyedHash } from './keyed-hash.js';

/** How often something may happen to one subject within a window that begins with its first attempt. */
export interface AttemptLimit {
  /** What is counted: `sign-in`, `register`. */
  readonly act: string;
  /** Whose attempts these are: a network address, an account, or both. Kept as a keyed hash only. */
  readonly subject: string;
  readonly max: number;
  readonly windowMinutes: number;
}

interface Counted {
  readonly count: number;
  readonly seconds: number;
}

const DAY_SECONDS = 24 * 60 * 60;
const SECONDS_LEFT = 'greatest(1, ceil(extract(epoch FROM ends_at - now())))::float8';

/** Counts attempts durably and across processes. */
@Injectable()
export class Attempts {
  constructor(
    private readonly db: DataSource,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws RuleBroken auth.too-many-attempts one of the limits is used up */
  async refuseOver(...limits: readonly AttemptLimit[]): Promise<void> {
    const seconds = await this.secondsUntilOpen(limits);
    if (seconds > 0) throw tooMany(seconds);
  }

  /** Whether none of the limits is used up. */
  async areOpen(...limits: readonly AttemptLimit[]): Promise<boolean> {
    return (await this.secondsUntilOpen(limits)) === 0;
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
      const { count, seconds } = await this.add(limit);
      if (count <= limit.max) continue;
      await this.giveBack(...taken);
      throw tooMany(seconds);
    }
  }

  async giveBack(...limits: readonly AttemptLimit[]): Promise<void> {
    await this.db.query('UPDATE identity.attempts SET count = count - 1 WHERE key = ANY ($1) AND count > 0', [
      limits.map((limit) => this.keyOf(limit)),
    ]);
  }

  /** Begins anew. */
  async forget(...limits: readonly AttemptLimit[]): Promise<void> {
    await this.db.query('DELETE FROM identity.attempts WHERE key = ANY ($1)', [
      limits.map((limit) => this.keyOf(limit)),
    ]);
  }

  /** 0 when none is used up. */
  private async secondsUntilOpen(limits: readonly AttemptLimit[]): Promise<number> {
    const rows = await this.db.query<(Counted & { key: Buffer })[]>(
      `SELECT key, count, ${SECONDS_LEFT} AS seconds FROM identity.attempts WHERE key = ANY ($1) AND ends_at > now()`,
      [limits.map((limit) => this.keyOf(limit))],
    );
    const usedUp = limits.flatMap((limit) =>
      rows.filter((row) => row.key.equals(this.keyOf(limit)) && row.count >= limit.max).map(({ seconds }) => seconds),
    );
    return Math.max(0, ...usedUp);
  }

  private keyOf({ act, subject }: AttemptLimit): Buffer {
    return this.hash.of('attempts', JSON.stringify([act, subject]));
  }

  private async add(limit: AttemptLimit): Promise<Counted> {
    const [row] = await this.db.query<Counted[]>(
      `INSERT INTO identity.attempts AS known (key, count, ends_at)
       VALUES ($1, 1, now() + make_interval(mins => $2::int))
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN known.ends_at > now() THEN known.count + 1 ELSE 1 END,
         ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE EXCLUDED.ends_at END
       RETURNING count, ${SECONDS_LEFT} AS seconds`,
      [this.keyOf(limit), limit.windowMinutes],
    );
    return row ?? { count: 1, seconds: 1 };
  }
}

/** @param seconds until a window ends; one that lasts for longer than a day is nothing to wait for */
function tooMany(seconds: number): RuleBroken {
  return new RuleBroken('auth.too-many-attempts', seconds <= DAY_SECONDS ? { retryAfterSeconds: seconds } : {});
}
