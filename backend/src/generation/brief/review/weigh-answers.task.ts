import { speakingTimes, touchesTopic, type Brief, type SpeakingTime } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { estimate, type Estimate } from './estimate.js';

export interface AnswersToWeigh {
  readonly brief: Brief;
  /** The memories, in the order of the sheet. */
  readonly told: readonly string[];
}

export interface WeighedAnswers {
  readonly estimate: Estimate;
  /** Where several speak: how long each does, at the minutes that are chosen. */
  readonly speaking: readonly SpeakingTime[];
  /** By memory: the topics to leave out that it speaks of. */
  readonly topics: readonly (readonly string[])[];
}

export const weighAnswers = wordTask<AnswersToWeigh, WeighedAnswers>({
  name: 'generation.weigh-answers',
  module: import.meta.url,
  work: ({ brief, told }) => ({
    estimate: estimate(brief),
    speaking: speakingTimes(brief),
    topics: told.map((answer) =>
      brief.boundaries.leaveOut.filter((topic) => touchesTopic(answer, topic, brief.boundaries.ofWhom)),
    ),
  }),
});
