import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CircleDirectory } from '../../../collaboration/index.js';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { BegunAnswers } from '../record-contribution/begun-answers.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';

/** Staff let a questionnaire begin anew (D4a): answers are emptied, their events stay. */
export class ResetQuestionnaire extends Command<Position | undefined> {
  constructor(
    readonly eulogyId: number,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetQuestionnaire)
export class ResetQuestionnaireHandler implements ICommandHandler<ResetQuestionnaire> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly circles: CircleDirectory,
    private readonly directory: QuestionnaireDirectory,
    private readonly begun: BegunAnswers,
  ) {}

  /**
   * @returns where the event stands, for whoever waits until it is seen
   * @throws RuleBroken questionnaire.not-open
   */
  async execute({ eulogyId, by, context }: ResetQuestionnaire): Promise<Position | undefined> {
    const [members, writers] = await Promise.all([
      this.circles.members(eulogyId),
      // Somebody who left may have left their words here.
      this.directory.writersOf(eulogyId),
    ]);
    const people = [...new Set([...members.map(({ userId }) => userId), ...writers])];
    const { position } = await this.runner.run({
      decider: questionnaireDecider,
      stream: questionnaireStream(eulogyId),
      command: {
        type: 'ResetQuestionnaire',
        eulogyId,
        resetId: derivedId(context.commandId, 'reset'),
        people,
        by,
        at: context.at,
      },
      context,
    });
    await this.begun.forgetEulogy(eulogyId);
    return position;
  }
}
