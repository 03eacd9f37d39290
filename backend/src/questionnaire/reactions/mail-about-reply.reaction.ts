import { Injectable } from '@nestjs/common';
import {
  circleDecider,
  circleStream,
  GuestDirectory,
  GuestLinks,
  Invitations,
  inviteeSubject,
  isAnsweredToday,
  ReplyTokens,
  tellerIn,
  type OpenedCircle,
  type ReplyHeld,
  type ReplyRefused,
  type ReplyTaken,
} from '../../collaboration/index.js';
import { RefusedAddresses, UserDirectory } from '../../identity/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { unlessErased, type Subject } from '../../shared/kernel/personal.js';
import type { Letter } from '../../shared/mail/letter.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { memoriesDecider } from '../domain/memories/memories.decide.js';
import { memoriesStream } from '../domain/memories/memories.events.js';
import { LetterReaders, type Reader } from '../features/answer-by-mail/letter-readers.js';
import { GuestPage } from '../features/tell-as-guest/guest-page.js';
import { heldLetter, refusedLetter, thanksLetter } from './reply-letters.js';

type Event = ReplyTaken | ReplyHeld | ReplyRefused;

/** Answers whoever answered by mail: what was kept, or why it was not. Always to the address that we wrote to, never to another. */
@Injectable()
export class MailAboutReplyReaction implements Reaction {
  readonly name = 'mail-about-reply';
  readonly streams = ['circle-'];
  readonly events = ['ReplyTaken', 'ReplyHeld', 'ReplyRefused'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly reader: StreamReader,
    private readonly readers: LetterReaders,
    private readonly users: UserDirectory,
    private readonly guests: GuestDirectory,
    private readonly links: GuestLinks,
    private readonly invitations: Invitations,
    private readonly tokens: ReplyTokens,
    private readonly page: GuestPage,
    private readonly refused: RefusedAddresses,
    private readonly configuration: Configuration,
    private readonly mail: MailSender,
  ) {}

  /** @throws MailNotSent */
  async handle({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as Event;
    const { eulogyId, replyId, letter } = event.data;
    const { state: circle } = await this.reader.load(circleDecider, circleStream(eulogyId));
    if (circle.status === 'none' || !isAnsweredToday(circle, replyId)) return;
    const [known, owner] = await Promise.all([this.readers.of(circle, letter), this.users.byId(circle.ownerId)]);
    if (!known || known.address === '' || !owner || (await this.refused.has(known.address))) return;
    const written = await this.letterFor(event, circle, known, owner.firstName);
    if (!written) return;
    const { reader, personId } = known;
    const about: Subject[] = [
      `eulogy-${eulogyId}`,
      `user-${circle.ownerId}`,
      ...(personId === undefined ? [] : [`user-${personId}` as const]),
      ...(reader.kind === 'member' ? [] : [inviteeSubject({ eulogyId, number: reader.number })]),
    ];
    await this.mail.send({
      ...written,
      to: known.address,
      replyTo: this.tokens.addressesOf(eulogyId, letter)?.named,
      isAnswer: true,
      about,
      idempotencyKey: `${this.name}:${metadata.eventId}`,
    });
  }

  private async letterFor(
    event: Event,
    circle: OpenedCircle,
    known: Reader,
    ownerFirstName: string,
  ): Promise<Letter | undefined> {
    const { personId } = known;
    const person = personId === undefined ? undefined : (await this.users.byIds([personId])).get(personId);
    const about = { ownerFirstName, name: person?.firstName ?? '', url: await this.urlOf(event, known) };
    switch (event.type) {
      case 'ReplyHeld':
        return heldLetter({ ...about, because: event.data.because });
      case 'ReplyRefused':
        return refusedLetter({ ...about, fault: event.data.fault });
      case 'ReplyTaken': {
        const { eulogyId, personId: tellerId, questionId, recordings, notKept } = event.data;
        const { state } = await this.reader.load(memoriesDecider, memoriesStream(eulogyId, tellerId));
        const words = unlessErased(state.answers[questionId]?.answer ?? '', '');
        // taken back meanwhile
        if ((words === '' && recordings === 0) || about.url === undefined) return undefined;
        const question = await this.page.questionForLetter(eulogyId, questionId);
        const { acknowledgement, settled } = tellerIn(circle, tellerId);
        const leaveNameOutUrl =
          acknowledgement === 'unnamed' || settled ? undefined : withQuery(about.url, 'name', 'out');
        // there they listen to what they said, and find the words for it
        const url = recordings > 0 ? withQuery(about.url, 'question', questionId) : about.url;
        return thanksLetter({ ...about, url, question, words, recordings, notKept, leaveNameOutUrl });
      }
    }
  }

  /** A guest's own page, a member's questionnaire, or the invitation. */
  private async urlOf({ type, data }: Event, { reader }: Reader): Promise<string | undefined> {
    const { eulogyId } = data;
    switch (reader.kind) {
      case 'member': {
        const url = `${this.configuration.http.appUrl}/questionnaire/${eulogyId}`;
        return type === 'ReplyTaken' ? withQuery(url, 'question', data.questionId) : url;
      }
      case 'guest': {
        const guest = await this.guests.one(eulogyId, reader.guestId);
        return guest && this.links.url(eulogyId, guest.guestNumber);
      }
      case 'invited':
        return this.invitations.url(this.invitations.letterToken(eulogyId, reader.number));
    }
  }
}

function withQuery(url: string, name: string, value: string): string {
  const whole = new URL(url);
  whole.searchParams.set(name, value);
  return whole.href;
}
