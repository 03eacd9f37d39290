import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { Accounts } from '../../accounts/accounts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { LetterBudget } from '../../accounts/letter-budget.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered } from '../../domain/user/user.js';
import { USERS } from '../current-user/users.projection.js';

/** By name: it stands above us. Where staff see it. */
const CUSTOMERS = upstairs('admin.customers');

/**
 * Gives an account that is not verified the address that its owner meant. The code and link of before are dead, and the address of before
 * is free again. @throws RuleBroken account.same-email, auth.email-taken, auth.address-busy, auth.code-used, auth.too-many-codes, auth.too-many-letters
 */
export class CorrectEmail extends Command<void> {
  constructor(
    /** Whose browser it is: it registered the account, or showed its password. */
    readonly userId: string,
    readonly email: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CorrectEmail)
export class CorrectEmailHandler implements ICommandHandler<CorrectEmail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly claims: EmailClaims,
    private readonly letters: LetterBudget,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ userId, email: typed, context }: CorrectEmail): Promise<void> {
    const email = normaliseEmail(typed);
    const user = await this.accounts.load(userId);
    if (!isRegistered(user)) throw new RuleBroken('account.unknown');
    if (user.email === email) throw new RuleBroken('account.same-email');
    await this.letters.take(email, 'stranger');
    try {
      await this.claims.claimFor(email, { userId, commandId: context.commandId }, this.accounts);
    } catch (error) {
      await this.letters.giveBack(email, 'stranger');
      throw error;
    }
    try {
      const { position } = await this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'CorrectEmail', email, at: context.at },
        context,
      });
      if (!isErased(user.email)) await this.claims.release(user.email, userId);
      await this.waitFor.readModels(position, [USERS, CUSTOMERS]);
    } catch (error) {
      if (error instanceof RuleBroken) {
        await this.claims.release(email, userId);
        await this.letters.giveBack(email, 'stranger');
      }
      throw error;
    }
  }
}
