import { setMaxListeners } from 'node:events';
import { jsonEvent, NO_STREAM, type AppendResult as ServerResult } from '@eventstore/db-client';
import type { JsonObject } from '../../kernel/json.js';
import {
  EventStore,
  EventTooLarge,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type ReadOptions,
  type StoredEvent,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '../event-store.port.js';
import { serialise, type SerialisedEvent } from '../serialise.js';
import { follow } from './following.js';
import { KnownIds } from './known-ids.js';
import { comparePlaces, isPlace } from './place.js';
import { readAnything, readHead, readPage } from './reading.js';
import { verdictOf } from './server-errors.js';
import { leaseClient, type ClientLease } from './shared-client.js';
import { StreamNames } from './stream-names.js';
import { BackOff, DEFAULT_TUNING, within, type Tuning } from './timing.js';

/** Events a read asks for at once. */
const PAGE = 500;

/** The server's default for one append with all its events (`MaxAppendSize`), in bytes. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/**
 * Events in EventStoreDB, 23.10 or later, one node or a cluster. A position is the server's pair `commit/prepare` as text.
 * Every append carries an exact expected revision, so that the server recognises a repeated one; whatever leaves the outcome
 * open (no answer in time, a lost connection) is tried again with the same ids and revision.
 */
export class EventStoreDbEventStore extends EventStore {
  readonly kind = 'eventstoredb';
  private readonly lease: ClientLease;
  private readonly tuning: Tuning;
  private readonly known = new KnownIds();
  private readonly closing = new AbortController();

  /**
   * @param url `esdb://…` as in EVENTSTORE_URL; the user must be allowed to read `$all` (a member of `$admins`)
   * @param names what the streams are called there
   */
  constructor(
    url: string,
    tuning: Partial<Tuning> = {},
    private readonly names = new StreamNames(),
  ) {
    super();
    setMaxListeners(0, this.closing.signal); // one for each append that waits for its next try
    this.lease = leaseClient(url);
    this.tuning = { ...DEFAULT_TUNING, ...tuning };
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialised = serialise(events);
    refuseTooMuch(serialised);
    if (expected !== 'no-stream') await this.refuseRepeatedIds(stream, expected, events);

    const result = await this.persistently(`appending to ${stream}`, async () => {
      try {
        return await this.tryAppend(stream, expected, serialised);
      } catch (error) {
        throw refusalOf(error, stream, expected, serialised) ?? error;
      }
    });
    const revision = result.nextExpectedRevision;
    const first = revision + 1n - BigInt(events.length);
    this.known.learn(
      stream,
      events.map(({ eventId }, index) => ({ eventId, revision: first + BigInt(index) })),
    );
    // The server compares ids alone, and does not say whether it recognised them: what stands there is looked at.
    return { revision, position: await this.positionOf(stream, expected, first, serialised) };
  }

  async read(stream: string, { from = 0n, maxCount = Infinity }: ReadOptions = {}): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    while (events.length < maxCount) {
      const last = events.at(-1);
      const page = {
        from: last === undefined ? from : last.revision + 1n,
        maxCount: Math.min(PAGE, maxCount - events.length),
        ms: this.tuning.readTryMs,
      };
      const read = await this.persistently(`reading ${stream}`, () =>
        readPage(this.lease.client, this.names, stream, page),
      );
      events.push(...read);
      if (read.length < page.maxCount) break;
    }
    if (events.length > 0) this.known.learn(stream, events);
    return events;
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    return follow(this.lease, this.names, { ...options, signal }, this.tuning);
  }

  async head(): Promise<Position | undefined> {
    return this.persistently('reading the head', () => readHead(this.lease.client, this.tuning.readTryMs));
  }

  compare(a: Position, b: Position): number {
    return comparePlaces(a, b);
  }

  owns(position: Position): boolean {
    return isPlace(position);
  }

  async ping(): Promise<void> {
    try {
      await readAnything(this.lease.client, this.tuning.appendTryMs);
    } catch (error) {
      throw new StoreUnavailable('EventStoreDB cannot be reached', { cause: error });
    }
  }

  /** Ends subscriptions and pauses; an append under way may still be stored. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.lease.release();
  }

  private async tryAppend(
    stream: string,
    expected: ExpectedRevision,
    events: SerialisedEvent[],
  ): Promise<ServerResult> {
    const { client, credentials } = this.lease;
    const deadline = this.tuning.appendTryMs;
    const append = client.appendToStream(this.names.onServer(stream), events.map(toEventData), {
      expectedRevision: expected === 'no-stream' ? NO_STREAM : expected,
      requiresLeader: true,
      deadline,
      ...(credentials && { credentials }),
    });
    return within(`appending to ${stream}`, deadline, append);
  }

  /** The server would store an id again that stands at or before the expected revision. */
  private async refuseRepeatedIds(stream: string, expected: bigint, events: readonly EventToAppend[]): Promise<void> {
    const from = this.known.nextOf(stream);
    if (from <= expected) await this.read(stream, { from, maxCount: Number(expected - from) + 1 });
    if (events.some(({ eventId }) => this.known.holds(stream, eventId, expected))) {
      throw new WrongExpectedRevision(stream, expected);
    }
  }

  /** @throws WrongExpectedRevision the ids were there, with other data @throws StoreUnavailable they cannot be seen yet */
  private async positionOf(
    stream: string,
    expected: ExpectedRevision,
    first: bigint,
    events: readonly SerialisedEvent[],
  ): Promise<Position> {
    const stored = await this.read(stream, { from: first, maxCount: events.length });
    const last = stored.at(-1);
    if (last === undefined || stored.length < events.length)
      throw new StoreUnavailable(`${stream} does not show its event ${first} yet`);
    if (stored.some(({ data }, index) => JSON.stringify(data) !== events[index]?.data))
      throw new WrongExpectedRevision(stream, expected);
    return last.position;
  }

  /** Tries until the outcome is certain. @throws what `attempt` throws when that is final, or StoreUnavailable */
  private async persistently<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    const backOff = new BackOff(this.tuning);
    let cause: unknown;
    for (let tries = 0; tries < this.tuning.tries && !this.closing.signal.aborted; tries += 1) {
      if (tries > 0) await backOff.pause(this.closing.signal);
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof WrongExpectedRevision || error instanceof EventTooLarge) throw error;
        cause = error;
        this.tuning.onTrouble(what, error);
        if (verdictOf(error) === 'refused') break;
      }
    }
    throw new StoreUnavailable(`${what}: ${cause instanceof Error ? cause.message : 'the store is closed'}`, { cause });
  }
}

