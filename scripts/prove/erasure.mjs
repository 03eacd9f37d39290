/** proof.md, row 18: people erased one after the other, by themselves and by an admin, while another process rebuilds everything. */
import { backend } from '../lib/backend.mjs';
import { round } from '../bench/figures.mjs';
import { codeOf } from '../lib/errors.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { houseBeside } from '../lib/house-here.mjs';
import { rebuilding } from './rebuild.mjs';

/** @typedef {import('@nestjs/common').INestApplicationContext} There */

/** What the survivor says; it must stay. */
const survivorsWord = 'Wobbegong';
const goneWithin = 60_000;

/**
 * A word of somebody's own that stands nowhere else: 3 → "Quaggafenaad".
 * @param {number} number
 */
const wordOf = (number) =>
  `Quaggafen${[676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(number / place) % 26))).join('')}`;

/**
 * @param {string} text
 * @param {string} word
 */
const holds = (text, word) =>
  text.toLowerCase().includes(word.toLowerCase()) || text.includes(Buffer.from(word).toString('hex'));

/**
 * Every row of every table: our own export.
 * @param {import('./types.mjs').World} world
 */
async function exportOf(world) {
  const tables = await world.rows(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await world.rows(`SELECT t::text AS row FROM ${name} AS t`).catch((error) => {
      // a rebuild has taken its draft away between the two questions
      if (codeOf(error) === '42P01') return [];
      throw error;
    });
    found.push({ name, text: rows.map(({ row }) => row).join('\n') });
  }
  return found;
}

/**
 * Rebuilds one projection after the other until it is told to end. @returns how often
 * @param {There} there
 * @param {AbortSignal} signal
 */
async function rebuildAll(there, signal) {
  const { projections, rebuild } = await rebuilding(there);
  let rebuilds = 0;
  while (!signal.aborted) {
    for (const projection of projections) {
      if (signal.aborted) break;
      try {
        await rebuild(projection, 120_000);
        rebuilds += 1;
      } catch (error) {
        // It gives up where people are erased without a pause: the live rows stay, and they are what is looked at.
        if (!(error instanceof Error && error.name === 'ErasedMeanwhile')) throw error;
      }
    }
  }
  return rebuilds;
}

/**
 * Event ids that something else went into than command, stream, revision, index and type: they could be guessed back.
 * @param {import('./types.mjs').World} world
 */
async function unexplainedIds(world) {
  /** @type {typeof import('../../backend/src/shared/kernel/ids.js')} */
  const { derivedId } = await backend('shared/kernel/ids.js');
  /** @param {import('../lib/events.mjs').StoredEvent} event */
  const isExplained = ({ eventId, stream, revision, type, metadata }) =>
    Array.from({ length: 40 }, (_, index) =>
      derivedId(String(metadata.commandId), stream, (revision - BigInt(index)).toString(), index, type),
    ).includes(eventId);
  return (await world.events()).filter((event) => !isExplained(event)).length;
}

/** @param {There} there */
async function decodedEvents(there) {
  /** @type {typeof import('../../backend/src/shared/event-store/event-store.port.js')} */
  const { EventStore } = await backend('shared/event-store/event-store.port.js');
  /** @type {typeof import('../../backend/src/shared/event-store/event-codec.js')} */
  const { EventCodec } = await backend('shared/event-store/event-codec.js');
  const end = new AbortController();
  /** @type {string[]} */
  const texts = [];
  for await (const message of there
    .get(EventStore)
    .subscribe({ from: 'start', streamPrefixes: [], signal: end.signal })) {
    if (message.kind === 'caught-up') break;
    if (message.kind === 'event') texts.push(JSON.stringify((await there.get(EventCodec).decode(message.event)).data));
  }
  end.abort();
  return texts.join('\n');
}

/**
 * Somebody with an account, a eulogy, words in it and in the survivor's, a chat and an enquiry: each with their word.
 * @param {import('./types.mjs').World} world
 * @param {{ visitor: import('./types.mjs').Visitor, eulogyId: number }} survivor
 * @param {number} number
 */
