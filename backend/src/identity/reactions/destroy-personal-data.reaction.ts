import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { JobQueue } from '../../shared/jobs/job-queue.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
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
  ) {
    jobs.handle(ONCE_MORE, async (payload) => {
      const { userId, position } = payload as { userId: string; position: string };
      await this.destruction.of(userId, position);
    });
  }

  async handle({ type, data, position }: RecordedEvent): Promise<void> {
    const event = { type, data } as UserEvent;
    if (event.type !== 'UserErased') return;
    const { userId } = event.data;
    await this.destruction.of(userId, position);
    const runAt = new Date(this.clock.now().getTime() + ONCE_MORE_AFTER_MS);
    await this.jobs.add(ONCE_MORE, { userId, position }, { key: `${ONCE_MORE}:${userId}`, runAt });
  }
}
