import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { enquiryDecider } from '../domain/enquiry/enquiry.decide.js';
import { ENQUIRY_STREAMS, enquiryStream, type EnquiryEvent } from '../domain/enquiry/enquiry.events.js';
import { enquiryAnswerLetter } from './support-letters.js';

/** The answer to an enquiry goes to the address that was given with it. */
@Injectable()
export class MailEnquiryAnswerReaction implements Reaction {
  readonly name = 'mail-enquiry-answer';
  readonly streams = [ENQUIRY_STREAMS];
  readonly events = ['EnquiryAnswered'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly reader: StreamReader,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as EnquiryEvent;
    if (event.type !== 'EnquiryAnswered' || isErased(event.data.text)) return;
    const { state } = await this.reader.load(enquiryDecider, enquiryStream(event.data.enquiryId));
    if (state.status === 'none' || isErased(state.email) || isErased(state.name) || isErased(state.subject)) return;
    const letter = enquiryAnswerLetter({ name: state.name, subject: state.subject, answer: event.data.text });
    await this.mail.send({ ...letter, to: state.email, idempotencyKey: `${this.name}:${metadata.eventId}` });
  }
}
