import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Configuration } from '../../../shared/config/configuration.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream, type EulogyPaidData } from '../../domain/purchase/purchase.events.js';
import { gstIn, receiptNumber } from '../../domain/purchase/receipt.js';

/** Writes the receipt of a payment, with the GST of the day it is written. */
export class IssueReceipt extends Command<void> {
  constructor(
    readonly payment: Pick<EulogyPaidData, 'purchaseId' | 'eulogyId' | 'totalCents' | 'paidAt'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(IssueReceipt)
export class IssueReceiptHandler implements ICommandHandler<IssueReceipt> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly configuration: Configuration,
  ) {}

  async execute({ payment, context }: IssueReceipt): Promise<void> {
    const { purchaseId, eulogyId, totalCents, paidAt } = payment;
    await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command: {
        type: 'IssueReceipt',
        number: receiptNumber(eulogyId, paidAt),
        gstCents: this.configuration.business.gst === 'registered' ? gstIn(totalCents) : null,
        at: context.at,
      },
      context,
    });
  }
}
