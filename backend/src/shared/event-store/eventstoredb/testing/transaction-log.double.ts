/**
 * The double's log: what the server decides about a write, and in which order it gives events back.
 * Written after the server's source in the public repository EventStore/EventStore (paths below `src/EventStore.Core/`);
 * each rule names its file.
 */

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Where the record begins in the log. */
  readonly position: number;
  /** Where the next record begins. */
  readonly postPosition: number;
  readonly createdMs: number;
}

/** A place in the log as the server writes it (`Data/TFPos.cs`): ordered by commit, then by prepare. */
export interface Place {
  readonly commit: number;
  readonly prepare: number;
}

export type Expected = number | 'no-stream' | 'any' | 'stream-exists';

export type Decision =
  | { readonly kind: 'written' | 'idempotent'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong-expected-version'; readonly current: number | undefined };

export interface Page {
  readonly records: LogRecord[];
  readonly considered: number;
  readonly current: Place;
  readonly next: Place;
  readonly endOfStream: boolean;
}

export const BEFORE_ALL: Place = { commit: -1, prepare: -1 };

export function comparePlaces(a: Place, b: Place): number {
  return a.commit - b.commit || a.prepare - b.prepare;
}

/**
 * `Data/ResolvedEvent.cs` (CalculatePosition): an event that no explicit transaction wrote commits itself, so both halves
 * are its own log position.
 */
export function placeOf(record: LogRecord): Place {
  return { commit: record.position, prepare: record.position };
}

const RECORD_OVERHEAD = 96;

export class TransactionLog {
  private readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly listeners = new Set<(record: LogRecord) => void>();
  private end = 0;

  /** Where the newest event is (`IndexCommitter.LastIndexedPosition`); −1 in an empty log. */
  get lastIndexed(): number {
    return this.records.at(-1)?.position ?? -1;
  }

  /**
   * `Services/Storage/ReaderIndex/IndexWriter.cs`, CheckCommit: with an exact revision behind the stream's end the ids of the
   * following events are compared in order. All equal: idempotent, answered with the last of *these* events. The first
   * differs, or a later one ("corrupted idempotency"): `Services/Storage/StorageWriterService.cs` answers both with
   * WrongExpectedVersion. At the stream's end nothing is compared: an id that is further back is written again.
   */
  write(stream: string, expected: Expected, events: readonly ProposedEvent[]): Decision {
    const there = this.streams.get(stream) ?? [];
    const current = there.length - 1;
    const wrong: Decision = { kind: 'wrong-expected-version', current: current < 0 ? undefined : current };
    if (expected === 'stream-exists' && current < 0) return wrong;
    if (typeof expected === 'number' || expected === 'no-stream') {
      const after = expected === 'no-stream' ? -1 : expected;
      if (after > current) return wrong;
      if (after < current) {
        const repeated = events.every(({ id }, index) => there[after + 1 + index]?.id === id);
        const last = there[after + events.length];
        if (!repeated || last === undefined) return wrong;
        return { kind: 'idempotent', revision: last.revision, position: last.position };
      }
    }
    const written = events.map((event) => this.commit(stream, event));
    const last = written.at(-1);
    if (last === undefined) throw new RangeError('a write has at least one event');
    for (const record of written) for (const listener of [...this.listeners]) listener(record);
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /** `Services/SubscriptionsService.cs`: live subscriptions are told of each event once it is indexed. */
  onCommitted(listener: (record: LogRecord) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stream(name: string): readonly LogRecord[] | undefined {
    return this.streams.get(name);
  }

  /**
   * `Services/Storage/ReaderIndex/AllReader.cs`, forwards: begins with the first record at or after the place, stops at
   * `maxCount` matches or `window` records looked at; the next page begins at `(end of the last record, 0)`, which is no
   * event's own place. The end is seen only when the loop comes round again behind the newest record.
   */
  pageForwards(from: Place, maxCount: number, window: number, matches: (record: LogRecord) => boolean): Page {
    const start = from.commit < 0 ? { commit: 0, prepare: 0 } : from;
    const records: LogRecord[] = [];
    let considered = 0;
    let next = start;
    let endOfStream = false;
    for (let index = this.firstFrom(start); records.length < maxCount && considered < window; index += 1) {
      const record = this.records[index];
      if (record === undefined) {
        endOfStream = true;
        break;
      }
      considered += 1;
      if (matches(record)) records.push(record);
      next = { commit: record.postPosition, prepare: 0 };
    }
    return { records, considered, current: start, next, endOfStream };
  }

  /** The same file, backwards: only records before the place. */
  pageBackwards(from: Place | 'end', maxCount: number): LogRecord[] {
    const before = from === 'end' ? this.records.length : this.firstFrom(from);
    return this.records.slice(Math.max(0, before - maxCount), before).reverse();
  }

  private commit(stream: string, event: ProposedEvent): LogRecord {
    const there = this.streams.get(stream) ?? [];
    const size = RECORD_OVERHEAD + event.data.length + event.metadata.length;
    const record = {
      ...event,
      stream,
      revision: there.length,
      position: this.end,
      postPosition: this.end + size,
      createdMs: Date.now(),
    };
    this.end = record.postPosition;
    there.push(record);
    this.streams.set(stream, there);
    this.records.push(record);
    return record;
  }

  /** Index of the first record whose place is at or after `from`. */
  private firstFrom(from: Place): number {
    let [low, high] = [0, this.records.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const record = this.records[middle];
      if (record !== undefined && comparePlaces(placeOf(record), from) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
