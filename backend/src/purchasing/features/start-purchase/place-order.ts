import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { catalogueDecider } from '../../domain/catalogue/catalogue.decide.js';
import { CATALOGUE_STREAM } from '../../domain/catalogue/catalogue.events.js';
import { isEulogyType, type Currency, type Product } from '../../domain/catalogue/product.js';
import { purchaseDecider, sameTerms } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream, type PurchaseTerms } from '../../domain/purchase/purchase.events.js';
import { freeOrderId, isOpen, type OpenPurchase } from '../../domain/purchase/purchase.js';
import { agreesWith, quote } from '../../domain/purchase/quote.js';
import { PaymentGateway, type PaymentIntent } from '../../gateways/payment-gateway.port.js';
import { Discounts } from '../discounts/discounts.js';
import { purchasesProjection } from '../find-purchase/purchases.projection.js';
import { Settlement, unavailableOr } from '../settle-payment/settlement.js';
import { EulogyNumbers } from './eulogy-numbers.js';
import { PurchaseIds } from './purchase-ids.js';

/** What a buyer asks for. `amountCents` is what their page showed them: compared, never believed (D2). */
export interface Order {
  readonly userId: string;
  readonly eulogyType: string;
  readonly title: string;
  readonly amountCents: number;
  /** As typed; undefined for none. */
  readonly discountCode: string | undefined;
}

/** An order that can be paid. */
export interface PlacedOrder {
  /** Null where nothing is charged. */
  readonly clientSecret: string | null;
  readonly paymentIntentId: string;
  readonly eulogyId: number;
  readonly totalCents: number;
  readonly currency: Currency;
}

/** Starts a purchase, or joins the one that this person has open for this title, and gets it an intent (D8). */
export class PlaceOrder {
  constructor(
    readonly order: Order,
    readonly context: CommandContext,
  ) {}
}

/** Looks at one person's orders of one title until one can be paid: a bound, not a limit that anybody meets. */
const MAX_LOOKS = 500;

/** What another click or tab may have done to the same order in between; then it is looked at again. */
const LOST_RACES: readonly string[] = ['purchase.closed', 'purchase.terms-differ'];

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder, PlacedOrder> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly gateway: PaymentGateway,
    private readonly settlement: Settlement,
    private readonly numbers: EulogyNumbers,
    private readonly ids: PurchaseIds,
    private readonly waitFor: WaitFor,
    private readonly discounts: Discounts,
  ) {}

  async execute({ order, context }: PlaceOrder): Promise<PlacedOrder> {
    const product = await this.onSale(order.eulogyType);
    const { discountCode, discountCents } = await this.discountOn(product, order, context.at);
    const quoted = quote(product, discountCents);
    if (!agreesWith(quoted, order.amountCents)) {
      throw new RuleBroken('price.changed', { totalCents: quoted.totalCents, currency: product.currency });
    }
    const idOf = await this.ids.sequence(order.userId, product.type, order.title);
    for (let n = 0, looks = 0; looks < MAX_LOOKS; looks++) {
      const terms = {
        purchaseId: idOf(n),
        userId: order.userId,
        eulogyType: product.type,
        title: order.title,
        ...quoted,
        discountCode,
        currency: product.currency,
      };
      const placed = await this.placeUnder(terms, context);
      if (placed === 'over') n++;
      else if (placed !== 'look-again') return placed;
    }
    throw new Error('too many orders of one title');
  }

  /** @throws RuleBroken product.unknown, product.coming-soon */
  private async onSale(type: string): Promise<Product> {
    const { state: catalogue } = await this.runner.load(catalogueDecider, CATALOGUE_STREAM);
    const product = isEulogyType(type) ? catalogue[type] : undefined;
    if (!product) throw new RuleBroken('product.unknown');
    if (product.status !== 'active') throw new RuleBroken('product.coming-soon');
    return product;
  }

  /** @throws RuleBroken discount.invalid and its kin */
  private async discountOn(product: Product, { discountCode: code, userId }: Order, at: string) {
    if (code === undefined) return { discountCode: null, discountCents: 0 };
    const { priceCents } = quote(product, 0);
    const { discount, discountCents } = await this.discounts.quote({ code, userId, priceCents, at });
    return { discountCode: discount.code, discountCents };
  }

  /** `over`: this purchase is closed, the next one is this person's. `look-again`: it changed while we looked. */
  private async placeUnder(
    terms: Omit<PurchaseTerms, 'eulogyId'>,
    context: CommandContext,
  ): Promise<PlacedOrder | 'over' | 'look-again'> {
    const stream = purchaseStream(terms.purchaseId);
    const { state: found } = await this.runner.load(purchaseDecider, stream);
    if (found.status === 'paid' || found.status === 'expired') return 'over';
    if (isOpen(found) && !sameTerms(found, terms)) {
      await this.giveWay(found, context);
      return 'over';
    }
    const eulogyId = isOpen(found) ? found.eulogyId : await this.numbers.reserve(terms.purchaseId, context);
    try {
      const { state } = await this.runner.run({
        decider: purchaseDecider,
        stream,
        command: { type: 'StartPurchase', terms: { ...terms, eulogyId }, at: context.at },
        // The same request twice at once reserves two numbers: with two numbers they are two commands, and one loses.
        context: { ...context, commandId: derivedId(context.commandId, eulogyId) },
      });
      return isOpen(state) ? await this.payable(state, context) : 'look-again';
    } catch (error) {
      if (error instanceof RuleBroken && LOST_RACES.includes(error.code)) return 'look-again';
      throw error;
    }
  }

  /** Two open orders of one title could be two charges: the older terms are called off first. */
  private async giveWay(purchase: OpenPurchase, context: CommandContext): Promise<void> {
    const settled = await this.settlement.giveUp(purchase, 'terms-changed', context);
    if (settled !== 'expired') throw new RuleBroken('purchase.payment-under-way');
    await this.discounts.settle(purchase.purchaseId, context); // its code may be wanted again in this very request
  }

  /** Keeps the code's use before anything can be paid; an order that came too late for it is closed. */
  private async hold(purchase: OpenPurchase, context: CommandContext): Promise<void> {
    try {
      await this.discounts.hold(purchase, context);
    } catch (error) {
      const tooLate = error instanceof RuleBroken && error.code.startsWith('discount.');
      if (tooLate) await this.settlement.giveUp(purchase, 'discount-unavailable', context);
      throw error;
    }
  }

  private async payable(purchase: OpenPurchase, context: CommandContext): Promise<PlacedOrder | 'look-again'> {
    const { eulogyId, totalCents, currency } = purchase;
    await this.hold(purchase, context);
    if (totalCents === 0) {
      return { clientSecret: null, paymentIntentId: freeOrderId(purchase.purchaseId), eulogyId, totalCents, currency };
    }
    const intent = await this.intentOf(purchase);
    if (intent.status === 'canceled') {
      await this.settlement.settle(intent.id, context);
      return 'look-again';
    }
    const { position } = await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchase.purchaseId),
      command: {
        type: 'RecordPaymentIntent',
        paymentIntentId: intent.id,
        provider: this.gateway.provider,
        amountCents: intent.amountCents,
        currency: intent.currency,
        at: context.at,
      },
      context,
    });
    await this.waitFor.readModels(position, [purchasesProjection.name]);
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
