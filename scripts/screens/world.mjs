/** A product on an empty folder on which families have been played, and every screen of it opened one after another. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { messageOf } from '../lib/errors.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { playFamilies, staffEmail } from './family.mjs';
import { listScreens } from './list.mjs';
import { Viewer } from './viewer.mjs';

/** @param {string} url */
async function publicPaths(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** @type {import('./types.mjs').Device[]} */
const everyDevice = ['phone', 'desktop'];

/** How many invented people the back office shows: enough for every chart and list to have something to say. */
const peopleOfTheMonth = 120;

/**
 * The month of `npm run seed`, on which the product is started afterwards.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../lib/types.mjs').Log} say
 */
async function playMonth(env, say) {
  const seed = spawn(process.execPath, ['scripts/seed.mjs', '--people', String(peopleOfTheMonth)], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Refusal('The invented month could not be played.');
  say(`Played      a month of ${peopleOfTheMonth} people`);
}

export class ScreenWorld {
  /** @type {import('../lib/product.mjs').Product | undefined} */
  #product;
  /** @type {Viewer | undefined} */
  #viewer;
  /** @type {import('./types.mjs').Screen[]} */
  #screens = [];
  #dataDir = mkdtempSync(join(tmpdir(), 'eulogy-screens-'));
  url = '';

  /**
   * @param {{ say: (line: string) => void, backOffice: boolean }} options `backOffice`: with a month of customers, which takes a minute or two
   * @returns {Promise<ScreenWorld>} to be ended by `stop`
   */
  static async start({ say, backOffice }) {
    const world = new ScreenWorld();
    try {
      const env = { ...process.env, DATA_DIR: world.#dataDir, PORT: '0', ADMIN_EMAILS: staffEmail, LOG_LEVEL: 'error' };
      if (backOffice) await playMonth(env, say);
      const product = await startProduct({ env, fsync: false, log: say });
      world.#product = product;
      world.url = product.appUrl;
      const families = await playFamilies(world.url, say);
      const viewer = await Viewer.open(world.url);
      world.#viewer = viewer;
      const rooms = await viewer.linksOf({ person: families.people.priya, path: '/admin', within: 'nav' });
      world.#screens = listScreens({ ...families, publicPaths: await publicPaths(world.url), rooms });
      return world;
    } catch (error) {
      await world.stop();
      throw error;
    }
  }

  async stop() {
    await this.#viewer?.close();
    await this.#product?.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /**
   * Every screen on every device, or those with `only` in their name.
   * @param {import('./types.mjs').Look} look
   * @param {{ only?: string | undefined }} [options]
   * @returns {Promise<{ count: number, found: string[] }>}
   */
  async each(look, { only } = {}) {
    const viewer = this.#viewer;
    if (viewer === undefined) throw new Error('there is nothing to look at before the start');
    const parts = only?.split(',');
    const wanted = this.#screens.filter(({ name }) => parts === undefined || parts.some((part) => name.includes(part)));
    /** @type {string[]} */
    const found = [];
    for (const screen of wanted)
      for (const device of everyDevice) {
        try {
          const errors = await viewer.visit(screen, device, async (page, stands) => {
            found.push(...(await look(screen, device, page, stands)));
          });
          found.push(...errors.map((error) => `${screen.name}, ${device}: ${error}`));
        } catch (error) {
          found.push(`${screen.name}, ${device}: ${messageOf(error).split('\n').slice(0, 3).join(' ')}`);
        }
      }
    return { count: wanted.length, found };
  }
}
