import type { EntityManager } from 'typeorm';

export interface AddJobOptions {
  /** A job with this key that is still waiting is not added twice. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Tries before it is given up; default 25 (with growing gaps about three days). */
  readonly maxAttempts?: number;
  /** Adds the job in this transaction. */
  readonly manager?: EntityManager;
}

export interface RunningJob {
  /** 1 for the first try. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Ends when the process shuts down: stop at the next safe place, the job will be tried again. */
  readonly signal: AbortSignal;
}

/** Letters wait for a server outside that may not answer for long: they have workers of their own, so that nothing else waits for them. */
export type JobLane = 'common' | 'letters';

export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

/**
 * Durable work, at least once, tried again with growing gaps. Payloads say where something is, never what somebody wrote.
 */
export abstract class JobQueue {
  abstract add(name: string, payload: object, options?: AddJobOptions): Promise<void>;

  /** To be called while modules are built, before the queue starts. */
  abstract handle(name: string, handler: JobHandler, lane?: JobLane): void;
}
