import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { eulogyDecider } from '../../domain/eulogy/eulogy.decide.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';

/** Takes every text of a eulogy out of its owner's view, and drops one that is being written. */
export class ResetWriting extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly resetId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ResetWritingHandler = decidedBy(eulogyDecider).handles(ResetWriting, ({ eulogyId, resetId, context }) => ({
  stream: eulogyStream(eulogyId),
  command: { type: 'ResetWriting', eulogyId, resetId, at: context.at },
}));
