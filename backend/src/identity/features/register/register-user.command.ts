import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Accounts } from '../../accounts/accounts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { LetterBudget } from '../../accounts/letter-budget.js';
import { KeptPasswords } from '../../accounts/kept-passwords.js';
import { Passwords } from '../../accounts/passwords.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Creates an account. @throws RuleBroken auth.password-…, auth.email-taken, auth.address-busy */
export class RegisterUser extends Command<{ userId: string }> {
  constructor(
    readonly person: NewPerson,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly claims: EmailClaims,
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly letters: LetterBudget,
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ person, context }: RegisterUser): Promise<{ userId: string }> {
    const email = normaliseEmail(person.email);
    const { firstName, lastName } = person;
    // Before the address is claimed: a password that is refused must not make the address look taken.
    const passwordHash = await this.passwords.chosen(person.password, { email, firstName, lastName });
    await this.letters.take(email, 'stranger');
    const userId = await this.claimed(email, context.commandId).catch(async (error: unknown) => {
      await this.letters.giveBack(email, 'stranger');
      throw error;
    });
    try {
      await this.kept.put(userId, passwordHash, (passwordId) =>
        this.runner.run({
          decider: userDecider,
          stream: userStream(userId),
          command: { type: 'RegisterUser', userId, email, firstName, lastName, passwordId, at: context.at },
          context,
        }),
      );
    } catch (error) {
      // Any other failure may have stored the account all the same; its claim ends by itself where it has not.
      if (error instanceof RuleBroken && (await this.accounts.isAbandoned(email, userId)))
        await this.claims.release(email, userId);
      throw error;
    }
    return { userId };
  }

  /** The id under which this command may register the address. @throws RuleBroken auth.email-taken, auth.address-busy */
  private async claimed(email: string, commandId: string): Promise<string> {
    const mine = { userId: newId(), commandId };
    const standing = await this.claims.claim(email, mine);
    if (standing.commandId === commandId) return standing.userId;
    if (!(await this.accounts.isAbandoned(email, standing.userId))) throw new RuleBroken('auth.email-taken');
    if (standing.isStale && (await this.claims.takeOver(email, standing, mine))) return mine.userId;
    throw new RuleBroken('auth.address-busy');
  }
}
