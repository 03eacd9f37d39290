import type { Brief, EulogyText } from '@eulogy/arranger';
import { wordTask } from '../../shared/work/word-task.js';
import type { Finding } from './finding.js';
import { runHardChecks } from './run-checks.js';

export interface TextToCheck {
  readonly text: EulogyText;
  readonly brief: Brief;
}

/** What a writer must not hand over. */
export const findHard = wordTask<TextToCheck, readonly Finding[]>({
  name: 'generation.find-hard',
  module: import.meta.url,
  work: ({ text, brief }) => runHardChecks(text, brief),
});
