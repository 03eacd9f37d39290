import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { requireStaffLength } from '../../accounts/staff-passwords.js';
import { KeptPasswords } from '../../accounts/kept-passwords.js';
import { chooserOf, Passwords } from '../../accounts/passwords.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import type { RegisteredUser } from '../../domain/user/user.js';
import { SessionStore } from '../../sessions/session-store.js';
import { USERS } from '../current-user/users.projection.js';

/** Chooses a new password in the place of a temporary one, which is used up by it (D21). */
export class ReplacePassword extends Command<void> {
  constructor(
    /** Who has shown the temporary password. */
    readonly user: RegisteredUser,
    readonly newPassword: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReplacePassword)
export class ReplacePasswordHandler implements ICommandHandler<ReplacePassword> {
  constructor(
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly waitFor: WaitFor,
  ) {}

  /** @throws RuleBroken auth.no-temporary-password, auth.password-common, auth.password-unchanged */
  async execute({ user, newPassword, context }: ReplacePassword): Promise<void> {
    const { userId } = user;
    if (user.temporaryUntil === null) throw new RuleBroken('auth.no-temporary-password');
    if (await this.passwords.matches(newPassword, await this.kept.hashOf(user)))
      throw new RuleBroken('auth.password-unchanged');
    requireStaffLength(user, newPassword, 'newPassword');
    const passwordHash = await this.passwords.chosen(newPassword, chooserOf(user), 'newPassword');
    const { position } = await this.kept.put(userId, passwordHash, (passwordId) =>
      this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'ReplaceTemporaryPassword', passwordId, at: context.at },
        context,
      }),
    );
    await this.sessions.closeAllOf(userId);
    await this.waitFor.readModels(position, [USERS]);
  }
}
