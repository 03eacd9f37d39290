import { Injectable } from '@nestjs/common';
import { MailInbox } from '../../shared/mail/inbound/mail-inbox.port.js';
import { MailSender } from '../../shared/mail/mail-sender.port.js';
import { KeyRing } from '../../shared/personal-data/key-ring.port.js';
import { RememberedWords } from '../../shared/personal-data/remembered-words.js';

/** Makes everything that a guest told unreadable, as it is for a deleted account (D24). Can be done any number of times. */
@Injectable()
export class GuestForgetting {
  constructor(
    private readonly keys: KeyRing,
    private readonly mail: MailSender,
    private readonly inbox: MailInbox,
    private readonly remembered: RememberedWords,
  ) {}

  async of(guestId: string): Promise<void> {
    await this.keys.erase(`user-${guestId}`);
    await this.mail.forgetAbout(`user-${guestId}`);
    await this.inbox.forgetAbout(`user-${guestId}`);
    this.remembered.forget();
  }
}
