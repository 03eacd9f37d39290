import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Accounts } from '../../accounts/accounts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { LetterBudget } from '../../accounts/letter-budget.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered } from '../../domain/user/user.js';

/** Asks for a code at a new address. @throws RuleBroken auth.wrong-password, auth.email-taken, auth.too-many-codes */
export class RequestEmailChange extends Command<void> {
  constructor(
    readonly userId: string,
    readonly wanted: { readonly email: string; readonly password: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly accounts: Accounts,
    private readonly claims: EmailClaims,
    private readonly letters: LetterBudget,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, wanted, context }: RequestEmailChange): Promise<void> {
    await this.accounts.confirmPassword(userId, wanted.password, 'password');
    const email = normaliseEmail(wanted.email);
    const holder = await this.claims.find(email);
    if (holder !== undefined && holder !== userId && !(await this.accounts.isAbandoned(email, holder))) {
      throw new RuleBroken('auth.email-taken');
    }
    await this.letters.take(email, 'stranger');
    const asked: { round?: number } = {};
    await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: (user): UserCommand => {
        asked.round ??= (isRegistered(user) ? user.emailChangeRounds : 0) + 1;
        return { type: 'RequestEmailChange', round: asked.round, email, at: context.at };
      },
      context,
    });
  }
}
