import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import type { ArrangedTaste } from './arrange-taste.js';
import type { TasteAsked, TasteTold } from './taste-worker.js';

/** Longer than the longest story takes on a slow phone, in ms. */
const PATIENCE_MS = 15_000;

/** Opens the worker; tests put another one in its place. */
export const tasteWorker = {
  open: (): Worker => new Worker(new URL('./taste-worker.ts', import.meta.url), { type: 'module' }),
};

/** The arranger in a thread of its own, loaded once it is wanted. */
export class Arranging {
  private readonly waiting = new Map<number, { done: (taste: ArrangedTaste) => void; failed: () => void }>();
  private readonly worker: Worker;
  private lastId = 0;
  /** Once the worker and all that it needs is here. */
  readonly ready: Promise<void>;

  constructor() {
    this.worker = tasteWorker.open();
    this.ready = new Promise((resolve, reject) => {
      this.worker.addEventListener('message', ({ data }: MessageEvent<TasteTold>) => {
        if (data.kind === 'ready') return resolve();
        const asked = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.kind === 'arranged') asked?.done(data.taste);
        else asked?.failed();
      });
      this.worker.addEventListener('error', () => {
        reject(new Error('the arranger did not load'));
        for (const { failed } of this.waiting.values()) failed();
        this.waiting.clear();
      });
    });
  }

  /** @throws Error where it takes too long, or the worker never came */
  async arrange(answers: TasteAnswers): Promise<ArrangedTaste> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const failed = (): void => reject(new Error('the words were not arranged'));
      const timer = setTimeout(failed, PATIENCE_MS);
      this.waiting.set(id, {
        done: (taste) => {
          clearTimeout(timer);
          resolve(taste);
        },
        failed,
      });
      this.ready.then(() => this.worker.postMessage({ id, answers } satisfies TasteAsked), failed);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}
