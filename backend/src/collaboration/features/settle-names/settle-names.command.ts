import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { circle } from '../../domain/circle/circle.decide.js';
import { circleStream } from '../../domain/circle/circle.events.js';

/** The eulogy was called finished: what its members said about being named stands. */
export class SettleNames {
  constructor(
    readonly eulogyId: number,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(SettleNames)
export class SettleNamesHandler implements ICommandHandler<SettleNames> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ eulogyId, context }: SettleNames): Promise<void> {
    await this.runner.run({
      decider: circle,
      stream: circleStream(eulogyId),
      command: { type: 'SettleNames', at: context.at },
      context,
    });
  }
}
