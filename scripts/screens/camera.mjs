/** Photographs of screens, by day and by night, kept small. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { devices, schemes } from './viewer.mjs';

const sharp = createRequire(join(root, 'backend/package.json'))('sharp');

/** What the README shows, as a window of its device shows it; WebP, which every reader of it can draw. */
export const forReadme = new Set([
  'landing-desktop-light',
  'account-phone-light',
  'questionnaire-story-phone-light',
  'eulogy-phone-dark',
  'review-desktop-light',
  'eulogy-sentence-desktop-light',
  'admin-analytics-desktop-light',
  'admin-timeline-desktop-light',
]);

/** The longest picture, in CSS px: what is further down a page repeats what is above. */
const longest = 12_000;

export class Camera {
  bytes = 0;
  taken = 0;

  /**
   * @param {{ folder: string, readme: string, raw?: string | undefined }} options `readme`: where the pictures stand that the README shows; `raw` also
   *   gets each picture as a PNG, for looking at it closely
   */
  constructor({ folder, readme, raw }) {
    this.folder = folder;
    this.readme = readme;
    this.raw = raw;
    for (const each of [folder, readme, raw]) if (each) mkdirSync(each, { recursive: true });
  }

  /**
   * @param {import('./types.mjs').Screen} screen
   * @param {import('./types.mjs').Device} device
   * @param {import('./types.mjs').Page} page
   * @param {() => Promise<void>} stands
   * @returns {Promise<string[]>} nothing: a picture finds no fault
   */
  async look({ name, part }, device, page, stands) {
    if (part !== 'window') await unroll(page, devices[device].viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await stands();
      await this.#keep(await page.screenshot(), `${name}-${device}-${colorScheme}`);
    }
    return [];
  }

  /**
   * @param {Buffer} png
   * @param {string} name
   */
  async #keep(png, name) {
    const avif = await sharp(png).avif({ quality: 26, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
    writeFileSync(join(this.folder, `${name}.avif`), avif);
    if (forReadme.has(name)) await this.#keepForReadme(png, name);
    if (this.raw) writeFileSync(join(this.raw, `${name}.png`), png);
    this.bytes += avif.length;
    this.taken += 1;
  }

  /**
   * @param {Buffer} png
   * @param {string} name
   */
  async #keepForReadme(png, name) {
    const { viewport, deviceScaleFactor } = devices[name.includes('-phone-') ? 'phone' : 'desktop'];
    const { width, height } = await sharp(png).metadata();
    const window = Math.min(height, Math.round(viewport.height * deviceScaleFactor));
    const webp = await sharp(png).extract({ left: 0, top: 0, width, height: window }).webp({ quality: 72 }).toBuffer();
    writeFileSync(join(this.readme, `${name}.webp`), webp);
  }
}

/**
 * A window as high as the page: what sticks to its lower edge then stands at the end of the page, as it does for who scrolls there.
 * @param {import('./types.mjs').Page} page
 * @param {{ width: number, height: number }} viewport
 */
async function unroll(page, { width, height }) {
  await page.evaluate(() => window.scrollTo(0, 0));
  let before;
  let same = 0;
  for (let turn = 0; turn < 10; turn++) {
    const wanted = await page.evaluate(() => document.documentElement.scrollHeight);
    // what is read out of the answers may come later still: a picture that ends above the foot's own room shows the button over it
    same = wanted === before ? same + 1 : 0;
    if (same === 3) return;
    before = wanted;
    await page.setViewportSize({ width, height: Math.min(Math.max(wanted, height), longest) });
    // What comes late, comes now.
    await page.waitForTimeout(300);
  }
}
