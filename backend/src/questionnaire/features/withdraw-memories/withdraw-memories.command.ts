import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { memories } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';

/** Empties everything that one person told for one eulogy. The shared facts stay: they are everybody's. */
export class WithdrawMemories {
  constructor(
    readonly eulogyId: number,
    readonly personId: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(WithdrawMemories)
export class WithdrawMemoriesHandler implements ICommandHandler<WithdrawMemories> {
  constructor(private readonly runner: CommandRunner) {}

  /** Also while a text is being written: who takes their words back is not asked to wait. */
  async execute({ eulogyId, personId, context }: WithdrawMemories): Promise<void> {
    await this.runner.run({
      decider: memories,
      stream: memoriesStream(eulogyId, personId),
      command: { type: 'WithdrawMemories', eulogyId, personId, at: context.at },
      context,
    });
  }
}
