import type { WordTask } from './word-task.js';

export interface WorkOptions {
  /** Whose turn it takes: a person's id, or the name of a process of ours. People take turns, however much each of them asks for. */
  readonly whose: string;
  /** Milliseconds that the task may take once it has begun; its turn is not counted. */
  readonly ms: number;
  /** Ends it, waiting or begun, when nobody wants the outcome any more. */
  readonly signal?: AbortSignal;
}

/** Work on words, away from the thread that answers everybody: reading, arranging, judging, printing. */
export abstract class WordWork {
  /**
   * @throws RuleBroken words.too-much-work (it took longer, or more memory, than it may), words.busy (there are too many before it)
   * @throws RuleBroken whatever the task refuses with
   * @throws DOMException AbortError, once the signal was given
   */
  abstract run<Input, Output>(
    task: WordTask<Input, Output>,
    input: Input,
    options: WorkOptions,
  ): Promise<Awaited<Output>>;

  /** Lets go of everything that was remembered of earlier words: somebody was erased. */
  abstract forget(): void;

  /** Gives up whatever waits or runs. Afterwards nothing is taken. */
  abstract close(): Promise<void>;
}
