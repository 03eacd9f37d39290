/* global document, window */
/** Photographs of screens: a browser for each person and device, light and dark, kept small. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../lib/build.mjs';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';

const sharp = createRequire(join(root, 'backend/package.json'))('sharp');

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
const schemes = ['light', 'dark'];

/** A screen stands when nothing is asked for, no placeholder is left, and the fonts are there. In ms. */
const standsWithin = 20_000;

/** The longest picture, in CSS px: what is further down a page repeats what is above. */
const longest = 12_000;

export class Camera {
  #browser;
  #contexts = new Map();

  /** @param {{ url: string, folder: string, raw?: string }} options `raw` also gets each picture as a PNG, for looking at it closely */
  static async open({ url, folder, raw }) {
    const camera = new Camera();
    const { program, env } = await findChromium();
    Object.assign(camera, { url, folder, raw, bytes: 0, taken: 0 });
    for (const each of [folder, raw]) if (each) mkdirSync(each, { recursive: true });
    camera.#browser = await chromium.launch({
      executablePath: program,
      args: chromiumArguments,
      env: { ...process.env, ...env },
    });
    return camera;
  }

  async close() {
    await this.#browser.close();
  }

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
    });
    // Which of the 24 backgrounds is drawn is chance: the same on every photograph.
    await context.addInitScript('Math.random = () => 0.37');
    for (const [name, value] of person?.visitor.cookies ?? [])
      await context.addCookies([{ name, value, url: this.url }]);
    this.#contexts.set(key, context);
    return context;
  }

  /**
   * One screen on one device, by day and by night.
   * @param {{ name: string, person?: object, path: string, act?: (page) => Promise<void>, before?: (page) => Promise<void>, part?: 'window', waits?: string }} screen
   *   `before` runs ahead of the visit, `act` after it; `part: 'window'` takes what is seen at once, as a dialog is; `waits`: the screen
   *   is one that waits for something, and says so with these words
   * @returns what the page said in its console that it should not have
   */
  async take({ name, person, path, act, before, part, waits }, device) {
    const context = await this.#contextOf(person, device);
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    try {
      await before?.(page);
      await page.goto(path);
      const stands = () => (waits ? page.getByText(waits).first().waitFor() : standing(page));
      await stands();
      await act?.(page);
      if (part !== 'window') await unroll(page, devices[device].viewport);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await stands();
        await this.#keep(await page.screenshot(), `${name}-${device}-${colorScheme}`);
      }
      return complaints;
    } finally {
      await page.close();
    }
  }

  /** The addresses that a part of a screen leads to, each once. */
  async linksOf({ person, path, within }) {
    const page = await (await this.#contextOf(person, 'desktop')).newPage();
    try {
      const answer = await page.goto(path);
      if (answer?.status() !== 200) return [];
      await standing(page);
      const links = await page
        .locator(`${within} a[href]`)
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      return [...new Set(links)];
    } finally {
      await page.close();
    }
  }

  async #keep(png, name) {
    const avif = await sharp(png).avif({ quality: 34, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
    writeFileSync(join(this.folder, `${name}.avif`), avif);
    if (this.raw) writeFileSync(join(this.raw, `${name}.png`), png);
    this.bytes += avif.length;
    this.taken += 1;
  }
}

/** A window as high as the page: what sticks to its lower edge then stands at the end of the page, as it does for who scrolls there. */
async function unroll(page, { width, height }) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const wanted = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(wanted, height), longest) });
}

/** Nothing is on its way: no placeholder, no "Loading...", fonts there, no fade under way. */
async function standing(page) {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('main, .docs, body > pre') !== null &&
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
