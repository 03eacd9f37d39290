import { randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../kernel/json.js';
import {
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.port.js';
import { Reader } from './reader.contract.js';

/** A store that is open, and what can be done to it from outside. A store without connections leaves the hooks out. */
export interface StoreFixture {
  readonly store: EventStore;
  /** Cuts every connection of the store the hard way, as a broken network does. New connections work at once. */
  dropConnections?(): Promise<void>;
  /** Ends running subscriptions in good order, as a server does that is shut down by its keeper. */
  endSubscriptionsCleanly?(): Promise<void>;
  /** Runs `writers` writers one after the other or together that write to `stream` and take everything back. */
  rollbackNoise?(writers: number, stream: string): Promise<void>;
  /** Like `store.append`, but what was written becomes visible only `delayMs` later; others may commit in between. */
  appendSlowly?(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    delayMs: number,
  ): Promise<AppendResult>;
  /** Frees everything, the store included. */
  close(): Promise<void>;
}

export interface ContractLimits {
  /** What each of the writers appends who share a stream; default 5. */
  readonly eventsPerWriter: number;
  /** Events that the load test writes; default 2,000. */
  readonly loadEvents: number;
  /** Time for the load test, ms; default 60,000. */
  readonly loadDeadlineMs: number;
  /** Time for one thing to happen, ms; default 10,000. */
  readonly deadlineMs: number;
  /** How many events outside a filter it takes until the store must have yielded a checkpoint; default 1. */
  readonly eventsUntilCheckpoint: number;
  /** Events that the slow reader reads, 2 ms each; default 500. */
  readonly slowReaderEvents: number;
}

/** The store under test, with names that no other test uses. */
export class World {
  readonly limits: ContractLimits;
  private current: StoreFixture | undefined;
  private readers: Reader[] = [];

  constructor(limits: Partial<ContractLimits>) {
    this.limits = {
      eventsPerWriter: 5,
      loadEvents: 2_000,
      loadDeadlineMs: 60_000,
      deadlineMs: 10_000,
      eventsUntilCheckpoint: 1,
      slowReaderEvents: 500,
      ...limits,
    };
  }

  open(fixture: StoreFixture): void {
    this.current = fixture;
  }

  get fixture(): StoreFixture {
    if (this.current === undefined) throw new Error('the store was not opened');
    return this.current;
  }

  get store(): EventStore {
    return this.fixture.store;
  }

  async close(): Promise<void> {
    await this.current?.close();
  }

  /** A prefix of stream names that nobody else has. */
  prefix(): string {
    return `contract${randomBytes(6).toString('hex')}-`;
  }

  stream(): string {
    return `${this.prefix()}1`;
  }

  /** Appends `count` events to the end of `stream`, which has `after` as its last revision. */
  async write(stream: string, count: number, after: ExpectedRevision = 'no-stream'): Promise<AppendResult> {
    return this.store.append(stream, after, someEvents(count));
  }

  /** Appends as a careful client does: on an unknown outcome the same ids again. */
  async writePersistently(stream: string, expected: ExpectedRevision, events: EventToAppend[]): Promise<AppendResult> {
    const deadline = Date.now() + this.limits.deadlineMs;
    for (;;) {
      try {
        return await this.store.append(stream, expected, events);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || Date.now() > deadline) throw error;
      }
    }
  }

  /** The head, as soon as subscribers can reach `position`; a store may hold back what is new for a moment. */
  async settled(position: Position): Promise<Position> {
    const deadline = Date.now() + this.limits.deadlineMs;
    for (;;) {
      const head = await this.store.head();
      if (head !== undefined && this.store.compare(head, position) >= 0) return head;
      if (Date.now() > deadline) throw new Error(`the head stays at ${String(head)}, before ${position}`);
      await takeTime(2);
    }
  }

  /** Starts a subscription that gathers what it is given; it is stopped after the test. */
  subscribe(options: Partial<Omit<SubscribeOptions, 'signal'>> & { onEvent?: () => Promise<void> } = {}): Reader {
    const reader = new Reader(
      this.store,
      { from: options.from ?? 'start', streamPrefixes: options.streamPrefixes ?? [] },
      this.limits.deadlineMs,
      options.onEvent,
    );
    this.readers.push(reader);
    return reader;
  }

  async stopReaders(): Promise<void> {
    const running = this.readers;
    this.readers = [];
    await Promise.all(running.map((reader) => reader.stop()));
  }
}

export function someEvent(data: JsonObject = {}, metadata: JsonObject = {}): EventToAppend {
  return { eventId: randomUUID(), type: 'SomethingHappened', data, metadata };
}

export function someEvents(count: number): EventToAppend[] {
  return Array.from({ length: count }, (_, index) => someEvent({ index }));
}

export function idsOf(events: readonly { readonly eventId: string }[]): string[] {
  return events.map((event) => event.eventId);
}

export function revisionsOf(events: readonly StoredEvent[]): bigint[] {
  return events.map((event) => event.revision);
}

/** 0n, 1n, … `count` of them. */
export function upTo(count: number): bigint[] {
  return Array.from({ length: count }, (_, index) => BigInt(index));
}

/** Waits `ms`; only for readers and writers that are slow by nature, never for something to have happened. */
export function takeTime(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
