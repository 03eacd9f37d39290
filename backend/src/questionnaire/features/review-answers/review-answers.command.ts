import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor, type Follower } from '../../../shared/messaging/wait-for.js';
import { questionnaire } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import type { ReviewChange } from '../../domain/questionnaire/review.decide.js';
import { SEEN_IN } from '../read-answers/seen-in.js';

/** What the owner says about the answers: all of it takes effect, or nothing. */
export class ReviewAnswers {
  constructor(
    readonly eulogyId: number,
    readonly changes: readonly ReviewChange[],
    readonly by: string,
    /** Read models to wait for beside those of the answers. */
    readonly seenIn: readonly Follower[],
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(ReviewAnswers)
export class ReviewAnswersHandler implements ICommandHandler<ReviewAnswers> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** @throws RuleBroken questionnaire.not-open, questionnaire.frozen, review.* */
  async execute({ eulogyId, changes, by, seenIn, context }: ReviewAnswers): Promise<void> {
    const { position } = await this.runner.run({
      decider: questionnaire,
      stream: questionnaireStream(eulogyId),
      command: { type: 'ChangeReview', eulogyId, changes, by, at: context.at },
      context,
    });
    await this.waitFor.readModels(position, [...SEEN_IN, ...seenIn]);
  }
}
