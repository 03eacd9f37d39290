import { fitTime, type FittedTime } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import type { TextToComplete } from './find-untold.task.js';
import { isLocked } from './is-locked.js';

export interface TextToFit extends TextToComplete {
  /** Words that the time holds. */
  readonly most: number;
}

/** What could go for a text to fit a time. */
export const fitToTime = wordTask<TextToFit, FittedTime>({
  name: 'generation.fit-to-time',
  module: import.meta.url,
  work: ({ text, brief, most, locked }) => fitTime(text, brief, most, (at) => isLocked(locked, text, at)),
});
