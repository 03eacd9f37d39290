import type { EventStore, StoredEvent } from './event-store.port.js';

/**
 * Every event of the streams whose names begin with one of the prefixes, or of all, in the store's order, up to where the store
 * ends at the first step. For what looks at the log as a whole beside the product: proofs, audits, copies.
 */
export async function* everyEvent(
  store: EventStore,
  streamPrefixes: readonly string[] = [],
): AsyncGenerator<StoredEvent> {
  const head = await store.head();
  if (head === undefined) return;
  const end = new AbortController();
  try {
    for await (const message of store.subscribe({ from: 'start', streamPrefixes, signal: end.signal })) {
      if (message.kind === 'caught-up') continue;
      const position = message.kind === 'event' ? message.event.position : message.position;
      const order = store.compare(position, head);
      if (message.kind === 'event' && order <= 0) yield message.event;
      if (order >= 0) return;
    }
  } finally {
    end.abort();
  }
}
