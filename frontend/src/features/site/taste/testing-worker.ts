import { arrangeTaste } from './arrange-taste.js';
import { tasteWorker } from './arranging.js';
import type { TasteAsked, TasteTold } from './taste-worker.js';

/** The arranger in the same thread, behind what the page sees of a worker. `missing`: its file did not load. */
export function useTestWorker(kind: 'there' | 'missing'): void {
  tasteWorker.open = () => {
    const listeners = new EventTarget();
    const tell = (told: TasteTold): void => void listeners.dispatchEvent(new MessageEvent('message', { data: told }));
    queueMicrotask(() => (kind === 'there' ? tell({ kind: 'ready' }) : listeners.dispatchEvent(new Event('error'))));
    const worker: Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'> = {
      addEventListener: listeners.addEventListener.bind(listeners),
      postMessage: ({ id, answers }: TasteAsked) => tell({ kind: 'arranged', id, taste: arrangeTaste(answers) }),
      terminate: () => undefined,
    };
    return worker as Worker;
  };
}
