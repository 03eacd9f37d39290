/** `PATCH …/responses` end to end against a bare Nest route: proof.md asks for 0.5. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { ownPostgres, startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { startBareApp } from './bare.mjs';
import { compare, inTurn, round } from './figures.mjs';

const connections = 32;
const password = 'a quiet long password';
/** Questions of one's own, answered in turn. */
const questions = ['childhood', 'passions', 'story', 'laughter'];
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. '.repeat(3);

/** @typedef {{ number: number, visitor: Visitor, eulogyId: number }} Writer */

/**
 * A person with a eulogy of theirs. Each comes from an address of their own, as people do.
 * @param {string} url
 * @param {number} number
 * @returns {Promise<Writer>}
 */
async function aPerson(url, number) {
  const visitor = new Visitor(url, { address: addressOf(number, 0) });
  const person = { email: `writer-${number}@example.test`, firstName: 'Ruth', lastName: 'Keane', password };
  await signUp(visitor, person);
  return { number, visitor, eulogyId: await buy(visitor, { title: 'Honouring Nancy' }) };
}

/**
 * Private addresses; the second number changes while a person writes faster than any person does, past the limit of one address.
 * @param {number} person
 * @param {number} turn
 */
const addressOf = (person, turn) => `10.${turn % 250}.${Math.floor(person / 250)}.${person % 250}`;

/**
 * Every connection is a person who saves one answer after the other, each text a new one. @returns saves a second
 * @param {string} url
 * @param {readonly Writer[]} people
 * @param {number} milliseconds
 */
async function rateOf(url, people, milliseconds) {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: milliseconds / 1000,
    timeout: 20,
    setupClient(client) {
      const { visitor, eulogyId, number } = inTurn(people, next++);
      let turn = 0;
      client.setRequests([
        {
          method: 'PATCH',
          path: `/api/eulogies/${eulogyId}/responses`,
          setupRequest: (request) => {
            turn += 1;
            const answer = `${words} ${number} ${turn} ${performance.now()}`;
            return {
              ...request,
              headers: {
                ...visitor.headers,
                'content-type': 'application/json',
                'x-forwarded-for': addressOf(number, turn),
              },
              body: JSON.stringify({ responses: { [inTurn(questions, turn)]: answer } }),
            };
          },
        },
      ]);
    },
  });
  const good = result['2xx'];
  if (good === 0 || result.non2xx > 0 || result.errors > 0)
    throw new Refusal(`${url}: ${good} saves, ${result.non2xx} refused, ${result.errors} not answered.`);
  return { rate: good / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** @param {import('./types.mjs').Turns} turns */
export async function benchSave({ rounds, milliseconds, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-save-'));
  /** @type {import('../lib/product.mjs').Product | undefined} */
  let started;
  /** @type {Awaited<ReturnType<typeof startBareApp>> | undefined} */
  let bareApp;
  try {
    const product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      log,
    });
    started = product;
    /** @type {Writer[]} */
    const people = [];
    for (let number = 0; number < connections; number++) people.push(await aPerson(product.url, number));
    const bare = await startBareApp(ownPostgres(product).url);
    bareApp = bare;
    /** @type {Record<import('./types.mjs').Side, import('./types.mjs').Latency[]>} */
    const latencies = { ours: [], bare: [] };
    /**
     * @param {import('./types.mjs').Side} side
     * @param {string} url
     */
    const measured = async (side, url) => {
      const { rate, p50, p99 } = await rateOf(url, people, milliseconds);
      latencies[side].push({ p50, p99 });
      return rate;
    };
    const result = await compare({
      rounds,
      ours: () => measured('ours', product.url),
      bare: () => measured('bare', bare.url),
      onRound: ({ ours, bare: bareRate }) => log(`  ${round(ours)} against ${round(bareRate)} saves/s`),
    });
    return {
      name: `PATCH …/responses end to end, ${connections} clients`,
      against: 'a bare NestJS route: same adapter, same session lookup, one read and one insert in a transaction',
      unit: 'saves/s',
      goal: 0.5,
      ...result,
      milliseconds: Object.fromEntries(Object.entries(latencies).map(([side, turns]) => [side, turns.at(-1)])),
    };
  } finally {
    await bareApp?.stop();
    await started?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
