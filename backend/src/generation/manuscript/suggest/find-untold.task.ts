import { whatIsTold, type Brief, type EulogyText, type WhatIsTold } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { isLocked } from './is-locked.js';

export interface TextToComplete {
  readonly text: EulogyText;
  readonly brief: Brief;
  readonly locked: readonly string[];
}

/** How much of what was told is in the text, and what is not. */
export const findUntold = wordTask<TextToComplete, WhatIsTold>({
  name: 'generation.find-untold',
  module: import.meta.url,
  work: ({ text, brief, locked }) => whatIsTold(text, brief, (at) => isLocked(locked, text, at)),
});
