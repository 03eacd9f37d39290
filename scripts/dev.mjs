/** `npm run dev`: both sides on watch. A change of the backend is built and the app started again; the frontend is Vite's own server. */
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isReady, localUrl, startApp } from './lib/app.mjs';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { completeEnvironment, loadEnvFile, needsPostgres } from './lib/environment.mjs';
import { messageOf } from './lib/errors.mjs';
import { holdsWithin, watchNpm } from './lib/processes.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { startPostgres } from './postgres/server.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** How long after the last change a build begins, in ms: editors write several files at once. */
const settle = 100;

/**
 * @param {string} backend
 * @param {number} port
 */
async function startVite(backend, port) {
  process.env.API_URL = backend;
  const entry = createRequire(join(root, 'frontend/package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(entry).href);
  const vite = await createServer({
    configFile: join(root, 'frontend/vite.config.ts'),
    root: join(root, 'frontend'),
    server: { port, strictPort: true, host: 'localhost' },
  });
  await vite.listen();
  return vite;
}

/**
 * The app, started again whenever its sources have changed.
 * @param {import('./lib/types.mjs').Environment} env
 * @param {string} url
 */
function keepAppFresh(env, url) {
  let app = startApp(env);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<unknown>} */
  let work = Promise.resolve();
  const reload = async () => {
    try {
      if (!(await buildWhatIsStale({ only: ['backend'] }))) return;
    } catch (error) {
      return say(messageOf(error));
    }
    await app.stop();
    app = startApp(env);
    const settled = async () => app.hasEnded() || (await isReady(url));
    await holdsWithin(60_000, settled, 50);
    say(app.hasEnded() ? 'The app does not start; waiting for the next change.' : 'The app is back.');
  };
  const watcher = watch(join(root, 'backend/src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(reload)), settle);
  });
  return {
    stop: async () => {
      watcher.close();
      clearTimeout(timer);
      await work;
      await app.stop();
    },
  };
}

await runMain(async () => {
  loadEnvFile();
  const vitePort = Number(process.env.VITE_PORT ?? 5173);
  const appUrl = `http://localhost:${vitePort}`;
  const env = completeEnvironment({ ...process.env, APP_URL: process.env.APP_URL ?? appUrl });
  if (env.NODE_ENV === 'production') throw new Refusal('npm run dev is not for production: use npm start.');
  let finish = () => {};
  const end = new Promise((resolve) => (finish = () => resolve(undefined)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, finish);
  watchNpm(finish);

  let postgres;
  let app;
  let vite;
  try {
    await buildWhatIsStale({ only: ['backend'], log: say });
    if (needsPostgres(env)) {
      postgres = await startPostgres({ dataDir: env.DATA_DIR, log: say, patience: 10_000 });
      env.DATABASE_URL = postgres.url;
      env.DATABASE_OWNER_URL = postgres.ownerUrl;
    }
    const backend = localUrl(env.HOST ?? '127.0.0.1', Number(env.PORT ?? 3000));
    app = keepAppFresh(env, backend);
    vite = await startVite(backend, vitePort);
    say(`Open ${appUrl} (the backend is at ${backend}). Changes of both sides show at once. Ctrl-C ends it.`);
    await end;
  } finally {
    await vite?.close();
    await app?.stop();
    await postgres?.stop();
  }
  process.exit();
});
