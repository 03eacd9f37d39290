import { untold, type Brief, type EulogyText, type Untold } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { isLocked } from './is-locked.js';

export interface TextToComplete {
  readonly text: EulogyText;
  readonly brief: Brief;
  readonly locked: readonly string[];
}

/** What was told and is not in the text. */
export const findUntold = wordTask<TextToComplete, readonly Untold[]>({
  name: 'generation.find-untold',
  module: import.meta.url,
  work: ({ text, brief, locked }) => untold(text, brief, (at) => isLocked(locked, text, at)),
});
