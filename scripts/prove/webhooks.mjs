/**
 * proof.md, row 9: the provider's word twenty times in parallel, before the browser comes back, shuffled with failures and a refund.
 * A round is one purchase: declined, paid, told twenty times in any order while the browser comes back, and every second one is
 * refunded and told of ten times more.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { backend } from '../lib/backend.mjs';
import { inTurn } from '../bench/figures.mjs';
import { goodCard, order } from '../demo/steps.mjs';
import { Unexpected } from '../demo/visitor.mjs';
import { holdsWithin } from '../lib/processes.mjs';

const declinedCard = '4000 0000 0000 0002';
const notices = 20;
const noticesAfterRefund = 10;
/** Buyers who go on side by side. */
const lanes = 2;

/**
 * @template T
 * @param {readonly T[]} list
 */
const shuffled = (list) =>
  list
    .map((each) => ({ each, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);

/**
 * A provider sends a notice again until it is taken. @returns whether it was taken at last
 * @param {() => Promise<{ status: number }>} send
 */
const untilTaken = (send) => holdsWithin(60_000, async () => (await send()).status === 200, 250);

/**
 * What a page does when the product says "one moment": on a busy machine it may.
 * @template T
 * @param {() => Promise<T>} call
 * @returns {Promise<T>}
 */
export async function patiently(call) {
  for (let turn = 0; ; turn++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Unexpected && error.status === 503) || turn >= 100) throw error;
      await delay(250);
    }
  }
}

/** @param {{ world: import('./world.mjs').World, rounds: number, minutes: number, say: import('./types.mjs').Log }} input `minutes`: no round begins later */
export async function proveWebhooks({ world, rounds, minutes, say }) {
  /** @type {typeof import('../../backend/src/purchasing/gateways/sandbox/sandbox-gateway.js')} */
  const { sandboxWebhookSecret } = await backend('purchasing/gateways/sandbox/sandbox-gateway.js');
  /** @type {typeof import('../../backend/src/purchasing/gateways/webhook-signature.js')} */
  const { signWebhook } = await backend('purchasing/gateways/webhook-signature.js');
  const secret = sandboxWebhookSecret(world.product.env.SESSION_SECRET ?? '');
  const admin = await patiently(() => world.admin());
  let begun = 0;
  const figures = { rounds: 0, right: 0, notices: 0, refunded: 0, payments: 0, receipts: 0 };

  /**
   * @param {string} id
   * @param {string} type
   * @param {string} intentId
   * @param {number} turn
   */
  const tell = async (id, type, intentId, turn) => {
    const body = JSON.stringify({ id, type, intentId, created: turn });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signWebhook(body, secret, new Date()) };
    figures.notices += 1;
    return untilTaken(async () => {
      const answer = await fetch(`${world.url}/api/payments/webhook`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer;
    });
  };

  /**
   * @param {import('./types.mjs').Visitor} visitor
   * @param {number} number
   */
  const round = async (visitor, number) => {
    const title = `Honouring Nancy, paid ${number}`;
    const { paymentIntentId, eulogyId } = await patiently(() => order(visitor, { title, type: 'other' }));
    /** @param {string} card */
    const confirm = (card) =>
      patiently(() => visitor.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card }));
    await confirm(declinedCard);
    await confirm(goodCard);
    const turns = shuffled(Array.from({ length: notices }, (_, turn) => turn));
    const redirect = () => patiently(() => visitor.post('/api/eulogies', { title, type: 'other', paymentIntentId }));
    const kinds = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.refunded'];
    const [opened, ...told] = await Promise.all([
      redirect(),
      ...turns.map((turn) => {
        const type = inTurn(kinds, turn);
        return tell(`evt_${number}_${turn % 7}_${type}`, type, paymentIntentId, turn);
      }),
    ]);
    const ofTheEulogy = async () => (await world.events()).filter(({ data }) => data.eulogyId === eulogyId);
    const counts = async () => {
      /** @type {Record<string, number>} */
      const found = {};
      for (const { type } of await ofTheEulogy()) found[type] = (found[type] ?? 0) + 1;
      return found;
    };
    /** @param {string[]} types */
    const isOnce = async (...types) => {
      const found = await counts();
      return types.every((type) => found[type] === 1);
    };
    const delivered = ['EulogyPaid', 'ReceiptIssued', 'CircleOpened', 'QuestionnaireOpened'];
    let right = opened.id === eulogyId && told.every(Boolean);
    right &&= await holdsWithin(20_000, () => isOnce(...delivered), 50);
    if (number % 2 === 1) {
      const purchase = (await ofTheEulogy()).find(({ type }) => type === 'EulogyPaid')?.data.purchaseId;
      const refund = () => patiently(() => admin.post(`/api/admin/purchases/${purchase}/refund`, { reason: 'Proof' }));
      await Promise.all([refund(), refund()]);
      const later = shuffled(Array.from({ length: noticesAfterRefund }, (_, turn) => turn));
      const after = await Promise.all(
        later.map((turn) => {
          const type = inTurn(kinds, turn);
          return tell(`evt_${number}_later_${turn % 4}_${type}`, type, paymentIntentId, turn);
        }),
      );
      right &&= after.every(Boolean) && (await holdsWithin(20_000, () => isOnce('EulogyRefunded'), 50));
      figures.refunded += 1;
    }
    const found = await counts();
    figures.payments += found.EulogyPaid ?? 0;
    figures.receipts += found.ReceiptIssued ?? 0;
    const wanted = [...delivered, ...(number % 2 === 1 ? ['EulogyRefunded'] : [])];
    right &&= wanted.every((type) => found[type] === 1) && (number % 2 === 1 || found.EulogyRefunded === undefined);
    figures.rounds += 1;
    if (right) figures.right += 1;
    if (figures.rounds % 100 === 0) say(`  ${figures.rounds} of ${rounds} rounds of notices`);
  };

  const until = performance.now() + minutes * 60_000;
  const lane = async () => {
    const { visitor } = await patiently(() => world.person());
    while (begun < rounds && performance.now() < until) await round(visitor, (begun += 1));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { rounds: done } = figures;
  const held = done > 0 && figures.right === done && figures.payments === done && figures.receipts === done;
  return {
    row: 9,
    name: 'webhook 20 times in parallel, before the redirect, shuffled with failed and refund',
    passesAt: '1 payment, 1 receipt, same final state, 1,000 of 1,000',
    result: !held ? 'failed' : done < 1_000 ? 'held, at less than full length' : 'passed',
    figures,
  };
}
