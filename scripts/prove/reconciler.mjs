/**
 * proof.md, row 10: the webhook never comes and the tab was closed: the provider has the money and nobody tells us. A second process, whose
 * clock is moved minute by minute, finds it.
 */
import { backend, fromBackend } from '../bench/backend.mjs';
import { order } from '../demo/steps.mjs';
import { patiently } from './webhooks.mjs';

const purchases = 20;
const withinMinutes = 5;

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
  const { there, clock } = await processWithMovedClock(world);
  const { Reconciler } = await backend('purchasing/features/reconcile-purchases/reconciler.js');
  const found = [];
  try {
    for (let minute = 0; minute <= withinMinutes && waiting.size > 0; minute++) {
      clock.minutes = minute;
      await there.get(Reconciler).askAboutOpen();
      const paid = await world.rows(
        `SELECT (data ->> 'eulogyId')::int AS id FROM event_store.events WHERE type = 'EulogyPaid' AND data ->> 'eulogyId' = ANY($1)`,
        [[...waiting].map(String)],
      );
      for (const { id } of paid) if (waiting.delete(id)) found.push(minute);
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

async function processWithMovedClock(world) {
  fromBackend('reflect-metadata');
  const { NestFactory } = await import(fromBackend.resolve('@nestjs/core'));
  const { AppModule } = await backend('app.module.js');
  const { readConfiguration } = await backend('shared/config/configuration.js');
  const { SystemClock } = await backend('shared/kernel/clock.js');
  class MovedClock extends SystemClock {
    minutes = 0;

    now() {
      return new Date(Date.now() + this.minutes * 60_000);
    }
  }
  const clock = new MovedClock();
  const configuration = readConfiguration({ ...world.product.env, LOG_LEVEL: 'silent' });
  const module = AppModule.of({ configuration, clock });
  return { there: await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false }), clock };
}
