import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/kernel/clock.js';
import { derivedId, newId } from '../../shared/kernel/ids.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { JobQueue } from '../../shared/jobs/job-queue.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { ScrubTables } from '../../shared/personal-data/scrub-tables.js';
import type { UserEvent } from '../domain/user/user.events.js';
import { PersonalDataDestruction } from '../features/erase-account/personal-data-destruction.js';

const ONCE_MORE = 'identity:destroy-once-more';
/** Longer than any request that was under way when the account was deleted. */
const ONCE_MORE_AFTER_MS = 5 * 60 * 1000;

/**
 * Sees to it that an erasure is finished, whatever happened to the process that began it, and looks once more a few minutes
 * later for what requests have left behind that were under way at that moment.
 */
@Injectable()
export class DestroyPersonalDataReaction implements Reaction {
  readonly name = 'destroy-personal-data';
  readonly streams = ['user-'];
  readonly events = ['UserErased'];
  readonly maxAttempts = 25;

  constructor(
    private readonly destruction: PersonalDataDestruction,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly scrub: ScrubTables,
  ) {
    jobs.handle(ONCE_MORE, async (payload) => {
      const { userId, position } = payload as { userId: string; position: string };
      await this.destruction.of(userId, position, this.context(newId(), newId()));
    });
  }

  async handle({ type, data, metadata, position }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    if (event.type !== 'UserErased') return;
    const { userId } = event.data;
    // Tried again later, with growing gaps, until every read model has seen it.
    const context = this.context(metadata.eventId, metadata.correlationId);
    if ((await this.destruction.of(userId, position, context)) === 'incomplete') throw new ReadModelsLate();
    const runAt = new Date(this.clock.now().getTime() + ONCE_MORE_AFTER_MS);
    await this.jobs.add(ONCE_MORE, { userId, position }, { key: `${ONCE_MORE}:${userId}`, runAt });
    await this.scrub.later();
  }

  private context(causationId: string, correlationId: string): CommandContext {
    const commandId = derivedId(causationId, this.name);
    return { commandId, correlationId, causationId, actor: { kind: 'system', name: this.name }, at: this.clock.iso() };
  }
}

/** A read model has not seen the erasure yet. */
export class ReadModelsLate extends Error {
  constructor() {
    super('a read model has not seen the erasure yet');
    this.name = 'ReadModelsLate';
  }
}
