import { Injectable } from '@nestjs/common';
import { CircleDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import { LETTER_ATTEMPTS, MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import type { EulogyFinished } from '../../domain/manuscript/manuscript.events.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { finishedLetter } from './finished-letter.js';
import { GuestsToTell } from './guests-to-tell.js';

/** Tells everybody who contributes, guests too where we know an address of theirs, that the eulogy is finished (D28): once, when its owner says so for the first time (D32). */
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
    private readonly guests: GuestsToTell,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
  ) {}

  /** @throws MailNotSent */
  async handle({ data, metadata, stream, revision }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as EulogyFinished['data'];
    if (await this.wasFinishedBefore(stream, revision)) return;
    const [members, settings, row, guests] = await Promise.all([
      this.circles.members(eulogyId),
      this.circles.settingsOf([eulogyId]),
      this.reader.row(eulogyId),
      this.guests.of(eulogyId),
    ]);
    const people = await this.users.byIds(members.map(({ userId }) => userId));
    const ownerId = members.find(({ role }) => role === 'owner')?.userId;
    const owner = ownerId === undefined ? undefined : people.get(ownerId);
    const about: Subject[] = [`eulogy-${eulogyId}`, ...(ownerId === undefined ? [] : [`user-${ownerId}` as const])];
    const title = row?.title ?? '';
    const { appUrl } = this.configuration.http;
    for (const { userId, role } of members) {
      const person = people.get(userId);
      if (role === 'owner' || !person?.email) continue;
      await this.mail.send({
        ...finishedLetter({
          firstName: person.firstName,
          owner,
          title,
          readAt: settings(eulogyId).contributorsMayRead ? `${appUrl}/eulogy/${eulogyId}` : undefined,
          thanksAt: `${appUrl}/thank-you/${eulogyId}`,
        }),
        to: person.email,
        about,
        idempotencyKey: `${this.name}:${metadata.eventId}:${userId}`,
      });
    }
    for (const { guestId, firstName, email, neverAgainUrl, about: theirs } of guests) {
      await this.mail.send({
        ...finishedLetter({ firstName, owner, title, neverAgainUrl }),
        to: email,
        about: [...about, ...theirs],
        idempotencyKey: `${this.name}:${metadata.eventId}:${guestId}`,
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
