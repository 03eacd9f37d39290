/**
 * Appending through the store port against the client by itself, on the server of EVENTSTORE_URL, with 32 clients. The port also looks at
 * what stands there afterwards, since the server compares ids alone; the client by itself does not.
 */
import { fromBackend } from '../lib/backend.mjs';
import { openStore, streamsOfItsOwn } from '../lib/events.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { rateOf } from './append.mjs';
import { compare } from './figures.mjs';

/** @param {import('./types.mjs').Turns} turns */
export async function benchEventStore({ rounds, milliseconds }) {
  const url = process.env.EVENTSTORE_URL;
  if (!url) throw new Refusal('EVENTSTORE_URL names no server to measure.');
  /** @type {typeof import('@eventstore/db-client')} */
  const { EventStoreDBClient, jsonEvent, NO_STREAM } = fromBackend('@eventstore/db-client');
  const store = await openStore({ ...process.env, ...streamsOfItsOwn('bench') });
  const client = EventStoreDBClient.connectionString(url);
  const credentials = { username: 'none', password: 'none' };
  try {
    /** @type {import('./append.mjs').Write} */
    const throughPort = (_client, stream, revision, event) =>
      store.append(stream, revision === 0 ? 'no-stream' : BigInt(revision - 1), [event]);
    /** @type {import('./append.mjs').Write} */
    const byItself = (_client, stream, revision, { eventId: id, type, data, metadata }) =>
      client.appendToStream(`bare-${stream}`, [jsonEvent({ id, type, data, metadata })], {
        expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
        ...(url.includes('tls=false') && { credentials }),
      });
    const result = await compare({
      rounds,
      ours: () => rateOf(throughPort, milliseconds),
      bare: () => rateOf(byItself, milliseconds),
    });
    return {
      name: 'append through the store port to EventStoreDB, 32 clients',
      against: 'the client by itself, which looks at nothing afterwards',
      unit: 'events/s',
      goal: 0.8,
      ...result,
    };
  } finally {
    await store.close();
    await client.dispose();
  }
}
