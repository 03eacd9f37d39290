import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { catalogueAt } from '../domain/catalogue/catalogue-at.js';
import { CATALOGUE_STREAM } from '../domain/catalogue/catalogue.events.js';
import { PURCHASE_STREAMS } from '../domain/purchase/purchase.events.js';
import type { ReceiptIssuedData } from '../domain/purchase/refund.events.js';
import { receiptLetter } from './receipt-letter.js';

/** Mails each receipt once, and once more each time staff ask for it. */
@Injectable()
export class MailReceiptReaction implements Reaction {
  readonly name = 'mail-receipt';
  readonly streams = [PURCHASE_STREAMS];
  readonly events = ['ReceiptIssued', 'ReceiptRequestedAgain'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly people: UserDirectory,
    private readonly reader: StreamReader,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const receipt = data as ReceiptIssuedData;
    const person = await this.people.byId(receipt.userId);
    if (!person) return; // erased meanwhile: there is nobody to write to
    const { state: catalogue } = await this.reader.load(catalogueAt(receipt.paidAt), CATALOGUE_STREAM);
    const letter = receiptLetter({
      firstName: person.firstName,
      receipt,
      label: catalogue[receipt.eulogyType]?.label ?? 'Eulogy',
      abn: this.configuration.business.abn,
      accountUrl: `${this.configuration.http.appUrl}/account`,
    });
    await this.mail.send({ ...letter, to: person.email, idempotencyKey: `${this.name}:${metadata.eventId}` });
  }
}
