import {
  WrongExpectedRevision,
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
} from '../event-store.port.js';
import { someEvents, takeTime, type World } from './world.contract.js';

const WRITERS = 20;
const STREAMS = 40;
const EVENTS_PER_APPEND = 4;
const SLOW_SHARE = 0.05;
const ROLLBACK_SHARE = 0.02;

export function describeLoad(world: World): void {
  describe('under load', () => {
    it(
      `skips none of ${world.limits.loadEvents} events that ${WRITERS} writers append with delays and roll-backs while readers read`,
      async () => {
        const prefix = world.prefix();
        const reader = world.subscribe({ streamPrefixes: [prefix] });
        const appends = Math.ceil(world.limits.loadEvents / EVENTS_PER_APPEND);
        const resumed = readInPieces(prefix, appends * EVENTS_PER_APPEND);
        const written = await writeAll(prefix, appends);
        await reader.untilCount(written.size, world.limits.loadDeadlineMs);

        for (const events of [reader.events, await resumed]) {
          expect(brokenOrder(events)).toEqual([]);
          expect(events).toHaveLength(written.size);
          expect(events.filter((event) => !written.has(event.eventId))).toEqual([]);
        }
      },
      world.limits.loadDeadlineMs * 2,
    );
  });

  /** Makes `appends` appends that are acknowledged; answers the ids of their events. */
  async function writeAll(prefix: string, appends: number): Promise<Set<string>> {
    const ends = new Map<string, bigint>();
    const written = new Set<string>();
    let left = appends;
    const write = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const stream = `${prefix}${Math.floor(Math.random() * STREAMS)}`;
        const chance = Math.random();
        if (chance < ROLLBACK_SHARE) await world.fixture.rollbackNoise?.(1, stream);
        const events = someEvents(EVENTS_PER_APPEND);
        const expected = ends.get(stream) ?? 'no-stream';
        try {
          const { revision } = await append(stream, expected, events, chance > 1 - SLOW_SHARE ? Math.random() * 20 : 0);
          ends.set(stream, revision);
          for (const { eventId } of events) written.add(eventId);
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
          left += 1;
        }
        if (chance < 0.1) await takeTime(Math.random() * 4);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    return written;
  }

  function append(
    stream: string,
    expected: ExpectedRevision,
    events: EventToAppend[],
    delayMs: number,
  ): Promise<AppendResult> {
    const { fixture } = world;
    return delayMs > 0 && fixture.appendSlowly !== undefined
      ? fixture.appendSlowly(stream, expected, events, delayMs)
      : world.writePersistently(stream, expected, events);
  }

  /** Reads as a process does that is restarted again and again: a few hundred events, then a new subscription from there. */
  async function readInPieces(prefix: string, count: number): Promise<StoredEvent[]> {
    const read: StoredEvent[] = [];
    let from = 'start';
    while (read.length < count) {
      const control = new AbortController();
      const timer = setTimeout(() => control.abort(), world.limits.loadDeadlineMs);
      const end = Math.min(count, read.length + 1 + Math.floor(Math.random() * 400));
      for await (const message of world.store.subscribe({ from, streamPrefixes: [prefix], signal: control.signal })) {
        if (message.kind === 'checkpoint') from = message.position;
        if (message.kind === 'event') {
          read.push(message.event);
          from = message.event.position;
        }
        if (read.length >= end) break;
      }
      clearTimeout(timer);
      if (control.signal.aborted) throw new Error(`read ${read.length} of ${count} events, then nothing more came`);
    }
    return read;
  }
}

/** Where a stream's revisions do not come one after the other from 0; the first ten such places. */
function brokenOrder(events: readonly StoredEvent[]): string[] {
  const next = new Map<string, bigint>();
  const broken: string[] = [];
  for (const { stream, revision } of events) {
    const expected = next.get(stream) ?? 0n;
    if (revision !== expected) broken.push(`${stream}: ${revision} instead of ${expected}`);
    next.set(stream, revision + 1n);
  }
  return broken.slice(0, 10);
}
