import type { Brief } from '@eulogy/arranger';
import { wordTask } from '../../shared/work/word-task.js';
import { buildBrief, type BriefInput } from './build-brief.js';
import { findConflicts, type Conflict } from './conflicts/find-conflicts.js';
import { settle, type SettledConflict } from './conflicts/settle.js';

/** Everybody's answers, and what their owner said where they differ. */
export interface AnswersToRead {
  readonly input: BriefInput;
  readonly settlements: readonly SettledConflict[];
}

/** What a writer gets of them, and where they differ. */
export interface ReadAnswers {
  readonly brief: Brief;
  readonly conflicts: readonly Conflict[];
}

export const readAnswers = wordTask<AnswersToRead, ReadAnswers>({
  name: 'generation.read-answers',
  module: import.meta.url,
  work: ({ input, settlements }) => {
    const conflicts = findConflicts(input);
    return { brief: buildBrief(settle(input, settlements, conflicts)), conflicts };
  },
});
