import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import type { Currency, Product } from '../../domain/catalogue/product.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { freeOrderId, sessionOf, type OpenPurchase } from '../../domain/purchase/purchase.js';
import { PaymentGateway, type PaymentIntent } from '../../gateways/payment-gateway.port.js';
import { purchasesProjection } from '../find-purchase/purchases.projection.js';
import { Settlement, unavailableOr } from '../settle-payment/settlement.js';
import { LOOK_AGAIN, OrderDesk, type Order, type PaymentWay } from './order-desk.js';

/** An order that can be paid. */
export interface PlacedOrder {
  /** Null where nothing is charged. */
  readonly clientSecret: string | null;
  readonly paymentIntentId: string;
  readonly eulogyId: number;
  readonly totalCents: number;
  readonly currency: Currency;
}

/** Takes an order and gets it an intent, for a card that is entered on our page. */
export class PlaceOrder extends Command<PlacedOrder> {
  constructor(
    readonly order: Order,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder>, PaymentWay<PlacedOrder> {
  constructor(
    private readonly desk: OrderDesk,
    private readonly runner: CommandRunner,
    private readonly gateway: PaymentGateway,
    private readonly settlement: Settlement,
    private readonly waitFor: WaitFor,
  ) {}

  execute({ order, context }: PlaceOrder): Promise<PlacedOrder> {
    return this.desk.take(order, this, context);
  }

  fits(purchase: OpenPurchase): boolean {
    return sessionOf(purchase) === null;
  }

  async payable(
    purchase: OpenPurchase,
    _product: Product,
    context: CommandContext,
  ): Promise<PlacedOrder | typeof LOOK_AGAIN> {
    const { eulogyId, totalCents, currency } = purchase;
    if (totalCents === 0) {
      return { clientSecret: null, paymentIntentId: freeOrderId(purchase.purchaseId), eulogyId, totalCents, currency };
    }
    const intent = await this.intentOf(purchase);
    if (intent.status === 'canceled') {
      await this.settlement.settle(intent.id, context);
      return LOOK_AGAIN;
    }
    const { position } = await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchase.purchaseId),
      command: {
        type: 'RecordPaymentIntent',
        paymentIntentId: intent.id,
        sessionId: null,
        provider: this.gateway.provider,
        amountCents: intent.amountCents,
        currency: intent.currency,
        at: context.at,
      },
      context,
    });
    await this.waitFor.readModels(position, [purchasesProjection]);
    return { clientSecret: intent.clientSecret, paymentIntentId: intent.id, eulogyId, totalCents, currency };
  }

  private async intentOf(purchase: OpenPurchase): Promise<PaymentIntent> {
    try {
      if (purchase.status === 'awaiting-payment') return await this.gateway.retrieveIntent(purchase.paymentIntentId);
      return await this.gateway.createIntent({
        amountCents: purchase.totalCents,
        currency: purchase.currency,
        idempotencyKey: purchase.purchaseId,
        metadata: {
          purchaseId: purchase.purchaseId,
          userId: purchase.userId,
          eulogyId: String(purchase.eulogyId),
        },
      });
    } catch (error) {
      throw unavailableOr(error);
    }
  }
}
