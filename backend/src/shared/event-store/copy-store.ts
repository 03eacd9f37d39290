import { createHash } from 'node:crypto';
import type { JsonValue } from '../kernel/json.js';
import { everyEvent } from './every-event.js';
import {
  MAX_EVENT_BYTES,
  WrongExpectedRevision,
  type EventStore,
  type Position,
  type StoredEvent,
} from './event-store.port.js';

/** The two stores do not hold what the copy needs; the message is for the person who copies. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

export interface CopyResult {
  readonly events: number;
  /** Of these, how many an earlier run had brought there. */
  readonly already: number;
  /** SHA-256 over every event in its order: stream, revision, id, type, data, metadata; the same on both sides. */
  readonly hash: string;
  /** By a position of the first store: the place in the second that lies behind the same events; undefined: before all of them. */
  readonly places: ReadonlyMap<Position, Position | undefined>;
}

export interface Copying {
  readonly from: EventStore;
  readonly to: EventStore;
  /** Positions of the first store that somebody remembers. */
  readonly remembered: readonly Position[];
  readonly onProgress?: (events: number) => void;
}

/** Neighbours in the log that are of one stream go together. */
const TOGETHER = 100;
const READABLE_WITHIN_MS = 30_000;
const LOOK_MS = 50;

/**
 * Brings every event of one store to another, in the same order and with the same ids, data and metadata, and compares both
 * afterwards. What is there already has to be the beginning of what is to come: a copy that was interrupted is taken up, and a
 * store with other events is refused. Nobody may write meanwhile.
 * @throws CopyRefused
 */
export async function copyStore({ from, to, remembered, onProgress = () => undefined }: Copying): Promise<CopyResult> {
  const already = await bringOver(from, to, onProgress);
  return { ...(await compared(from, to, remembered)), already };
}

async function bringOver(from: EventStore, to: EventStore, onProgress: (events: number) => void): Promise<number> {
  const there = everyEvent(to);
  try {
    const already = await skipWhatIsThere(from, there);
    const last = await appendTheRest(from, to, already, onProgress);
    if (last !== undefined) await untilReadable(to, last);
    return already;
  } finally {
    await there.return(undefined);
  }
}

/** @returns how many events of the first store the second has. @throws CopyRefused it has others */
async function skipWhatIsThere(from: EventStore, there: AsyncGenerator<StoredEvent>): Promise<number> {
  let already = 0;
  for await (const event of everyEvent(from)) {
    const known = (await there.next()).value as StoredEvent | undefined;
    if (known === undefined) return already;
    if (lineOf(known) !== lineOf(event)) throw otherEvents();
    already += 1;
  }
  if ((await there.next()).done !== true) throw otherEvents();
  return already;
}

/** @returns where the last of them stands, or undefined where there was none */
async function appendTheRest(
  from: EventStore,
  to: EventStore,
  already: number,
  onProgress: (events: number) => void,
): Promise<Position | undefined> {
  let seen = 0;
  let last: Position | undefined;
  let waiting: StoredEvent[] = [];
  const append = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    const expected = first.revision === 0n ? 'no-stream' : first.revision - 1n;
    last = (await to.append(first.stream, expected, waiting).catch(refuseOther)).position;
    waiting = [];
    onProgress(seen);
  };
  for await (const event of everyEvent(from)) {
    if (seen >= already) {
      if (waiting.length > 0 && !goesWith(waiting, event)) await append();
      waiting.push(event);
    }
    seen += 1;
  }
  await append();
  return last;
}

function goesWith(waiting: readonly StoredEvent[], { stream, data, metadata }: StoredEvent): boolean {
  const bytes = (part: unknown): number => Buffer.byteLength(JSON.stringify(part));
  const sum = waiting.reduce((total, event) => total + bytes(event.data) + bytes(event.metadata), 0);
  return (
    waiting[0]?.stream === stream &&
    waiting.length < TOGETHER &&
    sum + bytes(data) + bytes(metadata) < MAX_EVENT_BYTES / 2
  );
}

/** In Postgres the end stands back for a moment while anybody writes in the same server. */
async function untilReadable(store: EventStore, position: Position): Promise<void> {
  const deadline = performance.now() + READABLE_WITHIN_MS;
  for (;;) {
    const head = await store.head();
    if (head !== undefined && store.compare(head, position) >= 0) return;
    if (performance.now() > deadline)
      throw new CopyRefused('What was copied cannot be read yet: somebody writes there.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function compared(
  from: EventStore,
  to: EventStore,
  remembered: readonly Position[],
): Promise<Omit<CopyResult, 'already'>> {
  const [left, right] = [createHash('sha256'), createHash('sha256')];
  const sorted = [...new Set(remembered)].sort((a, b) => from.compare(a, b));
  const places = new Map<Position, Position | undefined>();
  const copies = everyEvent(to);
  let events = 0;
  let before: Position | undefined;
  try {
    for await (const event of everyEvent(from)) {
      for (let next = sorted[0]; next !== undefined && from.compare(next, event.position) < 0; next = sorted[0]) {
        places.set(next, before);
        sorted.shift();
      }
      const copy = (await copies.next()).value as StoredEvent | undefined;
      if (copy === undefined)
        throw new CopyRefused(`The copy ends after ${events} events: somebody writes in the first.`);
      left.update(lineOf(event));
      right.update(lineOf(copy));
      before = copy.position;
      events += 1;
    }
    for (const position of sorted) places.set(position, before);
    if ((await copies.next()).done !== true) throw otherEvents();
  } finally {
    await copies.return(undefined);
  }
  const hash = left.digest('hex');
  if (hash !== right.digest('hex')) throw new CopyRefused('The copy is not equal to what was copied.');
  return { events, hash, places };
}

function lineOf({ stream, revision, eventId, type, data, metadata }: StoredEvent): string {
  return `${JSON.stringify([stream, revision.toString(), eventId, type, inOrder(data), inOrder(metadata)])}\n`;
}

/** A store may give the members of an object back in another order. */
function inOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((member) => inOrder(member as JsonValue));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member as JsonValue)]));
}

function otherEvents(): CopyRefused {
  return new CopyRefused(
    'The store to copy to holds other events: it has to be empty, or hold the beginning of this copy.',
  );
}

function refuseOther(error: unknown): never {
  throw error instanceof WrongExpectedRevision ? otherEvents() : error;
}
