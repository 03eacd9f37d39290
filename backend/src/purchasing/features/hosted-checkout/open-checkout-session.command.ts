import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Configuration } from '../../../shared/config/configuration.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import type { Product } from '../../domain/catalogue/product.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { freeOrderId, sessionOf, type OpenPurchase } from '../../domain/purchase/purchase.js';
import { PaymentGateway, type CheckoutSession } from '../../gateways/payment-gateway.port.js';
import { purchasesProjection } from '../find-purchase/purchases.projection.js';
import { Settlement, unavailableOr, type Settled } from '../settle-payment/settlement.js';
import { LOOK_AGAIN, OrderDesk, type Order, type PaymentWay } from '../start-purchase/order-desk.js';

/** Where the buyer goes to pay. */
export interface OpenedCheckout {
  readonly url: string;
  readonly sessionId: string;
  readonly eulogyId: number;
}

/** The provider is still working on it, or knows nothing of it. */
const PENDING: readonly Settled[] = ['started', 'at-checkout', 'awaiting-payment', 'unknown'];

/** Takes an order that is paid on the provider's own page (spec part 1, section 4, "checkout session alternative"). */
export class OpenCheckoutSession extends Command<OpenedCheckout> {
  constructor(
    readonly order: Order,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OpenCheckoutSession)
export class OpenCheckoutSessionHandler implements ICommandHandler<OpenCheckoutSession>, PaymentWay<OpenedCheckout> {
  constructor(
    private readonly desk: OrderDesk,
    private readonly runner: CommandRunner,
    private readonly gateway: PaymentGateway,
    private readonly settlement: Settlement,
    private readonly waitFor: WaitFor,
    private readonly configuration: Configuration,
  ) {}

  execute({ order, context }: OpenCheckoutSession): Promise<OpenedCheckout> {
    return this.desk.take(order, this, context);
  }

  fits(purchase: OpenPurchase): boolean {
    return purchase.status === 'started' || sessionOf(purchase) !== null;
  }

  async payable(
    purchase: OpenPurchase,
    product: Product,
    context: CommandContext,
  ): Promise<OpenedCheckout | typeof LOOK_AGAIN> {
    const { purchaseId, eulogyId, totalCents, currency } = purchase;
    const returnTo = `${this.configuration.http.appUrl}/account`;
    if (totalCents === 0) {
      const sessionId = freeOrderId(purchaseId); // D9: there is nothing to pay on a page
      return { url: `${returnTo}?success=true&eulogy_id=${eulogyId}&session_id=${sessionId}`, sessionId, eulogyId };
    }
    const session = await this.sessionFor(purchase, product, returnTo);
    if (session.url === null) {
      // Paid or closed a moment ago: what became of it is recorded, then the next order of this title is looked at.
      const settled = await this.settlement.settlePurchase(purchase, context);
      if (PENDING.includes(settled)) throw new RuleBroken('purchase.payment-under-way');
      return LOOK_AGAIN;
    }
    const { position } = await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command: {
        type: 'OpenCheckout',
        sessionId: session.id,
        provider: this.gateway.provider,
        amountCents: totalCents,
        currency,
        at: context.at,
      },
      context,
    });
    await this.waitFor.readModels(position, [purchasesProjection]);
    return { url: session.url, sessionId: session.id, eulogyId };
  }

  private async sessionFor(purchase: OpenPurchase, product: Product, returnTo: string): Promise<CheckoutSession> {
    const { purchaseId, userId, eulogyId, totalCents, currency } = purchase;
    const known = sessionOf(purchase);
    try {
      if (known !== null) return await this.gateway.retrieveCheckout(known);
      return await this.gateway.createCheckout({
        amountCents: totalCents,
        currency,
        idempotencyKey: `checkout-${purchaseId}`,
        metadata: { purchaseId, userId, eulogyId: String(eulogyId) },
        label: product.label,
        successUrl: `${returnTo}?success=true&eulogy_id=${eulogyId}&session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${returnTo}?cancelled=true&eulogy_id=${eulogyId}`,
      });
    } catch (error) {
      throw unavailableOr(error);
    }
  }
}
