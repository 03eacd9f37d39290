import type { DataSource, EntityManager } from 'typeorm';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.port.js';
import type { RecordedEvent } from '../kernel/event.js';
import type { Tracing } from '../tracing/tracing.port.js';
import type { JobHandler, JobQueue } from '../jobs/job-queue.js';
import type { Checkpoints } from './checkpoints.js';
import type { Reaction } from './reaction.js';
import type { Step, Subscriber } from './subscription-runner.js';
import { safeErrorText } from './transient.js';

const DEFAULT_ATTEMPTS = 8;

/** What a reaction's job carries: where the event is, never what it says. */
interface EventPlace {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: string;
}

export function placeOf({ metadata, stream, revision }: RecordedEvent): EventPlace {
  return { eventId: metadata.eventId, stream, revision: revision.toString() };
}

/** What may be parked, and is then tried again as a job: a reaction, or a process with a follow-up that was refused. */
export type Parkable = Pick<Reaction, 'name' | 'lane' | 'handle'>;

/** A reaction as a subscriber: puts a job into the queue for each event it wants, in one transaction with the checkpoint. */
export function reactionSubscriber(
  reaction: Reaction,
  db: DataSource,
  jobs: JobQueue,
  checkpoints: Checkpoints,
  tracing: Tracing,
): Subscriber {
  return {
    name: checkpointOf(reaction),
    kind: 'reaction',
    version: 1,
    streams: reaction.streams,
    batchSize: 100,
    hears: (type) => reaction.events.includes(type),
    async apply(step: Step) {
      return db.transaction(async (rows) => {
        if (!(await checkpoints.advance(rows, checkpointOf(reaction), step))) return 'lost';
        for (const event of step.events) {
          const causes = [event.metadata.traceparent];
          await tracing.span(`ask for ${reaction.name}`, { kind: 'producer', causes }, () =>
            jobs.add(jobOf(reaction.name), placeOf(event), {
              key: jobKeyOf(reaction.name, event.metadata.eventId),
              maxAttempts: reaction.maxAttempts ?? DEFAULT_ATTEMPTS,
              manager: rows,
            }),
          );
        }
        return 'advanced';
      });
    },
  };
}

export interface ReactionWork {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly db: DataSource;
}

/**
 * Handles a reaction's job: once the ledger says that the event was done, never again. The event is read from the store and
 * decoded at that moment, so that an erased person is erased here too.
 */
export function handleReactionJobs(reaction: Parkable, jobs: JobQueue, { store, codec, db }: ReactionWork): void {
  const handler: JobHandler = async (payload, job) => {
    const { eventId, stream, revision } = payload as EventPlace;
    const done = await db.query<unknown[]>(
      'SELECT 1 FROM messaging.reactions_done WHERE reaction = $1 AND event_id = $2',
      [reaction.name, eventId],
    );
    if (done.length > 0) return;
    const [stored] = await store.read(stream, { from: BigInt(revision), maxCount: 1 });
    if (!stored || stored.eventId !== eventId) throw new Error('the event is not where its job says');
    try {
      await reaction.handle(await codec.decode(stored), job.signal);
    } catch (error) {
      if (job.isLastAttempt) await park(db, reaction.name, payload as EventPlace, job.attempt, error);
      throw error;
    }
    await db.transaction(async (rows) => {
      await rows.query(
        'INSERT INTO messaging.reactions_done (reaction, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [reaction.name, eventId],
      );
      await rows.query('DELETE FROM messaging.parked_reactions WHERE reaction = $1 AND event_id = $2', [
        reaction.name,
        eventId,
      ]);
    });
  };
  jobs.handle(jobOf(reaction.name), handler, reaction.lane);
}

/** Remembers what was given up, for an admin to see and try again; unless an admin has said meanwhile that it is not to be done. */
export async function park(
  db: Pick<EntityManager, 'query'>,
  reaction: string,
  job: EventPlace,
  attempts: number,
  error: unknown,
): Promise<void> {
  await db.query(
    `INSERT INTO messaging.parked_reactions (reaction, event_id, stream, revision, attempts, error)
     SELECT $1, $2::uuid, $3, $4::bigint, $5::int, $6
     WHERE NOT EXISTS (SELECT FROM messaging.reactions_done WHERE reaction = $1 AND event_id = $2::uuid)
     ON CONFLICT (reaction, event_id) DO UPDATE SET attempts = $5, error = $6, parked_at = now()`,
    [reaction, job.eventId, job.stream, job.revision, attempts, safeErrorText(error)],
  );
}

function checkpointOf(reaction: Reaction): string {
  return `reaction.${reaction.name}`;
}

/** The kind of job that a reaction's work is. */
export function jobOf(reaction: string): string {
  return `reaction:${reaction}`;
}

/** One job for each reaction and event. */
export function jobKeyOf(reaction: string, eventId: string): string {
  return `${reaction}:${eventId}`;
}
