import type { MessagePort } from 'node:worker_threads';
import { getHeapStatistics } from 'node:v8';
import { RuleBroken } from '../kernel/rule-broken.js';
import { taskOf } from './word-task.js';

/** What a worker is asked to do. */
export interface Order {
  readonly name: string;
  readonly module: string;
  readonly input: unknown;
}

/** What a worker says of it: that its module is loaded and it begins, and how it ended. */
export type Word =
  | { readonly said: 'begun' }
  /** `heldBytes`: what the thread still has in its memory, buffers too. */
  | { readonly said: 'done'; readonly output: unknown; readonly heldBytes: number }
  | { readonly said: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, unknown>> }
  /** The kind of error and where it was, never its message: that may quote what somebody wrote. */
  | { readonly said: 'failed'; readonly kind: string; readonly frames: string };

/** Does one order after the other. @param load how modules are loaded where the worker runs */
export function serveWordWork(port: MessagePort, load: (module: string) => Promise<unknown>): void {
  port.on('message', (order: Order) => void serve(port, order, load));
}

async function serve(port: MessagePort, { name, module, input }: Order, load: (module: string) => Promise<unknown>) {
  const say = (word: Word, handedOver: readonly ArrayBuffer[] = []): void => port.postMessage(word, [...handedOver]);
  try {
    await load(module);
    const { work, handsOver } = taskOf(name);
    say({ said: 'begun' });
    const output = await work(input);
    const handedOver = handsOver?.(output) ?? [];
    const heldBytes = getHeapStatistics().used_heap_size + process.memoryUsage().arrayBuffers - bytesIn(handedOver);
    say({ said: 'done', output, heldBytes }, handedOver);
  } catch (error) {
    if (isRule(error)) return say({ said: 'refused', code: error.code, facts: error.facts });
    const { name: kind = 'Error', stack = '' } = error as Partial<Error>;
    const frames = stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8);
    say({ said: 'failed', kind, frames: frames.join('\n') });
  }
}

function bytesIn(buffers: readonly ArrayBuffer[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function isRule(error: unknown): error is RuleBroken {
  return error instanceof RuleBroken;
}
