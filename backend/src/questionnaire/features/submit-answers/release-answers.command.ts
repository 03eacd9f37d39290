import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';

/** The writing is over: the answers may be changed again, unless a later submission holds them. */
export class ReleaseAnswers extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly submissionId: string,
    readonly because: 'completed' | 'failed',
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ReleaseAnswersHandler = decidedBy(questionnaireDecider).handles(
  ReleaseAnswers,
  ({ eulogyId, submissionId, because, context }) => ({
    stream: questionnaireStream(eulogyId),
    command: { type: 'ReleaseAnswers', eulogyId, submissionId, because, at: context.at },
  }),
);
