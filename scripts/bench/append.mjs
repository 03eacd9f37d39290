/** Appending through the store port against the bare INSERT of the same rows: proof.md asks for 0.8 with 32 clients. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backend, fromBackend } from '../lib/backend.mjs';
import { startPostgres } from '../postgres/server.mjs';
import { compare } from './figures.mjs';

/** @typedef {import('../../backend/src/shared/event-store/event-store.port.js').EventToAppend} EventToAppend */
/** @typedef {import('../../backend/src/shared/event-store/event-store.port.js').EventStore} EventStore */
/** @typedef {(client: number, stream: string, revision: number, event: EventToAppend) => Promise<unknown>} Write */

const clients = 32;
/** As many connections as a process of the product has for its store. */
const storeConnections = 12;
/** A writer goes on to another stream after so many events, as people go on to another eulogy. */
const eventsOfAStream = 50;

const bareTable = `CREATE SCHEMA bench; CREATE TABLE bench.events (LIKE event_store.events INCLUDING ALL)`;
const bareInsert = {
  name: 'bare-insert',
  text: `INSERT INTO bench.events (epoch, stream, revision, event_id, type, data, metadata)
         VALUES (1, $1, $2, $3, $4, $5, $6)`,
};

/** An answer of some sixty words as it is stored: encrypted, so nothing in it can be squeezed. */
const sealed = randomBytes(330).toString('base64');

/**
 * @param {string} stream
 * @param {number} revision
 */
function anEvent(stream, revision) {
  const eventId = randomUUID();
  return {
    eventId,
    type: 'AnswerContributed',
    data: {
      eulogyId: 1001,
      personId: stream.slice(-36),
      questionId: 'childhood',
      answer: { s: `user:${stream.slice(-36)}`, v: 1, c: sealed },
      answerRevision: revision + 1,
      contributedAt: new Date().toISOString(),
    },
    metadata: {
      eventId,
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'user', id: stream.slice(-36) },
      schemaVersion: 1,
      occurredAt: new Date().toISOString(),
      requestId: randomUUID(),
    },
  };
}

/**
 * All clients write until the time is over. @returns events a second
 * @param {Write} write
 * @param {number} milliseconds
 */
export async function rateOf(write, milliseconds) {
  const began = performance.now();
  const until = began + milliseconds;
  let written = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let stream = '';
      for (let revision = 0; performance.now() < until; revision = (revision + 1) % eventsOfAStream) {
        if (revision === 0) stream = `memories-1001-${randomUUID()}`;
        await write(client, stream, revision, anEvent(stream, revision));
        written += 1;
      }
    }),
  );
  return written / ((performance.now() - began) / 1000);
}

/** @param {import('./types.mjs').Turns} turns */
export async function benchAppend({ rounds, milliseconds, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-append-'));
  const server = await startPostgres({ dataDir: folder, log });
  /** @type {import('pg').Client[]} */
  const bare = [];
  /** @type {EventStore | undefined} */
  let store;
  try {
    const { migrate } = await backend('shared/database/migrate.js');
    const { eventStoreMigrations } = await backend('shared/event-store/postgres/migrations/index.js');
    const { openEventStore } = await backend('shared/event-store/open-event-store.js');
    const { Client } = fromBackend('pg');
    await migrate({ databaseUrl: server.url, databaseOwnerUrl: server.ownerUrl }, eventStoreMigrations);
    /** @type {EventStore} */
    const opened = await openEventStore(
      { eventStore: { adapter: 'postgres' }, databaseUrl: server.url },
      storeConnections,
      {
        warn: log,
      },
    );
    store = opened;
    for (let client = 0; client < clients; client++) {
      const one = new Client({ connectionString: server.url });
      bare.push(one);
      await one.connect();
    }
    await bare[0]?.query(bareTable);
    /** @type {Write} */
    const throughPort = (_client, stream, revision, event) =>
      opened.append(stream, revision === 0 ? 'no-stream' : BigInt(revision - 1), [event]);
    /** @type {Write} */
    const byItself = async (client, stream, revision, { eventId, type, data, metadata }) =>
      bare[client]?.query({ ...bareInsert, values: [stream, revision, eventId, type, data, metadata] });
    const result = await compare({
      rounds,
      ours: () => rateOf(throughPort, milliseconds),
      bare: () => rateOf(byItself, milliseconds),
    });
    return {
      name: 'append through the store port, 32 clients',
      against: 'the bare SQL insert of the same rows',
      unit: 'events/s',
      goal: 0.8,
      ...result,
    };
  } finally {
    await Promise.allSettled(bare.map((client) => client.end()));
    await store?.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
