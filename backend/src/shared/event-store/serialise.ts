import { EventTooLarge, MAX_EVENT_BYTES, type EventToAppend } from './event-store.port.js';

/** An event with its JSON made once: adapters measure it and send the same text. */
export interface SerialisedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Turns events into JSON text for storage, the one check that every adapter makes before it sends anything.
 * @throws EventTooLarge data and metadata of an event are together over {@link MAX_EVENT_BYTES} UTF-8 bytes
 * @throws RangeError there is nothing to append
 */
export function serialise(events: readonly EventToAppend[]): SerialisedEvent[] {
  if (events.length === 0) throw new RangeError('an append needs at least one event');
  return events.map(({ eventId, type, data, metadata }) => {
    const serialised = { eventId, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    const bytes = Buffer.byteLength(serialised.data) + Buffer.byteLength(serialised.metadata);
    if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(type, bytes);
    return serialised;
  });
}
