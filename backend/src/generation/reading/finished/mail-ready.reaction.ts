import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { LETTER_ATTEMPTS, MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import type { GenerationCompleted } from '../../domain/eulogy/eulogy.events.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { readyLetter } from './ready-letter.js';

/** Tells the owner, and nobody else, that a text is there to be read (D32). */
@Injectable()
export class MailReadyReaction implements Reaction {
  readonly name = 'mail-ready';
  readonly streams = ['eulogy-'];
  readonly events = ['GenerationCompleted'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly users: UserDirectory,
    private readonly reader: EulogyReader,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as GenerationCompleted['data'];
    const row = await this.reader.row(eulogyId);
    if (!row) return;
    const owner = (await this.users.byIds([row.ownerId])).get(row.ownerId);
    if (!owner?.email) return;
    await this.mail.send({
      ...readyLetter({
        firstName: owner.firstName,
        title: row.title,
        readAt: `${this.configuration.http.appUrl}/eulogy/${eulogyId}`,
      }),
      to: owner.email,
      about: [`eulogy-${eulogyId}`],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
