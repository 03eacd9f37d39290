import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Who an address belongs to. */
export interface EmailClaim {
  readonly userId: string;
  /** The command that made the claim: the same command again finds its own. */
  readonly commandId: string;
  /** Older than a registration takes: where no account came of it, the claim may be taken over. */
  readonly isStale: boolean;
}

/** Who knows whether a claim has come to nothing. */
export interface ClaimJudge {
  isAbandoned(email: string, claimedBy: string): Promise<boolean>;
}

/** A registration takes well under a second between claim and event; whatever is older died on the way. */
const STALE_AFTER = '1 minute';

/**
 * One account an address, under any race: the address is claimed here before the account's first event is appended. The table
 * is no read model: it is written by commands and not rebuilt.
 */
@Injectable()
export class EmailClaims {
  constructor(private readonly db: DataSource) {}

  /**
   * Claims an address that is free.
   * @param email normalised
   * @returns the claim that stands: this one, or the one that was there before
   */
  async claim(email: string, by: { userId: string; commandId: string }): Promise<EmailClaim> {
    for (;;) {
      await this.db.query(
        `INSERT INTO identity.email_claims (email_key, user_id, command_id) VALUES ($1, $2, $3)
         ON CONFLICT (email_key) DO NOTHING`,
        [email, by.userId, by.commandId],
      );
      const standing = await this.read(email);
      // None: its owner gave it back in this very moment.
      if (standing) return standing;
    }
  }

  /**
   * Claims an address for an account that is there and wants it.
   * @throws RuleBroken auth.email-taken, auth.address-busy
   */
  async claimFor(email: string, by: { userId: string; commandId: string }, judge: ClaimJudge): Promise<void> {
    const standing = await this.claim(email, by);
    if (standing.userId === by.userId) return;
    if (!(await judge.isAbandoned(email, standing.userId))) throw new RuleBroken('auth.email-taken');
    if (standing.isStale && (await this.takeOver(email, standing, by))) return;
    throw new RuleBroken('auth.address-busy');
  }

  /** Takes the place of a stale claim. @returns false: somebody else was faster */
  async takeOver(email: string, stale: EmailClaim, by: { userId: string; commandId: string }): Promise<boolean> {
    const taken = await this.db.query<[unknown[], number]>(
      `UPDATE identity.email_claims SET user_id = $3, command_id = $4, claimed_at = now()
       WHERE email_key = $1 AND user_id = $2 AND claimed_at < now() - interval '${STALE_AFTER}'`,
      [email, stale.userId, by.userId, by.commandId],
    );
    return taken[1] === 1;
  }

  /** Gives back a claim that came to nothing. */
  async release(email: string, userId: string): Promise<void> {
    await this.db.query('DELETE FROM identity.email_claims WHERE email_key = $1 AND user_id = $2', [email, userId]);
  }

  /** Gives back whatever a person holds. */
  async releaseAllOf(userId: string): Promise<void> {
    await this.db.query('DELETE FROM identity.email_claims WHERE user_id = $1', [userId]);
  }

  /** The account that the address belongs to, or is being made for. */
  async find(email: string): Promise<string | undefined> {
    return (await this.read(email))?.userId;
  }

  private async read(email: string): Promise<EmailClaim | undefined> {
    const [row] = await this.db.query<{ user_id: string; command_id: string; stale: boolean }[]>(
      `SELECT user_id, command_id, claimed_at < now() - interval '${STALE_AFTER}' AS stale
       FROM identity.email_claims WHERE email_key = $1`,
      [email],
    );
    return row && { userId: row.user_id, commandId: row.command_id, isStale: row.stale };
  }
}
