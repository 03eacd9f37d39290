import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Accounts } from '../../accounts/accounts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { LetterBudget, type AskedBy } from '../../accounts/letter-budget.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { currentResetRound } from '../../domain/user/user.js';

/** Asks for a link to choose a new password, where there is such an account; tells nobody whether there is one. */
export class ForgotPassword extends Command<void> {
  constructor(
    readonly email: string,
    /** By account, who asks. */
    readonly askedBy: (userId: string) => AskedBy,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly claims: EmailClaims,
    private readonly accounts: Accounts,
    private readonly letters: LetterBudget,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ email, askedBy, context }: ForgotPassword): Promise<void> {
    const address = normaliseEmail(email);
    const userId = await this.claims.find(address);
    if (userId === undefined || (await this.accounts.isAbandoned(address, userId))) return;
    const asked: { round?: number } = {};
    try {
      await this.letters.take(address, askedBy(userId));
      await this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: (user): UserCommand => {
          // Fixed at the first look, so that two clicks at one moment make one letter.
          asked.round ??= currentResetRound(user) + 1;
          return { type: 'RequestPasswordReset', round: asked.round, at: context.at };
        },
        context,
      });
    } catch (error) {
      // On hold, three links already, or too many letters: D23, the answer is the same.
      if (!(error instanceof RuleBroken)) throw error;
    }
  }
}
