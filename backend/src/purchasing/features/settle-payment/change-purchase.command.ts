import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { purchaseDecider, type PurchaseCommand } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import type { Purchase } from '../../domain/purchase/purchase.js';

/** One step of a purchase that belongs to a longer way: it is started, paid for, refused, free, or over. */
export class ChangePurchase extends Command<Purchase> {
  constructor(
    readonly purchaseId: string,
    readonly command: PurchaseCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Answers the purchase afterwards. @throws RuleBroken as the decider says; SubjectErased */
export const ChangePurchaseHandler = decidedBy(purchaseDecider).handles(
  ChangePurchase,
  ({ purchaseId, command }) => ({ stream: purchaseStream(purchaseId), command }),
  { answers: ({ state }) => state },
);
