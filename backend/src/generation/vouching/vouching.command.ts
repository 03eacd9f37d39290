import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { decidedBy } from '../../shared/messaging/decided-by.js';
import { vouchingDecider, type VouchingCommand } from '../domain/vouching/vouching.decide.js';
import { vouchingStream } from '../domain/vouching/vouching.events.js';

type Doing<One> = One extends unknown ? Omit<One, 'eulogyId' | 'at'> : never;

/** The owner asks and decides, a teller answers. */
export class ChangeVouching extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly act: Doing<VouchingCommand>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ChangeVouchingHandler = decidedBy(vouchingDecider).handles(
  ChangeVouching,
  ({ eulogyId, act, context }) => ({
    stream: vouchingStream(eulogyId),
    command: { ...act, eulogyId, at: context.at },
  }),
);
