import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { eulogy } from '../../domain/eulogy/eulogy.decide.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';

/** Takes every text of a eulogy out of its owner's view, and drops one that is being written. */
export class ResetWriting {
  constructor(
    readonly eulogyId: number,
    readonly resetId: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(ResetWriting)
export class ResetWritingHandler implements ICommandHandler<ResetWriting> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ eulogyId, resetId, context }: ResetWriting): Promise<void> {
    await this.runner.run({
      decider: eulogy,
      stream: eulogyStream(eulogyId),
      command: { type: 'ResetWriting', eulogyId, resetId, at: context.at },
      context,
    });
  }
}
