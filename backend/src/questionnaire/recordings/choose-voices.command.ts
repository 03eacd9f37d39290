import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { decidedBy } from '../../shared/messaging/decided-by.js';
import { questionnaireDecider } from '../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../domain/questionnaire/questionnaire.events.js';
import { ANSWERS } from '../features/read-answers/answers.projection.js';

/** The owner says whether voices may be heard. */
export class ChooseVoices extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly voices: 'heard' | 'silent',
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken questionnaire.not-open */
export const ChooseVoicesHandler = decidedBy(questionnaireDecider).handles(
  ChooseVoices,
  ({ eulogyId, voices, by, context }) => ({
    stream: questionnaireStream(eulogyId),
    command: { type: 'ChooseVoices', eulogyId, voices, by, at: context.at },
  }),
  { seenIn: [ANSWERS] },
);
