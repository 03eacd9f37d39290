/**
 * proof.md, row 2: the server that holds the events is stopped, and frozen, for a minute each and for moments, under load. Nobody may be told that something
 * is saved which is not, everybody is told within two seconds, and all goes on unaided when it is back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { round } from '../bench/figures.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { hasProc, holdsWithin } from '../lib/processes.mjs';
import { aBuyer } from './buyer.mjs';
import { aWriter, recovery, work } from './callers.mjs';
import { StoppablePostgres } from './stoppable-postgres.mjs';
import { World } from './world.mjs';
import { lostOfAll } from './writers.mjs';

const writers = 6;
const answeredWithin = 2_000;
const recoversWithin = 30_000;
const fullSeconds = 60;
/** Whoever asks the process to end while the store stands still waits no longer, in ms. */
const endsWithin = 15_000;
/** How long a whole purchase may take where nothing is wrong before the proof says so, in ms. */
const boughtWithin = 60_000;

/** What is stopped and frozen. @typedef {{ halt: () => Promise<void>, resume: () => Promise<void>, freeze: () => void, thaw: () => void }} Stoppable */

/**
 * @param {{ seconds: number, eventStore?: import('./stoppable-eventstore.mjs').StoppableEventStore | undefined, say: (line: string) => void }} input
 *   how long the long ones last; `eventStore`: the one of the product, where the events are in one
 */
export async function proveOutage({ seconds, eventStore, say }) {
  const row = {
    row: 2,
    name: 'store stopped or frozen for 60 s, and for moments, under load, with a ledger',
    passesAt:
      '0 false acknowledgements, 503 in ≤ 2 s, recovers unaided in ≤ 30 s; purchases acknowledged before, across and after; SIGTERM ends it in ≤ 15 s meanwhile',
  };
  if (process.env.EVENTSTORE_URL && eventStore === undefined)
    return { ...row, result: 'not possible here', figures: { why: 'needs --server, to stop the EventStoreDB' } };
  if (!hasProc)
    return { ...row, result: 'not possible here', figures: { why: 'needs /proc to find the processes of Postgres' } };
  const postgres = await StoppablePostgres.start();
  const store = eventStore ?? postgres;
  /** @type {World | undefined} */
  let world;
  try {
    world = await World.start({ postgres, env: { LOG_LEVEL: 'warn' } });
    const observed = {
      ...(await undergo({ world, store, seconds, say })),
      endedMs: await endedWhileFrozen(world, store),
    };
    const { lost, slowestMs, falseAcknowledgements, unexpected, refused, recoveredMs } = observed;
    const held =
      Object.values(lost).every((count) => count === 0) &&
      falseAcknowledgements === 0 &&
      Object.keys(unexpected).length === 0 &&
      slowestMs <= answeredWithin &&
      refused > 0 &&
      recoveredMs.every((ms) => ms <= recoversWithin) &&
      Object.values(observed.purchases).every((count) => count > 0) &&
      observed.endedMs <= endsWithin;
    const result = !held ? 'failed' : seconds < fullSeconds ? 'held, at less than full length' : 'passed';
    return { ...row, result, figures: observed };
  } finally {
    await (world ? world.stop() : postgres.stop());
  }
}

/**
 * @param {World} world
 * @param {Stoppable} store
 */
async function endedWhileFrozen(world, store) {
  store.freeze();
  try {
    const began = performance.now();
    world.app.child.kill('SIGTERM');
    await Promise.race([world.app.ended, delay(2 * endsWithin, undefined, { ref: false })]);
    return round(performance.now() - began);
  } finally {
    store.thaw();
  }
}

/** @typedef {{ how: 'frozen' | 'stopped', ms: number }} Planned */
/** @typedef {Planned & { from: number, to: number }} Outage moments */

