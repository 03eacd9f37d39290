import { Injectable } from '@nestjs/common';
import { EulogyTitles } from '../../collaboration/index.js';
import { RefusedAddresses } from '../../identity/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { PUT_BACK_STREAMS, type PutBackAsked } from '../domain/put-back/put-back.events.js';
import { PutBackDesk } from '../features/put-back/put-back-desk.js';
import { TextsThen } from '../features/put-back/texts-then.js';
import { QuestionsInWords } from '../features/read-answers/questions-in-words.js';
import { putBackLetter } from './put-back-letter.js';

/** Writes to whose words they are, unless they cannot be written to any more. */
@Injectable()
export class MailPutBackReaction implements Reaction {
  readonly name = 'mail-put-back';
  readonly streams = [PUT_BACK_STREAMS];
  readonly events = ['PutBackAsked'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly desk: PutBackDesk,
    private readonly titles: EulogyTitles,
    private readonly questions: QuestionsInWords,
    private readonly texts: TextsThen,
    private readonly refused: RefusedAddresses,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, askNumber, questionId, personId, from } = data as PutBackAsked['data'];
    const [to, title, question] = await Promise.all([
      this.desk.whom(eulogyId, personId),
      this.titles.of(eulogyId),
      questionId === null ? undefined : this.questions.of(eulogyId, questionId),
    ]);
    if (!to || (await this.refused.has(to.email))) return;
    await this.mail.send({
      ...putBackLetter({
        name: to.firstName,
        title,
        what: this.texts.isText({ from }) ? 'text' : questionId === null ? 'everything' : 'answer',
        question,
        url: this.desk.url(eulogyId, askNumber),
        neverAgainUrl: to.neverAgainUrl,
      }),
      to: to.email,
      about: [to.subject, `user-${to.personId}`, `eulogy-${eulogyId}`],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
