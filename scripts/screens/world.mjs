/** A product on an empty folder on which families have been played, and every screen of it opened one after another. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { playFamilies, staffEmail } from './family.mjs';
import { listScreens } from './list.mjs';
import { devices, Viewer } from './viewer.mjs';

async function publicPaths(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/** How many invented people the back office shows: enough for every chart and list to have something to say. */
const peopleOfTheMonth = 120;

/** The month of `npm run seed`, on which the product is started afterwards. */
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
  /**
   * @param {{ say: (line: string) => void, backOffice: boolean }} options `backOffice`: with a month of customers, which takes a minute or two
   * @returns {Promise<ScreenWorld>} to be ended by `stop`
   */
  static async start({ say, backOffice }) {
    const world = new ScreenWorld();
    world.dataDir = mkdtempSync(join(tmpdir(), 'eulogy-screens-'));
    try {
      const env = { ...process.env, DATA_DIR: world.dataDir, PORT: '0', ADMIN_EMAILS: staffEmail, LOG_LEVEL: 'error' };
      if (backOffice) await playMonth(env, say);
      world.product = await startProduct({ env, fsync: false, log: say });
      world.url = world.product.appUrl;
      const families = await playFamilies(world.url, say);
      world.viewer = await Viewer.open(world.url);
      const rooms = await world.viewer.linksOf({ person: families.people.priya, path: '/admin', within: 'nav' });
      world.screens = listScreens({ ...families, publicPaths: await publicPaths(world.url), rooms });
      return world;
    } catch (error) {
      await world.stop();
      throw error;
    }
  }

  async stop() {
    await this.viewer?.close();
    await this.product?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /**
   * Every screen on every device, or those with `only` in their name.
   * @param {(screen, device: string, page, stands) => Promise<string[]>} look answers what is not as it should be
   * @returns {Promise<{ count: number, found: string[] }>}
   */
  async each(look, { only } = {}) {
    const parts = only?.split(',');
    const wanted = this.screens.filter(({ name }) => parts === undefined || parts.some((part) => name.includes(part)));
    const found = [];
    for (const screen of wanted)
      for (const device of Object.keys(devices)) {
        try {
          const errors = await this.viewer.visit(screen, device, async (page, stands) => {
            found.push(...(await look(screen, device, page, stands)));
          });
          found.push(...errors.map((error) => `${screen.name}, ${device}: ${error}`));
        } catch (error) {
          found.push(`${screen.name}, ${device}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
        }
      }
    return { count: wanted.length, found };
  }
}
