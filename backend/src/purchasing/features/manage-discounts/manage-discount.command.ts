import { Command } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
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

/** @throws RuleBroken discount.code-invalid, discount.terms-invalid, discount.taken, discount.invalid */
export const ManageDiscountCodeHandler = decidedBy(discountDecider).handles(
  ManageDiscountCode,
  ({ code: typed, step, context }) => {
    const code = codeOf(typed);
    if (code === undefined) throw new RuleBroken('discount.code-invalid');
    return { stream: discountStream(code), command: { ...step, code, at: context.at } };
  },
  { seenIn: [DISCOUNT_CODES], answers: ({ events }) => (events.length > 0 ? 'changed' : 'as-before') },
);
