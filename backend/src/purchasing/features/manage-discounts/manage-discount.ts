import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { discountDecider, type ManageDiscount } from '../../domain/discount/discount.decide.js';
import { discountStream, type DiscountTerms } from '../../domain/discount/discount.events.js';
import { codeOf } from '../../domain/discount/discount.js';
import { DISCOUNT_CODES } from './discount-codes.projection.js';

type WithoutCode<C> = C extends unknown ? Omit<C, 'code' | 'at'> : never;

/** What an admin may do to a code. What was ordered with it keeps its price, whatever is done. */
export type DiscountStep = WithoutCode<ManageDiscount>;

/** A code that is given out active and without a description. */
export function offering(terms: DiscountTerms): DiscountStep {
  return { type: 'OfferDiscount', terms, description: '', standing: 'active' };
}

/** Does to a code, trimmed and put in capitals, what an admin may do. `as-before`: it was done already. */
export class ManageDiscountCode extends Command<'changed' | 'as-before'> {
  constructor(
    readonly code: string,
    readonly step: DiscountStep,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ManageDiscountCode)
export class ManageDiscountCodeHandler implements ICommandHandler<ManageDiscountCode> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** @throws RuleBroken discount.code-invalid, discount.terms-invalid, discount.taken, discount.invalid */
  async execute({ code: typed, step, context }: ManageDiscountCode): Promise<'changed' | 'as-before'> {
    const code = codeOf(typed);
    if (code === undefined) throw new RuleBroken('discount.code-invalid');
    const { events, position } = await this.runner.run({
      decider: discountDecider,
      stream: discountStream(code),
      command: { ...step, code, at: context.at },
      context,
    });
    await this.waitFor.readModels(position, [DISCOUNT_CODES]);
    return events.length > 0 ? 'changed' : 'as-before';
  }
}
