import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { questionnaire } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';

/** The writing is over: the answers may be changed again, unless a later submission holds them. */
export class ReleaseAnswers {
  constructor(
    readonly eulogyId: number,
    readonly submissionId: string,
    readonly because: 'completed' | 'failed',
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(ReleaseAnswers)
export class ReleaseAnswersHandler implements ICommandHandler<ReleaseAnswers> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ eulogyId, submissionId, because, context }: ReleaseAnswers): Promise<void> {
    await this.runner.run({
      decider: questionnaire,
      stream: questionnaireStream(eulogyId),
      command: { type: 'ReleaseAnswers', eulogyId, submissionId, because, at: context.at },
      context,
    });
  }
}
