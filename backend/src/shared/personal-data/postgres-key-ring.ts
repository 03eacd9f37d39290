import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Notifications } from '../database/notifications.js';
import type { Subject } from '../kernel/personal.js';
import { KeyMissing, KeyRing, type KeyState } from './key-ring.port.js';

/** Where every process hears of a key that was destroyed; the payload is the subject. */
export const ERASED_CHANNEL = 'personal_data_erased';
/** No key is used longer than this without asking again, so that an erasure reaches a process that missed the notice. */
const CACHE_MS = 60_000;
const CACHE_MAX = 10_000;
/** How many keys are wrapped anew in one go; each is a few hundred bytes. */
const REWRAP_BATCH = 500;

interface Row {
  wrapped_key: Buffer | null;
  wrapping_key_id: string | null;
}

/**
 * Keys in the schema `personal_data`, each wrapped (AES-256-GCM, the subject authenticated) by the first of the given wrapping
 * keys; the others still open what an earlier one wrapped, so that they can be rotated.
 */
export class PostgresKeyRing extends KeyRing {
  private readonly cache = new Map<Subject, { state: KeyState; until: number }>();
  private readonly wrappingKeys: ReadonlyMap<string, Buffer>;
  private readonly currentId: string;

  /** @param wrappingKeys 32 bytes each, the current one first */
  constructor(
    private readonly pool: Pool,
    private readonly notifications: Notifications,
    wrappingKeys: readonly Buffer[],
  ) {
    super();
    const [current] = wrappingKeys;
    if (!current) throw new Error('a wrapping key is needed');
    for (const key of wrappingKeys) if (key.length !== 32) throw new Error('a wrapping key has 32 bytes');
    this.wrappingKeys = new Map(wrappingKeys.map((key) => [idOfWrappingKey(key), key]));
    this.currentId = idOfWrappingKey(current);
    notifications.listen(ERASED_CHANNEL, (subject) => this.cache.delete(subject as Subject));
    notifications.onReconnect(() => this.cache.clear());
  }

  /**
   * Looks once, at start, whether what is stored was wrapped by a key that is configured.
   * @throws WrongWrappingKey it was not: everything personal would be unreadable, and new keys would not fit the old
   */
  async verify(): Promise<void> {
    const { rows } = await this.pool.query<Row & { subject: Subject }>(
      `SELECT subject, wrapped_key, wrapping_key_id FROM personal_data.subject_keys
       WHERE wrapped_key IS NOT NULL AND NOT wrapping_key_id = ANY($1) LIMIT 1`,
      [[...this.wrappingKeys.keys()]],
    );
    if (rows.length > 0) throw new WrongWrappingKey();
  }

  /**
   * Wraps anew what an earlier wrapping key had wrapped, so that the earlier one can be thrown away. Several processes may do so at
   * the same time, and it may be ended at any moment: what is left is done at the next start. A key that is destroyed meanwhile stays destroyed.
   * @returns how many keys were wrapped anew
   */
  async rewrap(): Promise<number> {
    for (let total = 0, after = ''; ;) {
      const { rows } = await this.pool.query<Row & { subject: Subject }>(
        `SELECT subject, wrapped_key, wrapping_key_id FROM personal_data.subject_keys
         WHERE wrapped_key IS NOT NULL AND wrapping_key_id <> $1 AND subject > $2 ORDER BY subject LIMIT $3`,
        [this.currentId, after, REWRAP_BATCH],
      );
      const last = rows.at(-1);
      if (!last) return total;
      const open = rows.flatMap((row) => {
        const key = this.open(row.subject, row);
        return key.state === 'present' ? [{ ...row, anew: this.wrap(row.subject, key.key) }] : [];
      });
      const { rowCount } = await this.pool.query(
        // held in one order first, so that two processes never wait for each other in a ring
        `WITH held AS (
           SELECT subject FROM personal_data.subject_keys WHERE subject = ANY($1) ORDER BY subject FOR UPDATE)
         UPDATE personal_data.subject_keys AS kept SET wrapped_key = anew.wrapped_key, wrapping_key_id = $4
         FROM unnest($1::text[], $2::text[], $3::bytea[]) AS anew (subject, was, wrapped_key)
         JOIN held USING (subject)
         WHERE kept.subject = anew.subject AND kept.wrapping_key_id = anew.was`,
        [
          open.map(({ subject }) => subject),
          open.map(({ wrapping_key_id }) => wrapping_key_id),
          open.map(({ anew }) => anew),
          this.currentId,
        ],
      );
      total += rowCount ?? 0;
      after = last.subject;
    }
  }

