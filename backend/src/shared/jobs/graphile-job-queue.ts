import { EventEmitter } from 'node:events';
import { Logger as GraphileLogger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { NO_TRACING, type Tracing } from '../tracing/tracing.port.js';
import { safeErrorText } from '../messaging/transient.js';
import { JobQueue, type AddJobOptions, type JobHandler, type JobLane, type RunningJob } from './job-queue.js';
import { patientPool } from './patient-pool.js';

/** graphile-worker unlocks the jobs of a killed process after 4 hours; we do after this much silence. */
const DEAD_AFTER_SECONDS = 30;
const HEARTBEAT_MS = 10_000;
const DEFAULT_ATTEMPTS = 25;
/** Jobs that run at once in one process. */
const WORKERS: Readonly<Record<JobLane, number>> = { common: 4, letters: 3 };

export interface JobLog {
  warn(message: string): void;
}

/** {@link JobQueue} on graphile-worker: jobs live in Postgres, several processes share them. */
export class GraphileJobQueue extends JobQueue {
  private readonly handlers = new Map<string, { handler: JobHandler; lane: JobLane }>();
  private readonly workers = new Set<string>();
  private readonly stopping = new AbortController();
  private runners: Runner[] = [];
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly db: DataSource,
    private readonly log: JobLog,
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    super();
  }

  async add(name: string, payload: object, options: AddJobOptions = {}): Promise<void> {
    await (options.manager ?? this.db).query(
      `SELECT graphile_worker.add_job($1, payload => $2::json, run_at => $3, max_attempts => $4, job_key => $5,
         job_key_mode => 'preserve_run_at')`,
      [
        name,
        JSON.stringify(this.withCause(payload)),
        options.runAt ?? null,
        options.maxAttempts ?? DEFAULT_ATTEMPTS,
        options.key ?? null,
      ],
    );
  }

  handle(name: string, handler: JobHandler, lane: JobLane = 'common'): void {
    if (this.handlers.has(name)) throw new Error(`two handlers for the job ${name}`);
    this.handlers.set(name, { handler, lane });
  }

  /** Starts working. The queue's tables are made by {@link migrateJobs} before. */
  async start(): Promise<void> {
    for (const lane of Object.keys(WORKERS) as JobLane[]) {
      const handlers = [...this.handlers].filter(([, its]) => its.lane === lane);
      if (handlers.length > 0) this.runners.push(await this.startLane(lane, handlers));
    }
    await this.beat();
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
  }

  private async startLane(
    lane: JobLane,
    handlers: readonly [string, { readonly handler: JobHandler }][],
  ): Promise<Runner> {
    const events = new EventEmitter() as WorkerEvents;
    // a job is locked in the name of the pool of workers that runs it
    events.on('pool:create', ({ workerPool }) => this.workers.add(workerPool.id));
    events.on('pool:release', ({ workerPool }) => this.workers.delete(workerPool.id));
    const runner = await run({
      pgPool: patientPool(this.pool),
      concurrency: WORKERS[lane],
      noHandleSignals: true,
      noPreparedStatements: true,
      pollInterval: 1_000,
      events,
      logger: quietLogger(this.log),
      taskList: Object.fromEntries(
        handlers.map(([name, { handler }]) => [
          name,
          async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
            const { attempts, max_attempts: most } = helpers.job;
            try {
              const job = { attempt: attempts, isLastAttempt: attempts >= most, signal: this.stopping.signal };
              await this.traced(name, payload, job, handler);
            } catch (error) {
              this.log.warn(`job ${name} failed, try ${attempts} of ${most}: ${safeErrorText(error)}`);
              throw withoutWords(error);
            }
          },
        ]),
      ),
    });
    runner.promise.catch((error: unknown) => this.log.warn(`the job runner ended: ${safeErrorText(error)}`));
    return runner;
  }

  /** Which span asked for the job, where there is one: graphile-worker keeps nothing beside the payload. */
  private withCause(payload: object): object {
    const { traceparent } = this.tracing;
    return traceparent === undefined ? payload : { ...payload, traceparent };
  }

  private async traced(name: string, payload: unknown, job: RunningJob, handler: JobHandler): Promise<void> {
    if (!this.tracing.isOn) return handler(payload, job);
    const { traceparent } = (payload ?? {}) as { traceparent?: string };
    await this.tracing.span(
      `job ${name}`,
      {
        kind: 'consumer',
        facts: { 'eulogy.job': name, 'eulogy.attempt': job.attempt },
        // a job from before tracing was on begins a trace of its own
        ...(traceparent === undefined ? {} : { causes: [traceparent] }),
      },
      () => handler(payload, job),
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.heartbeat);
    this.stopping.abort();
    const workers = [...this.workers];
    await Promise.all(this.runners.map((runner) => runner.stop().catch(() => undefined)));
    await this.pool
      .query('DELETE FROM messaging.job_workers WHERE worker_id = ANY($1)', [workers])
      .catch(() => undefined);
  }

  /** Says that this process' workers live, and frees the jobs of those that fell silent. */
  private async beat(): Promise<void> {
    try {
      await this.pool.query(
        `INSERT INTO messaging.job_workers (worker_id) SELECT unnest($1::text[])
         ON CONFLICT (worker_id) DO UPDATE SET heartbeat_at = now()`,
        [[...this.workers]],
      );
      await this.pool.query(
        `WITH dead AS (
           DELETE FROM messaging.job_workers WHERE heartbeat_at < now() - make_interval(secs => $1) RETURNING worker_id),
         orphaned AS (
           SELECT DISTINCT locked_by AS worker_id FROM graphile_worker._private_jobs
           WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => $1)
             AND locked_by NOT IN (SELECT worker_id FROM messaging.job_workers))
         SELECT graphile_worker.force_unlock_workers(array_agg(worker_id))
         FROM (SELECT worker_id FROM dead UNION SELECT worker_id FROM orphaned) AS silent
         HAVING count(*) > 0`,
        [DEAD_AFTER_SECONDS],
      );
    } catch (error) {
      this.log.warn(`the job workers' heartbeat failed: ${safeErrorText(error)}`);
    }
  }
}

/** The queue stores what is thrown: only the kind of error goes there, never words of a person. */
function withoutWords(error: unknown): Error {
  return new Error(safeErrorText(error));
}

function quietLogger(log: JobLog): GraphileLogger {
  return new GraphileLogger(() => (level) => {
    // Its messages may quote payloads; that something happened is enough, the details are in the jobs table.
    if (level === 'error') log.warn('the job queue reports an error');
  });
}
