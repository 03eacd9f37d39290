import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Configuration } from '../../../shared/config/configuration.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner, type RunResult } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider, type PresentedProof, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream, type UserEvent } from '../../domain/user/user.events.js';
import { currentRound, isRegistered, type User } from '../../domain/user/user.js';
import { FIRST_ADMIN } from '../../processes/first-admin.process.js';
import { VerificationCodes, type PresentedToken } from '../../verification/verification-codes.js';
import { USERS } from '../current-user/users.projection.js';

export interface Presented {
  readonly token: string;
  /** The address that was sent along. */
  readonly email: string | undefined;
  /** The account that this browser registered. */
  readonly pendingUserId: string | undefined;
}

/** Verifies an address by its code or link. @throws RuleBroken auth.code-… */
export class VerifyEmail extends Command<void> {
  constructor(
    readonly presented: Presented,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly codes: VerificationCodes,
    private readonly claims: EmailClaims,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly configuration: Configuration,
  ) {}

  async execute({ presented, context }: VerifyEmail): Promise<void> {
    const token = this.codes.read(presented.token);
    const userId = await this.accountOf(token, presented);
    if (userId === undefined) throw new RuleBroken('auth.code-invalid');
    let proof: PresentedProof | undefined;
    const result = await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: (user): UserCommand => {
        proof = this.proofOf(token, userId, user);
        return { type: 'VerifyEmail', proof, at: context.at };
      },
      context,
    });
    // The failed try is stored by now; the person is told here.
    if (proof?.by === 'code' && proof.result === 'differs') throw new RuleBroken('auth.code-invalid');
    await this.settled(result);
  }

  /** D22: a code counts only for the address sent along, or for the browser that registered. */
  private async accountOf(token: PresentedToken, { email, pendingUserId }: Presented): Promise<string | undefined> {
    if (token.kind === 'neither') return undefined;
    if (token.kind === 'link') return token.userId;
    return email ? this.claims.find(normaliseEmail(email)) : pendingUserId;
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
    const processes = this.configuration.adminEmails.includes(email) ? [FIRST_ADMIN] : [];
    await this.waitFor.causalEnd(position, { processes, readModels: [USERS] });
  }
}
