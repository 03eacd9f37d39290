import type { ClientConfig, Pool } from 'pg';
import {
  EventStore,
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type ReadOptions,
  type StoredEvent,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '../event-store.port.js';
import { serialise } from '../serialise.js';
import { AppendQueue } from './append-queue.js';
import { Connections } from './connections.js';
import { Pages } from './pages.js';
import { comparePlaces, isPlace } from './place.js';
import { subscription } from './subscription.js';
import { Tail, type StoreLog } from './tail.js';
import { WakeUps } from './wake-ups.js';
import { readWriteLag, type WriteLag } from './write-lag.js';

export interface PostgresEventStoreOptions {
  /** The store's own; closing the store ends it. */
  readonly pool: Pool;
  /** For the one connection that waits for wake-ups. */
  readonly listenConfig: ClientConfig;
  readonly log: StoreLog;
  /** The longest that an append, a read, a head or a ping takes, in ms; default 2,000. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

/** The event store in Postgres, schema `event_store` (see `migrations/`). Positions are `epoch/transaction id/number`. */
export class PostgresEventStore extends EventStore {
  readonly kind = 'postgres';
  private readonly closing = new AbortController();
  private readonly timeoutMs: number;
  private readonly connections: Connections;
  private readonly pages: Pages;
  private readonly appends: AppendQueue;
  private readonly tail: Tail;
  private readonly wakeUps: WakeUps;

  private constructor(private readonly options: PostgresEventStoreOptions) {
    super();
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.connections = new Connections(options.pool);
    this.pages = new Pages(this.connections);
    this.appends = new AppendQueue(this.connections, this.timeoutMs);
    this.tail = new Tail(this.pages, options.log);
    this.wakeUps = new WakeUps(options.listenConfig, this.connections, options.log, (position) =>
      this.tail.wake(position),
    );
  }

  /**
   * Opens the store on a database whose migrations have run. Data that was restored into another cluster begins a new epoch.
   * @throws StoreUnavailable
   */
  static async open(options: PostgresEventStoreOptions): Promise<PostgresEventStore> {
    const store = new PostgresEventStore(options);
    await store.ping();
    store.wakeUps.start();
    return store;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const result = await this.appends.append(stream, expected, serialise(events));
    this.tail.wake(result.position);
    this.wakeUps.announce(result.position);
    return result;
  }

  read(stream: string, options: ReadOptions = {}): Promise<StoredEvent[]> {
    return this.pages.ofStream(stream, options, this.timeoutMs);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    return subscription(this.pages, this.tail, this.options.log, { ...options, signal });
  }

  head(): Promise<Position | undefined> {
    return this.pages.head(this.timeoutMs);
  }

  compare(a: Position, b: Position): number {
    return comparePlaces(a, b);
  }

  owns(position: Position): boolean {
    return isPlace(position);
  }

  async ping(): Promise<void> {
    await this.connections.query({ name: 'event-store-ping', text: 'SELECT 1' }, this.timeoutMs);
  }

  /** What holds readers back, for the health page. @throws StoreUnavailable */
  writeLag(): Promise<WriteLag> {
    return readWriteLag(this.connections, this.timeoutMs);
  }

  /** Ends subscriptions, the connection for wake-ups and the pool. */
  async close(): Promise<void> {
    this.closing.abort();
    this.tail.close();
    await this.wakeUps.close();
    await this.connections.close();
  }
}
