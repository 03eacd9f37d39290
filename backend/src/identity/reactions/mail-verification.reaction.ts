import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased, unlessErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { Accounts } from '../accounts/accounts.js';
import type { UserEvent } from '../domain/user/user.events.js';
import { currentRound } from '../domain/user/user.js';
import { VerificationCodes } from '../verification/verification-codes.js';
import { verificationLetter } from './verification-letter.js';

/** Mails code and link when a code was issued, unless it has become pointless meanwhile. */
@Injectable()
export class MailVerificationReaction implements Reaction {
  readonly name = 'mail-verification';
  readonly streams = ['user-'];
  readonly events = ['VerificationCodeIssued'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly accounts: Accounts,
    private readonly codes: VerificationCodes,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    if (event.type !== 'VerificationCodeIssued') return;
    const { userId, round } = event.data;
    const user = await this.accounts.load(userId);
    // Verified by an earlier link, erased, or followed by a newer code: this letter would only confuse.
    if (user.status !== 'unverified' || isErased(user.email) || currentRound(user)?.round !== round) return;
    const code = this.codes.code(userId, round);
    const url = `${this.configuration.http.appUrl}/auth?token=${this.codes.linkToken(userId, round)}`;
    await this.mail.send({
      ...verificationLetter({ firstName: unlessErased(user.firstName, ''), code, url }),
      to: user.email,
      code,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
