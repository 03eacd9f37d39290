import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobQueue } from '../jobs/job-queue.js';
import { jobKeyOf, jobOf } from './reaction-runner.js';

/** A reaction to one event that was given up, and waits for somebody to decide. */
export interface ParkedReaction {
  readonly reaction: string;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly attempts: number;
  /** What kind of error the last try ended with; never its text. */
  readonly error: string;
  readonly parkedAt: Date;
  /** `trying`: somebody asked for another try, which has not ended yet. */
  readonly state: 'parked' | 'trying';
}

interface Row {
  reaction: string;
  event_id: string;
  stream: string;
  revision: string;
  attempts: number;
  error: string;
  parked_at: Date;
  is_trying: boolean;
}

/** Tries of a reaction that somebody asks for by hand, before it is parked again. */
const TRIES_BY_HAND = 3;

/** What was given up by the reactions: shown, tried again, or left undone for good. */
@Injectable()
export class ParkedReactions {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  /** The newest first. */
  async list(limit: number): Promise<ParkedReaction[]> {
    const rows = await this.db.query<Row[]>(
      `SELECT p.*, coalesce(j.attempts < j.max_attempts OR j.locked_at IS NOT NULL, false) AS is_trying FROM messaging.parked_reactions AS p
       LEFT JOIN graphile_worker._private_jobs AS j ON j.key = p.reaction || ':' || p.event_id
       ORDER BY p.parked_at DESC, p.event_id LIMIT $1`,
      [limit],
    );
    return rows.map((row) => ({
      reaction: row.reaction,
      eventId: row.event_id,
      stream: row.stream,
      revision: BigInt(row.revision),
      attempts: row.attempts,
      error: row.error,
      parkedAt: row.parked_at,
      state: row.is_trying ? 'trying' : 'parked',
    }));
  }

  /** Tries it again at once; it leaves the list when that succeeds. @returns whether there is such a one */
  async retry(reaction: string, eventId: string): Promise<boolean> {
    return this.db.transaction(async (rows) => {
      const [parked] = await rows.query<{ stream: string; revision: string }[]>(
        'SELECT stream, revision FROM messaging.parked_reactions WHERE reaction = $1 AND event_id = $2 FOR UPDATE',
        [reaction, eventId],
      );
      if (!parked) return false;
      const key = jobKeyOf(reaction, eventId);
      // The job that failed has no tries left; a new one takes its place.
      await rows.query('SELECT graphile_worker.remove_job($1)', [key]);
      await this.jobs.add(
        jobOf(reaction),
        { eventId, stream: parked.stream, revision: parked.revision },
        { key, maxAttempts: TRIES_BY_HAND, manager: rows },
      );
      return true;
    });
  }

  /** Leaves it undone for good: the ledger says done, so that nothing takes it up again. @returns whether there is such a one */
  async skip(reaction: string, eventId: string): Promise<boolean> {
    return this.db.transaction(async (rows) => {
      const [parked] = await rows.query<unknown[]>(
        'SELECT 1 FROM messaging.parked_reactions WHERE reaction = $1 AND event_id = $2 FOR UPDATE',
        [reaction, eventId],
      );
      if (!parked) return false;
      await rows.query(
        `INSERT INTO messaging.reactions_done (reaction, event_id, left_undone) VALUES ($1, $2, true)
         ON CONFLICT DO NOTHING`,
        [reaction, eventId],
      );
      await rows.query('DELETE FROM messaging.parked_reactions WHERE reaction = $1 AND event_id = $2', [
        reaction,
        eventId,
      ]);
      await rows.query('SELECT graphile_worker.remove_job($1)', [jobKeyOf(reaction, eventId)]);
      return true;
    });
  }
}
