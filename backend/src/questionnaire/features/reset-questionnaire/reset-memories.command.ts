import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { memories } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';

/** Empties what one person told up to the moment of a reset. */
export class ResetMemories {
  constructor(
    readonly reset: {
      readonly eulogyId: number;
      readonly personId: string;
      readonly resetId: string;
      readonly resetAt: string;
    },
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(ResetMemories)
export class ResetMemoriesHandler implements ICommandHandler<ResetMemories> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ reset: { eulogyId, personId, resetId, resetAt }, context }: ResetMemories): Promise<void> {
    await this.runner.run({
      decider: memories,
      stream: memoriesStream(eulogyId, personId),
      command: { type: 'ResetMemories', eulogyId, personId, resetId, at: resetAt },
      context,
    });
  }
}
