import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { KnownDiscount } from '../../domain/discount/discount.js';
import { chargeFor } from '../../domain/purchase/quote.js';
import { purchasingRules } from '../../purchasing.rules.js';
import { Discounts, type DiscountQuestion } from '../discounts/discounts.js';
import { centsToDollars } from '../start-purchase/dollars.js';
import type { DiscountResponse, ValidateDiscountResponse } from './discount-codes.dto.js';

/** Whether a code is good for this person and price, and what it takes off. Nothing is kept. */
export class ValidateDiscount {
  constructor(readonly question: DiscountQuestion) {}
}

@QueryHandler(ValidateDiscount)
export class ValidateDiscountHandler implements IQueryHandler<ValidateDiscount, ValidateDiscountResponse> {
  constructor(private readonly discounts: Discounts) {}

  async execute({ question }: ValidateDiscount): Promise<ValidateDiscountResponse> {
    try {
      const { discount, discountCents } = await this.discounts.quote(question);
      const total = chargeFor(question.priceCents, discountCents);
      return {
        valid: true,
        discount: {
          ...described(discount),
          amountOff: centsToDollars(discountCents),
          total: centsToDollars(total),
        },
      };
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
      return { valid: false, error: wordsFor(error) };
    }
  }
}

function described({ code, terms: { reduction } }: KnownDiscount): Omit<DiscountResponse, 'amountOff' | 'total'> {
  if (reduction.type === 'fixed') return { code, type: 'fixed', value: centsToDollars(reduction.amountOffCents) };
  const { basisPoints, maximumDiscountCents } = reduction;
  return {
    code,
    type: 'percentage',
    value: String(basisPoints / 100),
    ...(maximumDiscountCents === null ? {} : { maximumDiscount: centsToDollars(maximumDiscountCents) }),
  };
}

/** @throws RuleBroken one that is not about the code */
function wordsFor(error: RuleBroken): string {
  if (error.code === 'discount.minimum') {
    return `This discount code is for orders of at least AU$${centsToDollars(Number(error.facts['minimumAmountCents']))}`;
  }
  const rule = Object.entries(purchasingRules).find(([code]) => code === error.code && code.startsWith('discount.'));
  if (!rule) throw error;
  return rule[1].detail;
}
