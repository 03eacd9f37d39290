import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { discountDecider, type UseDiscount } from '../../domain/discount/discount.decide.js';
import { discountStream } from '../../domain/discount/discount.events.js';

/** A use of a code is kept for an order, counted, or given back. */
export class ChangeDiscountUse extends Command<void> {
  constructor(
    readonly command: UseDiscount,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken discount.limit-reached and what else may stand in the way */
export const ChangeDiscountUseHandler = decidedBy(discountDecider).handles(ChangeDiscountUse, ({ command }) => ({
  stream: discountStream(command.code),
  command,
}));
