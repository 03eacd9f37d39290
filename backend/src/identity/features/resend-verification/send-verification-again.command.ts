import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Accounts } from '../../accounts/accounts.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { currentRound, isRegistered } from '../../domain/user/user.js';

/**
 * Mails a new code because staff ask for it, and says what stands in the way: they see the account anyway.
 * @throws RuleBroken account.unknown, auth.code-used, auth.too-many-codes
 */
export class SendVerificationAgain extends Command<void> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendVerificationAgain)
export class SendVerificationAgainHandler implements ICommandHandler<SendVerificationAgain> {
  constructor(
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, context }: SendVerificationAgain): Promise<void> {
    const user = await this.accounts.load(userId);
    if (!isRegistered(user) || isErased(user.email)) throw new RuleBroken('account.unknown');
    await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'IssueVerificationCode', round: (currentRound(user)?.round ?? 0) + 1, at: context.at },
      context,
    });
  }
}
