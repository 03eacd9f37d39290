import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { newId } from '../../shared/kernel/ids.js';
import { isErased, unlessErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { Accounts } from '../accounts/accounts.js';
import { newResetToken } from '../accounts/reset-tokens.js';
import { userDecider } from '../domain/user/user.decide.js';
import { userStream, type UserEvent } from '../domain/user/user.events.js';
import { isRegistered } from '../domain/user/user.js';
import { passwordResetLetter } from './account-letters.js';

/**
 * Writes the letter with the link to choose a new password. The token is made here, its hash stored, and the letter written with
 * it: outside of the letter the token is nowhere. A letter that has to be written again gets a token of its own; those of an
 * earlier try, which may have gone out all the same, stay good beside it.
 */
@Injectable()
export class MailPasswordResetReaction implements Reaction {
  readonly name = 'mail-password-reset';
  readonly streams = ['user-'];
  readonly events = ['PasswordResetRequested'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
    private readonly mail: MailSender,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    if (event.type !== 'PasswordResetRequested') return;
    const { userId, round } = event.data;
    const user = await this.accounts.load(userId);
    if (!isRegistered(user) || user.standing === 'blocked' || isErased(user.email)) return;
    const { token, hash } = newResetToken(userId);
    const at = this.clock.iso();
    await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'IssueResetLink', round, tokenHash: hash, at },
      context: {
        commandId: newId(),
        correlationId: metadata.correlationId,
        causationId: metadata.eventId,
        actor: { kind: 'system', name: this.name },
        at,
      },
    });
    const url = `${this.configuration.http.appUrl}/auth?reset=${token}`;
    await this.mail.send({
      ...passwordResetLetter({ firstName: unlessErased(user.firstName, ''), url }),
      to: user.email,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
