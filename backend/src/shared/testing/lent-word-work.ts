import { RuleBroken } from '../kernel/rule-broken.js';
import { PooledWordWork } from '../work/pooled-word-work.js';
import type { WordTask } from '../work/word-task.js';
import { WordWork, type WorkOptions } from '../work/word-work.port.js';

/** The threads of a worker of Jest: to start one and to arrange a first text with it takes longer than the tests that need one. */
const threads = new PooledWordWork();

/** Work on words for one app: with threads that have worked for the apps before it, and will for those after. */
export class LentWordWork extends WordWork {
  private readonly ending = new AbortController();

  run<Input, Output>(task: WordTask<Input, Output>, input: Input, options: WorkOptions): Promise<Awaited<Output>> {
    const { signal } = this.ending;
    return threads.run(task, input, {
      ...options,
      signal: options.signal ? AbortSignal.any([signal, options.signal]) : signal,
    });
  }

  override forget(): void {
    threads.forget();
  }

  /** Ends what it began, as the product does; the threads stay. */
  override async close(): Promise<void> {
    this.ending.abort(new RuleBroken('words.busy', { retryAfterSeconds: 5 }));
  }
}
