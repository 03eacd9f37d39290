import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import type { Product } from '../../domain/catalogue/product.js';
import { purchaseDecider, sameTerms } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream, type PurchaseTerms } from '../../domain/purchase/purchase.events.js';
import { isOpen, type OpenPurchase } from '../../domain/purchase/purchase.js';
import { agreesWith, quote } from '../../domain/purchase/quote.js';
import { Discounts } from '../discounts/discounts.js';
import { Drafts, type DraftToPay } from '../open-draft/drafts.js';
import { ChangePurchase } from '../settle-payment/change-purchase.command.js';
import { Settlement } from '../settle-payment/settlement.js';
import { EulogyNumbers } from './eulogy-numbers.js';
import { ProductsOnSale } from './products-on-sale.js';
import { PurchaseIds } from './purchase-ids.js';

/** What a buyer asks for. */
export interface Order {
  readonly userId: string;
  readonly eulogyType: string;
  readonly title: string;
  /** What their page showed them: compared, never believed (D2). Undefined where it shows the price only afterwards. */
  readonly amountCents: number | undefined;
  /** As typed; undefined for none. */
  readonly discountCode: string | undefined;
  /** The unpaid eulogy that it pays for; undefined: one of that title, or else a new one. */
  readonly eulogyId?: number | undefined;
}

/** The order was changed while we looked at it: look at it again. */
export const LOOK_AGAIN = Symbol('look again');

/** One of the ways in which an order is paid: a card on our page, or the provider's own page. */
export interface PaymentWay<Payable> {
  /** Whether an open order is being paid in this way, or in none yet. */
  fits(purchase: OpenPurchase): boolean;
  /** Makes it payable, once: the same answer for the second click. */
  payable(purchase: OpenPurchase, product: Product, context: CommandContext): Promise<Payable | typeof LOOK_AGAIN>;
}

/** What an order comes down to. */
interface Wanted {
  readonly terms: Omit<PurchaseTerms, 'eulogyId'>;
  /** The unpaid eulogy that it pays for. */
  readonly draft: DraftToPay | undefined;
  readonly product: Product;
}

/** Looks at one person's orders of one title until one can be paid: a bound, not a limit that anybody meets. */
const MAX_LOOKS = 500;

/** What another click or tab may have done to the same order in between; then it is looked at again. */
const LOST_RACES: readonly string[] = ['purchase.closed', 'purchase.terms-differ'];

/** Takes orders: starts a purchase, or joins the one that the same person has open for the same title (D8). */
@Injectable()
export class OrderDesk {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
    private readonly settlement: Settlement,
    private readonly numbers: EulogyNumbers,
    private readonly ids: PurchaseIds,
    private readonly discounts: Discounts,
    private readonly drafts: Drafts,
    private readonly products: ProductsOnSale,
  ) {}

  /**
   * @throws RuleBroken product.unknown, product.coming-soon, price.changed, discount.invalid and its kin,
   *   purchase.payment-under-way, payment.unavailable; of a draft: draft.not-found, draft.lapsed, draft.paid
   */
  async take<Payable>(order: Order, way: PaymentWay<Payable>, context: CommandContext): Promise<Payable> {
    const product = await this.products.named(order.eulogyType);
    const { discountCode, discountCents } = await this.discountOn(product, order, context.at);
    const quoted = quote(product, discountCents);
    if (order.amountCents !== undefined && !agreesWith(quoted, order.amountCents)) {
      throw new RuleBroken('price.changed', { totalCents: quoted.totalCents, currency: product.currency });
    }
    const draft = await this.drafts.toPay({ ...order, eulogyId: order.eulogyId });
    const idOf = draft
      ? this.ids.ofDraft(draft.draftId)
      : await this.ids.sequence(order.userId, product.type, order.title);
    for (let n = 0, looks = 0; looks < MAX_LOOKS; looks++) {
      const terms = {
        purchaseId: idOf(n),
        userId: order.userId,
        eulogyType: product.type,
        title: draft?.title ?? order.title,
        ...quoted,
        discountCode,
        currency: product.currency,
        ...(draft ? { draftId: draft.draftId } : {}),
      };
      const placed = await this.placeUnder({ terms, draft, product }, way, context);
      if (placed === 'over') n++;
      else if (placed !== LOOK_AGAIN) return placed;
    }
    throw new Error('too many orders of one title');
  }

  /** @throws RuleBroken discount.invalid and its kin */
  private async discountOn(product: Product, { discountCode: code, userId }: Order, at: string) {
    if (code === undefined) return { discountCode: null, discountCents: 0 };
    const { priceCents } = quote(product, 0);
    const { discount, discountCents } = await this.discounts.quote({ code, userId, priceCents, at });
    return { discountCode: discount.code, discountCents };
  }

  /** `over`: this purchase is closed, the next one is this person's. */
  private async placeUnder<Payable>(
    { terms, draft, product }: Wanted,
    way: PaymentWay<Payable>,
    context: CommandContext,
  ): Promise<Payable | 'over' | typeof LOOK_AGAIN> {
    const { state: found } = await this.streams.load(purchaseDecider, purchaseStream(terms.purchaseId));
    if (found.status !== 'not-started' && !isOpen(found)) {
      if (draft && found.status !== 'expired') throw new RuleBroken('draft.paid'); // one eulogy is charged for once
      return 'over';
    }
    if (isOpen(found) && !(sameTerms(found, terms) && way.fits(found))) {
      await this.giveWay(found, context);
      return 'over';
    }
    const eulogyId = isOpen(found)
      ? found.eulogyId
      : (draft?.eulogyId ?? (await this.numbers.reserve(terms.purchaseId, context)));
    try {
      const start = { type: 'StartPurchase', terms: { ...terms, eulogyId }, at: context.at } as const;
      // The same request twice at once reserves two numbers: with two numbers they are two commands, and one loses.
      const commandId = derivedId(context.commandId, eulogyId);
      const state = await this.commands.execute(new ChangePurchase(terms.purchaseId, start, { ...context, commandId }));
      if (!isOpen(state)) return LOOK_AGAIN;
      await this.hold(state, context);
      return await way.payable(state, product, context);
    } catch (error) {
      if (error instanceof RuleBroken && LOST_RACES.includes(error.code)) return LOOK_AGAIN;
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
}
