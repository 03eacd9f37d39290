import { Injectable } from '@nestjs/common';
import {
  CircleDirectory,
  EulogyTitles,
  Invitations,
  inviteeSubject,
  ReplyTokens,
  type QuestionAsked,
} from '../../collaboration/index.js';
import { RefusedAddresses, UserDirectory } from '../../identity/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased, unlessErased, type Subject } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { GuestPage } from '../features/tell-as-guest/guest-page.js';
import { askedLetter, type AskedLetterFacts } from './asked-letter.js';

interface Recipient extends Pick<AskedLetterFacts, 'name' | 'url' | 'answers' | 'neverAgainUrl'> {
  readonly email: string;
  readonly subject: Subject;
  /** They said before that their name stays out. */
  readonly isUnnamed: boolean;
}

/** Sends the letter with one question, unless whoever is asked cannot be written to any more. */
@Injectable()
export class MailAskedQuestionReaction implements Reaction {
  readonly name = 'mail-asked-question';
  readonly streams = ['circle-'];
  readonly events = ['QuestionAsked'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly invitations: Invitations,
    private readonly replies: ReplyTokens,
    private readonly refused: RefusedAddresses,
    private readonly page: GuestPage,
    private readonly configuration: Configuration,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const asked = data as QuestionAsked['data'];
    const { eulogyId, questionId, askedBy, askNumber } = asked;
    const replyTo = this.replies.addressesOf(eulogyId, { kind: 'asked', number: askNumber });
    const [to, question, owner, title] = await Promise.all([
      this.recipient(asked),
      this.page.questionForLetter(eulogyId, questionId),
      this.users.byId(askedBy),
      this.titles.of(eulogyId),
    ]);
    if (!to || question === undefined || !owner || (await this.refused.has(to.email))) return;
    const byMail = replyTo && { unnamed: to.isUnnamed ? undefined : replyTo.unnamed };
    await this.mail.send({
      ...askedLetter({ ...to, owner, title, question, note: unlessErased(asked.note, ''), byMail }),
      to: to.email,
      replyTo: replyTo?.named,
      about: [`user-${askedBy}`, `eulogy-${eulogyId}`, to.subject],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }

  /** Undefined where they left, were turned away, or asked for no more letters meanwhile. */
  private async recipient({ eulogyId, questionId, to, name }: QuestionAsked['data']): Promise<Recipient | undefined> {
    const query = `?question=${encodeURIComponent(questionId)}`;
    const tellers = await this.circles.tellers(eulogyId);
    const isUnnamed = (id: string | undefined) =>
      tellers.some(({ userId, acknowledgement }) => userId === id && acknowledgement === 'unnamed');
    if (to.kind === 'member') {
      const [members, person] = await Promise.all([this.circles.members(eulogyId), this.users.byId(to.userId)]);
      if (!person || !members.some(({ userId }) => userId === to.userId)) return undefined;
      const url = `${this.configuration.http.appUrl}/questionnaire/${eulogyId}${query}`;
      const { email, firstName } = person;
      const subject: Subject = `user-${to.userId}`;
      return {
        email,
        name: firstName,
        url,
        answers: 'as-member',
        neverAgainUrl: undefined,
        subject,
        isUnnamed: isUnnamed(to.userId),
      };
    }
    const { number } = to;
    const circle = await this.invitations.circleOf({ eulogyId, used: { kind: 'letter', number } });
    const letter = circle?.letters[number - 1];
    if (!letter || letter.isRefused || isErased(letter.email)) return undefined;
    return {
      email: letter.email,
      name: unlessErased(name, ''),
      url: this.invitations.url(this.invitations.letterToken(eulogyId, number)) + query,
      answers: 'as-guest',
      neverAgainUrl: this.invitations.neverAgainUrl(eulogyId, number),
      subject: inviteeSubject({ eulogyId, number }),
      isUnnamed: isUnnamed(letter.usedBy),
    };
  }
}
