import { Injectable } from '@nestjs/common';
import { EulogyTitles, Invitations, inviteeSubject } from '../../../collaboration/index.js';
import { RefusedAddresses, UserDirectory } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import type { BookAsked } from '../../domain/book/book.events.js';
import { answerIn, BookDesk } from './book-desk.js';
import { bookLetter } from './book-letter.js';

/** Writes to a teller who was asked for their words; to nobody who answered meanwhile, was turned away, or wants no more letters. */
@Injectable()
export class MailBookReaction implements Reaction {
  readonly name = 'mail-book';
  readonly streams = ['book-'];
  readonly events = ['BookAsked'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly desk: BookDesk,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly invitations: Invitations,
    private readonly refused: RefusedAddresses,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, askNumber, personId: asked, askedBy } = data as BookAsked['data'];
    const now = await this.desk.of(eulogyId);
    const personId = now?.personNow(asked) ?? asked;
    if (!now?.here.includes(personId) || answerIn(now, personId) !== null) return;
    const address = this.desk.addressOf(now, personId);
    const [people, owner, title] = await Promise.all([
      this.users.byIds([personId]),
      this.users.byId(askedBy),
      this.titles.of(eulogyId),
    ]);
    const person = people.get(personId);
    const to = address?.kind === 'letter' ? address.email : address && person?.email;
    if (!address || !person || !owner || !to || (await this.refused.has(to))) return;
    const isByLetter = address.kind === 'letter';
    const about: Subject[] = [
      `user-${personId}`,
      `user-${askedBy}`,
      `eulogy-${eulogyId}`,
      ...(isByLetter ? [inviteeSubject({ eulogyId, number: address.number })] : []),
    ];
    await this.mail.send({
      ...bookLetter({
        name: person.firstName,
        owner,
        title,
        url: this.desk.url(eulogyId, askNumber),
        neverAgainUrl: isByLetter ? this.invitations.neverAgainUrl(eulogyId, address.number) : undefined,
      }),
      to,
      about,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
