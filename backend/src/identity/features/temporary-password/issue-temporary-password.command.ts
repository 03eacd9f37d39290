import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { Accounts } from '../../accounts/accounts.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { KeptPasswords } from '../../accounts/kept-passwords.js';
import { Passwords } from '../../accounts/passwords.js';
import { TemporaryPasswords } from '../../accounts/temporary-passwords.js';
import { TEMPORARY_PASSWORD_LIFETIME_MS } from '../../domain/user/account.decide.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered } from '../../domain/user/user.js';
import { SessionStore } from '../../sessions/session-store.js';
import { USERS } from '../current-user/users.projection.js';

export interface TemporaryPassword {
  /** To be told to the person, once: it is stored nowhere. */
  readonly tempPassword: string;
  /** UTC ISO 8601. */
  readonly expiresAt: string;
}

/**
 * Gives an account a password for one sign-in, at which its owner has to choose a new one (D21). Every session ends, the old password
 * and mailed links are no longer good, and the owner is told by mail.
 * @throws RuleBroken account.unknown
 */
export class IssueTemporaryPassword extends Command<TemporaryPassword> {
  constructor(
    readonly userId: string,
    /** `by` is the member of staff, whose right to do so was checked before. */
    readonly act: { readonly by: string; readonly reason: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(IssueTemporaryPassword)
export class IssueTemporaryPasswordHandler implements ICommandHandler<IssueTemporaryPassword> {
  constructor(
    private readonly accounts: Accounts,
    private readonly temporary: TemporaryPasswords,
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly attempts: Attempts,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ userId, act, context }: IssueTemporaryPassword): Promise<TemporaryPassword> {
    const user = await this.accounts.load(userId);
    if (!isRegistered(user)) throw new RuleBroken('account.unknown');
    const tempPassword = this.temporary.for(userId, context.commandId);
    const run = (passwordId: string) =>
      this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'IssueTemporaryPassword', passwordId, ...act, at: context.at },
        context,
      });
    // The same command sent again finds its own password in force.
    const again =
      user.temporaryUntil !== null && (await this.passwords.matches(tempPassword, await this.kept.hashOf(user)));
    const { position, state } = again
      ? await run(user.passwordId)
      : await this.kept.put(userId, await this.passwords.hash(tempPassword), run);
    await this.sessions.closeAllOf(userId);
    const email = unlessErased(user.email, '');
    await this.attempts.forget(limits.guessesAtAccount(email), limits.failuresInARow(email));
    await this.waitFor.readModels(position, [USERS]);
    const until = isRegistered(state) ? state.temporaryUntil : null;
    const expiresAt = until ?? new Date(Date.parse(context.at) + TEMPORARY_PASSWORD_LIFETIME_MS).toISOString();
    return { tempPassword, expiresAt };
  }
}
