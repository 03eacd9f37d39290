import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { PersonalDataSources } from '../../../shared/personal-data/personal-data-sources.js';
import { userStream } from '../../domain/user/user.events.js';

/** What proves who somebody is stays out of a file, and so does which member of staff it was. */
const KEPT_BACK = /hash|secret|token|password|By$/i;
/** Whom something was about: somebody else may have asked not to be known as the one who told it (D35). */
const PERSON = /^(?:userId|personId|contributorId)$/;

/**
 * Everything that was stored of an account, and what its owner did elsewhere, each as it was then: earlier wordings, names and titles, an
 * address that was asked for, what staff wrote about the account.
 */
@Injectable()
export class OwnHistory {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly sources: PersonalDataSources,
  ) {}

  async of(userId: string): Promise<JsonValue[]> {
    const account = await this.eventsOf(userStream(userId));
    const elsewhere: RecordedEvent[] = [];
    for (const stream of await this.sources.streamsOf(userId))
      elsewhere.push(...(await this.eventsOf(stream)).filter(({ metadata }) => isBy(userId, metadata.actor)));
    return [...account, ...elsewhere]
      .sort((a, b) => a.metadata.occurredAt.localeCompare(b.metadata.occurredAt))
      .map(({ type, data, metadata }) => ({ at: metadata.occurredAt, what: type, ...plain(data, userId) }));
  }

  private async eventsOf(stream: string): Promise<RecordedEvent[]> {
    const stored = await this.store.read(stream);
    return Promise.all(stored.map((event) => this.codec.decode(event)));
  }
}

function isBy(userId: string, actor: RecordedEvent['metadata']['actor']): boolean {
  return actor.kind === 'user' && actor.id === userId;
}

/** Fields that a person can read: a text with its sources is in its own section. */
function plain(data: RecordedEvent['data'], userId: string): Record<string, JsonValue> {
  const readable = Object.entries(data as Record<string, JsonValue>).filter(
    ([name, value]) => !KEPT_BACK.test(name) && typeof value !== 'object' && (!PERSON.test(name) || value === userId),
  );
  return Object.fromEntries(readable);
}
