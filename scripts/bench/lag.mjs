/**
 * How far what is read is behind what is written at fifty saves a second: from the moment an event is recorded to the moment when another
 * process hears that a projection has passed it. Its own pauses and the way of the news are in the figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { houseBeside } from '../lib/house-here.mjs';
import { backend } from '../lib/backend.mjs';
import { inTurn, quantile, round } from './figures.mjs';

const savesASecond = 50;
const people = 25;
const password = 'a quiet long password';
const questions = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss'];
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. '.repeat(3);
const answersOf = 'memories-';
/** After so long without an event, in ms, all have come. */
const quietFor = 3_000;

/**
 * @param {string} url
 * @param {number} number
 */
async function aWriter(url, number) {
  const visitor = new Visitor(url, { address: `10.7.0.${number + 1}` });
  const email = `writer-${number}@example.test`;
  await signUp(visitor, { email, firstName: 'Ruth', lastName: 'Keane', password });
  return { visitor, eulogyId: await buy(visitor, { title: 'Honouring Nancy' }) };
}

/**
 * Each save at its moment, whatever became of the one before. @returns how many were refused
 * @param {readonly { visitor: Visitor, eulogyId: number }[]} writers
 * @param {number} seconds
 */
async function save(writers, seconds) {
  const began = performance.now();
  const sent = [];
  for (let turn = 0; turn < seconds * savesASecond; turn++) {
    await delay(Math.max(0, began + (turn * 1_000) / savesASecond - performance.now()));
    const { visitor, eulogyId } = inTurn(writers, turn);
    const responses = { [inTurn(questions, turn)]: `${words} ${turn}` };
    sent.push(visitor.ask('PATCH', `/api/eulogies/${eulogyId}/responses`, { responses }));
  }
  return (await Promise.all(sent)).filter(({ status }) => status !== 200).length;
}

/** A projection, the events that it has still to pass, and how far it was behind those that it has passed, in ms. */
class Followed {
  /** @type {{ position: string, recordedAt: number }[]} */
  waiting = [];
  /** @type {number[]} */
  lags = [];
  #checkpoints;

  /**
   * @param {string} name
   * @param {import('../../backend/src/shared/messaging/checkpoints.js').Checkpoints} checkpoints
   */
  constructor(name, checkpoints) {
    this.name = name;
    this.#checkpoints = checkpoints;
  }

  /** It has moved, or there is something new. */
  heard() {
    const now = Date.now();
    this.waiting = this.waiting.filter(({ position, recordedAt }) => {
      if (!this.#checkpoints.hasReached(this.name, position)) return true;
      this.lags.push(Math.max(0, now - recordedAt));
      return false;
    });
  }
}

/**
 * Hears each event and each projection that passes it.
 * @param {import('@nestjs/common').INestApplicationContext} there
 */
async function watch(there) {
  /** @type {typeof import('../../backend/src/shared/event-store/event-store.port.js')} */
  const { EventStore } = await backend('shared/event-store/event-store.port.js');
  /** @type {typeof import('../../backend/src/shared/messaging/checkpoints.js')} */
  const { Checkpoints } = await backend('shared/messaging/checkpoints.js');
  /** @type {typeof import('../../backend/src/shared/messaging/runners.js')} */
  const { Runners } = await backend('shared/messaging/runners.js');
  const store = there.get(EventStore);
  const checkpoints = there.get(Checkpoints);
  const projections = there
    .get(Runners)
    .allProjections()
    .filter(({ streams }) => streams.some((prefix) => answersOf.startsWith(prefix)));
  const followed = projections.map(({ name }) => new Followed(name, checkpoints));
  const stops = followed.map((one) => checkpoints.onAdvance(one.name, () => one.heard()));
  let newest = performance.now();
  const end = new AbortController();
  const from = (await store.head()) ?? 'start';
  const following = (async () => {
    for await (const message of store.subscribe({ from, streamPrefixes: [answersOf], signal: end.signal })) {
      if (message.kind !== 'event') continue;
      newest = performance.now();
      const { position, recordedAt } = message.event;
      for (const one of followed) {
        one.waiting.push({ position, recordedAt: Date.parse(recordedAt) });
        one.heard();
      }
    }
  })();
  const stop = async () => {
    const isQuiet = () =>
      performance.now() - newest > quietFor && followed.every(({ waiting }) => waiting.length === 0);
    if (!(await holdsWithin(60_000, isQuiet))) throw new Refusal('A projection did not catch up.');
    for (const each of stops) each();
    end.abort();
    await following;
    return Object.fromEntries(followed.map(({ name, lags }) => [name, lags]));
  };
  return { stop };
}

/** @param {import('./types.mjs').Turns} turns */
export async function benchLag({ quick, log }) {
  const seconds = quick ? 15 : 60;
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-lag-'));
  /** @type {import('../lib/product.mjs').Product | undefined} */
  let product;
  /** @type {import('@nestjs/common').INestApplicationContext | undefined} */
  let there;
  try {
    product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      log,
    });
    const writers = [];
    for (let number = 0; number < people; number++) writers.push(await aWriter(product.url, number));
    await save(writers, 5);
    there = await houseBeside({ env: product.env });
    const watching = await watch(there);
    const refused = await save(writers, seconds);
    const lags = await watching.stop();
    const all = Object.values(lags).flat();
    return {
      name: `projection lag at ${savesASecond} saves/s, p99 of every projection that reads answers`,
      unit: 'ms',
      goal: 100,
      ours: round(quantile(all, 0.99)),
      milliseconds: Object.fromEntries(
        Object.entries(lags).map(([name, times]) => [
          name,
          { p50: quantile(times, 0.5), p99: quantile(times, 0.99), most: Math.max(...times) },
        ]),
      ),
      refused,
      events: Math.min(...Object.values(lags).map(({ length }) => length)),
    };
  } finally {
    await there?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
