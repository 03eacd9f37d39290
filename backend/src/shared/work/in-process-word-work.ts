import type { WordTask } from './word-task.js';
import { WordWork, type WorkOptions } from './word-work.port.js';

/** The same tasks in this thread, for tests of what is made of their outcome: without limits, so never where strangers send words. */
export class InProcessWordWork extends WordWork {
  async run<Input, Output>(
    { work }: WordTask<Input, Output>,
    input: Input,
    { signal }: WorkOptions,
  ): Promise<Awaited<Output>> {
    signal?.throwIfAborted();
    // copied as on the way to a worker and back: what cannot be sent there is found here too
    return structuredClone(await work(structuredClone(input)));
  }

  override forget(): void {
    // nothing is remembered here
  }

  override async close(): Promise<void> {
    // nothing is open here
  }
}
