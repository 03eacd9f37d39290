import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from '../event-store/event-store.port.js';
import { JobQueue, type RunningJob } from '../jobs/job-queue.js';
import { eventsOf } from './lag.js';
import { Runners } from './runners.js';
import { safeErrorText } from './transient.js';

const JOB = 'messaging:rebuild-projection';
/** Tries of one rebuild: a process that ends in the middle of it leaves it to the next. */
const TRIES = 3;
/** Counting what there is to do takes this long at most; a longer history shows its progress without an end. */
const COUNT_WITHIN_MS = 10_000;
/** How far a rebuild is, is written down this often. */
const TELL_MS = 250;
/** A rebuild that was not heard of for so long may be asked for again: its process died, and its tries are used up. */
const SILENT = '2 minutes';

/** How far a rebuild is that somebody asked for. */
export interface Rebuild {
  readonly projection: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Applied so far. */
  readonly events: number;
  /** How many there were when it began; undefined where that is not known (yet). */
  readonly expected: number | undefined;
  /** Its kind, never its text. */
  readonly error: string | undefined;
  readonly requestedAt: Date;
  readonly endedAt: Date | undefined;
}

interface Row {
  projection: string;
  state: Rebuild['state'];
  events: number;
  expected: number | null;
  error: string | null;
  requested_at: Date;
  ended_at: Date | null;
}

/**
 * Rebuilds that are asked for while the product runs. Each is a durable job, carried out by whichever process takes it, beside the
 * tables that go on being read; how far it is stands where every process can see it.
 */
@Injectable()
export class Rebuilds {
  constructor(
    private readonly db: DataSource,
    private readonly runners: Runners,
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
  ) {
    jobs.handle(JOB, async (payload, job) => this.carryOut((payload as { projection: string }).projection, job));
  }

  /** @returns `under-way` where it was asked for before and has not ended, `unknown` where there is no such projection */
  async request(projection: string): Promise<'requested' | 'under-way' | 'unknown'> {
    if (!this.runners.allProjections().some(({ name }) => name === projection)) return 'unknown';
    return this.db.transaction(async (rows) => {
      const [asked] = await rows.query<unknown[]>(
        `INSERT INTO messaging.rebuilds AS r (projection, state) VALUES ($1, 'waiting')
         ON CONFLICT (projection) DO UPDATE SET state = 'waiting', events = 0, expected = NULL, error = NULL,
           requested_at = now(), began_at = NULL, ended_at = NULL, heard_at = now()
         WHERE r.state IN ('done', 'failed') OR r.heard_at < now() - interval '${SILENT}'
         RETURNING 1`,
        [projection],
      );
      if (asked === undefined) return 'under-way';
      await this.jobs.add(JOB, { projection }, { key: `${JOB}:${projection}`, maxAttempts: TRIES, manager: rows });
      return 'requested';
    });
  }

  async all(): Promise<Rebuild[]> {
    const rows = await this.db.query<Row[]>('SELECT * FROM messaging.rebuilds ORDER BY projection');
    return rows.map((row) => ({
      projection: row.projection,
      state: row.state,
      events: row.events,
      expected: row.expected ?? undefined,
      error: row.error ?? undefined,
      requestedAt: row.requested_at,
      endedAt: row.ended_at ?? undefined,
    }));
  }

  private async carryOut(projection: string, job: RunningJob): Promise<void> {
    await this.tell(projection, `state = 'running', events = 0, began_at = now()`);
    void this.count(projection);
    let [applied, told] = [0, 0];
    const telling = setInterval(() => {
      if (applied === told) return;
      told = applied;
      void this.tell(projection, 'events = greatest(events, $2)', told).catch(() => undefined);
    }, TELL_MS);
    try {
      applied = await this.runners.rebuild(projection, ({ events }) => (applied = events));
      await this.tell(projection, `state = 'done', events = $2, expected = $2, ended_at = now()`, applied);
    } catch (error) {
      // What ended with its process is taken up by another one.
      const isOver = !job.signal.aborted;
      if (isOver) await this.tell(projection, `state = 'failed', error = $2, ended_at = now()`, safeErrorText(error));
      if (!isOver) throw error;
    } finally {
      clearInterval(telling);
    }
  }

  private async count(projection: string): Promise<void> {
    const streams = this.runners.allProjections().find(({ name }) => name === projection)?.streams ?? [];
    try {
      const events = await eventsOf(this.store, streams, COUNT_WITHIN_MS);
      if (events !== undefined)
        await this.tell(projection, `expected = CASE state WHEN 'running' THEN $2::int ELSE expected END`, events);
    } catch {
      // shown without an end
    }
  }

  private async tell(projection: string, change: string, value?: number | string): Promise<void> {
    await this.db.query(
      `UPDATE messaging.rebuilds SET ${change}, heard_at = now() WHERE projection = $1`,
      value === undefined ? [projection] : [projection, value],
    );
  }
}
