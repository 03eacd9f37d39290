import { Injectable } from '@nestjs/common';
import { EulogyTitles } from '../../../collaboration/index.js';
import { RefusedAddresses, UserDirectory } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import { copySubject, type CopyHandedOver, type CopySent } from '../../domain/sharing/sharing.events.js';
import { copyLetter } from './copy-letter.js';
import { CopiesOfTheDay } from './copies-of-the-day.js';

/** Takes the link of a copy to its holder, when it is handed over or sent later, unless it was taken back meanwhile. */
@Injectable()
export class MailCopyReaction implements Reaction {
  readonly name = 'mail-copy';
  readonly streams = ['sharing-'];
  readonly events = ['CopyHandedOver', 'CopySent'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly copies: CopiesOfTheDay,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly refused: RefusedAddresses,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, copyNumber, email, ...by } = data as CopyHandedOver['data'] | CopySent['data'];
    const sender = 'sentBy' in by ? by.sentBy : by.handedBy;
    const copy = (await this.copies.open(eulogyId)).find((one) => one.copyNumber === copyNumber);
    if (!copy || isErased(email) || isErased(copy.name) || email === '') return;
    if (await this.refused.has(email)) return;
    const [owner, title] = await Promise.all([this.users.byId(sender), this.titles.of(eulogyId)]);
    if (!owner) return;
    await this.mail.send({
      ...copyLetter({
        role: copy.role,
        name: copy.name,
        owner: owner.firstName,
        title: title ?? '',
        url: this.copies.url(eulogyId, copy),
        day: copy.day,
      }),
      to: email,
      about: [`user-${sender}`, `eulogy-${eulogyId}`, copySubject({ eulogyId, copyNumber })],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
