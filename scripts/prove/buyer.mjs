/** Somebody who buys one eulogy after the other at the catalogue's price, a call at a time, and goes on where a call was refused. */
import { goodCard } from '../demo/steps.mjs';
import { Ledger } from './ledger.mjs';

const type = 'other';

/** @typedef {{ began: number, ended: number }} Purchase moments, in ms */
/** @typedef {Awaited<ReturnType<import('./types.mjs').Visitor['ask']>>} Answer */
/** @typedef {{ kind: string, changes: boolean, ask: () => Promise<Answer>, then: (answer: Answer) => void }} Step */

/** @param {import('./types.mjs').World} world */
export async function aBuyer(world) {
  const { visitor } = await world.person();
  /** @type {{ type: string, priceCents: number, introPriceCents: number | null }[]} */
  const catalogue = await visitor.get('/api/catalogue');
  const item = catalogue.find((one) => one.type === type);
  if (item === undefined) throw new Error(`Nobody sells ${type}.`);
  const price = ((item.introPriceCents ?? item.priceCents) / 100).toFixed(2);
  const ledger = new Ledger();
  /** @type {Purchase[]} */
  const purchases = [];
  // the sandbox keeps its payments in Postgres: with the events elsewhere, a card is rightly taken meanwhile
  const cardChanges = world.product.env.EVENTSTORE_URL === undefined;
  let began = 0;
  let paymentIntentId = '';
  const title = () => `Honouring Nancy, ${purchases.length}`;

  /** @type {Step} */
  const order = {
    kind: 'order',
    changes: true,
    ask: () => {
      began = performance.now();
      const wish = { amount: price, eulogyType: type, productTitle: title() };
      return visitor.ask('POST', '/api/create-payment-intent', wish);
    },
    then: ({ body }) => {
      paymentIntentId = body.paymentIntentId;
      next = confirm;
    },
  };
  /** @type {Step} */
  const confirm = {
    kind: 'pay',
    changes: cardChanges,
    ask: () => visitor.ask('POST', `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card: goodCard }),
    then: () => {
      next = open;
    },
  };
  /** @type {Step} */
  const open = {
    kind: 'open what was bought',
    changes: true,
    ask: () => {
      const about = { title: title(), type, status: 'draft', price, isPaid: true, duration: 5, discountCode: null };
      return visitor.ask('POST', '/api/eulogies', { ...about, paymentIntentId });
    },
    then: ({ body }) => {
      ledger.eulogies.push(body.id);
      purchases.push({ began, ended: performance.now() });
      next = order;
    },
  };
  /** @type {Step} */
  let next = order;

  /** @type {import('./types.mjs').Turn} */
  const turn = () => {
    const { kind, changes, ask, then } = next;
    const go = async () => {
      const answer = await ask();
      if (answer.status === 200 || answer.status === 201) then(answer);
      return answer.status;
    };
    return { kind, changes, ask: go };
  };
  return { ledger, visitor, purchases, turn };
}
