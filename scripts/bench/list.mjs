/**
 * `GET /api/eulogies` of people with twenty eulogies, with ten thousand and a million events of others behind: against a bare Nest route
 * with the same session lookup and one indexed select of as many rows with the same words in them. proof.md asks for 0.8, and flat.
 * Everybody has listed before, so that what the process remembers by version counts; what a first list costs, docs/adr/0043 says.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { ownPostgres, startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { startBareApp } from './bare.mjs';
import { Crowd } from './crowd.mjs';
import { compare, inTurn, round } from './figures.mjs';

const eulogies = 20;
const people = 8;
const connections = 16;
const password = 'a quiet long password';
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. ';
const questions = ['childhood', 'passions', 'story', 'laughter'];
/** With ten thousand events behind and with a million, the ratio may differ by so much: more than that is not noise. */
const flatWithin = 0.15;
/** The longest that read models may take to catch up with a million events, in ms. */
const caughtUpWithin = 3_600_000;

/** @typedef {{ visitor: Visitor, number: number }} Reader */

/**
 * @param {string} url
 * @param {number} number
 * @returns {Promise<Reader>}
 */
async function aPerson(url, number) {
  const visitor = new Visitor(url, { address: `10.5.0.${number + 1}` });
  const email = `reader-${number}@example.test`;
  await signUp(visitor, { email, firstName: 'Ruth', lastName: 'Keane', password });
  for (let turn = 0; turn < eulogies; turn++) {
    const id = await buy(visitor, { title: `Honouring Nancy ${turn}` });
    const responses = Object.fromEntries(questions.map((question) => [question, `${words} ${turn}`]));
    await visitor.patch(`/api/eulogies/${id}/responses`, { responses });
  }
  return { visitor, number };
}

/**
 * @returns lists a second
 * @param {string} url
 * @param {readonly Reader[]} readers
 * @param {number} milliseconds
 */
async function rateOf(url, readers, milliseconds) {
  let next = 0;
  /** @type {Record<number, number>} */
  const answers = {};
  const result = await autocannon({
    url,
    connections,
    duration: milliseconds / 1000,
    timeout: 20,
    setupClient(client) {
      client.on('response', (status) => (answers[status] = (answers[status] ?? 0) + 1));
      const { visitor, number } = inTurn(readers, next++);
      let turn = 0;
      /** @param {import('autocannon').Sent} request */
      const setupRequest = (request) => {
        turn += 1;
        // an address changes before it has asked more often than one may
        const address = `10.${turn % 250}.5.${number + 1}`;
        return { ...request, headers: { ...visitor.headers, 'x-forwarded-for': address } };
      };
      client.setRequests([{ method: 'GET', path: '/api/eulogies', setupRequest }]);
    },
  });
  const good = result['2xx'];
  if (good === 0 || result.non2xx > 0 || result.errors > 0)
    throw new Refusal(`${url}: ${result.errors} lists were not answered; by status: ${JSON.stringify(answers)}.`);
  return { rate: good / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** @param {import('./types.mjs').Turns} turns `quick`: fifty thousand events are enough */
export async function benchList({ rounds, milliseconds, quick, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-list-'));
  const [few, many] = [10_000, quick ? 50_000 : 1_000_000];
  /** @type {import('../lib/product.mjs').Product | undefined} */
  let started;
  /** @type {Awaited<ReturnType<typeof startBareApp>> | undefined} */
  let bareApp;
  try {
    const product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      // a crowd that a power cut takes is made again
      fsync: false,
      log,
    });
    started = product;
    const first = await aPerson(product.url, 0);
    const readers = [first];
    for (let number = 1; number < people; number++) readers.push(await aPerson(product.url, number));
    const bare = await startBareApp(ownPostgres(product).url);
    bareApp = bare;
    /** @param {{ grown: number, events: number }} crowd */
    const behind = async ({ grown, events }) => {
      await grow({ product, grown, events, log }, first);
      /** @type {Partial<Record<import('./types.mjs').Side, import('./types.mjs').Latency>>} */
      const latencies = {};
      /**
       * @param {import('./types.mjs').Side} side
       * @param {string} url
       */
      const measured = async (side, url) => {
        const { rate, p50, p99 } = await rateOf(url, readers, milliseconds);
        latencies[side] = { p50, p99 };
        return rate;
      };
      const compared = await compare({
        rounds,
        ours: () => measured('ours', product.url),
        bare: () => measured('bare', bare.url),
        onRound: ({ ours, bare: bareRate }) => log(`  ${round(ours)} against ${round(bareRate)} lists/s`),
      });
      return { compared, latencies };
    };
    const [withFew, withMany] = [await behind({ grown: 0, events: few }), await behind({ grown: few, events: many })];
    /** @param {Awaited<ReturnType<typeof behind>>} measured */
    const figuresOf = ({ compared: { ratio, ours, bare }, latencies }) => ({
      ratio,
      ours,
      bare,
      milliseconds: latencies,
    });
    return {
      name: `GET /api/eulogies with ${eulogies} eulogies, ${many.toLocaleString('en-AU')} events behind, ${connections} clients`,
      against: 'a bare NestJS route: same session lookup, one indexed select of as many rows with the same words',
      unit: 'lists/s',
      goal: 0.8,
      ...withMany.compared,
      behind: { [few]: figuresOf(withFew), [many]: figuresOf(withMany) },
      isFlat: withMany.compared.ratio >= withFew.compared.ratio * (1 - flatWithin),
    };
  } finally {
    await bareApp?.stop();
    await started?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Until everything that is read has seen all of it. Then the crowd leaves: three processes have more connections than the server gives.
 * @param {{ product: import('../lib/product.mjs').Product, grown: number, events: number, log: import('./types.mjs').Log }} crowd
 * @param {Reader} reader
 */
async function grow({ product, grown, events, log }, { visitor }) {
  const crowd = await Crowd.beside(product, grown);
  try {
    const began = performance.now();
    await crowd.grow(events);
    const appended = performance.now();
    if (!(await holdsWithin(caughtUpWithin, () => crowd.isRead(), 1_000)))
      throw new Refusal(`The read models did not catch up with ${events} events.`);
    /**
     * @param {number} from
     * @param {number} to
     */
    const seconds = (from, to) => round((to - from) / 1_000);
    log(
      `  ${events} events: appended in ${seconds(began, appended)} s, read in ${seconds(appended, performance.now())} s more`,
    );
  } finally {
    await crowd.leave();
  }
  await visitor.get('/api/eulogies');
}
