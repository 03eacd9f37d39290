import {
  EventStore,
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
import type { JsonObject } from '../../kernel/json.js';
import { Clock, SystemClock } from '../../kernel/clock.js';
import { serialise, type SerialisedEvent } from '../serialise.js';

type Row = SerialisedEvent & Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>;

/** Keeps events in this process's memory, as JSON text like a real store: for tests. Positions count from 1. */
export class MemoryEventStore extends EventStore {
  readonly kind = 'memory';
  private readonly log: Row[] = [];
  private readonly streams = new Map<string, Row[]>();
  private readonly wakers = new Set<() => void>();

  constructor(private readonly clock: Clock = new SystemClock()) {
    super();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const incoming = serialise(events);
    const rows = this.streams.get(stream) ?? [];
    const first = expected === 'no-stream' ? 0 : Number(expected) + 1;
    if (first !== rows.length)
      return resultOf(repeated(rows.slice(first, first + incoming.length), incoming, stream, expected));
    if (incoming.some(({ eventId }) => rows.some((row) => row.eventId === eventId))) {
      throw new WrongExpectedRevision(stream, expected);
    }
    const recordedAt = this.clock.iso();
    for (const event of incoming) {
      const row = {
        ...event,
        stream,
        revision: BigInt(rows.length),
        position: String(this.log.length + 1),
        recordedAt,
      };
      rows.push(row);
      this.log.push(row);
    }
    this.streams.set(stream, rows);
    for (const wake of [...this.wakers]) wake();
    return resultOf(rows);
  }

  async read(stream: string, options: ReadOptions = {}): Promise<StoredEvent[]> {
    const from = Number(options.from ?? 0n);
    const end = options.maxCount === undefined ? undefined : from + options.maxCount;
    return (this.streams.get(stream) ?? []).slice(from, end).map(toStored);
  }

  async *subscribe({ from, streamPrefixes, signal }: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    let next = from === 'start' ? 0 : from === 'end' ? this.log.length : Number(from);
    while (!signal.aborted) {
      const before = next;
      for (; next < this.log.length; next += 1) {
        const row = this.log[next];
        if (row === undefined || !isIn(streamPrefixes, row.stream)) continue;
        yield { kind: 'event', event: toStored(row) };
        if (signal.aborted) return;
      }
      if (next > before) yield { kind: 'checkpoint', position: String(next) };
      if (signal.aborted) return;
      if (next === this.log.length) yield { kind: 'caught-up' };
      if (next === this.log.length) await this.moreThan(next, signal);
    }
  }

  async head(): Promise<Position | undefined> {
    return this.log.at(-1)?.position;
  }

  compare(a: Position, b: Position): number {
    return Number(a) - Number(b);
  }

  owns(position: Position): boolean {
    return /^\d+$/.test(position);
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  /** Resolves when there are more than `count` events, or when the signal says so. */
  private moreThan(count: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        if (this.log.length <= count && !signal.aborted) return;
        this.wakers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.wakers.add(wake);
      signal.addEventListener('abort', wake);
      wake();
    });
  }
}

/** The rows of the first append, if `incoming` is that append again. */
function repeated(there: Row[], incoming: SerialisedEvent[], stream: string, expected: ExpectedRevision): Row[] {
  const isSame = ({ eventId, data }: SerialisedEvent, row: Row | undefined) =>
    row?.eventId === eventId && row.data === data;
  if (!incoming.every((event, index) => isSame(event, there[index]))) {
    throw new WrongExpectedRevision(stream, expected);
  }
  return there;
}

function resultOf(rows: readonly Row[]): AppendResult {
  const last = rows.at(-1);
  if (last === undefined) throw new RangeError('an append has at least one row');
  return { revision: last.revision, position: last.position };
}

function isIn(prefixes: readonly string[], stream: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix));
}

function toStored(row: Row): StoredEvent {
  return { ...row, data: JSON.parse(row.data) as JsonObject, metadata: JSON.parse(row.metadata) as JsonObject };
}
