import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionRequest } from '../../identity/index.js';
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
  ) {}

  get isRequired(): boolean {
    return this.configuration.staffMfa === 'required';
  }

  async of(userId: string): Promise<SecondFactor> {
    return (await this.streams.load(secondFactorDecider, staffStream(userId))).state;
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
}
