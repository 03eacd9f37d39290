import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner, type RunResult } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { Accounts } from '../../accounts/accounts.js';
import { Attempts } from '../../accounts/attempts.js';
import { ConfiguredAdmins } from '../../accounts/configured-admins.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { limits } from '../../accounts/limits.js';
import { KeptPasswords } from '../../accounts/kept-passwords.js';
import { chooserOf, Passwords } from '../../accounts/passwords.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import {
  userDecider,
  type PasswordProof,
  type PresentedProof,
  type UserCommand,
} from '../../domain/user/user.decide.js';
import { userStream, type UserEvent } from '../../domain/user/user.events.js';
import { currentRound, isRegistered, type RegisteredUser, type User } from '../../domain/user/user.js';
import { firstAdminProcess } from '../../processes/first-admin.process.js';
import { SessionStore } from '../../sessions/session-store.js';
import { VerificationCodes, type PresentedToken } from '../../verification/verification-codes.js';
import { USERS } from '../current-user/users.projection.js';

export interface Presented {
  readonly token: string;
  /** The address that was sent along. */
  readonly email: string | undefined;
  /** The account that this browser registered, or signed in to with its password. */
  readonly pendingUserId: string | undefined;
  /** The password that the account was registered with. */
  readonly password: string | undefined;
  /** One to take its place. */
  readonly newPassword: string | undefined;
}

/**
 * Verifies an address by its code or link. A link needs the password beside it, or a new one, where another browser registered (D38).
 * @throws RuleBroken auth.code-…, verify.password-needed, auth.wrong-password
 */
export class VerifyEmail extends Command<{ userId: string; passwordIs: 'as-before' | 'new' }> {
  constructor(
    readonly presented: Presented,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** As {@link PasswordProof}, before a new password is kept. */
type ShownPassword =
  | Exclude<PasswordProof, { by: 'new-password' }>
  | { readonly by: 'new-password'; readonly hash: string };

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly codes: VerificationCodes,
    private readonly claims: EmailClaims,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly kept: KeptPasswords,
    private readonly attempts: Attempts,
    private readonly sessions: SessionStore,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly admins: ConfiguredAdmins,
  ) {}

  async execute({ presented, context }: VerifyEmail): Promise<{ userId: string; passwordIs: 'as-before' | 'new' }> {
    const token = this.codes.read(presented.token);
    const userId = await this.accountOf(token, presented);
    if (userId === undefined) throw new RuleBroken('auth.code-invalid');
    const user = await this.accounts.load(userId);
    const isOwnBrowser = presented.pendingUserId === userId;
    if (!isOwnBrowser) await this.countStranger(token, userId, user);
    // What is not asked for because the code is wrong must not tell whether a password is right.
    const isRight = !isWrongCode(this.proofOf(token, userId, user));
    const password = isRight ? await this.shownPassword(user, presented) : ({ by: 'nothing' } as const);
    let proof: PresentedProof | undefined;
    const run = (shown: PasswordProof) =>
      this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: (now): UserCommand => {
          proof = this.proofOf(token, userId, now);
          return { type: 'VerifyEmail', proof, password: shown, at: context.at };
        },
        context,
      });
    const result = await (password.by === 'new-password'
      ? this.kept.put(userId, password.hash, (passwordId) => run({ by: 'new-password', passwordId }))
      : run(password));
    // The failed try is stored by now; the person is told here.
    if (proof && isWrongCode(proof)) throw new RuleBroken('auth.code-invalid');
    if (password.by === 'new-password') await this.sessions.closeAllOf(userId);
    await this.settled(result);
    return { userId, passwordIs: password.by === 'new-password' ? 'new' : 'as-before' };
  }

  /** D22: a code counts only for the address sent along, or for the browser that registered. */
  private async accountOf(token: PresentedToken, { email, pendingUserId }: Presented): Promise<string | undefined> {
    if (token.kind === 'neither') return undefined;
    if (token.kind === 'link') return token.userId;
    return email ? this.claims.find(normaliseEmail(email)) : pendingUserId;
  }

  /** Wrong codes of strangers are counted apart, so that they use up none of the owner's. @throws RuleBroken */
  private async countStranger(token: PresentedToken, userId: string, user: User): Promise<void> {
    if (token.kind !== 'code') return;
    const round = currentRound(user)?.round ?? 0;
    const limit = limits.strangersCodes(userId, round);
    const isOpen = await this.attempts.areOpen(limit);
    if (this.codes.isCode(token.digits, userId, round)) {
      if (!isOpen && user.status === 'unverified') throw new RuleBroken('auth.code-exhausted');
      return;
    }
    if (isOpen) await this.attempts.count(limit);
    throw new RuleBroken('auth.code-invalid');
  }

  /** @throws RuleBroken auth.wrong-password, auth.too-many-attempts, auth.password-… */
  private async shownPassword(user: User, { password, newPassword, pendingUserId }: Presented): Promise<ShownPassword> {
    if (user.status !== 'unverified') return { by: 'nothing' };
    if (newPassword !== undefined) {
      return { by: 'new-password', hash: await this.passwords.chosen(newPassword, chooserOf(user), 'newPassword') };
    }
    if (pendingUserId === user.userId) return { by: 'password' };
    if (password === undefined) return { by: 'nothing' };
    await this.compare(user, password);
    return { by: 'password' };
  }

  private async compare(user: RegisteredUser, password: string): Promise<void> {
    const limit = limits.verifyPassword(user.userId);
    await this.attempts.take(limit);
    if (!(await this.passwords.matches(password, await this.kept.hashOf(user)))) {
      throw new RuleBroken('auth.wrong-password', {
        errors: [{ path: 'password', message: 'This is not the password that was chosen for this account.' }],
      });
    }
    await this.attempts.giveBack(limit);
  }

  private proofOf(token: PresentedToken, userId: string, user: User): PresentedProof {
    if (token.kind === 'link') return { by: 'link', round: token.round };
    const round = currentRound(user)?.round ?? 0;
    const digits = token.kind === 'code' ? token.digits : '';
    if (this.codes.isCode(digits, userId, round)) return { by: 'code', round, result: 'matches' };
    const attempt = isRegistered(user) ? user.failedTries + 1 : 1;
    return { by: 'code', round, result: 'differs', attempt };
  }

  /** Until the next request sees the verified account, and its role where the address is one of ADMIN_EMAILS. */
  private async settled({ state, position }: RunResult<User, UserEvent>): Promise<void> {
    const email = isRegistered(state) ? unlessErased(state.email, '') : '';
    const processes = this.admins.includes(email) ? [firstAdminProcess] : [];
    await this.waitFor.causalEnd(position, { processes, readModels: [USERS] });
  }
}

function isWrongCode(proof: PresentedProof): boolean {
  return proof.by === 'code' && proof.result === 'differs';
}
