import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { eulogyDecider } from '../../domain/eulogy/eulogy.decide.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';

/** Gives up a text that nobody is writing any more. */
export class AbandonGeneration extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly generationId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const AbandonGenerationHandler = decidedBy(eulogyDecider).handles(
  AbandonGeneration,
  ({ eulogyId, generationId, context }) => ({
    stream: eulogyStream(eulogyId),
    command: { type: 'FailGeneration', eulogyId, generationId, reason: 'stalled', at: context.at },
  }),
);
