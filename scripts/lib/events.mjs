/** The events of a product, asked of the store's port: it does not matter in which store they are. */
import { backend } from './backend.mjs';
import { holdsWithin } from './processes.mjs';

/** @typedef {import('../../backend/src/shared/event-store/event-store.port.js').StoredEvent} StoredEvent */
/** @typedef {import('../../backend/src/shared/event-store/event-store.port.js').EventStore} EventStore */

const connections = 2;
const settledWithin = 30_000;

/**
 * Streams that no other product has: for a product of a script's own, where EVENTSTORE_URL names a server that others use.
 * @param {string} name
 */
export const streamsOfItsOwn = (name) =>
  process.env.EVENTSTORE_URL ? { EVENTSTORE_PREFIX: `${name}-${Date.now().toString(36)}.` } : {};

/**
 * The store of a product whose settings these are.
 * @param {import('./types.mjs').Environment} env
 * @returns {Promise<EventStore>}
 */
export async function openStore({ DATABASE_URL = '', EVENTSTORE_URL, EVENTSTORE_PREFIX }) {
  const { openEventStore } = await backend('shared/event-store/open-event-store.js');
  const eventStore = EVENTSTORE_URL
    ? { adapter: 'eventstoredb', url: EVENTSTORE_URL, prefix: EVENTSTORE_PREFIX }
    : { adapter: 'postgres' };
  return openEventStore({ eventStore, databaseUrl: DATABASE_URL }, connections, { warn: () => {} });
}

/**
 * Every event of the streams whose names begin with one of the prefixes, or of all, in order.
 * @param {EventStore} store
 * @param {string[]} prefixes
 * @returns {Promise<StoredEvent[]>}
 */
export async function eventsOf(store, ...prefixes) {
  const { everyEvent } = await backend('shared/event-store/every-event.js');
  await settled(store);
  const events = [];
  for await (const event of everyEvent(store, prefixes)) events.push(event);
  return events;
}

/**
 * In Postgres the end stands back for a moment while anybody writes: until two looks see the same.
 * @param {EventStore} store
 */
async function settled(store) {
  if (store.kind !== 'postgres') return;
  let last = await store.head();
  await holdsWithin(
    settledWithin,
    async () => {
      const head = await store.head();
      const same = head === last;
      last = head;
      return same;
    },
    50,
  );
}
