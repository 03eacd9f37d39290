import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Discounts } from './discounts.js';

/** A purchase is over: its use of a discount code counts for good, or is given back. */
export class SettleDiscountUse extends Command<void> {
  constructor(
    readonly purchaseId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SettleDiscountUse)
export class SettleDiscountUseHandler implements ICommandHandler<SettleDiscountUse> {
  constructor(private readonly discounts: Discounts) {}

  async execute({ purchaseId, context }: SettleDiscountUse): Promise<void> {
    await this.discounts.settle(purchaseId, context);
  }
}
