import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ReadPosition,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import type { JsonObject } from '../../kernel/json.js';
import type { Position, StoredEvent } from '../event-store.port.js';
import { comparePlaces, fromText, toText } from './place.js';
import { verdictOf } from './server-errors.js';
import type { StreamNames } from './stream-names.js';
import { within } from './timing.js';

/** The parts of the client's recorded event that we keep; both kinds of reads have them. */
type Recorded = NonNullable<(ResolvedEvent | AllStreamResolvedEvent)['event']>;

/** One page of a stream, forwards; a missing stream is an empty page. @throws what the client throws, or TookTooLong */
export async function readPage(
  client: EventStoreDBClient,
  names: StreamNames,
  stream: string,
  page: { readonly from: bigint; readonly maxCount: number; readonly ms: number },
): Promise<StoredEvent[]> {
  const { from, maxCount, ms } = page;
  try {
    const read = client.readStream(names.onServer(stream), { fromRevision: from, maxCount, requiresLeader: true });
    return (await collect(`reading ${stream}`, read, ms)).flatMap(({ event }) =>
      event ? [toStored(event, names)] : [],
    );
  } catch (error) {
    if (verdictOf(error) === 'missing') return [];
    throw error;
  }
}

const HEAD_PAGE = 64;

/**
 * The position of the newest event that is not the server's own: streams that begin with `$` are not ours and no
 * subscription yields them. Those of others on the same server count: checkpoints lead past them.
 */
export async function readHead(client: EventStoreDBClient, ms: number): Promise<Position | undefined> {
  let fromPosition: ReadPosition = END;
  for (;;) {
    const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount: HEAD_PAGE });
    const page = (await collect('reading the head', read, ms)).flatMap(({ event }) => (event ? [event] : []));
    const ours = page.find(({ streamId }) => !streamId.startsWith('$'));
    if (ours !== undefined) return toText(ours.position);
    const last = page.at(-1);
    if (last === undefined || page.length < HEAD_PAGE) return undefined;
    fromPosition = last.position;
  }
}

/** Where every event behind the place stands, the server's own among them, up to the end. */
export async function* readOnwards(
  client: EventStoreDBClient,
  after: Position | undefined,
  ms: number,
): AsyncGenerator<{ readonly stream: string; readonly position: Position }> {
  let place = after;
  for (;;) {
    const fromPosition: ReadPosition = place === undefined ? START : fromText(place);
    const read = client.readAll({ direction: FORWARDS, fromPosition, maxCount: HEAD_PAGE });
    const page = (await collect('reading onwards', read, ms)).flatMap(({ event }) => (event ? [event] : []));
    for (const { streamId, position } of page) {
      const at = toText(position);
      if (place !== undefined && comparePlaces(at, place) <= 0) continue;
      place = at;
      yield { stream: streamId, position: at };
    }
    if (page.length < HEAD_PAGE) return;
  }
}

/** Answers when the server reads from its log. */
export async function readAnything(client: EventStoreDBClient, ms: number): Promise<void> {
  const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  await collect('reaching the server', read, ms);
}

/** @throws Error the server is older than 22.10 and sends no positions with a stream's events */
export function toStored(event: Recorded, names: StreamNames): StoredEvent {
  if (event.position === undefined) throw new Error('EventStoreDB 22.10 or later is needed: events have no position');
  return {
    eventId: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: (event.metadata ?? {}) as JsonObject,
    stream: names.ofServer(event.streamId),
    revision: event.revision,
    position: toText(event.position),
    recordedAt: event.created.toISOString(),
  };
}

/** Everything a read yields. The client gives reads no deadline (it overwrites ours with infinity), so the clock is here. */
async function collect<T>(what: string, read: StreamingRead<T>, ms: number): Promise<T[]> {
  const gather = async (): Promise<T[]> => {
    const all: T[] = [];
    for await (const resolved of read) all.push(resolved as T);
    return all;
  };
  // The call below outlives the reader's stream unless it is cancelled by itself.
  const giveUp = (): void => {
    read.destroy();
    read.cancel().catch(() => undefined);
  };
  return within(what, ms, gather(), giveUp);
}
