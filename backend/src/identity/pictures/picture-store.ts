import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SubjectErased } from '../../shared/event-store/event-codec.js';
import type { Subject } from '../../shared/kernel/personal.js';
import { KeyRing } from '../../shared/personal-data/key-ring.port.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** People's pictures, outside of the event store, encrypted with the key of the person: without it they are noise. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly db: DataSource,
    private readonly keys: KeyRing,
  ) {}

  /**
   * @param jpeg re-encoded
   * @returns its SHA-256, hex
   * @throws SubjectErased
   */
  async save(userId: string, jpeg: Buffer): Promise<string> {
    const subject = subjectOf(userId);
    const state = await this.keys.obtain(subject);
    if (state.state === 'erased') throw new SubjectErased(subject);
    const hash = createHash('sha256').update(jpeg).digest('hex');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', state.key, nonce).setAAD(placeOf(userId, hash));
    const sealed = Buffer.concat([nonce, cipher.update(jpeg), cipher.final(), cipher.getAuthTag()]);
    await this.db.query(
      'INSERT INTO identity.pictures (user_id, hash, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [userId, hash, sealed],
    );
    return hash;
  }

  /** @returns undefined: there is no such picture, or its person was erased */
  async read(userId: string, hash: string): Promise<Buffer | undefined> {
    const [row] = await this.db.query<{ sealed: Buffer }[]>(
      'SELECT sealed FROM identity.pictures WHERE user_id = $1 AND hash = $2',
      [userId, hash],
    );
    if (!row) return undefined;
    const state = await this.keys.find(subjectOf(userId));
    if (state.state === 'erased') return undefined;
    const { sealed } = row;
    const decipher = createDecipheriv('aes-256-gcm', state.key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(placeOf(userId, hash))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** Drops a person's pictures. @param keep the hash of one that stays */
  async drop(userId: string, keep?: string): Promise<void> {
    await this.db.query('DELETE FROM identity.pictures WHERE user_id = $1 AND hash IS DISTINCT FROM $2', [
      userId,
      keep ?? null,
    ]);
  }
}

function subjectOf(userId: string): Subject {
  return `user-${userId}`;
}

function placeOf(userId: string, hash: string): Buffer {
  return Buffer.from(JSON.stringify(['picture', userId, hash]), 'utf8');
}
