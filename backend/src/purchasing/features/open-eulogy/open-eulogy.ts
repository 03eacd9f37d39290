import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { purchaseIdOfFreeOrder, type OpenPurchase, type Purchase } from '../../domain/purchase/purchase.js';
import { IntentNotFound, PaymentGateway } from '../../gateways/payment-gateway.port.js';
import { Discounts } from '../discounts/discounts.js';
import { PurchaseDirectory } from '../find-purchase/purchase-directory.js';
import { purchasesProjection } from '../find-purchase/purchases.projection.js';
import { Settlement, unavailableOr } from '../settle-payment/settlement.js';
import { AFTER_PAYMENT, type AfterPayment } from './after-payment.js';

/** The buyer is back from paying and wants their eulogy. */
export class OpenEulogy {
  constructor(
    readonly userId: string,
    readonly paymentIntentId: string,
    readonly context: CommandContext,
  ) {}
}

/**
 * Answers the eulogy that a payment bought: the same number however often it is asked, whether or not the webhook was faster.
 * Only the provider's word makes it paid (D8).
 */
@CommandHandler(OpenEulogy)
export class OpenEulogyHandler implements ICommandHandler<OpenEulogy, number> {
  constructor(
    private readonly directory: PurchaseDirectory,
    private readonly gateway: PaymentGateway,
    private readonly runner: CommandRunner,
    private readonly settlement: Settlement,
    private readonly waitFor: WaitFor,
    private readonly discounts: Discounts,
    @Inject(AFTER_PAYMENT) private readonly after: AfterPayment,
  ) {}

  /**
   * @returns the eulogy's number
   * @throws RuleBroken purchase.not-found, also for somebody else's; purchase.not-paid; purchase.closed; payment.unavailable
   */
  async execute({ userId, paymentIntentId, context }: OpenEulogy): Promise<number> {
    const purchaseId = await this.purchaseOf(paymentIntentId);
    if (purchaseId === undefined) throw new RuleBroken('purchase.not-found');
    const { state } = await this.load(purchaseId);
    if (state.status === 'not-started' || state.userId !== userId) throw new RuleBroken('purchase.not-found');
    if (state.status === 'started' || state.status === 'awaiting-payment') {
      await this.complete(state, paymentIntentId, context);
    }
    const { state: now, position } = await this.load(purchaseId);
    if (now.status === 'expired') throw new RuleBroken('purchase.closed');
    if (now.status !== 'paid') throw new RuleBroken('purchase.not-paid');
    await this.waitFor.causalEnd(position, {
      processes: this.after.processes,
      readModels: [purchasesProjection.name, ...this.after.readModels],
    });
    return now.eulogyId;
  }

  private async complete(purchase: OpenPurchase, paymentIntentId: string, context: CommandContext): Promise<void> {
    if (purchase.totalCents > 0) {
      await this.settlement.settle(paymentIntentId, context);
      return;
    }
    await this.discounts.hold(purchase, context); // nothing is free that did not keep its code's use
    await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchase.purchaseId),
      command: { type: 'CompleteFreePurchase', takenBy: purchase.userId, at: context.at },
      context,
    });
  }

  private load(purchaseId: string): Promise<{ state: Purchase; position: string | undefined }> {
    return this.runner.load(purchaseDecider, purchaseStream(purchaseId));
  }

  /** The order behind an intent: from our own list, or, where that is a moment behind, from the intent itself. */
  private async purchaseOf(paymentIntentId: string): Promise<string | undefined> {
    const free = purchaseIdOfFreeOrder(paymentIntentId);
    if (free !== undefined) return free;
    const known = await this.directory.byPaymentIntentId(paymentIntentId);
    if (known) return known.purchaseId;
    try {
      return (await this.gateway.retrieveIntent(paymentIntentId)).metadata.purchaseId;
    } catch (error) {
      if (error instanceof IntentNotFound) return undefined;
      throw unavailableOr(error);
    }
  }
}
