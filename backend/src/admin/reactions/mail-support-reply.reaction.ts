import { Injectable } from '@nestjs/common';
import { Accounts, UserDirectory } from '../../identity/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import { EventCodec } from '../../shared/event-store/event-codec.js';
import { EventStore } from '../../shared/event-store/event-store.port.js';
import { JobQueue } from '../../shared/jobs/job-queue.js';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { isErased } from '../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../shared/mail/mail-sender.port.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { PersonalNews } from '../../shared/news/personal-news.js';
import { conversationDecider } from '../domain/conversation/conversation.decide.js';
import {
  CONVERSATION_STREAMS,
  conversationStream,
  type ConversationEvent,
} from '../domain/conversation/conversation.events.js';
import { supportReplyLetter } from './support-letters.js';

const LATER = 'mail-unseen-support-reply';
/** Somebody with a page open has this long to see an answer before it follows them by mail. */
const SEEN_WITHIN_MS = 2 * 60_000;

/** Where the answer is, never what it says. */
interface LaterJob {
  readonly stream: string;
  readonly revision: string;
}

/** An answer of the support team goes by mail to whoever is not here, and to whoever is but has not looked two minutes later. */
@Injectable()
export class MailSupportReplyReaction implements Reaction {
  readonly name = 'mail-support-reply';
  readonly streams = [CONVERSATION_STREAMS];
  readonly events = ['SupportReplySent'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly news: PersonalNews,
    private readonly reader: StreamReader,
    private readonly users: UserDirectory,
    private readonly accounts: Accounts,
    private readonly mail: MailSender,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly configuration: Configuration,
  ) {
    const later = async (payload: unknown) => {
      const { stream, revision } = payload as LaterJob;
      const [stored] = await this.store.read(stream, { from: BigInt(revision), maxCount: 1 });
      if (stored) await this.mailUnlessSeen(await this.codec.decode(stored));
    };
    jobs.handle(LATER, later, 'letters');
  }

  /** @throws MailNotSent */
  async handle(event: RecordedEvent): Promise<void> {
    const { personId } = event.data as { personId: string };
    if (!(await this.news.reaches(personId))) return this.mailUnlessSeen(event);
    const { stream, revision } = event;
    const job: LaterJob = { stream, revision: revision.toString() };
    const runAt = new Date(this.clock.now().getTime() + SEEN_WITHIN_MS);
    await this.jobs.add(LATER, job, { key: `${LATER}:${event.metadata.eventId}`, runAt });
  }

  private async mailUnlessSeen({ type, data, metadata }: RecordedEvent): Promise<void> {
    const event = { type, data } as ConversationEvent;
    if (event.type !== 'SupportReplySent' || isErased(event.data.text)) return;
    const { personId, number, text } = event.data;
    const { state } = await this.reader.load(conversationDecider, conversationStream(personId));
    if (state.status === 'none' || state.seenUpTo >= number) return;
    const idempotencyKey = `${this.name}:${metadata.eventId}`;
    if (state.writer === 'visitor') {
      if (state.email === null || isErased(state.email)) return;
      const letter = supportReplyLetter({ firstName: '', reply: text, url: undefined });
      return this.mail.send({ ...letter, to: state.email, idempotencyKey });
    }
    const account = (await this.accounts.signedIn(personId)) ?? (await this.users.byId(personId));
    if (!account) return;
    const url = `${this.configuration.http.appUrl}/account?support=open`;
    const letter = supportReplyLetter({ firstName: account.firstName, reply: text, url });
    return this.mail.send({ ...letter, to: account.email, idempotencyKey });
  }
}
