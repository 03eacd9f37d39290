import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';

/** Empties everything that one person told for one eulogy. The shared facts stay: they are everybody's. */
export class WithdrawMemories extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly personId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Also while a text is being written: who takes their words back is not asked to wait. */
export const WithdrawMemoriesHandler = decidedBy(memoriesDecider).handles(
  WithdrawMemories,
  ({ eulogyId, personId, context }) => ({
    stream: memoriesStream(eulogyId, personId),
    command: { type: 'WithdrawMemories', eulogyId, personId, at: context.at },
  }),
);
