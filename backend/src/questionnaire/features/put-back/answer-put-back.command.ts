import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { putBackDecider } from '../../domain/put-back/put-back.decide.js';
import { putBackStream } from '../../domain/put-back/put-back.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { putBackProcess } from '../../processes/put-back.process.js';
import { SEEN_IN } from '../read-answers/seen-in.js';
import { PutBackDesk } from './put-back-desk.js';
import { TextsThen } from './texts-then.js';

/** Whose words they are says yes or no. */
export class AnswerPutBack extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly askNumber: number,
    readonly answer: 'yes' | 'no',
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AnswerPutBack)
export class AnswerPutBackHandler implements ICommandHandler<AnswerPutBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly desk: PutBackDesk,
    private readonly texts: TextsThen,
  ) {}

  /** @throws RuleBroken questionnaire.not-open, questionnaire.frozen, put-back.not-found, put-back.ended */
  async execute({ eulogyId, askNumber, answer, context }: AnswerPutBack): Promise<void> {
    const ask = await this.desk.ask(eulogyId, askNumber);
    // a text is no answer: it comes back whether or not they may be changed
    if (answer === 'yes' && ask !== undefined && !this.texts.isText(ask.what)) {
      const { state } = await this.runner.load(questionnaireDecider, questionnaireStream(eulogyId));
      requireAnswerable(state);
    }
    const { position, events } = await this.runner.run({
      decider: putBackDecider,
      stream: putBackStream(eulogyId),
      command: { type: 'AnswerPutBack', eulogyId, askNumber, answer, at: context.at },
      context,
    });
    if (answer === 'yes' && events.length > 0)
      await this.waitFor.causalEnd(position, { processes: [putBackProcess], readModels: [...SEEN_IN] });
  }
}
