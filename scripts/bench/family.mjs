/**
 * What one family costs from the sign-up to a finished text and its PDF, one after the other: processor time of the product and its
 * Postgres beside what they take while nobody is there, events, and bytes on disk. Text that is typed is saved as it grows, as the page does.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { root } from '../lib/build.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { ownPostgres, startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { round } from './figures.mjs';

const password = 'a quiet long password';
/** Longer answers are saved after each so many characters, as somebody who types pauses. */
const CHARACTERS_A_SAVE = 60;
const IDLE_MS = 10_000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const GOAL_MS = 5_000;

/** @typedef {{ questionId: string, answer: string, by: string }} Given */

/** The owner's answers of the questionnaire that the demonstration plays. @returns {Given[]} */
function ownersAnswers() {
  const file = join(root, 'scripts/demo/nancy-bird-walton.questionnaire.json');
  /** @type {{ answers: Given[] }} */
  const { answers } = JSON.parse(readFileSync(file, 'utf8'));
  return answers.filter(({ by }) => by === 'owner');
}

/** Of a process: whose child it is, and its own processor time in ms with that of its ended children. @param {number} pid */
function processTimes(pid) {
  // the name in brackets may hold anything
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [parent = 0, own = [0], ended = [0]] = [fields[1], fields.slice(11, 13), fields.slice(13, 15)];
  const sum = (/** @type {number[]} */ times) => times.reduce((all, time) => all + time, 0) * TICK_MS;
  return { parent, ms: sum(own) + sum(ended) };
}

/** Processor time of a process and its children, in ms. @param {number} pid */
function timeOf(pid) {
  let { ms } = processTimes(pid);
  for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const times = processTimes(Number(other));
      if (times.parent === pid) ms += times.ms;
    } catch {
      // it has just ended; its parent counts it
    }
  }
  return ms;
}

/** What a page saves while an answer is typed. @param {string} answer */
function typed(answer) {
  const pauses = Math.max(1, Math.ceil(answer.length / CHARACTERS_A_SAVE));
  return Array.from({ length: pauses }, (_, at) => answer.slice(0, Math.ceil((answer.length * (at + 1)) / pauses)));
}

/**
 * One family's way. @returns how many calls saved something
 * @param {string} url
 * @param {number} number
 */
async function oneFamily(url, number) {
  const visitor = new Visitor(url, { address: `10.9.${number >> 8}.${(number & 255) + 1}` });
  await signUp(visitor, { email: `family-${number}@example.test`, firstName: 'Harriet', lastName: 'Lowe', password });
  const eulogyId = await buy(visitor, { title: 'Honouring Nancy' });
  /** @type {{ id: string, questionText: string }[]} */
  const questions = await visitor.get(`/api/questions/other?eulogyId=${eulogyId}`);
  let saves = 0;
  for (const { questionId, answer } of ownersAnswers()) {
    const text = questions.find(({ id }) => id === questionId)?.questionText ?? questionId;
    // facts of several parts are right only as a whole
    for (const part of answer.includes('|') ? [answer] : typed(answer)) {
      await visitor.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { [text]: part } });
      saves += 1;
    }
    await visitor.get(`/api/eulogies/${eulogyId}`);
  }
  await visitor.get('/api/eulogies');
  await visitor.post(`/api/eulogies/${eulogyId}/generate`, { duration: 5 });
  const until = performance.now() + 60_000;
  for (let status = ''; status !== 'completed'; await delay(250)) {
    if (performance.now() > until) throw new Refusal('A eulogy was not written within a minute.');
    ({ status } = await visitor.get(`/api/eulogies/${eulogyId}`));
  }
  await visitor.get(`/api/eulogies/${eulogyId}/pdf?layout=page`);
  return saves;
}

/** @param {string | undefined} databaseUrl */
async function kept(databaseUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT (SELECT count(*) FROM event_store.events)::int AS events,
      (SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'event_store' AND c.relkind = 'r')::float8 AS "eventBytes", pg_database_size(current_database())::float8 AS bytes`);
    return /** @type {{ events: number, eventBytes: number, bytes: number }} */ (rows[0]);
  } finally {
    await client.end();
  }
}

/** @param {import('./types.mjs').Turns} turns */
export async function benchFamily({ quick, log }) {
  if (process.platform !== 'linux') throw new Refusal('Processor time is read from /proc: on Linux alone.');
  const families = quick ? 5 : 40;
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-family-'));
  /** @type {import('../lib/product.mjs').Product | undefined} */
  let product;
  try {
    const env = { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' };
    product = await startProduct({ env: { ...env, LOG_LEVEL: 'error' }, log });
    const pids = [product.app.child.pid, ownPostgres(product).pid];
    const spent = () => pids.map((pid) => (pid === undefined ? 0 : timeOf(pid)));
    for (let number = 0; number < 5; number++) await oneFamily(product.url, number);
    await delay(2_000);
    const atRest = spent();
    await delay(IDLE_MS);
    const idle = spent().map((ms, which) => (ms - (atRest[which] ?? 0)) / IDLE_MS);
    const [before, from, began] = [await kept(product.env.DATABASE_URL), spent(), performance.now()];
    let saves = 0;
    for (let number = 5; number < families + 5; number++) saves += await oneFamily(product.url, number);
    const took = performance.now() - began;
    const [ofProduct = 0, ofPostgres = 0] = spent().map(
      (ms, which) => (ms - (from[which] ?? 0) - took * (idle[which] ?? 0)) / families,
    );
    const after = await kept(product.env.DATABASE_URL);
    return {
      name: 'one family from sign-up to a finished text and its PDF: processor time beside rest',
      unit: 'ms',
      goal: GOAL_MS,
      ours: round(ofProduct + ofPostgres),
      milliseconds: { product: round(ofProduct), postgres: round(ofPostgres) },
      idleShareOfACore: round(idle.reduce((all, share) => all + share, 0)),
      families,
      saves: round(saves / families),
      events: round((after.events - before.events) / families),
      kilobytes: {
        events: round((after.eventBytes - before.eventBytes) / families / 1_000),
        all: round((after.bytes - before.bytes) / families / 1_000),
      },
    };
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
