import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased, unlessErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { Accounts } from '../accounts/accounts.js';
import type { UserEvent } from '../domain/user/user.events.js';
import { isRegistered } from '../domain/user/user.js';
import { VerificationCodes } from '../verification/verification-codes.js';
import { emailChangeLetter } from './account-letters.js';

/** Mails the code for a new address to it, unless the person has asked for another one meanwhile. */
@Injectable()
export class MailEmailChangeReaction implements Reaction {
  readonly name = 'mail-email-change';
  readonly streams = ['user-'];
  readonly events = ['EmailChangeRequested'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly accounts: Accounts,
    private readonly codes: VerificationCodes,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    if (event.type !== 'EmailChangeRequested') return;
    const { userId, round, email } = event.data;
    const user = await this.accounts.load(userId);
    if (!isRegistered(user) || isErased(email) || user.emailChange?.round !== round) return;
    const code = this.codes.code(userId, round, 'change');
    await this.mail.send({
      ...emailChangeLetter({ firstName: unlessErased(user.firstName, ''), code }),
      to: email,
      code,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
