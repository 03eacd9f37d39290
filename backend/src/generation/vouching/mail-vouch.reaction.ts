import { Injectable } from '@nestjs/common';
import { EulogyTitles, Invitations, inviteeSubject } from '../../collaboration/index.js';
import { RefusedAddresses, UserDirectory } from '../../identity/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Subject } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { ownPartOf, sentencesOf } from '../domain/vouching/own-sentences.js';
import type { VouchAsked } from '../domain/vouching/vouching.events.js';
import { TextForReaders } from '../reading/tellers/text-for-readers.js';
import { VouchingDesk } from './vouching-desk.js';
import { vouchLetter } from './vouch-letter.js';

/** Writes to a teller who was asked, with their own sentences; to nobody who was turned away, or wants no more letters. */
@Injectable()
export class MailVouchReaction implements Reaction {
  readonly name = 'mail-vouch';
  readonly streams = ['vouching-'];
  readonly events = ['VouchAsked'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly desk: VouchingDesk,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly texts: TextForReaders,
    private readonly invitations: Invitations,
    private readonly refused: RefusedAddresses,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, askNumber, personId: asked, askedBy } = data as VouchAsked['data'];
    const now = await this.desk.of(eulogyId);
    const personId = now?.personNow(asked) ?? asked;
    if (!now?.tellers.includes(personId) || (await this.users.isBlocked(personId))) return;
    const address = this.desk.addressOf(now, personId);
    const [people, owner, title, readable] = await Promise.all([
      this.users.byIds([personId]),
      this.users.byId(askedBy),
      this.titles.of(eulogyId),
      this.texts.of(eulogyId),
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
      ...vouchLetter({
        name: person.firstName,
        owner,
        title,
        sentences: sentencesOf(now.text, personId, now.personNow).map((one) => ownPartOf(readable.sentence(one).text)),
        url: this.desk.url(eulogyId, askNumber),
        neverAgainUrl: isByLetter ? this.invitations.neverAgainUrl(eulogyId, address.number) : undefined,
      }),
      to,
      about,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
