import { Command } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';

/** Staff have a receipt mailed once more, to the address that the buyer has now. */
export class RequestReceiptAgain extends Command<void> {
  constructor(
    readonly purchaseId: string,
    readonly requestedBy: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken purchase.not-found, purchase.not-paid, receipt.not-issued */
export const RequestReceiptAgainHandler = decidedBy(purchaseDecider).handles(
  RequestReceiptAgain,
  ({ purchaseId, requestedBy, context: { commandId, at } }) => ({
    stream: purchaseStream(purchaseId),
    command: { type: 'RequestReceiptAgain', requestId: derivedId(commandId, 'receipt'), requestedBy, at },
  }),
);
