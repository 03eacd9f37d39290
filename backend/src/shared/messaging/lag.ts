import type { EventStore, Position } from '../event-store/event-store.port.js';

/** Counting further than this would cost more than the figure is worth. */
export const LAG_COUNTED_AT_MOST = 1_000;
const COUNT_MS = 500;

/** How far somebody is behind the store. */
export interface Lag {
  /** Events of their streams that they have not seen, {@link LAG_COUNTED_AT_MOST} at most. */
  readonly events: number;
  /** Age of the oldest of these; 0 where there is none. */
  readonly seconds: number;
}

/** Counts what lies behind a position, for half a second at most. */
export async function lagOf(store: EventStore, from: Position | undefined, streams: readonly string[]): Promise<Lag> {
  let events = 0;
  let oldest: number | undefined;
  for await (const event of eventsAfter(store, from, streams, AbortSignal.timeout(COUNT_MS))) {
    oldest ??= Date.parse(event.recordedAt);
    if (++events >= LAG_COUNTED_AT_MOST) break;
  }
  return { events, seconds: oldest === undefined ? 0 : Math.max(0, (Date.now() - oldest) / 1000) };
}

/** How many events of these streams there are, or undefined where counting them takes longer than `withinMs`. */
export async function eventsOf(
  store: EventStore,
  streams: readonly string[],
  withinMs: number,
): Promise<number | undefined> {
  const late = AbortSignal.timeout(withinMs);
  let events = 0;
  for await (const _ of eventsAfter(store, undefined, streams, late)) events += 1;
  return late.aborted ? undefined : events;
}

async function* eventsAfter(
  store: EventStore,
  from: Position | undefined,
  streamPrefixes: readonly string[],
  late: AbortSignal,
) {
  const end = new AbortController();
  const signal = AbortSignal.any([late, end.signal]);
  try {
    for await (const message of store.subscribe({ from: from ?? 'start', streamPrefixes, signal })) {
      if (message.kind === 'caught-up') return;
      if (message.kind === 'event') yield message.event;
    }
  } finally {
    end.abort();
  }
}
