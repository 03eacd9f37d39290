/** proof.md, row 9: the provider's word twenty times in parallel, before the browser comes back, shuffled with failures. */
import { backend } from '../bench/backend.mjs';
import { goodCard, order } from '../demo/steps.mjs';

const declinedCard = '4000 0000 0000 0002';
const purchases = 50;
const notices = 20;

export async function proveWebhooks({ world }) {
  const { sandboxWebhookSecret } = await backend('purchasing/gateways/sandbox/sandbox-gateway.js');
  const { signWebhook } = await backend('purchasing/gateways/webhook-signature.js');
  const secret = sandboxWebhookSecret(world.product.env.SESSION_SECRET);
  const { visitor } = await world.person();
  let right = 0;
  for (let number = 0; number < purchases; number++) {
    const title = `Honouring Nancy, paid ${number}`;
    const { paymentIntentId, eulogyId } = await order(visitor, { title, type: 'other' });
    const confirm = (card) => visitor.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { card });
    await confirm(declinedCard);
    await confirm(goodCard);
    const send = async (turn) => {
      const type = turn % 4 === 3 ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
      const body = JSON.stringify({
        id: `evt_${number}_${turn % 5}_${type}`,
        type,
        intentId: paymentIntentId,
        created: turn,
      });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signWebhook(body, secret, new Date()) };
      const answer = await fetch(`${world.url}/api/payments/webhook`, { method: 'POST', headers, body });
      return answer.status;
    };
    const turns = Array.from({ length: notices }, (_, turn) => turn).sort(() => Math.random() - 0.5);
    const statuses = await Promise.all(turns.map(send));
    const { id } = await visitor.post('/api/eulogies', { title, type: 'other', paymentIntentId });
    const stored = await world.rows(
      `SELECT type, count(*)::int AS count FROM event_store.events
       WHERE data ->> 'eulogyId' = $1 AND type IN ('EulogyPaid', 'CircleOpened', 'QuestionnaireOpened') GROUP BY type`,
      [String(eulogyId)],
    );
    const once = stored.length === 3 && stored.every(({ count }) => count === 1);
    if (once && id === eulogyId && statuses.every((status) => status === 200)) right += 1;
  }
  return {
    row: 9,
    name: 'webhook 20 times in parallel, before the redirect, shuffled with failed (refunds: with the piece that has them)',
    passesAt: '1 payment, the same final state, 1,000 of 1,000 notices',
    result: right === purchases ? 'passed' : 'failed',
    figures: { purchases, notices: purchases * notices, paidOnce: right },
  };
}
