import { availableParallelism } from 'node:os';
import { RuleBroken } from '../kernel/rule-broken.js';
import type { Word } from './serve-word-work.js';
import { Turns, type TurnLimits } from './turns.js';
import type { WordTask } from './word-task.js';
import { noteWork, type WorkOutcome } from './work-metrics.js';
import { WordWork, type WorkOptions } from './word-work.port.js';
import { WorkerThread, type End } from './worker-thread.js';
import type { WorkRule } from './work.rules.js';

export interface PoolSettings {
  readonly workers: number;
  readonly heapMegabytes: number;
  readonly waiting: TurnLimits;
  /** How long somebody waits for their turn. */
  readonly waitMs: number;
  /** How long a worker may take to load a task's module, which no words of anybody are part of. */
  readonly loadMs: number;
}

/** One processor is left to whoever answers; two workers there are in any case, so that nobody's task keeps everybody else's waiting. */
export const POOL: PoolSettings = {
  workers: Math.max(2, availableParallelism() - 1),
  heapMegabytes: 256,
  waiting: { all: 200, each: 8 },
  waitMs: 20_000,
  loadMs: 20_000,
};

/** A worker that holds on to more than this share of its memory is replaced once it has answered. */
const FULL_SHARE = 0.5;
const RETRY_AFTER_SECONDS = 5;
const MEGABYTE = 1_048_576;

interface Job {
  readonly task: WordTask<unknown, unknown>;
  readonly input: unknown;
  readonly options: WorkOptions;
  readonly settle: (outcome: { output: unknown } | { error: unknown }) => void;
  /** Ends the waiting and the listening for the signal. */
  readonly unwatch: () => void;
}

/** A few threads with limits of time and memory, and a line before them in which people take turns. */
export class PooledWordWork extends WordWork {
  private readonly turns: Turns<Job>;
  private readonly idle: WorkerThread[] = [];
  private readonly busy = new Map<WorkerThread, Job>();
  /** By running job: stops its clock. */
  private readonly clocks = new WeakMap<Job, () => void>();
  private closed = false;
  /** Counts how often everything was forgotten: a worker that began before is not used after. */
  private forgotten = 0;

  constructor(private readonly settings: PoolSettings = POOL) {
    super();
    this.turns = new Turns(settings.waiting);
  }

  /** Threads that there are now. */
  get size(): number {
    return this.idle.length + this.busy.size;
  }

  run<Input, Output>(task: WordTask<Input, Output>, input: Input, options: WorkOptions): Promise<Awaited<Output>> {
    return new Promise((resolve, reject) => {
      options.signal?.throwIfAborted();
      const began = performance.now();
      const job: Job = {
        task: task as WordTask<unknown, unknown>,
        input,
        options,
        settle: (outcome) => {
          job.unwatch();
          noteWork(task.name, outcomeOf(outcome), performance.now() - began);
          if ('error' in outcome) reject(outcome.error as Error);
          else resolve(outcome.output as Awaited<Output>);
        },
        unwatch: this.watch(options, () => job),
      };
      if (this.closed || this.turns.add(options.whose, job) === 'full') return job.settle({ error: busy() });
      this.next();
    });
  }

  override forget(): void {
    this.forgotten++;
    for (const worker of this.idle.splice(0)) void worker.stop();
  }

  /** Ends every thread; whoever still waits is told to come again. */
  override async close(): Promise<void> {
    this.closed = true;
    for (let job = this.turns.take(() => true); job; job = this.turns.take(() => true)) job.settle({ error: busy() });
    const working = [...this.busy];
    this.busy.clear();
    for (const [, job] of working) {
      this.clocks.get(job)?.();
      job.settle({ error: busy() });
    }
    await Promise.all([...this.idle.splice(0), ...working.map(([worker]) => worker)].map((worker) => worker.stop()));
  }

  /** Gives work to whoever is free, person after person. */
  private next(): void {
    while (this.busy.size < this.settings.workers) {
      const job = this.turns.take((whose) => this.mayHave(whose));
      if (!job) return;
      this.begin(job);
    }
  }

