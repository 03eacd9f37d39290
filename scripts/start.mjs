/**
 * `npm start`: the whole product with one command. It builds what is stale, brings its own Postgres, and ends everything it started.
 * In package.json the shell hands its place to this process (`exec`), since a shell between swallows a signal that npm passes on; the
 * second half of that line is for the shell of Windows, which knows no `exec`.
 */
import { startProduct } from './lib/product.mjs';
import { loadEnvFile } from './lib/environment.mjs';
import { watchNpm } from './lib/processes.mjs';
import { runMain } from './lib/refusal.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** @param {import('./lib/product.mjs').Product} product */
function sayWhereItIs({ appUrl, configuration, env }) {
  say(`The product is ready at ${appUrl}`);
  if (configuration.mail.adapter === 'outbox' && !configuration.isProduction)
    say(`Mail that it sends is shown at ${appUrl}/dev/outbox`);
  const [admin] = configuration.adminEmails;
  if (admin !== undefined) {
    const where = configuration.mail.adapter === 'outbox' ? 'the code is in the outbox' : 'the code comes by mail';
    say(`To sign in as admin, create an account for ${admin} at ${appUrl}/auth and verify it (${where}).`);
  }
  say(`Everything is kept in ${env.DATA_DIR}. Ctrl-C ends it.`);
}

await runMain(async () => {
  const abort = new AbortController();
  /** @type {import('./lib/product.mjs').Product | undefined} */
  let product;
  /** @type {number | undefined} */
  let endingSince;
  let resolveEnd = () => {};
  /** @type {Promise<undefined>} */
  const end = new Promise((resolve) => (resolveEnd = () => resolve(undefined)));
  const finish = () => {
    // npm passes on a Ctrl-C that the terminal has sent us already; only a later one means "now"
    if (endingSince !== undefined && performance.now() - endingSince > 1_000) product?.app.kill();
    endingSince ??= performance.now();
    abort.abort();
    resolveEnd();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, finish);
  const unwatch = watchNpm(finish);
  try {
    loadEnvFile();
    product = await startProduct({ log: say, patience: 10_000, signal: abort.signal });
    sayWhereItIs(product);
    const how = await Promise.race([end, product.ended]);
    if (how !== undefined && endingSince === undefined) {
      process.stderr.write(`The app ended (${how}).\n`);
      process.exitCode = 1;
    }
    await product.stop();
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    unwatch();
  }
  // signal handlers and an app that ended badly leave nothing that matters
  process.exit();
});
