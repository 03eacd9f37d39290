/** The built product inside this process, put together as its own start does it; on a clock of the caller's where one is given. */
import { backend, fromBackend } from './backend.mjs';
import { freePort } from './ports.mjs';

/** @typedef {{ env: import('./types.mjs').Environment, clock?: object }} HouseOptions */

/** Refusals come to the caller as errors; the log is the caller's. */
const quietly = { logger: false, abortOnError: false };

/** @param {HouseOptions} options */
async function parts({ env, clock }) {
  const { NestFactory } = await import(fromBackend.resolve('@nestjs/core'));
  const { AppModule } = await backend('app.module.js');
  const { readConfiguration } = await backend('shared/config/configuration.js');
  const configuration = readConfiguration({ ...env, LOG_LEVEL: 'silent' });
  return { NestFactory, configuration, module: AppModule.of({ configuration, clock }) };
}

/**
 * The same modules on the same stores, without a port: another process beside the product.
 * @param {HouseOptions} options
 * @returns {Promise<import('@nestjs/common').INestApplicationContext>}
 */
export async function houseBeside(options) {
  const { NestFactory, module } = await parts(options);
  return NestFactory.createApplicationContext(module, quietly);
}

/**
 * With a port of its own, on loopback.
 * @param {HouseOptions} options
 * @returns {Promise<{ app: import('@nestjs/common').INestApplication, url: string }>}
 */
export async function houseWithDoor({ env, clock }) {
  const port = await freePort();
  const there = { ...env, PORT: String(port), HOST: '127.0.0.1' };
  const { NestFactory, configuration, module } = await parts({ env: there, clock });
  const { configureHttp, fastifyAdapter } = await backend('shared/http/configure-http.js');
  const app = await NestFactory.create(module, fastifyAdapter(configuration), { ...quietly, rawBody: true });
  await configureHttp(app);
  await app.listen(port, '127.0.0.1');
  return { app, url: `http://127.0.0.1:${port}` };
}

/** A clock that is wrong by as many minutes as it is told, and goes on. @returns {Promise<{ minutes: number, now(): Date }>} */
export async function movedClock() {
  const { SystemClock } = await backend('shared/kernel/clock.js');
  class MovedClock extends SystemClock {
    minutes = 0;

    now() {
      return new Date(Date.now() + this.minutes * 60_000);
    }
  }
  return new MovedClock();
}
