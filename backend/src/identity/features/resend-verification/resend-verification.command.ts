import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { Attempts } from '../../accounts/attempts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { LetterBudget, type AskedBy } from '../../accounts/letter-budget.js';
import { limits } from '../../accounts/limits.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import { userDecider, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { currentRound } from '../../domain/user/user.js';

/** Issues a new code where an account is waiting to be verified; tells nobody whether there is one. */
export class ResendVerification extends Command<void> {
  constructor(
    readonly email: string,
    /** By account, who asks. */
    readonly askedBy: (userId: string) => AskedBy,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly claims: EmailClaims,
    private readonly attempts: Attempts,
    private readonly letters: LetterBudget,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ email, askedBy, context }: ResendVerification): Promise<void> {
    const userId = await this.claims.find(normaliseEmail(email));
    if (userId === undefined) return;
    const who = askedBy(userId);
    if (who === 'stranger' && !(await this.mayStrangerAsk(userId))) return;
    const asked: { round?: number } = {};
    try {
      await this.letters.take(normaliseEmail(email), who);
      await this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: (user): UserCommand => {
          // Fixed at the first look, so that two clicks at one moment make one code.
          asked.round ??= (currentRound(user)?.round ?? 0) + 1;
          return { type: 'IssueVerificationCode', round: asked.round, at: context.at };
        },
        context,
      });
    } catch (error) {
      // No account, five codes today already, or too many letters: D23, the answer is the same.
      if (!(error instanceof RuleBroken)) throw error;
    }
  }

  private async mayStrangerAsk(userId: string): Promise<boolean> {
    const limit = limits.strangersResends(userId);
    if (!(await this.attempts.areOpen(limit))) return false;
    await this.attempts.count(limit);
    return true;
  }
}
