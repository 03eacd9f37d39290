import type { Brief, EulogyText } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { withLocked } from '../with-locked.js';
import { fitLength } from './fit-length.js';

/** A text with what was locked in it, no longer than its time. */
export const finishText = wordTask<{ readonly text: EulogyText; readonly brief: Brief }, EulogyText>({
  name: 'generation.finish-text',
  module: import.meta.url,
  work: ({ text, brief }) => fitLength(withLocked(text, brief), brief),
});
