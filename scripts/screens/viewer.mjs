/** A browser for each person and device, in which screens are opened one after another. */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.25, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
/** @type {('light' | 'dark')[]} */
export const schemes = ['light', 'dark'];

/** The machine may be busy. In ms. */
const standsWithin = 30_000;

export class Viewer {
  /** @type {Map<string, import('@playwright/test').BrowserContext>} */
  #contexts = new Map();
  #browser;

  /**
   * @param {string} url
   * @param {import('@playwright/test').Browser} browser
   */
  constructor(url, browser) {
    this.url = url;
    this.#browser = browser;
  }

  /** @param {string} url */
  static async open(url) {
    const { program, env } = await findChromium();
    const browser = await chromium.launch({
      executablePath: program,
      args: chromiumArguments,
      env: { ...process.env, ...env },
    });
    return new Viewer(url, browser);
  }

  async close() {
    await this.#browser.close();
  }

  /**
   * @param {import('./types.mjs').Somebody | undefined} person
   * @param {import('./types.mjs').Device} device
   */
  async #contextOf(person, device) {
    const key = `${person?.account.id} ${device}`;
    const known = this.#contexts.get(key);
    if (known) return known;
    const context = await this.#browser.newContext({
      ...devices[device],
      baseURL: this.url,
      locale: 'en-AU',
      timezoneId: 'Australia/Brisbane',
      reducedMotion: 'reduce',
      // what a device keeps would answer in place of the states that screens are put into
      serviceWorkers: 'block',
    });
    // Which of the 24 backgrounds is drawn is chance: the same in every run.
    await context.addInitScript('Math.random = () => 0.37');
    for (const [name, value] of person?.visitor.cookies ?? [])
      await context.addCookies([{ name, value, url: this.url }]);
    this.#contexts.set(key, context);
    return context;
  }

  /**
   * Opens a screen, does what belongs to it, and hands it over.
   * @param {import('./types.mjs').Screen} screen
   * @param {import('./types.mjs').Device} device
   * @param {(page: import('./types.mjs').Page, stands: () => Promise<void>) => Promise<void>} look `stands` waits until nothing on the page is on its way
   * @returns {Promise<string[]>} errors that the page threw
   */
  async visit({ person, path, before, act, waits }, device, look) {
    const page = await (await this.#contextOf(person, device)).newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const stands = () => (waits ? page.getByText(waits).first().waitFor() : standing(page));
    try {
      await before?.(page);
      await page.goto(path);
      await stands();
      await act?.(page);
      await look(page, stands);
      return errors;
    } finally {
      await page.close();
    }
  }

  /**
   * The addresses that a part of a screen leads to, each once; none where the page is not there.
   * @param {{ person: import('./types.mjs').Somebody | undefined, path: string, within: string }} part
   */
  async linksOf({ person, path, within }) {
    const page = await (await this.#contextOf(person, 'desktop')).newPage();
    try {
      const answer = await page.goto(path);
      if (answer?.status() !== 200) return [];
      await standing(page);
      const links = await page
        .locator(`${within} a[href]`)
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      return [...new Set(links)].filter((link) => link !== null);
    } finally {
      await page.close();
    }
  }
}

/**
 * Nothing is on its way: no placeholder, no "Loading...", fonts there, no fade under way.
 * @param {import('./types.mjs').Page} page
 */
async function standing(page) {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('main') !== null &&
      document.querySelector('.bone') === null &&
      !/^(Loading|Preparing your)/m.test(document.body.innerText) &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
    undefined,
    { timeout: standsWithin },
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
