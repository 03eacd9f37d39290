import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import { circleStream, type EulogyType } from '../../domain/circle/circle.events.js';

export class OpenCircle extends Command<void> {
  constructor(
    readonly circle: { readonly eulogyId: number; readonly eulogyType: EulogyType; readonly ownerId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const OpenCircleHandler = decidedBy(circleDecider).handles(OpenCircle, ({ circle, context }) => ({
  stream: circleStream(circle.eulogyId),
  command: { type: 'OpenCircle', ...circle, at: context.at },
}));