/** The port's word for the server's refusal, or undefined when it is not a refusal. */
function refusalOf(
  error: unknown,
  stream: string,
  expected: ExpectedRevision,
  events: readonly SerialisedEvent[],
): Error | undefined {
  switch (verdictOf(error)) {
    case 'wrong-revision':
      return new WrongExpectedRevision(stream, expected);
    case 'too-large':
      return tooMuch(events);
    default:
      return undefined;
  }
}

/** @throws EventTooLarge the events are each small enough, but together more than the server takes in one append */
function refuseTooMuch(events: readonly SerialisedEvent[]): void {
  if (events.reduce((sum, event) => sum + sizeOf(event), 0) > MAX_APPEND_BYTES) throw tooMuch(events);
}

function tooMuch(events: readonly SerialisedEvent[]): EventTooLarge {
  const types = [...new Set(events.map(({ type }) => type))].join(', ');
  return new EventTooLarge(
    events.length === 1 ? types : `${types} (${events.length} in one append)`,
    events.reduce((sum, event) => sum + sizeOf(event), 0),
  );
}

/** As the server measures (`Event.SizeOnDisk`): data, metadata, and the type at two bytes a letter. */
function sizeOf({ type, data, metadata }: SerialisedEvent): number {
  return Buffer.byteLength(data) + Buffer.byteLength(metadata) + type.length * 2;
}

/** The client makes JSON again, later: from a copy of its own, without anything (a BigInt) that would leave its promise open. */
function toEventData({ eventId, type, data, metadata }: SerialisedEvent): ReturnType<typeof jsonEvent> {
  return jsonEvent({
    id: eventId,
    type,
    data: JSON.parse(data) as JsonObject,
    metadata: JSON.parse(metadata) as JsonObject,
  });
}