  async obtain(subject: Subject): Promise<KeyState> {
    const cached = this.cached(subject);
    if (cached) return cached;
    const key = randomBytes(32);
    // Committed before the first event that uses it; of two processes that race here, both read the winner's row.
    const { rows } = await this.pool.query<Row>(
      `WITH made AS (
         INSERT INTO personal_data.subject_keys (subject, wrapped_key, wrapping_key_id) VALUES ($1, $2, $3)
         ON CONFLICT (subject) DO NOTHING RETURNING wrapped_key, wrapping_key_id)
       SELECT wrapped_key, wrapping_key_id FROM made
       UNION ALL SELECT wrapped_key, wrapping_key_id FROM personal_data.subject_keys WHERE subject = $1`,
      [subject, this.wrap(subject, key), this.currentId],
    );
    const [row] = rows;
    return row ? this.remember(subject, this.open(subject, row)) : this.find(subject);
  }

  async find(subject: Subject): Promise<KeyState> {
    const cached = this.cached(subject);
    if (cached) return cached;
    const { rows } = await this.pool.query<Row>(
      'SELECT wrapped_key, wrapping_key_id FROM personal_data.subject_keys WHERE subject = $1',
      [subject],
    );
    const [row] = rows;
    if (!row) throw new KeyMissing(subject);
    return this.remember(subject, this.open(subject, row));
  }

  override async findAll(subjects: Iterable<Subject>): Promise<Map<Subject, KeyState>> {
    const found = new Map<Subject, KeyState>();
    const unknown: Subject[] = [];
    for (const subject of subjects) {
      const cached = this.cached(subject);
      if (cached) found.set(subject, cached);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return found;
    const { rows } = await this.pool.query<Row & { subject: Subject }>(
      'SELECT subject, wrapped_key, wrapping_key_id FROM personal_data.subject_keys WHERE subject = ANY($1)',
      [unknown],
    );
    for (const row of rows) found.set(row.subject, this.remember(row.subject, this.open(row.subject, row)));
    const missing = unknown.find((subject) => !found.has(subject));
    if (missing !== undefined) throw new KeyMissing(missing);
    return found;
  }

  async erase(subject: Subject): Promise<void> {
    await this.pool.query(
      `INSERT INTO personal_data.subject_keys (subject, erased_at) VALUES ($1, now())
       ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, wrapping_key_id = NULL,
         erased_at = coalesce(personal_data.subject_keys.erased_at, now())`,
      [subject],
    );
    this.cache.delete(subject);
    await this.notifications.notify(ERASED_CHANNEL, subject);
  }

  async erasedSince(moment: Date): Promise<ReadonlySet<Subject>> {
    const { rows } = await this.pool.query<{ subject: Subject }>(
      'SELECT subject FROM personal_data.subject_keys WHERE erased_at >= $1',
      [moment],
    );
    return new Set(rows.map(({ subject }) => subject));
  }

  private cached(subject: Subject): KeyState | undefined {
    const entry = this.cache.get(subject);
    if (!entry) return undefined;
    if (entry.until > performance.now()) return entry.state;
    this.cache.delete(subject);
    return undefined;
  }

  private remember(subject: Subject, state: KeyState): KeyState {
    if (this.cache.size >= CACHE_MAX) this.cache.clear();
    this.cache.set(subject, { state, until: performance.now() + CACHE_MS });
    return state;
  }

  private open(subject: Subject, row: Row): KeyState {
    if (!row.wrapped_key) return { state: 'erased' };
    const wrapping = this.wrappingKeys.get(row.wrapping_key_id ?? '');
    if (!wrapping) throw new Error(`the key of ${subject} was wrapped by a key that is not configured`);
    const bytes = row.wrapped_key;
    const decipher = createDecipheriv('aes-256-gcm', wrapping, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(subject, 'utf8'));
    decipher.setAuthTag(bytes.subarray(bytes.length - 16));
    const key = Buffer.concat([decipher.update(bytes.subarray(12, bytes.length - 16)), decipher.final()]);
    return { state: 'present', key };
  }

  private wrap(subject: Subject, key: Buffer): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.wrappingKeys.get(this.currentId) as Buffer, nonce);
    cipher.setAAD(Buffer.from(subject, 'utf8'));
    return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  }
}

/** `DATA_ENCRYPTION_KEY` is not the one that the stored keys were wrapped with. */
export class WrongWrappingKey extends Error {
  constructor() {
    super('DATA_ENCRYPTION_KEY is not the key that the stored personal data belongs to.');
    this.name = 'WrongWrappingKey';
  }
}

/** Which wrapping key wrapped a key. */
export function idOfWrappingKey(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
