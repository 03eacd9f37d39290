import { arrangeTaste, type ArrangedTaste } from './arrange-taste.js';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';

/** What the page tells its worker, and what it answers. */
export interface TasteAsked {
  readonly id: number;
  readonly answers: TasteAnswers;
}
export type TasteTold =
  | { readonly kind: 'ready' }
  | { readonly kind: 'arranged'; readonly id: number; readonly taste: ArrangedTaste }
  | { readonly kind: 'failed'; readonly id: number };

const tell = (told: TasteTold): void => self.postMessage(told);

self.addEventListener('message', ({ data: { id, answers } }: MessageEvent<TasteAsked>) => {
  try {
    tell({ kind: 'arranged', id, taste: arrangeTaste(answers) });
  } catch {
    tell({ kind: 'failed', id });
  }
});
tell({ kind: 'ready' });
