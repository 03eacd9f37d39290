import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { purchaseIdOfFreeOrder, wasPaid } from '../../domain/purchase/purchase.js';
import { IntentNotFound, PaymentGateway } from '../../gateways/payment-gateway.port.js';
import { PurchaseDirectory } from '../find-purchase/purchase-directory.js';
import { unavailableOr } from '../settle-payment/settlement.js';
import { OpeningEulogies } from './opening-eulogies.js';

/** The buyer is back from paying and wants their eulogy. */
export class OpenEulogy extends Command<number> {
  constructor(
    readonly userId: string,
    readonly paymentIntentId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Answers the eulogy that a payment bought: the same number however often it is asked, whether or not the webhook was faster.
 * Only the provider's word makes it paid (D8).
 */
@CommandHandler(OpenEulogy)
export class OpenEulogyHandler implements ICommandHandler<OpenEulogy> {
  constructor(
    private readonly directory: PurchaseDirectory,
    private readonly gateway: PaymentGateway,
    private readonly opening: OpeningEulogies,
  ) {}

  /**
   * @returns the eulogy's number
   * @throws RuleBroken purchase.not-found, also for somebody else's; purchase.not-paid; purchase.closed; payment.unavailable
   */
  async execute({ userId, paymentIntentId, context }: OpenEulogy): Promise<number> {
    const purchaseId = await this.purchaseOf(paymentIntentId);
    if (purchaseId === undefined) throw new RuleBroken('purchase.not-found');
    const found = await this.opening.find(purchaseId);
    if (found.status === 'not-started' || found.userId !== userId) throw new RuleBroken('purchase.not-found');
    const now = await this.opening.open(found, context);
    if (now.status === 'expired') throw new RuleBroken('purchase.closed');
    if (!wasPaid(now)) throw new RuleBroken('purchase.not-paid');
    return now.eulogyId;
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
