/**
 * `npm run demo`: one person's whole journey over HTTP, from sign-up to the printed eulogy, with a questionnaire that ships with the
 * repository. Against a product that runs (`-- --url URL`), or one of its own on an empty folder that is ended afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journey } from './demo/journey.mjs';
import { readOptions } from './demo/options.mjs';
import { printEulogy, printEvents } from './demo/print.mjs';
import { storedEvents } from './demo/stored-events.mjs';
import { Visitor } from './demo/visitor.mjs';
import { isReady } from './lib/app.mjs';
import { streamsOfItsOwn } from './lib/events.mjs';
import { startProduct } from './lib/product.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** A product on an empty folder, with nothing configured: as on a fresh machine. */
async function productOfOurOwn() {
  const dataDir = mkdtempSync(join(tmpdir(), 'eulogy-demo-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const env = {
      ...process.env,
      ...streamsOfItsOwn('demo'),
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'fatal',
    };
    const product = await startProduct({ env, log: say });
    say(`Started     a product on an empty folder, ${product.url}`);
    const stop = async () => {
      await product.stop();
      remove();
      say('Ended       the product, and removed its folder');
    };
    return { url: product.url, env: product.env, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} url */
async function productAt(url) {
  if (!(await isReady(url))) throw new Refusal(`No product is ready at ${url}.`);
  say(`Found       a product at ${url}`);
  return { url, env: process.env, stop: async () => {} };
}

await runMain(async () => {
  const { url, questionnaire, folder } = readOptions(process.argv.slice(2));
  const product = url ? await productAt(url) : await productOfOurOwn();
  const stopAndEnd = () => void product.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopAndEnd);
  try {
    const visitor = new Visitor(product.url);
    const { eulogy, user, eulogyId, pdf } = await journey({ visitor, questionnaire, folder, say });
    printEulogy(eulogy, say);
    if (product.env.DATABASE_URL || product.env.EVENTSTORE_URL)
      printEvents(await storedEvents(product.env, { userId: user.id, eulogyId }), say);
    else
      say(
        '\nThe events that were stored are shown for a product of which DATABASE_URL or EVENTSTORE_URL names the store.',
      );
    say(`\nThe eulogy is printed in ${pdf}`);
  } finally {
    await product.stop();
  }
  // signal handlers alone would keep it
  process.exit();
});
