import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EulogyType } from '../../../collaboration/index.js';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';

export interface QuestionnaireToOpen {
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  readonly ownerId: string;
  readonly questionSet: string;
  readonly title: string;
}

export class OpenQuestionnaire extends Command<void> {
  constructor(
    readonly questionnaire: QuestionnaireToOpen,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OpenQuestionnaire)
export class OpenQuestionnaireHandler implements ICommandHandler<OpenQuestionnaire> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ questionnaire: toOpen, context }: OpenQuestionnaire): Promise<void> {
    try {
      await this.runner.run({
        decider: questionnaireDecider,
        stream: questionnaireStream(toOpen.eulogyId),
        command: { type: 'OpenQuestionnaire', ...toOpen, at: context.at },
        context,
      });
    } catch (error) {
      // The owner's account was deleted between the payment and this moment: there is nobody to open it for.
      if (!(error instanceof SubjectErased)) throw error;
    }
  }
}
