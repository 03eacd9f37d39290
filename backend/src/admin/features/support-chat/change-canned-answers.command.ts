import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import {
  CANNED_ANSWERS_STREAM,
  cannedAnswersDecider,
  type CannedAnswersCommand,
} from '../../domain/canned-answers/canned-answers.js';
import { CANNED_ANSWERS } from './canned-answers.projection.js';

/** Staff write or remove an answer that they keep. */
export class ChangeCannedAnswers extends Command<void> {
  constructor(
    readonly step: CannedAnswersCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ChangeCannedAnswersHandler = decidedBy(cannedAnswersDecider).handles(
  ChangeCannedAnswers,
  ({ step }) => ({ stream: CANNED_ANSWERS_STREAM, command: step }),
  { seenIn: [CANNED_ANSWERS] },
);
