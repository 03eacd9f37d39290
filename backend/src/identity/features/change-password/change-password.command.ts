import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Accounts } from '../../accounts/accounts.js';
import { requireStaffLength } from '../../accounts/staff-passwords.js';
import { KeptPasswords } from '../../accounts/kept-passwords.js';
import { chooserOf, Passwords } from '../../accounts/passwords.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';

/** Chooses a new password, knowing the current one. @throws RuleBroken auth.wrong-password, auth.password-common */
export class ChangePassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly passwords: { readonly current: string; readonly chosen: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, passwords: { current, chosen }, context }: ChangePassword): Promise<void> {
    const user = await this.accounts.confirmPassword(userId, current, 'currentPassword');
    requireStaffLength(user, chosen, 'newPassword');
    const passwordHash = await this.passwords.chosen(chosen, chooserOf(user), 'newPassword');
    await this.kept.put(userId, passwordHash, (passwordId) =>
      this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'ChangePassword', passwordId, at: context.at },
        context,
      }),
    );
  }
}
