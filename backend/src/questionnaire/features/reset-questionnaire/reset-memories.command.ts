import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';

/** Empties what one person told up to the moment of a reset. */
export class ResetMemories extends Command<void> {
  constructor(
    readonly reset: {
      readonly eulogyId: number;
      readonly personId: string;
      readonly resetId: string;
      readonly resetAt: string;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ResetMemoriesHandler = decidedBy(memoriesDecider).handles(
  ResetMemories,
  ({ reset: { eulogyId, personId, resetId, resetAt } }) => ({
    stream: memoriesStream(eulogyId, personId),
    command: { type: 'ResetMemories', eulogyId, personId, resetId, at: resetAt },
  }),
);
