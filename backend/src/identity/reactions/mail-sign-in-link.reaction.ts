import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased, unlessErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { Accounts } from '../accounts/accounts.js';
import { SignInTokens } from '../accounts/sign-in-tokens.js';
import type { UserEvent } from '../domain/user/user.events.js';
import { SIGN_IN_LINK_MINUTES } from '../domain/user/ways-in.decide.js';
import { signInLinkLetter } from './account-letters.js';

/** Mails the link that signs in, unless it has become pointless meanwhile. */
@Injectable()
export class MailSignInLinkReaction implements Reaction {
  readonly name = 'mail-sign-in-link';
  readonly streams = ['user-'];
  readonly events = ['SignInLinkRequested'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: SignInTokens,
    private readonly mail: MailSender,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    if (event.type !== 'SignInLinkRequested') return;
    const { userId, linkId, expiresAt } = event.data;
    const user = await this.accounts.load(userId);
    if (user.status !== 'verified' || isErased(user.email) || this.clock.iso() >= expiresAt) return;
    if (!user.signInLinks.some((link) => link.linkId === linkId && !link.isSpent)) return;
    const url = `${this.configuration.http.appUrl}/auth?link=${this.tokens.for({ userId, linkId })}`;
    const firstName = unlessErased(user.firstName, '');
    await this.mail.send({
      ...signInLinkLetter({ firstName, url, minutes: SIGN_IN_LINK_MINUTES }),
      to: user.email,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
