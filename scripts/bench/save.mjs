/** `PATCH …/responses` end to end against a bare Nest route: proof.md asks for 0.5. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { startBareApp } from './bare.mjs';
import { compare, round } from './figures.mjs';

const connections = 32;
const password = 'a quiet long password';
/** Questions of one's own, answered in turn. */
const questions = ['childhood', 'passions', 'story', 'laughter'];
const words = 'She kept the books and served at the counter, and all that time she was saving for lessons. '.repeat(3);

/** A person with a eulogy of theirs. Each comes from an address of their own, as people do. */
async function aPerson(url, number) {
  const visitor = new Visitor(url, { address: addressOf(number, 0) });
  const person = { email: `writer-${number}@example.test`, firstName: 'Ruth', lastName: 'Keane', password };
  await signUp(visitor, person);
  return { number, visitor, eulogyId: await buy(visitor, { title: 'Honouring Nancy' }) };
}

/** Private addresses; the second number changes while a person writes faster than any person does, past the limit of one address. */
const addressOf = (person, turn) => `10.${turn % 250}.${Math.floor(person / 250)}.${person % 250}`;

/** Every connection is a person who saves one answer after the other, each text a new one. @returns saves a second */
async function rateOf(url, people, milliseconds) {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: milliseconds / 1000,
    timeout: 20,
    setupClient(client) {
      const { visitor, eulogyId, number } = people[next++ % people.length];
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
              body: JSON.stringify({ responses: { [questions[turn % questions.length]]: answer } }),
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

export async function benchSave({ rounds, milliseconds, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-save-'));
  let product;
  let bare;
  try {
    product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      log,
    });
    const people = [];
    for (let number = 0; number < connections; number++) people.push(await aPerson(product.url, number));
    bare = await startBareApp(product.postgres.url);
    const latencies = { ours: [], bare: [] };
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
    await bare?.stop();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
