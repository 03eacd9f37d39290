import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { discountDecider, type UseDiscount } from '../../domain/discount/discount.decide.js';
import { discountStream } from '../../domain/discount/discount.events.js';
import { codeOf, heldBy, usesLeft, worth, type Discount, type KnownDiscount } from '../../domain/discount/discount.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { isOpen, type OpenPurchase } from '../../domain/purchase/purchase.js';
import { Settlement } from '../settle-payment/settlement.js';
import { ChangeDiscountUse } from './change-discount-use.command.js';

/** Who wants to use a code on what price, and when. */
export interface DiscountQuestion {
  /** As typed. */
  readonly code: string;
  readonly userId: string;
  readonly priceCents: number;
  /** UTC ISO 8601. */
  readonly at: string;
}

/** The uses of discount codes: kept with the order, counted with the payment, given back when neither will be (D10). */
@Injectable()
export class Discounts {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
    private readonly settlement: Settlement,
  ) {}

  /**
   * What a code takes off a price for this person, with nothing kept yet. A use that they hold for an order of their own that
   * is still open does not stand in their way.
   * @throws RuleBroken discount.invalid, discount.not-yet, discount.expired, discount.minimum, discount.limit-reached
   */
  async quote(question: DiscountQuestion): Promise<{ discount: KnownDiscount; discountCents: number }> {
    const code = codeOf(question.code);
    if (code === undefined) throw new RuleBroken('discount.invalid');
    const discount = await this.load(code);
    if (discount.status === 'none') throw new RuleBroken('discount.invalid');
    const discountCents = worth(discount, question.priceCents, question.at);
    if (usesLeft(discount) < 1 && heldBy(discount, question.userId).length === 0) {
      throw new RuleBroken('discount.limit-reached');
    }
    return { discount, discountCents };
  }

  /**
   * Keeps a use for an open purchase, once. Before anything can be paid, so that no payment is ever one too many.
   * @throws RuleBroken discount.limit-reached and what else may stand in the way; purchase.closed
   */
  async hold(purchase: OpenPurchase, context: CommandContext): Promise<void> {
    if (purchase.discountCode === null) return;
    try {
      await this.reserve(purchase, purchase.discountCode, context);
    } catch (error) {
      if (!(error instanceof RuleBroken) || error.code !== 'discount.limit-reached') throw error;
      await this.giveUpOwnOthers(purchase, purchase.discountCode, context);
      await this.reserve(purchase, purchase.discountCode, context);
    }
  }

  /** Counts or gives back the use of a purchase that is over, as it ended. Any number of times; an open one is left alone. */
  async settle(purchaseId: string, context: CommandContext): Promise<void> {
    const { state } = await this.streams.load(purchaseDecider, purchaseStream(purchaseId));
    if (state.status === 'not-started' || isOpen(state) || state.discountCode === null) return;
    const type =
      state.status === 'expired' || state.status === 'unclaimed' ? 'ReleaseDiscountUse' : 'ConsumeDiscountUse';
    await this.use({ type, code: state.discountCode, purchaseId, at: context.at }, context);
  }

  /** One person, one code, two titles: the order that they are making now is the one they mean. */
  private async giveUpOwnOthers(purchase: OpenPurchase, code: string, context: CommandContext): Promise<void> {
    const discount = await this.load(code);
    if (discount.status === 'none') return;
    for (const purchaseId of heldBy(discount, purchase.userId)) {
      const { state } = await this.streams.load(purchaseDecider, purchaseStream(purchaseId));
      if (purchaseId !== purchase.purchaseId && isOpen(state)) {
        const { commandId } = context;
        await this.settlement.giveUp(state, 'terms-changed', {
          ...context,
          commandId: derivedId(commandId, purchaseId),
        });
      }
      await this.settle(purchaseId, context);
    }
  }

  private async reserve({ purchaseId, userId, priceCents }: OpenPurchase, code: string, context: CommandContext) {
    await this.use({ type: 'ReserveDiscountUse', code, purchaseId, userId, priceCents, at: context.at }, context);
  }

  private async use(command: UseDiscount, context: CommandContext): Promise<void> {
    const commandId = derivedId(context.commandId, command.type, command.purchaseId);
    await this.commands.execute(new ChangeDiscountUse(command, { ...context, commandId }));
  }

  private async load(code: string): Promise<Discount> {
    return (await this.streams.load(discountDecider, discountStream(code))).state;
  }
}
