import type { Brief, EulogyText } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { withLocked } from '../with-locked.js';
import { fitLength, type Fitted } from './fit-length.js';

/** A text with what was locked in it, no longer than its time, and what was cut for that. */
export const finishText = wordTask<{ readonly text: EulogyText; readonly brief: Brief }, Fitted>({
  name: 'generation.finish-text',
  module: import.meta.url,
  work: ({ text, brief }) => fitLength(withLocked(text, brief), brief),
});
