import { Injectable } from '@nestjs/common';
import { CircleDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { LETTER_ATTEMPTS, MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import type { EulogyFinished } from '../../domain/manuscript/manuscript.events.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { finishedLetter } from './finished-letter.js';

/** Tells everybody who contributes that the eulogy is finished (D28): once, when its owner says so for the first time (D32). */
@Injectable()
export class MailFinishedReaction implements Reaction {
  readonly name = 'mail-finished';
  readonly streams = ['eulogy-'];
  readonly events = ['EulogyFinished'];
  readonly maxAttempts = LETTER_ATTEMPTS;
  readonly lane = 'letters';

  constructor(
    private readonly store: EventStore,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly reader: EulogyReader,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata, stream, revision }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as EulogyFinished['data'];
    if (await this.wasFinishedBefore(stream, revision)) return;
    const [members, settings, row] = await Promise.all([
      this.circles.members(eulogyId),
      this.circles.settingsOf([eulogyId]),
      this.reader.row(eulogyId),
    ]);
    const people = await this.users.byIds(members.map(({ userId }) => userId));
    const owner = members.find(({ role }) => role === 'owner');
    const { appUrl } = this.configuration.http;
    for (const { userId, role } of members) {
      const person = people.get(userId);
      if (role === 'owner' || !person?.email) continue;
      await this.mail.send({
        ...finishedLetter({
          firstName: person.firstName,
          owner: owner && people.get(owner.userId),
          title: row?.title ?? '',
          readAt: settings(eulogyId).contributorsMayRead ? `${appUrl}/eulogy/${eulogyId}` : undefined,
          thanksAt: `${appUrl}/thank-you/${eulogyId}`,
        }),
        to: person.email,
        about: [`eulogy-${eulogyId}`, ...(owner ? [`user-${owner.userId}` as const] : [])],
        idempotencyKey: `${this.name}:${metadata.eventId}:${userId}`,
      });
    }
  }

  /** A later version that is finished too is no news; after a reset everything begins anew. */
  private async wasFinishedBefore(stream: string, revision: bigint): Promise<boolean> {
    const history = (await this.store.read(stream)).filter((event) => event.revision < revision);
    const begin = history.findLastIndex(({ type }) => type === 'WritingReset');
    return history.slice(begin + 1).some(({ type }) => type === 'EulogyFinished');
  }
}
