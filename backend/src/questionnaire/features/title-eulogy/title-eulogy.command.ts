import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { questionnaire } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { SEEN_IN } from '../read-answers/seen-in.js';

export class TitleEulogy {
  constructor(
    readonly eulogyId: number,
    readonly title: string,
    readonly by: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(TitleEulogy)
export class TitleEulogyHandler implements ICommandHandler<TitleEulogy> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** @throws RuleBroken title.required, title.too-long, title.not-one-line, questionnaire.not-open */
  async execute({ eulogyId, title, by, context }: TitleEulogy): Promise<void> {
    const { position } = await this.runner.run({
      decider: questionnaire,
      stream: questionnaireStream(eulogyId),
      command: { type: 'TitleEulogy', eulogyId, title, by, at: context.at },
      context,
    });
    await this.waitFor.readModels(position, SEEN_IN);
  }
}
