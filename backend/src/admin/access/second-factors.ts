import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasskeyCeremonies, Secrets, type SessionRequest } from '../../identity/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { secondFactorDecider, staffStream, type SecondFactor } from '../domain/second-factor/second-factor.js';

/** A code counts for one session and this long; then it is asked for again. */
const CONFIRMED_FOR = '12 hours';

export type SecondFactorStanding = 'confirmed' | 'needed' | 'missing';

/** Whether a member of staff has shown their second factor in this session, and whether they have to. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: DataSource,
    private readonly streams: StreamReader,
    private readonly configuration: Configuration,
    private readonly secrets: Secrets,
    private readonly passkeys: PasskeyCeremonies,
  ) {}

  get isRequired(): boolean {
    return this.configuration.staffMfa === 'required';
  }

  async of(userId: string): Promise<SecondFactor> {
    return (await this.streams.load(secondFactorDecider, staffStream(userId))).state;
  }

  /** The secret of the authenticator; undefined where there is none, or its person was erased. */
  async secretOf(userId: string, factor: SecondFactor): Promise<string | undefined> {
    return factor.status === 'off' ? undefined : this.secrets.read(userId, factor.secretId);
  }

  /** The hashes of all recovery codes, used or not, in their order. */
  async recoveryHashesOf(userId: string, factor: SecondFactor): Promise<readonly string[]> {
    if (factor.status !== 'on') return [];
    const kept = await this.secrets.read(userId, factor.recovery.recoverySecretId);
    return kept === undefined ? [] : (JSON.parse(kept) as string[]);
  }

  /** Ids of those passkeys of the person that stand for a code, and are still theirs. */
  async passkeysOf(userId: string): Promise<readonly string[]> {
    const factor = await this.of(userId);
    if (factor.status !== 'on' || factor.passkeyIds.length === 0) return [];
    const own = await this.passkeys.namedOf(userId);
    return own.map(({ id }) => id).filter((id) => factor.passkeyIds.includes(id));
  }

  /** Keeps the secret of an authenticator for the command that names it; what it replaces is dropped. */
  async keepSecret(userId: string, secret: string, run: (secretId: string) => Promise<void>): Promise<void> {
    await this.secrets.keepFor(userId, 'authenticator', secret, run);
    await this.dropFormerSecrets(userId);
  }

  /** Keeps the hashes of recovery codes for the command that names them; those that they replace are dropped. */
  async keepRecoveryHashes(
    userId: string,
    hashes: readonly string[],
    run: (recoverySecretId: string) => Promise<void>,
  ): Promise<void> {
    await this.secrets.keepFor(userId, 'recovery-codes', JSON.stringify(hashes), run);
    await this.dropFormerSecrets(userId);
  }

  /** Drops what an event has replaced, and what was kept for nothing. What cannot be dropped now goes the next time. */
  async dropFormerSecrets(userId: string): Promise<void> {
    await this.dropReplaced(userId).catch(() => undefined);
  }

  /**
   * `needed`: there is a factor, and this session has not shown it. `missing`: there is none, and staff must have one. Who has set
   * one up is asked for it also where it is not required.
   */
  async standing(userId: string, request: SessionRequest): Promise<SecondFactorStanding> {
    const { status } = await this.of(userId);
    if (status !== 'on') return this.isRequired ? 'missing' : 'confirmed';
    return (await this.isConfirmed(userId, request)) ? 'confirmed' : 'needed';
  }

  async isConfirmed(userId: string, { houseSession }: SessionRequest): Promise<boolean> {
    if (!houseSession) return false;
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM admin.confirmed_sessions
       WHERE session_id = $1 AND user_id = $2 AND confirmed_at > now() - interval '${CONFIRMED_FOR}'`,
      [houseSession.id, userId],
    );
    return rows.length > 0;
  }

  async confirm(userId: string, { houseSession }: SessionRequest): Promise<void> {
    if (!houseSession) return;
    await this.db.query(
      `DELETE FROM admin.confirmed_sessions WHERE confirmed_at < now() - interval '${CONFIRMED_FOR}'`,
    );
    await this.db.query(
      `INSERT INTO admin.confirmed_sessions (session_id, user_id) VALUES ($1, $2)
       ON CONFLICT (session_id) DO UPDATE SET user_id = excluded.user_id, confirmed_at = now()`,
      [houseSession.id, userId],
    );
  }

  /** Every session has to show it again. */
  async forget(userId: string): Promise<void> {
    await this.db.query('DELETE FROM admin.confirmed_sessions WHERE user_id = $1', [userId]);
  }

  private async dropReplaced(userId: string): Promise<void> {
    const factor = await this.of(userId);
    const former = factor.formerSecretIds;
    const authenticator = factor.status === 'off' ? null : factor.secretId;
    await this.secrets.dropFormer(userId, { kind: 'authenticator', current: authenticator, former });
    const recovery = factor.status === 'on' ? factor.recovery.recoverySecretId : null;
    await this.secrets.dropFormer(userId, { kind: 'recovery-codes', current: recovery, former });
  }
}
