/**
 * proof.md, row 20: 50 durable saves and 300 reads a second. Every call has its moment, and is timed from that moment on, not from when
 * somebody came round to sending it: a stall counts for everyone who would have called during it.
 */
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, quantile, round } from '../bench/figures.mjs';
import { codeOf } from '../lib/errors.mjs';
import { hasProc } from '../lib/processes.mjs';
import { World } from './world.mjs';

const savesASecond = 50;
const readsASecond = 300;
const people = 50;
const fullMinutes = 10;
const saveWithin = 150;
const readWithin = 50;
/** Not counted: code that is not compiled yet, caches that are empty. */
const warmUpMs = 15_000;
/** RSS may grow by so much from the second quarter to the last: memory that is not given back grows without end, pools and caches do not. */
const growsAtMost = 0.1;
const questions = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss'];
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. '.repeat(3);

/** @typedef {'save' | 'read'} Kind */
/** @typedef {Record<Kind, number[]>} Took how long the calls of a kind took, in ms */
/** @typedef {{ visitor: Visitor, eulogyId: number }} Writer */
/** @typedef {{ visitor: Visitor, method: string, path: string, body?: object }} Call */
/** @typedef {import('../demo/visitor.mjs').Visitor} Visitor */

/** @type {Kind[]} */
const kinds = ['save', 'read'];

/** @param {{ minutes: number, say: (line: string) => void }} input */
export async function proveLoad({ minutes, say }) {
  // waits for the disk: the saves are durable
  const world = await World.start({ fsync: true, env: { LOG_LEVEL: 'warn' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  try {
    /** @type {Writer[]} */
    const writers = [];
    for (let number = 0; number < people; number++) writers.push(await aWriter(world));
    /** @type {Took} */
    const took = { save: [], read: [] };
    /** @type {Record<string, number>} */
    const errors = {};
    /** @type {number[]} */
    const rss = [];
    /** @type {Set<Promise<void>>} */
    const pending = new Set();
    const began = performance.now();
    const ends = began + warmUpMs + minutes * 60_000;
    /**
     * @param {Kind} kind
     * @param {number} due
     * @param {Call} what
     */
    const call = (kind, due, what) => {
      const sent = ask(world.url, agent, what).then(
        (status) => status,
        (error) => codeOf(error) ?? 'none',
      );
      const heard = sent.then((status) => {
        pending.delete(heard);
        if (due < began + warmUpMs) return;
        took[kind].push(performance.now() - due);
        if (status !== 200) errors[`${kind} ${status}`] = (errors[`${kind} ${status}`] ?? 0) + 1;
      });
      pending.add(heard);
    };
    const measuring = sample(world.app.child.pid, rss, ends);
    /** @type {Record<Kind, number>} */
    const turns = { save: 0, read: 0 };
    const perSecond = { save: savesASecond, read: readsASecond };
    const make = { save: saveOf, read: readOf };
    for (let now = began; now < ends; now = performance.now()) {
      for (const kind of kinds) {
        for (;;) {
          const due = began + (turns[kind] * 1_000) / perSecond[kind];
          if (due > now || due >= ends) break;
          call(kind, due, make[kind](writers, turns[kind]));
          turns[kind] += 1;
        }
      }
      await delay(1);
    }
    await Promise.all([...pending]);
    await measuring;
    say(`      20  ${took.save.length} saves, ${took.read.length} reads`);
    return row({ took, errors, rss, minutes });
  } finally {
    agent.destroy();
    await world.stop();
  }
}

/** @param {{ took: Took, errors: Record<string, number>, rss: number[], minutes: number }} input */
function row({ took, errors, rss, minutes }) {
  const memory = memoryOf(rss);
  const p99 = { save: quantile(took.save, 0.99), read: quantile(took.read, 0.99) };
  const held =
    Object.keys(errors).length === 0 &&
    p99.save <= saveWithin &&
    p99.read <= readWithin &&
    (memory === undefined || memory.growth <= growsAtMost);
  const milliseconds = Object.fromEntries(
    Object.entries(took).map(([kind, times]) => [
      kind,
      { p50: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)), most: round(Math.max(...ends(times))) },
    ]),
  );
  return {
    row: 20,
    name: `${savesASecond} durable saves/s + ${readsASecond} reads/s, each timed from the moment when it was due`,
    passesAt: `0 errors, p99 save ≤ ${saveWithin} ms, read ≤ ${readWithin} ms; RSS flat`,
    result: !held ? 'failed' : minutes < fullMinutes ? 'held, at less than full length' : 'passed',
    figures: { minutes, saves: took.save.length, reads: took.read.length, errors, milliseconds, memoryMiB: memory },
  };
}

/**
 * The largest, without handing a hundred thousand arguments over.
 * @param {readonly number[]} times
 */
const ends = (times) => [times.reduce((most, time) => Math.max(most, time), 0)];

/**
 * @param {World} world
 * @returns {Promise<Writer>}
 */
async function aWriter(world) {
  const { visitor, buy } = await world.person();
  return { visitor, eulogyId: await buy('Honouring Nancy') };
}

/**
 * @param {readonly Writer[]} writers
 * @param {number} turn
 * @returns {Call}
 */
function saveOf(writers, turn) {
  const { visitor, eulogyId } = inTurn(writers, turn);
  const responses = { [inTurn(questions, turn)]: `${words} ${turn}` };
  return { visitor, method: 'PATCH', path: `/api/eulogies/${eulogyId}/responses`, body: { responses } };
}

/**
 * @param {readonly Writer[]} writers
 * @param {number} turn
 * @returns {Call}
 */
function readOf(writers, turn) {
  const { visitor, eulogyId } = inTurn(writers, turn);
  const paths = [
    `/api/eulogies/${eulogyId}`,
    '/api/eulogies',
    `/api/questions/other?eulogyId=${eulogyId}`,
    '/api/auth/user',
  ];
  return { visitor, method: 'GET', path: inTurn(paths, turn + Math.floor(turn / writers.length)) };
}

/**
 * One call over a connection that is kept; less work for this process than `fetch`, which shares the machine with what it measures.
 * @param {string} url
 * @param {Agent} agent
 * @param {Call} call
 * @returns {Promise<number | undefined>} the status
 */
function ask(url, agent, { visitor, method, path, body }) {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    ...visitor.headers,
    ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers, agent, timeout: 30_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', reject);
    asked.end(bytes);
  });
}

/**
 * The app's resident memory once a second, in MiB.
 * @param {number | undefined} pid
 * @param {number[]} rss to which it is added
 * @param {number} until
 */
async function sample(pid, rss, until) {
  while (hasProc && performance.now() < until) {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    rss.push(Number(kilobytes) / 1024);
    await delay(1_000);
  }
}

/**
 * Means of the second quarter and of the last one: collections of garbage make each moment by itself say little.
 * @param {readonly number[]} rss
 */
function memoryOf(rss) {
  if (rss.length < 8) return undefined;
  const quarter = Math.floor(rss.length / 4);
  /** @param {readonly number[]} numbers */
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [second, last] = [mean(rss.slice(quarter, 2 * quarter)), mean(rss.slice(-quarter))];
  return { secondQuarter: Math.round(second), lastQuarter: Math.round(last), growth: round(last / second - 1) };
}
