/** What every screen is held to: axe by day and by night, the narrowest screen, 400 % zoom, stillness, and links that lead somewhere. */
import { AxeBuilder } from '@axe-core/playwright';
import { devices, schemes } from './viewer.mjs';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A phone of the narrowest kind, and a desktop of 1280 × 1024 at 400 %, in CSS px. */
const narrow = { phone: { width: 320, height: 640 }, desktop: { width: 320, height: 256 } };

export class Inspector {
  looks = 0;
  /** @type {Map<string, number>} */
  #links = new Map();

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  get links() {
    return this.#links.size;
  }

  /**
   * @param {import('./types.mjs').Screen} screen
   * @param {import('./types.mjs').Device} device
   * @param {import('./types.mjs').Page} page
   * @param {() => Promise<void>} stands
   * @returns {Promise<string[]>} what is not as it should be
   */
  async look({ name }, device, page, stands) {
    /** @type {string[]} */
    const found = [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await stands();
      found.push(...(await this.#axe(page, `${name}, ${device}, ${colorScheme}`)));
    }
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (moving > 0) found.push(`${name}, ${device}: ${moving} animations under reduced motion`);
    await page.setViewportSize(narrow[device]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) found.push(`${name}, ${device}: ${wider} px wider than 320`);
    await page.setViewportSize(devices[device].viewport);
    found.push(...(await this.#deadLinks(page, name)));
    return found;
  }

  /**
   * @param {import('./types.mjs').Page} page
   * @param {string} where
   */
  async #axe(page, where) {
    this.looks += 1;
    // A phone's bar sticks to the bottom of the screen: at the end of the page nothing is half under it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    return violations.map(
      ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }

  /**
   * A link to a page that is not there, or to a place on the page that is not there.
   * @param {import('./types.mjs').Page} page
   * @param {string} name
   */
  async #deadLinks(page, name) {
    /** @type {string[]} */
    const found = [];
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    for (const link of new Set(links)) {
      if (link === null || /^(tel|sms|mailto):/.test(link)) continue;
      if (link.startsWith('#')) {
        const exists = await page.evaluate((id) => document.getElementById(id) !== null, link.slice(1));
        if (!exists) found.push(`${name}: ${link} is no place on the page`);
        continue;
      }
      // A file is made for who asks for it, a page is the same for everybody.
      if (link.startsWith('/api/')) continue;
      const address = new URL(link, this.url);
      if (address.origin !== new URL(this.url).origin) continue;
      const path = address.pathname + address.search;
      if (!this.#links.has(path)) this.#links.set(path, (await fetch(address)).status);
      if (this.#links.get(path) !== 200) found.push(`${name}: ${path} answers ${this.#links.get(path)}`);
    }
    return found;
  }
}
