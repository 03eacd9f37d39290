import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import { circleStream } from '../../domain/circle/circle.events.js';

/** The eulogy was called finished: what its members said about being named stands. */
export class SettleNames extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const SettleNamesHandler = decidedBy(circleDecider).handles(SettleNames, ({ eulogyId, context }) => ({
  stream: circleStream(eulogyId),
  command: { type: 'SettleNames', at: context.at },
}));
