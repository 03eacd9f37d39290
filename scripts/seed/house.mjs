/** The product on a clock that is set by hand, in this process, on a port that nobody knows of. */
import { backend, fromBackend } from '../lib/backend.mjs';
import { houseWithDoor } from '../lib/house-here.mjs';

/**
 * @param {import('../lib/types.mjs').Environment} env as the product would be started with; DATABASE_URL included
 * @param {{ staff: string[], from: number }} options `staff`: addresses that become admin once they are verified, the first of them the
 *   owner of the business (D38); `from`: what the clock shows when the house opens, in ms
 * @returns {Promise<import('./types.mjs').House>}
 */
export async function openHouse(env, { staff, from }) {
  const { CommandBus } = await import(fromBackend.resolve('@nestjs/cqrs'));
  const { MarkExampleData } = await backend('admin/index.js');
  const { PaymentGateway } = await backend('purchasing/gateways/payment-gateway.port.js');
  const { Clock } = await backend('shared/kernel/clock.js');
  const { newId } = await backend('shared/kernel/ids.js');

  /** Shows the time that it was set to, and goes on from there: two things that follow one another never have the same. */
  class ChosenClock extends Clock {
    #time = 0;
    #setAt = 0;

    /** @param {number} time */
    set(time) {
      // never back: what happened before was before
      this.#time = Math.max(time, this.now().getTime());
      this.#setAt = performance.now();
    }

    now() {
      return new Date(this.#time + Math.floor(performance.now() - this.#setAt));
    }
  }

  const clock = new ChosenClock();
  // before the house opens: its first events are of that day too
  clock.set(from);
  const appUrl = env.APP_URL?.trim() || `http://localhost:${env.PORT?.trim() || 3000}`;
  const admins = [...staff, env.ADMIN_EMAILS].filter(Boolean).join(',');
  const { app, url } = await houseWithDoor({
    env: { ...env, APP_URL: appUrl, ADMIN_EMAILS: admins, STAFF_MFA: 'optional' },
    clock,
  });
  return {
    url,
    clock,
    mark: (command) => {
      const commandId = newId();
      const at = clock.now().toISOString();
      const ids = { commandId, correlationId: commandId, causationId: commandId };
      const context = { ...ids, actor: { kind: 'system', name: 'example-data' }, at };
      return app.get(CommandBus).execute(new MarkExampleData({ ...command, at }, context));
    },
    payLate: async (intentId) => {
      await app.get(PaymentGateway).pay(intentId, 'succeeds', 'not-asked');
    },
    close: () => app.close(),
  };
}
