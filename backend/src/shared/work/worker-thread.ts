import { Worker } from 'node:worker_threads';
import type { Order, Word } from './serve-word-work.js';

/** Memory of one worker. What a task remembers is its heap; a text of 600,000 characters takes a few megabytes. */
export interface WorkerMemory {
  readonly heapMegabytes: number;
}

/** Space for what is young and soon gone. */
const YOUNG_MEGABYTES = 32;
const STACK_MEGABYTES = 4;

/** The compiled worker; where the sources themselves run (in tests), one that compiles as it loads. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../../jest/word-worker.cjs' : './word-worker.js',
  import.meta.url,
);

/** Why a worker is no more. */
export type End = 'out-of-memory' | 'broken';

export interface WorkerListener {
  readonly hears: (word: Word) => void;
  /** Once, unless it was stopped by us. */
  readonly ends: (why: End) => void;
}

/** One thread that works on words: it knows none of our secrets, and what it may use has an end. */
export class WorkerThread {
  private readonly worker: Worker;
  private listener: WorkerListener | undefined;
  private over = false;

  constructor({ heapMegabytes }: WorkerMemory) {
    this.worker = new Worker(ENTRY, {
      env: {},
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: heapMegabytes,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        stackSizeMb: STACK_MEGABYTES,
      },
    });
    this.worker.on('message', (word: Word) => this.listener?.hears(word));
    this.worker.on('messageerror', () => this.end('broken'));
    this.worker.on('error', (error: Error & { code?: string }) =>
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'broken'),
    );
    this.worker.on('exit', () => this.end('broken'));
    this.worker.unref();
  }

  /** Gives it something to do. @throws DataCloneError what was given in cannot be sent to a thread */
  order(order: Order, listener: WorkerListener): void {
    this.worker.postMessage(order);
    this.listener = listener;
    this.worker.ref();
  }

  /** Nothing of the last order is listened to any more. */
  rest(): void {
    this.listener = undefined;
    this.worker.unref();
  }

  /** Ends it, whatever it is doing, also in the midst of a loop. */
  stop(): Promise<unknown> {
    this.listener = undefined;
    return this.worker.terminate();
  }

  /** Whether it has ended, also by itself while it had nothing to do. */
  get isOver(): boolean {
    return this.over;
  }

  private end(why: End): void {
    this.over = true;
    const { listener } = this;
    this.listener = undefined;
    listener?.ends(why);
  }
}
