import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Bytes of sound that one person may send for one eulogy in a day before they go more slowly: as in ADR 42, a pace and not an end. */
export const SOUND_BYTES_A_DAY = 120_000_000;
/** From one part to the next after that. */
const PACED_SECONDS = 60;
/** What a service writes down costs money: seconds of sound for one person and eulogy in a day. */
const WRITTEN_DOWN_SECONDS_A_DAY = 1_800;

interface Place {
  readonly eulogyId: number;
  readonly personId: string;
}

/** How much one person sent today. */
@Injectable()
export class RecordingPace {
  constructor(private readonly db: DataSource) {}

  /** Counts bytes that are about to be stored. @throws RuleBroken recordings.paced with when it goes on */
  async count({ eulogyId, personId }: Place, bytes: number, at: string): Promise<void> {
    const [row] = await this.db.query<{ bytes: string; lastAt: Date }[]>(
      `SELECT bytes, last_at AS "lastAt" FROM recordings.pace WHERE eulogy_id = $1 AND person_id = $2 AND day = $3`,
      [eulogyId, personId, at.slice(0, 10)],
    );
    if (row && Number(row.bytes) >= SOUND_BYTES_A_DAY) {
      const left = row.lastAt.getTime() + PACED_SECONDS * 1_000 - Date.parse(at);
      if (left > 0) throw new RuleBroken('recordings.paced', { retryAfterSeconds: Math.ceil(left / 1_000) });
    }
    await this.db.query(
      `INSERT INTO recordings.pace AS known (eulogy_id, person_id, day, bytes, last_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (eulogy_id, person_id, day) DO UPDATE SET bytes = known.bytes + excluded.bytes, last_at = excluded.last_at`,
      [eulogyId, personId, at.slice(0, 10), bytes, at],
    );
  }

  /** Counts seconds that a service is about to write down. @throws RuleBroken transcript.enough */
  async countWrittenDown({ eulogyId, personId }: Place, seconds: number, at: string): Promise<void> {
    const [row] = await this.db.query<{ seconds: number }[]>(
      `INSERT INTO recordings.pace AS known (eulogy_id, person_id, day, written_down_seconds, last_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (eulogy_id, person_id, day) DO UPDATE
         SET written_down_seconds = known.written_down_seconds + excluded.written_down_seconds
       RETURNING written_down_seconds AS seconds`,
      [eulogyId, personId, at.slice(0, 10), Math.ceil(seconds), at],
    );
    if (row && row.seconds > WRITTEN_DOWN_SECONDS_A_DAY) throw new RuleBroken('transcript.enough');
  }
}
