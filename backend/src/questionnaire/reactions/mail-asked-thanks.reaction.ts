import { Injectable } from '@nestjs/common';
import {
  askedPersonId,
  circleDecider,
  circleStream,
  EulogyTitles,
  Invitations,
  inviteeSubject,
  type AskThanked,
} from '../../collaboration/index.js';
import { RefusedAddresses, UserDirectory } from '../../identity/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased, unlessErased, type Subject } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { GuestPage } from '../features/tell-as-guest/guest-page.js';
import { askedThanksLetter } from './asked-thanks-letter.js';

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly questionId: string;
  readonly subject: Subject;
  readonly neverAgainUrl: string | undefined;
}

/** Sends the owner's thanks, unless whoever answered has gone or wants no more letters. */
@Injectable()
export class MailAskedThanksReaction implements Reaction {
  readonly name = 'mail-asked-thanks';
  readonly streams = ['circle-'];
  readonly events = ['AskThanked'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly reader: StreamReader,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly invitations: Invitations,
    private readonly refused: RefusedAddresses,
    private readonly page: GuestPage,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, thankedBy, words, askNumber } = data as AskThanked['data'];
    const to = await this.recipient(eulogyId, askNumber);
    if (!to || (await this.refused.has(to.email))) return;
    const [owner, title, question] = await Promise.all([
      this.users.byId(thankedBy),
      this.titles.of(eulogyId),
      this.page.questionForLetter(eulogyId, to.questionId),
    ]);
    if (!owner) return;
    await this.mail.send({
      ...askedThanksLetter({ ...to, owner, title, question, words: unlessErased(words, '') }),
      to: to.email,
      about: [`user-${thankedBy}`, `eulogy-${eulogyId}`, to.subject],
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }

  private async recipient(eulogyId: number, askNumber: number): Promise<Recipient | undefined> {
    const { state } = await this.reader.load(circleDecider, circleStream(eulogyId));
    const ask = state.status === 'open' ? state.asks[askNumber - 1] : undefined;
    if (state.status !== 'open' || !ask) return undefined;
    const { questionId, to } = ask;
    const personId = askedPersonId(state, to);
    const account = personId === undefined ? undefined : await this.users.byId(personId);
    if (account?.email) {
      if (!state.contributors.some(({ userId }) => userId === personId)) return undefined;
      const { email, firstName } = account;
      return { email, name: firstName, questionId, subject: `user-${personId}`, neverAgainUrl: undefined };
    }
    const letter = to.kind === 'letter' ? state.letters[to.number - 1] : undefined;
    if (!letter || letter.isRefused || letter.status === 'withdrawn' || isErased(letter.email)) return undefined;
    const { number, email } = letter;
    return {
      ...{ email, questionId, name: account?.firstName ?? '' },
      subject: inviteeSubject({ eulogyId, number }),
      neverAgainUrl: this.invitations.neverAgainUrl(eulogyId, number),
    };
  }
}
