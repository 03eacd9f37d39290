/** The events of a journey, asked of the store of a product whose settings are known. */
import { eventsOf, openStore } from '../lib/events.mjs';

/**
 * Everything about one person's account and one eulogy, in the order in which it happened.
 * @returns {Promise<import('./types.mjs').KeptEvent[]>}
 * @param {import('../lib/types.mjs').Environment} env
 * @param {{ userId: string, eulogyId: number }} journey
 */
export async function storedEvents(env, { userId, eulogyId }) {
  const store = await openStore(env);
  try {
    const events = await eventsOf(store);
    /** @param {import('../lib/events.mjs').StoredEvent} event */
    const isOfTheEulogy = ({ data }) => String(data.eulogyId) === String(eulogyId);
    const purchases = new Set(
      events.filter((event) => event.type === 'PurchaseStarted' && isOfTheEulogy(event)).map(({ stream }) => stream),
    );
    const streams = new Set([`user-${userId}`, `eulogy-number-${eulogyId}`, ...purchases]);
    return events
      .filter((event) => streams.has(event.stream) || isOfTheEulogy(event))
      .map(({ type, stream, recordedAt }) => ({ type, stream, recordedAt: new Date(recordedAt) }));
  } finally {
    await store.close();
  }
}
