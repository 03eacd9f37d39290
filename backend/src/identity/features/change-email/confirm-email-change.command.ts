import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { Accounts } from '../../accounts/accounts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import type { ChangeProof } from '../../domain/user/account.decide.js';
import { userDecider, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered, type User } from '../../domain/user/user.js';
import { VerificationCodes } from '../../verification/verification-codes.js';
import { USERS } from '../current-user/users.projection.js';

/** Takes a new address into use by the code that went there. @throws RuleBroken auth.code-…, auth.email-taken */
export class ConfirmEmailChange extends Command<void> {
  constructor(
    readonly userId: string,
    readonly code: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmailChange)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChange> {
  constructor(
    private readonly accounts: Accounts,
    private readonly codes: VerificationCodes,
    private readonly claims: EmailClaims,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ userId, code, context }: ConfirmEmailChange): Promise<void> {
    const digits = code.replaceAll(/\s/g, '');
    const before = await this.accounts.load(userId);
    const proof = this.proofOf(digits, before);
    if (proof.result === 'differs') {
      await this.decided(userId, (user) => this.proofOf(digits, user), context);
      // The failed try is stored by now; the person is told here.
      throw new RuleBroken('auth.code-invalid');
    }
    const wanted = isRegistered(before) ? before.emailChange?.email : undefined;
    if (!isRegistered(before) || wanted === undefined || isErased(wanted)) throw new RuleBroken('auth.code-invalid');
    await this.claims.claimFor(wanted, { userId, commandId: context.commandId }, this.accounts);
    try {
      const { position } = await this.decided(userId, () => proof, context);
      if (!isErased(before.email)) await this.claims.release(before.email, userId);
      await this.waitFor.readModels(position, [USERS]);
    } catch (error) {
      if (error instanceof RuleBroken) await this.claims.release(wanted, userId);
      throw error;
    }
  }

  private decided(userId: string, proof: (user: User) => ChangeProof, context: CommandContext) {
    return this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: (user): UserCommand => ({ type: 'ConfirmEmailChange', proof: proof(user), at: context.at }),
      context,
    });
  }

  private proofOf(digits: string, user: User): ChangeProof {
    const change = isRegistered(user) ? user.emailChange : undefined;
    if (!change || !isRegistered(user)) throw new RuleBroken('auth.code-invalid');
    const { round, failedTries } = change;
    if (this.codes.isCode(digits, user.userId, round, 'change')) return { round, result: 'matches' };
    return { round, result: 'differs', attempt: failedTries + 1 };
  }
}
