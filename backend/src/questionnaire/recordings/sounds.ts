import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SealedBlobs } from '../../shared/blobs/sealed-blobs.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { RECORDING_BYTES_MAX } from '../domain/limits.js';
import { isSound } from './sound-kinds.js';

/** Where a recording belongs, and whose key it is under. */
export interface Sound {
  readonly recordingId: string;
  readonly eulogyId: number;
  readonly personId: string;
  readonly sealedFor: string;
  readonly questionId: string;
  readonly mime: string;
  /** Bytes from the beginning that are here. */
  readonly received: number;
}

/** Unfinished recordings of one person at a time; a device sends them one after the other. */
const UNFINISHED_MAX = 20;

const COLUMNS = `recording_id AS "recordingId", eulogy_id AS "eulogyId", person_id AS "personId", sealed_for AS "sealedFor",
  question_id AS "questionId", mime, received`;

interface Part {
  readonly at: number;
  readonly length: number;
  readonly name: string;
}

/** The bytes of recordings: they come in parts, in order, each sealed as it comes. */
@Injectable()
export class Sounds {
  constructor(
    private readonly db: DataSource,
    private readonly blobs: SealedBlobs,
  ) {}

  /**
   * Begins a recording, or finds the one that was begun under this id.
   * @throws RuleBroken recording.not-found the id is somebody else's; recordings.full
   */
  async begin(sound: Omit<Sound, 'received' | 'sealedFor'>, at: string): Promise<Sound> {
    const { recordingId, eulogyId, personId, questionId, mime } = sound;
    const known = await this.find(sound);
    if (known) return known;
    const [{ unfinished = 0 } = {}] = await this.db.query<{ unfinished?: number }[]>(
      'SELECT count(*)::int AS unfinished FROM recordings.sounds WHERE person_id = $1 AND kept_at IS NULL',
      [personId],
    );
    if (unfinished >= UNFINISHED_MAX) throw new RuleBroken('recordings.full');
    await this.db.query(
      `INSERT INTO recordings.sounds (recording_id, eulogy_id, person_id, sealed_for, question_id, mime, touched_at)
       VALUES ($1, $2, $3, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [recordingId, eulogyId, personId, questionId, mime, at],
    );
    return this.require(sound);
  }

  /** @throws RuleBroken recording.not-found */
  async require(place: Pick<Sound, 'recordingId' | 'eulogyId' | 'personId'>): Promise<Sound> {
    const found = await this.find(place);
    if (!found) throw new RuleBroken('recording.not-found');
    return found;
  }

  /**
   * Adds what comes next. Told twice, or out of order, it changes nothing.
   * @throws RuleBroken recording.offset with how many bytes are here; recording.too-large
   */
  async append(sound: Sound, offset: number, bytes: Buffer, at: string): Promise<number> {
    if (offset !== sound.received) throw new RuleBroken('recording.offset', { received: sound.received });
    if (offset + bytes.length > RECORDING_BYTES_MAX) throw new RuleBroken('recording.too-large');
    // a name of its own: of two who send the same part at once, one is dropped without touching the other's
    const name = `recordings/${sound.recordingId}/${offset}-${randomBytes(6).toString('hex')}`;
    await this.blobs.put(`user-${sound.sealedFor}`, name, bytes);
    const received = await this.db.transaction(async (db) => {
      const rows = await db.query<{ received: number; kept: boolean }[]>(
        'SELECT received, kept_at IS NOT NULL AS kept FROM recordings.sounds WHERE recording_id = $1 FOR UPDATE',
        [sound.recordingId],
      );
      const here = rows[0];
      if (!here || here.kept || here.received !== offset) return here?.received ?? 0;
      await db.query('INSERT INTO recordings.parts (recording_id, at, length, name) VALUES ($1, $2, $3, $4)', [
        ...[sound.recordingId, offset, bytes.length],
        name,
      ]);
      await db.query('UPDATE recordings.sounds SET received = $2, touched_at = $3 WHERE recording_id = $1', [
        ...[sound.recordingId, offset + bytes.length],
        at,
      ]);
      return undefined;
    });
    if (received === undefined) return offset + bytes.length;
    await this.blobs.drop([name]);
    throw new RuleBroken('recording.offset', { received });
  }

  /**
   * Whether everything arrived as it was sent. What was damaged on the way is dropped, to be sent once more.
   * @throws RuleBroken recording.incomplete with how many bytes are here; recording.damaged, recording.not-sound
   */
  async requireWhole(sound: Sound, sent: { readonly bytes: number; readonly sha256: string }): Promise<void> {
    if (sound.received !== sent.bytes || sent.bytes === 0)
      throw new RuleBroken('recording.incomplete', { received: sound.received });
    const bytes = await this.read(sound);
    const isRight = bytes && createHash('sha256').update(bytes).digest('hex') === sent.sha256.toLowerCase();
    const broken = !isRight ? 'recording.damaged' : isSound(sound.mime, bytes) ? undefined : 'recording.not-sound';
    if (broken === undefined) return;
    await this.drop(sound.recordingId);
    throw new RuleBroken(broken);
  }

  async keep(recordingId: string, at: string): Promise<void> {
    await this.db.query('UPDATE recordings.sounds SET kept_at = coalesce(kept_at, $2) WHERE recording_id = $1', [
      recordingId,
      at,
    ]);
  }

  /** The sound as the device had it; undefined once it cannot be opened any more. */
  async read({ recordingId, sealedFor }: Pick<Sound, 'recordingId' | 'sealedFor'>): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for (const { name } of await this.partsOf(recordingId)) {
      const bytes = await this.blobs.get(`user-${sealedFor}`, name);
      if (!bytes) return undefined;
      parts.push(bytes);
    }
    return parts.length === 0 ? undefined : Buffer.concat(parts);
  }

  /** Can be done any number of times. */
  async drop(recordingId: string): Promise<void> {
    await this.blobs.drop((await this.partsOf(recordingId)).map(({ name }) => name));
    await this.db.query('DELETE FROM recordings.sounds WHERE recording_id = $1', [recordingId]);
  }

  /** Everything of a person, finished or not, and what is counted of them. */
  async forgetPerson(personId: string): Promise<void> {
    const own = await this.db.query<{ id: string }[]>(
      'SELECT recording_id AS id FROM recordings.sounds WHERE person_id = $1 OR sealed_for = $1',
      [personId],
    );
    for (const { id } of own) await this.drop(id);
    await this.db.query('DELETE FROM recordings.pace WHERE person_id = $1', [personId]);
  }

  /** What a guest said is their account's from now on, also what is still on its way. */
  async handOver(eulogyId: number, guestId: string, userId: string): Promise<void> {
    await this.db.query('UPDATE recordings.sounds SET person_id = $3 WHERE eulogy_id = $1 AND person_id = $2', [
      eulogyId,
      guestId,
      userId,
    ]);
  }

  /** Drops what was begun and never went on. @returns how many */
  async dropUnfinished(before: Date): Promise<number> {
    const left = await this.db.query<{ id: string }[]>(
      'SELECT recording_id AS id FROM recordings.sounds WHERE kept_at IS NULL AND touched_at < $1 LIMIT 100',
      [before],
    );
    for (const { id } of left) await this.drop(id);
    return left.length;
  }

  private async find({
    recordingId,
    eulogyId,
    personId,
  }: Pick<Sound, 'recordingId' | 'eulogyId' | 'personId'>): Promise<Sound | undefined> {
    const [row] = await this.db.query<Sound[]>(
      `SELECT ${COLUMNS} FROM recordings.sounds WHERE recording_id = $1 AND eulogy_id = $2 AND person_id = $3`,
      [recordingId, eulogyId, personId],
    );
    return row;
  }

  private async partsOf(recordingId: string): Promise<Part[]> {
    return this.db.query<Part[]>('SELECT at, length, name FROM recordings.parts WHERE recording_id = $1 ORDER BY at', [
      recordingId,
    ]);
  }
}
