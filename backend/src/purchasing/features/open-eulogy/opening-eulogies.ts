import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { isOpen, wasPaid, type OpenPurchase, type Purchase } from '../../domain/purchase/purchase.js';
import { Discounts } from '../discounts/discounts.js';
import { purchasesProjection } from '../find-purchase/purchases.projection.js';
import { ChangePurchase } from '../settle-payment/change-purchase.command.js';
import { Settlement } from '../settle-payment/settlement.js';
import { AFTER_PAYMENT, type AfterPayment } from './after-payment.js';

/** A buyer is back from paying: finds out what became of it and, where it is paid, waits until the eulogy is there. */
@Injectable()
export class OpeningEulogies {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
    private readonly settlement: Settlement,
    private readonly waitFor: WaitFor,
    private readonly discounts: Discounts,
    @Inject(AFTER_PAYMENT) private readonly after: AfterPayment,
  ) {}

  async find(purchaseId: string): Promise<Purchase> {
    return (await this.load(purchaseId)).state;
  }

  /**
   * Asks the provider, or completes what is free.
   * @returns the purchase afterwards; a paid one's eulogy can be read
   * @throws RuleBroken payment.unavailable; discount.limit-reached and its kin for a free order that came too late
   */
  async open(purchase: Exclude<Purchase, { status: 'not-started' }>, context: CommandContext): Promise<Purchase> {
    if (isOpen(purchase)) await this.complete(purchase, context);
    const { state, position } = await this.load(purchase.purchaseId);
    if (wasPaid(state)) {
      await this.waitFor.causalEnd(position, {
        processes: this.after.processes,
        readModels: [purchasesProjection, ...this.after.readModels],
      });
    }
    return state;
  }

  private async complete(purchase: OpenPurchase, context: CommandContext): Promise<void> {
    if (purchase.totalCents > 0) {
      await this.settlement.settlePurchase(purchase, context);
      return;
    }
    await this.discounts.hold(purchase, context); // nothing is free that did not keep its code's use
    const complete = { type: 'CompleteFreePurchase', takenBy: purchase.userId, at: context.at } as const;
    await this.commands.execute(new ChangePurchase(purchase.purchaseId, complete, context));
  }

  private load(purchaseId: string): Promise<{ state: Purchase; position: string | undefined }> {
    return this.streams.load(purchaseDecider, purchaseStream(purchaseId));
  }
}
