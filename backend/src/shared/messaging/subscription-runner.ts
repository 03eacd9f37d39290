import { EventCodec } from '../event-store/event-codec.js';
import type { EventStore, Position, StoredEvent, SubscriptionMessage } from '../event-store/event-store.port.js';
import type { RecordedEvent } from '../kernel/event.js';
import { NO_TRACING, type Tracing } from '../tracing/tracing.port.js';
import { BareCheckpoint } from './bare-checkpoint.js';
import { batches } from './batches.js';
import type { Checkpoints, Move, SubscriberKind } from './checkpoints.js';
import { pause, type Leases } from './leases.js';
import { isTransient, safeErrorText } from './transient.js';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;
const LOOK_WHETHER_RESUMED_MS = 1_000;

export interface Step extends Move {
  readonly events: readonly RecordedEvent[];
}

/** What the three kinds of runner have in common. */
export interface Subscriber {
  readonly name: string;
  readonly kind: SubscriberKind;
  readonly version: number;
  readonly streams: readonly string[];
  readonly batchSize: number;
  /** Which types of events change anything for it; the others are passed unread. All, where it does not say. */
  hears?(type: string): boolean;
  /** Done first each time that the lease is won: an outdated projection is rebuilt here, by one process alone. */
  prepare?(signal: AbortSignal): Promise<void>;
  /** Handles the events and moves the checkpoint. */
  apply(step: Step, signal: AbortSignal): Promise<Applied>;
}

/** 'unchanged': nothing followed, and nothing was written, nor the checkpoint. 'lost': another process was faster, nothing was written. */
export type Applied = 'advanced' | 'unchanged' | 'lost';

/** An event that a subscriber cannot handle, however often it tries. */
export class PoisonEvent extends Error {
  constructor(
    readonly eventId: string,
    options: { cause: unknown },
  ) {
    super(`event ${eventId} cannot be handled`, options);
    this.name = 'PoisonEvent';
  }
}

export interface RunnerLog {
  warn(message: string): void;
  error(message: string): void;
}

