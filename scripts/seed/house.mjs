/** The product on a clock that is set by hand, in this process, on a port that nobody knows of. */
import { backend, fromBackend } from '../bench/backend.mjs';
import { freePort } from '../lib/ports.mjs';

/**
 * @param {Record<string, string>} env as the product would be started with; DATABASE_URL included
 * @param {{ staff: string[], from: number }} options `staff`: addresses that become admin once they are verified; `from`: what the clock shows when the house opens, in ms
 * @returns {Promise<{ url: string, clock: { set(time: number): void, now(): Date }, mark(command: object): Promise<string>, close(): Promise<void> }>}
 */
export async function openHouse(env, { staff, from }) {
  fromBackend('reflect-metadata');
  const { NestFactory } = await import(fromBackend.resolve('@nestjs/core'));
  const { CommandBus } = await import(fromBackend.resolve('@nestjs/cqrs'));
  const { AppModule } = await backend('app.module.js');
  const { MarkExampleData } = await backend('admin/index.js');
  const { readConfiguration } = await backend('shared/config/configuration.js');
  const { configureHttp, fastifyAdapter } = await backend('shared/http/configure-http.js');
  const { Clock } = await backend('shared/kernel/clock.js');
  const { newId } = await backend('shared/kernel/ids.js');

  /** Shows the time that it was set to, and goes on from there: two things that follow one another never have the same. */
  class ChosenClock extends Clock {
    #time = 0;
    #setAt = 0;

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
  const port = await freePort();
  const appUrl = env.APP_URL?.trim() || `http://localhost:${env.PORT?.trim() || 3000}`;
  const admins = [env.ADMIN_EMAILS, ...staff].filter(Boolean).join(',');
  const configuration = readConfiguration({
    ...env,
    APP_URL: appUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_EMAILS: admins,
    STAFF_MFA: 'optional',
    LOG_LEVEL: 'silent',
  });
  const app = await NestFactory.create(AppModule.of({ configuration, clock }), fastifyAdapter(configuration), {
    rawBody: true,
    logger: false,
    abortOnError: false,
  });
  await configureHttp(app);
  await app.listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    clock,
    mark: (command) => {
      const commandId = newId();
      const at = clock.now().toISOString();
      const ids = { commandId, correlationId: commandId, causationId: commandId };
      const context = { ...ids, actor: { kind: 'system', name: 'example-data' }, at };
      return app.get(CommandBus).execute(new MarkExampleData({ ...command, at }, context));
    },
    close: () => app.close(),
  };
}
