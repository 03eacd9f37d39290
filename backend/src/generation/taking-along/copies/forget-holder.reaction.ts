import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import { KeyRing } from '../../../shared/personal-data/key-ring.port.js';
import { RememberedWords } from '../../../shared/personal-data/remembered-words.js';
import { copySubject, type CopyTakenBack } from '../../domain/sharing/sharing.events.js';

/** Ends the key of who held a copy, once it was taken back: their name and address are needed no more. */
@Injectable()
export class ForgetHolderReaction implements Reaction {
  readonly name = 'forget-holder';
  readonly streams = ['sharing-'];
  readonly events = ['CopyTakenBack'];

  constructor(
    private readonly keys: KeyRing,
    private readonly mail: MailSender,
    private readonly remembered: RememberedWords,
  ) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const subject = copySubject(data as CopyTakenBack['data']);
    await this.keys.erase(subject);
    await this.mail.forgetAbout(subject);
    this.remembered.forget();
  }
}
