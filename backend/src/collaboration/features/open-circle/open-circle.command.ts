import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { circle } from '../../domain/circle/circle.decide.js';
import { circleStream, type EulogyType } from '../../domain/circle/circle.events.js';

export class OpenCircle {
  constructor(
    readonly circle: { readonly eulogyId: number; readonly eulogyType: EulogyType; readonly ownerId: string },
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(OpenCircle)
export class OpenCircleHandler implements ICommandHandler<OpenCircle> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ circle: opened, context }: OpenCircle): Promise<void> {
    await this.runner.run({
      decider: circle,
      stream: circleStream(opened.eulogyId),
      command: { type: 'OpenCircle', ...opened, at: context.at },
      context,
    });
  }
}