  /** Nobody holds every worker: there is always one for somebody else. */
  private mayHave(whose: string): boolean {
    const own = [...this.busy.values()].filter(({ options }) => options.whose === whose).length;
    return own < Math.max(1, this.settings.workers - 1);
  }

  /** A worker that has nothing to do; one that ended meanwhile is let go. */
  private rested(): WorkerThread | undefined {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) if (!worker.isOver) return worker;
    return undefined;
  }

  private begin(job: Job): void {
    const { task, input, options } = job;
    const { heapMegabytes, loadMs } = this.settings;
    const rested = this.rested();
    const worker = rested ?? new WorkerThread({ heapMegabytes });
    let hasBegun = false;
    const asOf = this.forgotten;
    this.busy.set(worker, job);
    let timer = setTimeout(() => this.replace(worker, job, busy()), loadMs);
    const free = (): void => {
      clearTimeout(timer);
      this.busy.delete(worker);
    };
    const hears = (word: Word): void => {
      if (word.said === 'begun') {
        hasBegun = true;
        clearTimeout(timer);
        timer = setTimeout(() => this.replace(worker, job, tooMuch(task.name)), options.ms);
        return;
      }
      free();
      worker.rest();
      const isFull = word.said === 'done' && word.heldBytes > heapMegabytes * MEGABYTE * FULL_SHARE;
      if (isFull || asOf !== this.forgotten || this.closed) void worker.stop();
      else this.idle.push(worker);
      job.settle(meaningOf(word, task.name));
      this.next();
    };
    const ends = (why: End): void => {
      free();
      // It was at its end before the order reached it, and the job was no part of that.
      if (rested && !hasBegun) return this.begin(job);
      job.settle({ error: why === 'out-of-memory' ? tooMuch(task.name) : new Error(`a worker broke at ${task.name}`) });
      this.next();
    };
    this.clocks.set(job, () => clearTimeout(timer));
    try {
      worker.order({ name: task.name, module: task.module, input }, { hears, ends });
    } catch (error) {
      free();
      this.idle.push(worker);
      job.settle({ error });
    }
  }

  /** Ends a worker in the midst of what it does; another takes its place when there is something to do. */
  private replace(worker: WorkerThread, job: Job, error: unknown): void {
    this.clocks.get(job)?.();
    this.busy.delete(worker);
    void worker.stop();
    job.settle({ error });
    this.next();
  }

  /** Gives up on a job that waits too long, or that nobody wants any more. @returns a function that ends the looking */
  private watch({ whose, signal }: WorkOptions, jobOf: () => Job): () => void {
    const giveUp = (error: unknown): void => {
      const job = jobOf();
      const [worker] = [...this.busy].find(([, running]) => running === job) ?? [];
      if (worker) return this.replace(worker, job, error);
      this.turns.remove(whose, job);
      job.settle({ error });
    };
    const timer = setTimeout(() => {
      if (![...this.busy.values()].includes(jobOf())) giveUp(busy());
    }, this.settings.waitMs);
    const onAbort = (): void => giveUp(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    return () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
  }
}

function meaningOf(word: Exclude<Word, { said: 'begun' }>, task: string): { output: unknown } | { error: unknown } {
  switch (word.said) {
    case 'done':
      return { output: word.output };
    case 'refused':
      return { error: new RuleBroken(word.code, word.facts) };
    case 'failed':
      return {
        error: Object.assign(new Error(`${word.kind} in the task ${task}`), { stack: `${word.kind}\n${word.frames}` }),
      };
  }
}

function outcomeOf(outcome: { output: unknown } | { error: unknown }): WorkOutcome {
  if (!('error' in outcome)) return 'done';
  if (!(outcome.error instanceof RuleBroken)) return 'failed';
  const code = outcome.error.code as WorkRule;
  return code === 'words.too-much-work' ? 'too-much' : code === 'words.busy' ? 'busy' : 'refused';
}

function tooMuch(task: string): RuleBroken {
  return rule('words.too-much-work', { task });
}

function busy(): RuleBroken {
  return rule('words.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function rule(code: WorkRule, facts: Readonly<Record<string, unknown>>): RuleBroken {
  return new RuleBroken(code, facts);
}
