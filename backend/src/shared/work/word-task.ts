/**
 * A pure function over words: no clock, no store, no network; what it needs comes in, what it makes goes out, both as plain data. One that
 * has to wait (for a font to be unpacked) gives a promise.
 */
export interface WordTask<Input, Output> {
  /** Unique in the house: `generation.read-memories`. */
  readonly name: string;
  /** The module that declares it, so that a worker can load it: `import.meta.url`. */
  readonly module: string;
  readonly work: (input: Input) => Output;
  /** Bytes of what it made that are handed over instead of copied; each has to be a buffer of its own. */
  readonly handsOver?: (output: Awaited<Output>) => readonly ArrayBuffer[];
}

const declared = new Map<string, WordTask<unknown, unknown>>();

/**
 * Declares a task, in a module of its own (`*.task.ts`) that imports nothing but pure code: a worker loads that module and all it imports.
 * @throws Error another module has a task of this name
 */
export function wordTask<Input, Output>(task: WordTask<Input, Output>): WordTask<Input, Output> {
  const known = declared.get(task.name);
  if (known && known.module !== task.module) throw new Error(`two tasks are called ${task.name}`);
  declared.set(task.name, task as WordTask<unknown, unknown>);
  return task;
}

/** The task of a name, once its module was loaded. @throws Error its module declares no such task */
export function taskOf(name: string): WordTask<unknown, unknown> {
  const task = declared.get(name);
  if (!task) throw new Error(`no task is called ${name}`);
  return task;
}
