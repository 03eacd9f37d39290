import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Accounts } from '../../accounts/accounts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { LetterBudget, type AskedBy } from '../../accounts/letter-budget.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered } from '../../domain/user/user.js';
import { ResendVerification } from '../resend-verification/resend-verification.command.js';

/** Where a link is asked for: by account, who asks, and in which browser. */
export interface AskingBrowser {
  readonly askedBy: (userId: string) => AskedBy;
  /** Hash of its mark, hex. */
  readonly browserHash: string;
}

/** Has a link mailed that signs in, where there is such an account; tells nobody whether there is one. */
export class RequestSignInLink extends Command<void> {
  constructor(
    readonly email: string,
    readonly browser: AskingBrowser,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestSignInLink)
export class RequestSignInLinkHandler implements ICommandHandler<RequestSignInLink> {
  constructor(
    private readonly claims: EmailClaims,
    private readonly accounts: Accounts,
    private readonly letters: LetterBudget,
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ email, browser: { askedBy, browserHash }, context }: RequestSignInLink): Promise<void> {
    const address = normaliseEmail(email);
    const userId = await this.claims.find(address);
    if (userId === undefined) return;
    const user = await this.accounts.load(userId);
    if (!isRegistered(user) || user.email !== address) return;
    // An address that is not verified gets what verifies it: a link alone would not show who chose the password (D38).
    if (user.status === 'unverified') {
      await this.commands.execute(new ResendVerification(address, askedBy, context));
      return;
    }
    try {
      await this.letters.take(address, askedBy(userId));
      await this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: {
          type: 'RequestSignInLink',
          linkId: derivedId(context.commandId, 'sign-in-link'),
          browserHash,
          at: context.at,
        },
        context,
      });
    } catch (error) {
      // On hold, three links already, or too many letters: D23, the answer is the same.
      if (!(error instanceof RuleBroken)) throw error;
    }
  }
}
