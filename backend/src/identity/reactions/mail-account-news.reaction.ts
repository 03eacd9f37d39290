import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased, unlessErased, type Personal } from '../../shared/kernel/personal.js';
import type { Letter } from '../../shared/mail/letter.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { Accounts } from '../accounts/accounts.js';
import type { UserEvent } from '../domain/user/user.events.js';
import { isRegistered } from '../domain/user/user.js';
import {
  emailChangedLetter,
  passkeyAddedLetter,
  passkeyRemovedLetter,
  passwordChangedLetter,
  temporaryPasswordLetter,
} from './account-letters.js';

/** Tells the owner of an account what changed about how it is signed in to, in case it was somebody else. */
@Injectable()
export class MailAccountNewsReaction implements Reaction {
  readonly name = 'mail-account-news';
  readonly streams = ['user-'];
  readonly events = ['PasswordChanged', 'TemporaryPasswordIssued', 'EmailChanged', 'PasskeyAdded', 'PasskeyRemoved'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly accounts: Accounts,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    const user = await this.accounts.load(event.data.userId);
    if (!isRegistered(user)) return;
    const firstName = unlessErased(user.firstName, '');
    const idempotencyKey = `${this.name}:${metadata.eventId}`;
    switch (event.type) {
      case 'PasswordChanged': {
        const url = `${this.configuration.http.appUrl}/auth`;
        return this.send(user.email, passwordChangedLetter({ firstName, url }), idempotencyKey);
      }
      case 'TemporaryPasswordIssued': {
        const url = `${this.configuration.http.appUrl}/auth?mode=forgot`;
        return this.send(user.email, temporaryPasswordLetter({ firstName, url }), idempotencyKey);
      }
      case 'PasskeyAdded':
        return this.send(user.email, passkeyAddedLetter({ firstName, url: this.profileUrl }), idempotencyKey);
      case 'PasskeyRemoved':
        return this.send(user.email, passkeyRemovedLetter({ firstName, url: this.profileUrl }), idempotencyKey);
      case 'EmailChanged':
        return this.send(event.data.previousEmail, emailChangedLetter({ firstName }), idempotencyKey);
      default:
        return;
    }
  }

  private get profileUrl(): string {
    return `${this.configuration.http.appUrl}/profile`;
  }

  private async send(to: Personal<string>, letter: Letter, idempotencyKey: string): Promise<void> {
    if (!isErased(to)) await this.mail.send({ ...letter, to, idempotencyKey });
  }
}