/** @param {{ world: World, store: Stoppable, seconds: number, say: import('./types.mjs').Log }} input */
async function undergo({ world, store, seconds, say }) {
  /** @type {import('./types.mjs').Call[]} */
  const calls = [];
  const first = await aWriter(world);
  const people = [first];
  for (let number = 1; number < writers; number++) people.push(await aWriter(world));
  const buyer = await aBuyer(world);
  const ended = new AbortController();
  const working = [...people, buyer, aStranger(world, await world.person()), aPage(world)].map(({ turn }) =>
    work(turn, calls, ended.signal),
  );
  /** @param {number} since */
  const buysSince = (since) => holdsWithin(boughtWithin, () => buyer.purchases.some(({ began }) => began > since), 50);
  /** @type {Planned[]} */
  const planned = [
    { how: 'frozen', ms: seconds * 1_000 },
    { how: 'stopped', ms: seconds * 1_000 },
    { how: 'frozen', ms: 400 },
    { how: 'frozen', ms: 1_700 },
    { how: 'frozen', ms: 3_000 },
    { how: 'frozen', ms: 9_000 },
    { how: 'stopped', ms: 4_000 },
  ];
  /** @type {Outage[]} */
  const outages = [];
  /** @type {number[]} */
  const recoveredMs = [];
  try {
    await buysSince(0);
    for (const outage of planned) {
      await delay(1_500);
      await (outage.how === 'frozen' ? store.freeze() : store.halt());
      const from = performance.now();
      await delay(outage.ms);
      outages.push({ ...outage, from, to: performance.now() });
      await (outage.how === 'frozen' ? store.thaw() : store.resume());
      recoveredMs.push(round(await recovery(world, first)));
      say(`      2  ${outage.how} for ${outage.ms / 1_000} s: back after ${recoveredMs.at(-1)} ms`);
    }
    await buysSince(performance.now());
  } finally {
    ended.abort();
    store.thaw();
    await Promise.all(working);
  }
  const lost = await lostOfAll(world, [...people, buyer]);
  return { ...judged(calls, outages), purchases: bought(buyer.purchases, outages), lost, recoveredMs };
}

/** What a page may answer that met an outage: it needs no store. Everything else may be refused. @type {Record<string, (number | string)[]>} */
const rightly = { page: [200] };

/**
 * Purchases that were acknowledged, by when: whole before the first outage, begun before one and acknowledged after it, whole after the last.
 * @param {readonly { began: number, ended: number }[]} purchases
 * @param {readonly Outage[]} outages
 */
function bought(purchases, outages) {
  const first = Math.min(...outages.map(({ from }) => from));
  const last = Math.max(...outages.map(({ to }) => to));
  return {
    before: purchases.filter(({ ended }) => ended < first).length,
    across: purchases.filter(({ began, ended }) => outages.some(({ from, to }) => began < from && ended > to)).length,
    after: purchases.filter(({ began }) => began > last).length,
  };
}

/**
 * What came of the calls that met an outage.
 * @param {readonly import('./types.mjs').Call[]} calls
 * @param {readonly Outage[]} outages
 */
function judged(calls, outages) {
  const met = calls.filter(({ sent, ended }) => outages.some(({ from, to }) => sent < to && ended > from));
  const within = calls.filter(({ sent, ended }) => outages.some(({ from, to }) => sent > from && ended < to));
  /** @type {Record<string, number>} */
  const unexpected = {};
  for (const { kind, status } of met) {
    const isRight = (rightly[kind] ?? [200, 201, 503]).includes(status);
    if (!isRight) unexpected[`${kind} ${status}`] = (unexpected[`${kind} ${status}`] ?? 0) + 1;
  }
  const slowest = met.reduce((slow, call) => (call.ended - call.sent > slow.ended - slow.sent ? call : slow));
  return {
    outages: outages.map(({ how, ms }) => `${how} ${ms / 1_000} s`),
    acknowledged: calls.filter(({ kind, status }) => kind === 'save' && status === 200).length,
    callsMeanwhile: met.length,
    refused: met.filter(({ status }) => status === 503).length,
    falseAcknowledgements: within.filter(({ changes, status }) => changes && typeof status === 'number' && status < 300)
      .length,
    unexpected,
    slowestMs: round(slowest.ended - slowest.sent),
    slowestCall: slowest.kind,
  };
}

/**
 * Signs in anew.
 * @param {World} world
 * @param {Awaited<ReturnType<World['person']>>} person
 */
function aStranger(world, { visitor, user }) {
  const signIn = async () => {
    const browser = new Visitor(world.url, { address: visitor.address });
    return (await browser.ask('POST', '/api/auth/login', { email: user.email, password: 'a quiet long password ' }))
      .status;
  };
  // a session is a row of Postgres: with the events elsewhere, whoever signs in meanwhile is rightly let in
  const changes = world.product.env.EVENTSTORE_URL === undefined;
  /** @type {import('./types.mjs').Turn} */
  const turn = () => ({ kind: 'sign in', changes, ask: signIn });
  return { turn };
}

/**
 * What needs no store: that the process lives, and the first page.
 * @param {World} world
 * @returns {{ turn: import('./types.mjs').Turn }}
 */
function aPage(world) {
  /** @param {string} path */
  const get = async (path) => {
    const response = await fetch(`${world.url}${path}`, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.status;
  };
  return { turn: (number) => ({ kind: 'page', ask: () => get(number % 2 === 0 ? '/health/live' : '/') }) };
}
