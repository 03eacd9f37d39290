/**
 * proof.md, row 10: the webhook never comes and the tab was closed: the provider has the money and nobody tells us. A second process, whose
 * clock is moved minute by minute, finds it.
 */
import { order } from '../demo/steps.mjs';
import { backend } from '../lib/backend.mjs';
import { houseBeside, movedClock } from '../lib/house-here.mjs';
import { patiently } from './webhooks.mjs';

const purchases = 20;
const withinMinutes = 5;

/** @param {{ world: import('./types.mjs').World }} input */
export async function proveReconciler({ world }) {
  const { visitor } = await patiently(() => world.person());
  const waiting = new Set();
  for (let number = 0; number < purchases; number++) {
    const { paymentIntentId, eulogyId } = await patiently(() =>
      order(visitor, { title: `Honouring Ada ${number}`, type: 'other' }),
    );
    // what happens at a provider whose notices are lost: the money is there, and nothing is sent
    await world.rows(
      `UPDATE purchasing.sandbox_intents SET status = 'succeeded', received_cents = amount_cents WHERE id = $1`,
      [paymentIntentId],
    );
    waiting.add(eulogyId);
  }
  const clock = await movedClock();
  const there = await houseBeside({ env: world.product.env, clock });
  const { Reconciler } = await backend('purchasing/features/reconcile-purchases/reconciler.js');
  /** @type {number[]} */
  const found = [];
  try {
    for (let minute = 0; minute <= withinMinutes && waiting.size > 0; minute++) {
      clock.minutes = minute;
      await there.get(Reconciler).askAboutOpen();
      const paid = (await world.events('purchase-')).filter(({ type }) => type === 'EulogyPaid');
      for (const { data } of paid) if (waiting.delete(data.eulogyId)) found.push(minute);
    }
  } finally {
    await there.close();
  }
  return {
    row: 10,
    name: 'webhook never, tab closed',
    passesAt: 'fulfilled by the reconciler in ≤ 5 min (simulated clock)',
    result: waiting.size === 0 ? 'passed' : 'failed',
    figures: { purchases, fulfilled: found.length, slowestMinutes: Math.max(...found) },
  };
}
