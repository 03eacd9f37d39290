import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.js';
import { DRAFT_STREAMS, DraftDirectory, type DraftLapseAnnounced } from '../../purchasing/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { EulogyReader } from '../reading/read-eulogy/eulogy-reader.js';
import { lapseLetter } from './lapse-letter.js';

/** Writes to the owner of an unpaid eulogy a week before it ends. */
@Injectable()
export class MailLapseReaction implements Reaction {
  readonly name = 'mail-draft-lapse';
  readonly streams = [DRAFT_STREAMS];
  readonly events = ['DraftLapseAnnounced'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly drafts: DraftDirectory,
    private readonly reader: EulogyReader,
    private readonly people: UserDirectory,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { userId, eulogyId, lapsesAt } = data as DraftLapseAnnounced['data'];
    const [person, row, isUnpaid] = await Promise.all([
      this.people.byId(userId),
      this.reader.row(eulogyId),
      this.drafts.isUnpaid(eulogyId),
    ]);
    if (!person || !row || !isUnpaid) return; // paid or erased meanwhile: there is nothing to say
    const { http, timeZone } = this.configuration;
    const content = { firstName: person.firstName, title: row.title, lapsesAt, timeZone };
    await this.mail.send({
      ...lapseLetter({ ...content, url: `${http.appUrl}/questionnaire/${eulogyId}` }),
      to: person.email,
      about: [`eulogy-${eulogyId}`, `user-${userId}`],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
