import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { Accounts } from '../../accounts/accounts.js';
import { Attempts } from '../../accounts/attempts.js';
import { ConfiguredAdmins } from '../../accounts/configured-admins.js';
import { limits } from '../../accounts/limits.js';
import { requireStaffLength } from '../../accounts/staff-passwords.js';
import { KeptPasswords } from '../../accounts/kept-passwords.js';
import { chooserOf, Passwords } from '../../accounts/passwords.js';
import { readResetToken } from '../../accounts/reset-tokens.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered } from '../../domain/user/user.js';
import { firstAdminProcess } from '../../processes/first-admin.process.js';
import { SessionStore } from '../../sessions/session-store.js';
import { USERS } from '../current-user/users.projection.js';

/** Chooses a new password by the link from the letter. @throws RuleBroken auth.reset-link-invalid, auth.password-common */
export class ResetPassword extends Command<{ userId: string }> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly attempts: Attempts,
    private readonly waitFor: WaitFor,
    private readonly admins: ConfiguredAdmins,
  ) {}

  async execute({ token, password, context }: ResetPassword): Promise<{ userId: string }> {
    const presented = readResetToken(token);
    if (!presented) throw new RuleBroken('auth.reset-link-invalid');
    const { userId, hash: tokenHash } = presented;
    const user = await this.accounts.load(userId);
    // Looked at before the costly hash: a link that leads nowhere costs nothing.
    if (!isRegistered(user) || !user.resetLinks.some((link) => link.tokenHash === tokenHash)) {
      throw new RuleBroken('auth.reset-link-invalid');
    }
    requireStaffLength(user, password);
    const passwordHash = await this.passwords.chosen(password, chooserOf(user));
    const { position } = await this.kept.put(userId, passwordHash, (passwordId) =>
      this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'ResetPassword', tokenHash, passwordId, at: context.at },
        context,
      }),
    );
    await this.sessions.closeAllOf(userId);
    const email = unlessErased(user.email, '');
    await this.attempts.forget(limits.guessesAtAccount(email), limits.failuresInARow(email));
    // An address of ADMIN_EMAILS may become an admin by this: the next request sees it.
    const processes = this.admins.includes(email) ? [firstAdminProcess] : [];
    await this.waitFor.causalEnd(position, { processes, readModels: [USERS] });
    return { userId };
  }
}
