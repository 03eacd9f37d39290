import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** So long a person may look for their phone. */
export const CHALLENGE_MINUTES = 5;
const CHALLENGE_BYTES = 32;

export type CeremonyPurpose = 'add' | 'sign-in' | 'confirm' | 'second-factor';

/** What a challenge is for, and where it was given out. */
export interface Ceremony {
  readonly purpose: CeremonyPurpose;
  /** Hash of the browser's mark. */
  readonly browser: Buffer;
  /** Who is signed in; undefined where a passkey is to say it. */
  readonly userId: string | undefined;
}

/** Questions that a passkey answers with its signature: each is good once, for a few minutes, in the browser that asked, for one purpose. */
@Injectable()
export class Challenges {
  constructor(private readonly db: DataSource) {}

  /** @returns 32 random bytes, base64url; the table keeps their hash */
  async give({ purpose, browser, userId }: Ceremony): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    await this.db.query('DELETE FROM identity.passkey_challenges WHERE ends_at < now()');
    await this.db.query(
      `INSERT INTO identity.passkey_challenges (challenge_hash, browser_hash, purpose, user_id, ends_at)
       VALUES ($1, $2, $3, $4, now() + interval '${CHALLENGE_MINUTES} minutes')`,
      [hashOf(challenge), browser, purpose, userId ?? null],
    );
    return challenge;
  }

  /** Uses one up. @returns false: it was never given out for this, is too old, or was answered before */
  async take(challenge: string, { purpose, browser, userId }: Ceremony): Promise<boolean> {
    const taken = await this.db.query<[unknown[], number]>(
      `DELETE FROM identity.passkey_challenges WHERE challenge_hash = $1 AND browser_hash = $2 AND purpose = $3
       AND user_id IS NOT DISTINCT FROM $4 AND ends_at > now()`,
      [hashOf(challenge), browser, purpose, userId ?? null],
    );
    return taken[1] === 1;
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
