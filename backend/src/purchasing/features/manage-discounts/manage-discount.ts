import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { discountDecider, type ManageDiscount } from '../../domain/discount/discount.decide.js';
import { discountStream, type DiscountTerms } from '../../domain/discount/discount.events.js';
import { codeOf } from '../../domain/discount/discount.js';

/** Gives a code out. Codes are trimmed and put in capitals; the same terms again are no second offer. */
export class OfferDiscount {
  constructor(
    readonly code: string,
    readonly terms: DiscountTerms,
    readonly context: CommandContext,
  ) {}
}

/** What a code is good for from now on. What was ordered with it keeps its price. */
export class ChangeDiscountTerms {
  constructor(
    readonly code: string,
    readonly terms: DiscountTerms,
    readonly context: CommandContext,
  ) {}
}

/** No further purchase may use it. */
export class WithdrawDiscount {
  constructor(
    readonly code: string,
    readonly context: CommandContext,
  ) {}
}

/** Makes a withdrawn code good again. */
export class ReinstateDiscount {
  constructor(
    readonly code: string,
    readonly context: CommandContext,
  ) {}
}

type Managing = OfferDiscount | ChangeDiscountTerms | WithdrawDiscount | ReinstateDiscount;

/** @throws RuleBroken discount.code-invalid, discount.terms-invalid, discount.taken, discount.invalid */
async function manage(runner: CommandRunner, { code: typed, context }: Managing, what: Doing): Promise<void> {
  const code = codeOf(typed);
  if (code === undefined) throw new RuleBroken('discount.code-invalid');
  const command = { ...what, code, at: context.at } satisfies ManageDiscount;
  await runner.run({ decider: discountDecider, stream: discountStream(code), command, context });
}

type Doing =
  | { readonly type: 'OfferDiscount' | 'ChangeDiscountTerms'; readonly terms: DiscountTerms }
  | { readonly type: 'WithdrawDiscount' | 'ReinstateDiscount' };

@CommandHandler(OfferDiscount)
export class OfferDiscountHandler implements ICommandHandler<OfferDiscount, void> {
  constructor(private readonly runner: CommandRunner) {}

  execute(command: OfferDiscount): Promise<void> {
    return manage(this.runner, command, { type: 'OfferDiscount', terms: command.terms });
  }
}

@CommandHandler(ChangeDiscountTerms)
export class ChangeDiscountTermsHandler implements ICommandHandler<ChangeDiscountTerms, void> {
  constructor(private readonly runner: CommandRunner) {}

  execute(command: ChangeDiscountTerms): Promise<void> {
    return manage(this.runner, command, { type: 'ChangeDiscountTerms', terms: command.terms });
  }
}

@CommandHandler(WithdrawDiscount)
export class WithdrawDiscountHandler implements ICommandHandler<WithdrawDiscount, void> {
  constructor(private readonly runner: CommandRunner) {}

  execute(command: WithdrawDiscount): Promise<void> {
    return manage(this.runner, command, { type: 'WithdrawDiscount' });
  }
}

@CommandHandler(ReinstateDiscount)
export class ReinstateDiscountHandler implements ICommandHandler<ReinstateDiscount, void> {
  constructor(private readonly runner: CommandRunner) {}

  execute(command: ReinstateDiscount): Promise<void> {
    return manage(this.runner, command, { type: 'ReinstateDiscount' });
  }
}