/** Follows the store for one subscriber at a time: lease, checkpoint, batches, back-off, stop at a failing event. */
export class SubscriptionRunner {
  /** Subscribers that have reached the end of the store at least once since this process started. */
  readonly caughtUp = new Set<string>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly checkpoints: Checkpoints,
    private readonly leases: Leases,
    private readonly log: RunnerLog,
    private readonly tracing: Tracing = NO_TRACING,
  ) {}

  /** Runs until the signal ends it. */
  async run(subscriber: Subscriber, signal: AbortSignal): Promise<void> {
    // A subscriber that stopped gets one more chance with each start: the event may be handled by mended code.
    await this.retrying(subscriber, signal, async () => {
      await this.checkpoints.open(subscriber.name, subscriber.kind, subscriber.version);
    });
    await this.leases.whileHeld(subscriber.name, signal, async (held) => {
      await this.retrying(subscriber, held, () => this.checkpoints.resume(subscriber.name));
      await this.prepared(subscriber, held);
      while (!held.aborted) await this.retrying(subscriber, held, () => this.follow(subscriber, held));
    });
  }

  /** What cannot be prepared is shown as stopped, and what it had stays as it is. */
  private async prepared(subscriber: Subscriber, signal: AbortSignal): Promise<void> {
    await this.retrying(subscriber, signal, async () => {
      try {
        await subscriber.prepare?.(signal);
      } catch (error) {
        if (isTransient(error) || signal.aborted) throw error;
        this.log.error(`${subscriber.name} could not be prepared: ${safeErrorText(error)}`);
        await this.checkpoints.stop(subscriber.name, safeErrorText(error), '');
      }
    });
  }

  private async follow(subscriber: Subscriber, signal: AbortSignal): Promise<void> {
    const { name } = subscriber;
    const checkpoint = await this.checkpoints.open(name, subscriber.kind, subscriber.version);
    const { built } = checkpoint;
    if (checkpoint.status === 'stopped') return pause(LOOK_WHETHER_RESUMED_MS, signal);
    const kept = new BareCheckpoint(checkpoint.position, async (from, to) => {
      const moved = await this.checkpoints.moveAlone(name, { from, to, built });
      if (moved) this.checkpoints.publish(name, to);
      return moved;
    });
    const end = new AbortController();
    const messages = this.store.subscribe({
      from: checkpoint.position ?? 'start',
      streamPrefixes: subscriber.streams,
      signal: AbortSignal.any([signal, end.signal]),
    });
    try {
      for await (const batch of batches(messages, {
        max: subscriber.batchSize,
        flush: (message) => message.kind === 'caught-up',
      })) {
        const { stored, hasEvents, to, atEnd } = summarise(batch, subscriber);
        if (to !== undefined) await kept.hold();
        if (hasEvents && to !== undefined) {
          const { events, poison } = await this.decode(stored);
          const until = poison ? events.at(-1)?.position : to;
          if (until !== undefined) {
            const step = { events, from: kept.position, to: until, built };
            // of events that nothing follows from, the row is written once a second: it takes a transaction of its own
            const applied = events.length > 0 ? await this.applied(subscriber, step, signal) : 'unchanged';
            if (applied === 'advanced') kept.moved(until);
            else if (applied === 'unchanged') await kept.pass(until);
            if (applied === 'lost' || kept.isLost) return;
            this.checkpoints.publish(name, until);
          }
          if (poison) throw poison;
        } else if (to !== undefined) await kept.pass(to);
        if (kept.isLost) return;
        if (to !== undefined) this.checkpoints.observe(name, to);
        if (atEnd) this.caughtUp.add(name);
      }
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error;
      this.log.error(`${name} stopped at event ${error.eventId}: ${safeErrorText(error.cause)}`);
      await this.checkpoints.stop(name, safeErrorText(error.cause), error.eventId);
    } finally {
      end.abort();
      await kept.hold();
    }
  }

  /** Finds the event that fails: what comes before it is applied, it alone stops the subscriber. */
  private async applied(subscriber: Subscriber, step: Step, signal: AbortSignal): Promise<Applied> {
    try {
      return await this.traced(subscriber, step, signal);
    } catch (error) {
      if (isTransient(error) || signal.aborted) throw error;
      const [only] = step.events;
      if (!only) throw error;
      if (step.events.length === 1) throw new PoisonEvent(only.metadata.eventId, { cause: error });
    }
    let from = step.from;
    for (const [index, event] of step.events.entries()) {
      const to = index === step.events.length - 1 ? step.to : event.position;
      try {
        const applied = await this.traced(subscriber, { ...step, events: [event], from, to }, signal);
        if (
          applied === 'lost' ||
          (applied === 'unchanged' && !(await this.move(subscriber.name, { ...step, from, to })))
        )
          return 'lost';
      } catch (error) {
        if (isTransient(error) || signal.aborted) throw error;
        throw new PoisonEvent(event.metadata.eventId, { cause: error });
      }
      from = to;
    }
    return 'advanced';
  }

  /** One span a batch: in the trace of its events where they are of one, else in a trace of its own that names them. */
  private traced(subscriber: Subscriber, step: Step, signal: AbortSignal): Promise<Applied> {
    const { name, kind } = subscriber;
    if (!this.tracing.isOn) return subscriber.apply(step, signal);
    return this.tracing.span(
      `${kind} ${name}`,
      {
        kind: 'consumer',
        facts: { 'eulogy.subscriber': name, 'eulogy.events': step.events.length },
        causes: step.events.map(({ metadata }) => metadata.traceparent),
      },
      () => subscriber.apply(step, signal),
    );
  }

  private move(name: string, move: Move): Promise<boolean> {
    return this.checkpoints.advance(this.checkpoints.database, name, move);
  }

  /** Decodes up to the first event that cannot be: what comes before it is still handled. */
  private async decode(stored: readonly StoredEvent[]): Promise<{ events: RecordedEvent[]; poison?: PoisonEvent }> {
    try {
      return { events: await this.codec.decodeAll(stored) };
    } catch (error) {
      if (isTransient(error)) throw error;
    }
    const events: RecordedEvent[] = [];
    for (const event of stored) {
      try {
        events.push(await this.codec.decode(event));
      } catch (error) {
        if (isTransient(error)) throw error;
        return { events, poison: new PoisonEvent(event.eventId, { cause: error }) };
      }
    }
    return { events };
  }

  private async retrying(subscriber: Subscriber, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn(`${subscriber.name} waits and tries again: ${safeErrorText(error)}`);
        await pause(delay, signal);
      }
    }
  }
}

function summarise(
  batch: readonly SubscriptionMessage[],
  subscriber: Subscriber,
): {
  stored: StoredEvent[];
  /** Whether there were events at all, heard or not: somebody may wait for the checkpoint to pass them. */
  hasEvents: boolean;
  to: Position | undefined;
  atEnd: boolean;
} {
  const stored: StoredEvent[] = [];
  let to: Position | undefined;
  let atEnd = false;
  let hasEvents = false;
  for (const message of batch) {
    if (message.kind === 'event') {
      hasEvents = true;
      if (subscriber.hears?.(message.event.type) ?? true) stored.push(message.event);
      to = message.event.position;
    } else if (message.kind === 'checkpoint') to = message.position;
    else atEnd = true;
  }
  return { stored, hasEvents, to, atEnd };
}
