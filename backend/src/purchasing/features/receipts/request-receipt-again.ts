import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';

/** Staff have a receipt mailed once more, to the address that the buyer has now. */
export class RequestReceiptAgain {
  constructor(
    readonly purchaseId: string,
    readonly requestedBy: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(RequestReceiptAgain)
export class RequestReceiptAgainHandler implements ICommandHandler<RequestReceiptAgain, void> {
  constructor(private readonly runner: CommandRunner) {}

  /** @throws RuleBroken purchase.not-found, purchase.not-paid, receipt.not-issued */
  async execute({ purchaseId, requestedBy, context }: RequestReceiptAgain): Promise<void> {
    await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command: {
        type: 'RequestReceiptAgain',
        requestId: derivedId(context.commandId, 'receipt'),
        requestedBy,
        at: context.at,
      },
      context,
    });
  }
}
