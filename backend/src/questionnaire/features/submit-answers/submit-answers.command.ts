import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { questionnaire } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireOpened } from '../../domain/questionnaire/questionnaire.js';

/**
 * Freezes the answers for a text that is to be written from them. A later submission takes over from one that was not released;
 * one that was there before changes nothing.
 */
export class SubmitAnswers {
  constructor(
    readonly eulogyId: number,
    readonly submissionId: string,
    readonly context: CommandContext,
  ) {}
}

export interface SubmittedAnswers {
  /** Once the read model of the answers has passed this, every answer that was given before is where it can be read. */
  readonly position: Position | undefined;
}

@CommandHandler(SubmitAnswers)
export class SubmitAnswersHandler implements ICommandHandler<SubmitAnswers, SubmittedAnswers> {
  constructor(private readonly runner: CommandRunner) {}

  /** @throws RuleBroken questionnaire.not-open */
  async execute({ eulogyId, submissionId, context }: SubmitAnswers): Promise<SubmittedAnswers> {
    const { position } = await this.runner.run({
      decider: questionnaire,
      stream: questionnaireStream(eulogyId),
      command: (state) => ({
        type: 'SubmitAnswers' as const,
        eulogyId,
        submissionId,
        // The writer repeats the owner's submission in its own name; the answers are the owner's to submit all the same.
        by: context.actor.kind === 'user' ? context.actor.id : requireOpened(state).ownerId,
        at: context.at,
      }),
      context,
    });
    return { position };
  }
}
