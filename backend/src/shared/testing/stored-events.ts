import { DataSource } from 'typeorm';
import { EventStore, type Position, type StoredEvent } from '../event-store/event-store.port.js';
import { everyEvent } from '../event-store/every-event.js';
import { eventually } from './eventually.js';
import type { TestApp } from './test-app.js';

/** Every event that is stored now, encoded, in the store's order; of the streams whose names begin with one of the prefixes, or of all. */
export async function storedEvents({ app }: Pick<TestApp, 'app'>, ...prefixes: string[]): Promise<StoredEvent[]> {
  const store = app.get(EventStore);
  await untilReadable({ app });
  const events: StoredEvent[] = [];
  for await (const event of everyEvent(store, prefixes)) events.push(event);
  return events;
}

/** How many of each type there are. */
export async function countOfTypes(house: Pick<TestApp, 'app'>, ...prefixes: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { type } of await storedEvents(house, ...prefixes)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Where the newest event stands, once subscribers can reach it. */
export async function untilReadable({ app }: Pick<TestApp, 'app'>): Promise<Position | undefined> {
  const store = app.get(EventStore);
  if (store.kind !== 'postgres') return store.head();
  // in Postgres the head stands back for a moment while any writer of the server is at work
  const [last] = await app.get(DataSource).query<{ head: string }[]>(
    `SELECT concat_ws('/', epoch, transaction_id, position) AS head FROM event_store.events
     ORDER BY epoch DESC, transaction_id DESC, position DESC LIMIT 1`,
  );
  if (last === undefined) return undefined;
  await eventually(async () => {
    const seen = await store.head();
    if (seen === undefined || store.compare(seen, last.head) < 0)
      throw new Error('the last event is not to be read yet');
  });
  return last.head;
}
