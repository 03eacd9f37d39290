import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { SEEN_IN } from '../read-answers/seen-in.js';

export class TitleEulogy extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly title: string,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken title.required, title.too-long, title.not-one-line, questionnaire.not-open */
export const TitleEulogyHandler = decidedBy(questionnaireDecider).handles(
  TitleEulogy,
  ({ eulogyId, title, by, context }) => ({
    stream: questionnaireStream(eulogyId),
    command: { type: 'TitleEulogy', eulogyId, title, by, at: context.at },
  }),
  { seenIn: SEEN_IN },
);
