/** proof.md, row 12: a discount code with limit 1 and 50 buyers at once, with double clicks and two tabs: the limit is never passed, each is charged once. */
import { setTimeout as delay } from 'node:timers/promises';
import { backend, fromBackend } from '../lib/backend.mjs';
import { goodCard } from '../demo/steps.mjs';
import { patiently } from './webhooks.mjs';
import { houseBeside } from '../lib/house-here.mjs';

const buyers = 50;
const limit = 1;

/** @param {{ world: import('./world.mjs').World, rounds: number, minutes: number, say: import('./types.mjs').Log }} input `minutes`: no race begins later */
export async function proveDiscountRace({ world, rounds, minutes, say }) {
  const people = [];
  for (let number = 0; number < buyers; number++) people.push((await patiently(() => world.person())).visitor);
  const offer = await codes(world);
  const figures = { rounds: 0, orders: 0, won: 0, refused: 0, paid: 0, chargedTwice: 0, limitPassed: 0, unexpected: 0 };
  try {
    const until = performance.now() + minutes * 60_000;
    for (let round = 1; round <= rounds && performance.now() < until; round++) {
      const code = `RACE${round}`;
      await offer(code);
      await raceFor(code, round, people, figures);
      await check(world, code, figures);
      figures.rounds = round;
      if (round % 20 === 0) say(`  ${round} of ${rounds} races for a code`);
    }
  } finally {
    await offer.close();
  }
  const held =
    figures.rounds > 0 &&
    figures.paid === figures.rounds * limit &&
    figures.limitPassed === 0 &&
    figures.chargedTwice === 0 &&
    figures.unexpected === 0;
  return {
    row: 12,
    name: `discount limit ${limit} × ${buyers} in parallel, double click, two tabs`,
    passesAt: 'limit never passed; 1 charge; 200 rounds',
    result: !held ? 'failed' : figures.rounds < 200 ? 'held, at less than full length' : 'passed',
    figures,
  };
}

/** @typedef {Record<'rounds' | 'orders' | 'won' | 'refused' | 'paid' | 'chargedTwice' | 'limitPassed' | 'unexpected', number>} Figures */

/**
 * Gives codes out by the product's own command, in a second process of it.
 * @param {import('./types.mjs').World} world
 */
async function codes(world) {
  const there = await houseBeside({ env: world.product.env });
  /** @type {typeof import('../../backend/src/purchasing/index.js')} */
  const { ManageDiscountCode, offering } = await backend('purchasing/index.js');
  /** @type {typeof import('@nestjs/cqrs')} */
  const { CommandBus } = await import(fromBackend.resolve('@nestjs/cqrs'));
  /** @type {typeof import('../../backend/src/shared/kernel/clock.js')} */
  const { Clock } = await backend('shared/kernel/clock.js');
  /** @type {typeof import('../../backend/src/shared/kernel/ids.js')} */
  const { newId } = await backend('shared/kernel/ids.js');
  /** @type {import('../../backend/src/purchasing/index.js').DiscountTerms} */
  const terms = {
    reduction: { type: 'percentage', basisPoints: 5000, maximumDiscountCents: null },
    minimumAmountCents: null,
    validFrom: null,
    validUntil: null,
    usageLimit: limit,
  };
  /** @param {string} code */
  const offer = async (code) => {
    const commandId = newId();
    /** @type {import('../../backend/src/shared/kernel/event.js').Actor} */
    const actor = { kind: 'system', name: 'proof' };
    const context = { commandId, correlationId: commandId, causationId: commandId, actor, at: there.get(Clock).iso() };
    await there.get(CommandBus).execute(new ManageDiscountCode(code, offering(terms), context));
  };
  offer.close = () => there.close();
  return offer;
}

/**
 * Everybody orders in one moment, in two tabs; whoever got the code presses Pay twice in both.
 * @param {string} code
 * @param {number} round
 * @param {readonly import('./types.mjs').Visitor[]} people
 * @param {Figures} figures
 */
async function raceFor(code, round, people, figures) {
  const title = `Honouring Ray, race ${round}`;
  const amount = '39.99';
  /** @param {import('./types.mjs').Visitor} visitor */
  const order = (visitor) =>
    ask(visitor, '/api/create-payment-intent', {
      amount,
      eulogyType: 'other',
      productTitle: title,
      discountCode: code,
    });
  /**
   * @param {import('./types.mjs').Visitor} visitor
   * @param {string} paymentIntentId
   */
  const pay = async (visitor, paymentIntentId) => {
    const confirm = () => ask(visitor, `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card: goodCard });
    const open = () => ask(visitor, '/api/eulogies', { title, type: 'other', paymentIntentId, discountCode: code });
    await Promise.all([confirm(), confirm()]);
    await Promise.all([open(), open()]);
  };
  await Promise.all(
    people.map(async (visitor) => {
      const tabs = await Promise.all([order(visitor), order(visitor)]);
      figures.orders += tabs.length;
      for (const { status, body } of tabs) {
        if (status === 409 && body.code === 'discount.limit-reached') figures.refused += 1;
        else if (status !== 200 && status !== 201) figures.unexpected += 1;
      }
      const got = tabs.filter(({ status }) => status === 200 || status === 201);
      if (got.length > 0) figures.won += 1;
      await Promise.all(got.map(({ body }) => pay(visitor, body.paymentIntentId)));
    }),
  );
}

/**
 * Asked again while the product says "one moment", as a page does.
 * @param {import('./types.mjs').Visitor} visitor
 * @param {string} path
 * @param {object} body
 */
async function ask(visitor, path, body) {
  for (let turn = 0; ; turn++) {
    const answer = await visitor.ask('POST', path, body);
    if (answer.status !== 503 || turn >= 100) return answer;
    await delay(250);
  }
}

/**
 * What the store and the provider say afterwards.
 * @param {import('./types.mjs').World} world
 * @param {string} code
 * @param {Figures} figures
 */
async function check(world, code, figures) {
  const events = await world.events('purchase-');
  const started = new Set(
    events
      .filter(({ type, data }) => type === 'PurchaseStarted' && data.discountCode === code)
      .map(({ stream }) => stream),
  );
  const paid = events.filter(({ type, stream }) => type === 'EulogyPaid' && started.has(stream)).length;
  const charged = await world.rows(
    `SELECT metadata ->> 'userId' AS person, count(*)::int AS charges FROM purchasing.sandbox_intents
     WHERE status = 'succeeded' AND 'purchase-' || (metadata ->> 'purchaseId') = ANY ($1) GROUP BY 1`,
    [[...started]],
  );
  figures.paid += paid;
  if (paid > limit || charged.length > limit) figures.limitPassed += 1;
  if (charged.some(({ charges }) => charges > 1)) figures.chargedTwice += 1;
}
