import type { EventStore } from '../../../shared/event-store/event-store.port.js';

/** Which of some months have entries, in their order. */
export async function thoseThere(store: EventStore, streams: readonly string[]): Promise<string[]> {
  const first = await Promise.all(streams.map((stream) => store.read(stream, { maxCount: 1 })));
  return streams.filter((_, index) => (first[index]?.length ?? 0) > 0);
}
