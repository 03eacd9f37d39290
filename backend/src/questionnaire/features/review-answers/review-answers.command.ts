import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { type Follower } from '../../../shared/messaging/wait-for.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import type { ReviewChange } from '../../domain/questionnaire/review.decide.js';
import { SEEN_IN } from '../read-answers/seen-in.js';

/** What the owner says about the answers: all of it takes effect, or nothing. */
export class ReviewAnswers extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly changes: readonly ReviewChange[],
    readonly by: string,
    /** Read models to wait for beside those of the answers. */
    readonly seenIn: readonly Follower[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken questionnaire.not-open, questionnaire.frozen, review.* */
export const ReviewAnswersHandler = decidedBy(questionnaireDecider).handles(
  ReviewAnswers,
  ({ eulogyId, changes, by, context }) => ({
    stream: questionnaireStream(eulogyId),
    command: { type: 'ChangeReview', eulogyId, changes, by, at: context.at },
  }),
  { seenIn: ({ seenIn }) => [...SEEN_IN, ...seenIn] },
);
