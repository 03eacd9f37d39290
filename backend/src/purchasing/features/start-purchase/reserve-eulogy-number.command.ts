import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { eulogyNumberDecider, eulogyNumberStream } from '../../domain/eulogy-number/eulogy-number.js';

/** This number is this purchase's for ever. */
export class ReserveEulogyNumber extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly purchaseId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken eulogy-number.taken */
export const ReserveEulogyNumberHandler = decidedBy(eulogyNumberDecider).handles(
  ReserveEulogyNumber,
  ({ eulogyId, purchaseId, context: { at } }) => ({
    stream: eulogyNumberStream(eulogyId),
    command: { type: 'ReserveEulogyId', eulogyId, purchaseId, at },
  }),
);
