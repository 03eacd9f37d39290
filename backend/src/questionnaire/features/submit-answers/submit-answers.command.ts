import { Command } from '@nestjs/cqrs';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireOpened } from '../../domain/questionnaire/questionnaire.js';

/**
 * Freezes the answers for a text that is to be written from them. A later submission takes over from one that was not released;
 * one that was there before changes nothing.
 */
export class SubmitAnswers extends Command<SubmittedAnswers> {
  constructor(
    readonly eulogyId: number,
    readonly submissionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface SubmittedAnswers {
  /** Once the read model of the answers has passed this, every answer that was given before is where it can be read. */
  readonly position: Position | undefined;
}

/** @throws RuleBroken questionnaire.not-open */
export const SubmitAnswersHandler = decidedBy(questionnaireDecider).handles(
  SubmitAnswers,
  ({ eulogyId, submissionId, context: { actor, at } }) => ({
    stream: questionnaireStream(eulogyId),
    command: (state) => ({
      type: 'SubmitAnswers',
      eulogyId,
      submissionId,
      // The writer repeats the owner's submission in its own name; the answers are the owner's to submit all the same.
      by: actor.kind === 'user' ? actor.id : requireOpened(state).ownerId,
      at,
    }),
  }),
  { answers: ({ position }) => ({ position }) },
);
