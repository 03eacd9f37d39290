/** The whole product: built, with its Postgres and its app, ready. What `npm start` and everything that tries the product share. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../postgres/server.mjs';
import { isReady, localUrl, startApp } from './app.mjs';
import { buildWhatIsStale, root } from './build.mjs';
import { completeEnvironment, needsPostgres } from './environment.mjs';
import { freePort, isFree, obstacleAt } from './ports.mjs';
import { holdsWithin } from './processes.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {ReturnType<typeof startApp>} App */
/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

/**
 * @typedef {{
 *   url: string,
 *   appUrl: string,
 *   configuration: import('./types.mjs').Configuration,
 *   env: import('./types.mjs').ProductEnvironment,
 *   app: App,
 *   postgres: Postgres | undefined,
 *   ended: Promise<string>,
 *   stop: () => Promise<void>,
 * }} Product
 */

/**
 * The configuration as the app will read it, or a refusal with a line for each problem.
 * @param {import('./types.mjs').Environment} env
 * @returns {Promise<import('./types.mjs').Configuration>}
 */
async function checkedConfiguration(env) {
  const { readConfiguration } = await import(
    pathToFileURL(join(root, 'backend/dist/shared/config/configuration.js')).href
  );
  try {
    // an address that is only known once Postgres runs is not a problem
    return readConfiguration(needsPostgres(env) ? { ...env, DATABASE_URL: 'postgres://embedded' } : env);
  } catch (error) {
    if (error instanceof Error && 'problems' in error && Array.isArray(error.problems))
      throw new Refusal(error.problems.join('\n'));
    throw error;
  }
}

/**
 * A promise that never rejects, so that nobody has to wait for it at once.
 * @param {Promise<unknown>} promise
 * @returns {Promise<{ error: unknown }>}
 */
const settled = (promise) =>
  promise.then(
    () => ({ error: undefined }),
    (error) => ({ error }),
  );

/**
 * Builds what is stale, starts Postgres (unless DATABASE_URL names one) and the app, and waits until it is ready.
 * @param {{ env?: import('./types.mjs').Environment, log?: (line: string) => void, fsync?: boolean, patience?: number, signal?: AbortSignal, output?: 'inherit' | 'ignore' | number }} options
 *   `env` stands for the environment as a person would give it; `PORT: '0'` takes a free port; `patience` in ms is how long to wait for
 *   an older instance on the same folder and port to end; `signal` ends what was begun
 * @returns {Promise<Product>}
 *   `url` reaches it from this machine; `ended` resolves with how the app ended
 * @throws {Refusal} with lines for a person.
 */
export async function startProduct({
  env: given = process.env,
  log = () => {},
  fsync = true,
  patience = 1_000,
  signal,
  output = 'inherit',
} = {}) {
  // what doesn't need the other's result goes on beside it: a first start has fifteen seconds
  const frontend = settled(buildWhatIsStale({ only: ['frontend'], log }));
  /** @type {Postgres | undefined} */
  let postgres;
  /** @type {App | undefined} */
  let app;
  const stop = async () => {
    await app?.stop();
    await postgres?.stop();
  };
  try {
    await buildWhatIsStale({ only: ['backend'], log });
    const env = completeEnvironment(given);
    const configuration = await checkedConfiguration(env);
    await refuseWhereNobodyListens(configuration.http);
    if (needsPostgres(env)) {
      postgres = await startPostgres({ dataDir: env.DATA_DIR, fsync, log, patience });
      env.DATABASE_URL = postgres.url;
      env.DATABASE_OWNER_URL = postgres.ownerUrl;
    }
    const failure = (await frontend).error;
    if (failure) throw failure;
    signal?.throwIfAborted();
    const { host } = configuration.http;
    const port = configuration.http.port === 0 ? await freePort() : configuration.http.port;
    env.PORT = String(port);
    if (patience > 2_000 && !(await isFree(port, host))) log(`Port ${port} is taken; waiting a moment for it.`);
    if (!(await holdsWithin(patience, () => isFree(port, host), 50))) {
      throw new Refusal(`Port ${port} is in use by another program: set PORT to one that is free.`);
    }
    app = startApp(env, { stdout: output, stderr: output });
    const url = localUrl(host, port);
    await becomesReady({ app, url, log, signal });
    const appUrl = configuration.http.port === port ? configuration.http.appUrl : `http://localhost:${port}`;
    return { url, appUrl, configuration, env, app, postgres, ended: app.ended, stop };
  } catch (error) {
    await Promise.all([stop(), frontend]);
    throw error;
  }
}

/**
 * The Postgres that a product has started for itself. @throws {Refusal} it was given another
 * @param {Product} product
 */
export function ownPostgres({ postgres }) {
  if (postgres === undefined) throw new Refusal('The product has no Postgres of its own.');
  return postgres;
}

/**
 * What waiting cannot mend is said before anything starts. @throws {Refusal}
 * @param {import('./types.mjs').Configuration['http']} http
 */
async function refuseWhereNobodyListens({ port, host }) {
  const obstacle = await obstacleAt(port, host);
  if (obstacle === undefined || obstacle === 'EADDRINUSE') return;
  if (obstacle === 'EACCES') throw new Refusal(`Port ${port} needs more rights: set PORT to one above 1023.`);
  throw new Refusal(`HOST ${host} is no address of this computer (${obstacle}): 127.0.0.1 or 0.0.0.0 always are.`);
}

/** @param {{ app: App, url: string, log: import('./types.mjs').Log, signal: AbortSignal | undefined }} options */
async function becomesReady({ app, url, log, signal }) {
  const settled = async () => app.hasEnded() || signal?.aborted || (await isReady(url));
  if (!(await holdsWithin(60_000, settled, 25))) {
    log(`Not ready after a minute; ${url}/health/ready says why. Still waiting.`);
    await holdsWithin(Number.POSITIVE_INFINITY, settled, 250);
  }
  signal?.throwIfAborted();
  if (app.hasEnded()) throw new Refusal(`The app ended while it was starting (${await app.ended}).`);
}
