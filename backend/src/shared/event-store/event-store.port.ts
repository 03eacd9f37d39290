import type { JsonObject } from '../kernel/json.js';

/** Opaque place in the store's order of all events. Only the store that made it compares it. */
export type Position = string;

/** The stream must not exist yet, or must be at exactly this revision (zero-based). */
export type ExpectedRevision = 'no-stream' | bigint;

/** An encoded event on its way in. `eventId` is a UUID and makes a retry recognisable. */
export interface EventToAppend {
  readonly eventId: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/** An encoded event as stored. */
export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  /** When the store took it, UTC ISO 8601. */
  readonly recordedAt: string;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** A reader that has passed this position has seen the events of this append. */
  readonly position: Position;
}

export interface ReadOptions {
  /** First revision to read, zero-based; default 0. */
  readonly from?: bigint;
  /** At most so many events; default: all. */
  readonly maxCount?: number;
}

/**
 * What a subscription yields. `checkpoint` says that everything up to the position was either yielded before or is not in the
 * filter; `caught-up` is yielded each time the reader has reached the end of what is there.
 */
export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caught-up' };

export interface SubscribeOptions {
  /** Resume after this position; `'start'` reads from the first event, `'end'` only what comes from now on. */
  readonly from: Position | 'start' | 'end';
  /** Only streams whose name begins with one of these; empty means every stream. */
  readonly streamPrefixes: readonly string[];
  /** Ends the iteration cleanly. */
  readonly signal: AbortSignal;
}

/**
 * The store of everything that happened. Three adapters pass one contract suite (`event-store.contract.ts`): memory (tests),
 * Postgres (the embedded default) and EventStoreDB (production).
 */
export abstract class EventStore {
  /** A short name for logs and the health page. */
  abstract readonly kind: 'memory' | 'postgres' | 'eventstoredb';

  /**
   * Appends all events or none. The same events again (ids and data) with the same expected revision answer the first result,
   * also after later appends.
   * @throws WrongExpectedRevision somebody else was faster, or some of the ids are there already, or all with other data
   * @throws EventTooLarge an event is over {@link MAX_EVENT_BYTES} after encryption
   * @throws StoreUnavailable the outcome is unknown or nothing was written: retry with the same ids and revision
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult>;

  /** Reads forward in order of revision; a stream that does not exist is an empty list. @throws StoreUnavailable */
  abstract read(stream: string, options?: ReadOptions): Promise<StoredEvent[]>;

  /**
   * Every event in one order that keeps each stream's own order, none skipped, none twice within one iteration. A dropped or
   * cleanly ended connection is taken up again inside: the iteration ends only by its signal.
   */
  abstract subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>;

  /** The newest position that subscribers can reach now, or undefined for an empty store. @throws StoreUnavailable */
  abstract head(): Promise<Position | undefined>;

  /** Below zero: `a` is before `b`; zero: the same place; above zero: after. */
  abstract compare(a: Position, b: Position): number;

  /** Whether a position is of this kind of store: what was remembered before a switch of stores is not. */
  abstract owns(position: Position): boolean;

  /** Answers when the store can be reached. @throws StoreUnavailable */
  abstract ping(): Promise<void>;

  abstract close(): Promise<void>;
}

/** 900 kB for data and metadata together, below EventStoreDB's default append limit of 1 MiB. Measured in UTF-8 bytes of the JSON. */
export const MAX_EVENT_BYTES = 900 * 1024;

export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
  ) {
    super(`stream ${stream} is not at revision ${String(expected)}`);
    this.name = 'WrongExpectedRevision';
  }
}

export class EventTooLarge extends Error {
  constructor(
    readonly eventType: string,
    readonly bytes: number,
  ) {
    super(`event ${eventType} has ${bytes} bytes, at most ${MAX_EVENT_BYTES} are stored`);
    this.name = 'EventTooLarge';
  }
}

export class StoreUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}
