import { Injectable } from '@nestjs/common';
import { RefusedAddresses, UserDirectory } from '../../identity/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { isInvitedByQuestion } from '../domain/circle/asks.js';
import { circleDecider } from '../domain/circle/circle.decide.js';
import {
  circleStream,
  inviteeSubject,
  type InvitationSentAgain,
  type PersonInvited,
} from '../domain/circle/circle.events.js';
import { EulogyTitles } from '../invitations/eulogy-titles.js';
import { Invitations } from '../invitations/invitations.js';
import { LetterQuestions } from '../invitations/letter-questions.js';
import { ReplyTokens } from '../replies/reply-tokens.js';
import { invitationLetter } from './invitation-letter.js';

/** Sends the letters that invite people, unless they were withdrawn or used in the meantime. */
@Injectable()
export class MailInvitationReaction implements Reaction {
  readonly name = 'mail-invitation';
  readonly streams = ['circle-'];
  readonly events = ['PersonInvited', 'InvitationSentAgain'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly reader: StreamReader,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly invitations: Invitations,
    private readonly replies: ReplyTokens,
    private readonly questions: LetterQuestions,
    private readonly refused: RefusedAddresses,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, number } = data as (PersonInvited | InvitationSentAgain)['data'];
    const { state } = await this.reader.load(circleDecider, circleStream(eulogyId));
    if (state.status === 'none') return;
    if (type === 'PersonInvited' && isInvitedByQuestion(state, number, (data as PersonInvited['data']).invitedAt))
      return;
    const asked = state.letters[number - 1];
    if (asked?.status !== 'waiting' || asked.isRefused || isErased(asked.email)) return;
    if (await this.refused.has(asked.email)) return;
    const [owner, title] = await Promise.all([this.users.byId(state.ownerId), this.titles.of(eulogyId)]);
    if (!owner) return;
    const url = this.invitations.url(this.invitations.letterToken(eulogyId, number));
    const replyTo = this.replies.addressesOf(eulogyId, { kind: 'invitation', number });
    const question = replyTo && (await this.questions.of(eulogyId));
    const asks = replyTo && question && { question: question.text, unnamed: replyTo.unnamed };
    const neverAgainUrl = this.invitations.neverAgainUrl(eulogyId, number);
    await this.mail.send({
      ...invitationLetter({ owner, title, url, neverAgainUrl, asks }),
      to: asked.email,
      replyTo: asks && replyTo.named,
      about: [`user-${state.ownerId}`, `eulogy-${eulogyId}`, inviteeSubject({ eulogyId, number })],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }
}