async function aPerson(world, survivor, number) {
  const word = wordOf(number);
  const person = await world.person(word);
  const { visitor } = person;
  const eulogyId = await person.buy('Honouring Nancy');
  const said = `She hid the ${word} behind the clock.`;
  await visitor.patch(`/api/eulogies/${eulogyId}/responses`, {
    responses: { story: said, name: `${word}|${word}|She/Her` },
  });
  await visitor.post('/api/chat', { message: said, userEmail: person.user.email });
  await visitor.ask('POST', '/api/contact', {
    ...{ name: word, email: person.user.email, subject: word, message: said, website: '', secondsOpen: 60 },
  });
  /**
   * @param {import('./types.mjs').Visitor} guest
   * @param {import('./types.mjs').Visitor} owner
   * @param {number} id
   * @param {string} story
   */
  const join = async (guest, owner, id, story) => {
    const { inviteToken } = await owner.get(`/api/eulogies/${id}`);
    await guest.post(`/api/collaborate/${inviteToken}/join`);
    await guest.patch(`/api/eulogies/${id}/responses`, { responses: { story } });
  };
  await join(visitor, survivor.visitor, survivor.eulogyId, said);
  await join(survivor.visitor, visitor, eulogyId, `${survivorsWord} whistled in ${number}.`);
  return { ...person, word, eulogyId };
}

/** @param {{ world: import('./world.mjs').World, people: number }} input how many are erased */
export async function proveErasure({ world, people }) {
  const admin = await world.admin();
  const someone = await world.person();
  const survivor = { visitor: someone.visitor, eulogyId: await someone.buy('Honouring Ray') };
  const all = [];
  for (let number = 0; number < people; number++) all.push(await aPerson(world, survivor, number));
  const before = await exportOf(world);
  const planted = all.filter(({ word }) => before.some(({ text }) => holds(text, word))).length;

  const there = await houseBeside({ env: world.product.env });
  const ended = new AbortController();
  try {
    const rebuilding = rebuildAll(there, ended.signal);
    let slowest = 0;
    for (const [index, { visitor, user, word }] of all.entries()) {
      const began = performance.now();
      if (index % 2 === 0) await admin.ask('DELETE', `/api/admin/users/${user.id}`);
      else
        await visitor.post('/api/profile/delete', {
          confirmation: 'DELETE',
          password: `a quiet long password ${word}`,
        });
      const isGone = async () => (await exportOf(world)).every(({ text }) => !holds(text, word));
      await holdsWithin(goneWithin, isGone, 100);
      slowest = Math.max(slowest, performance.now() - began);
    }
    ended.abort();
    const rebuilds = await rebuilding;

    const tables = await exportOf(world);
    const events = await decodedEvents(there);
    /** @type {string[]} */
    const answers = [];
    for (const path of [
      'users',
      'customers?search=Quagga',
      'eulogies',
      'audit',
      'enquiries',
      'chat/messages',
      'chat/conversations',
    ])
      answers.push(JSON.stringify((await admin.ask('GET', `/api/admin/${path}`)).body));
    let intact = 0;
    for (const [number, { eulogyId }] of all.entries()) {
      const { body } = await survivor.visitor.ask('GET', `/api/eulogies/${eulogyId}`);
      answers.push(JSON.stringify(body));
      if (JSON.stringify(body).includes(`${survivorsWord} whistled in ${number}.`)) intact += 1;
    }
    answers.push(JSON.stringify((await survivor.visitor.ask('GET', `/api/eulogies/${survivor.eulogyId}`)).body));
    const log = world.readLog();
    const hits = {
      tables: all.filter(({ word }) => tables.some(({ text }) => holds(text, word))).length,
      events: all.filter(({ word }) => holds(events, word)).length,
      answers: all.filter(({ word }) => answers.some((text) => holds(text, word))).length,
      log: all.filter(({ word }) => holds(log, word)).length,
    };
    const guessable = await unexplainedIds(world);
    const readable = Object.values(hits).reduce((sum, count) => sum + count, 0);
    const held = readable === 0 && guessable === 0 && intact === people && planted === people && rebuilds > 0;
    return {
      row: 18,
      name: 'people erased by themselves and by an admin while another process rebuilds every projection',
      passesAt: '0 readable hits; other contributors intact',
      result: held ? 'passed' : 'failed',
      figures: { people, planted, rebuilds, tables: tables.length, hits, guessable, intact, slowestMs: round(slowest) },
    };
  } finally {
    ended.abort();
    await there.close();
  }
}
