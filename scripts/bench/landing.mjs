/** What somebody who opens the first page has to fetch: its scripts as they travel, and whatever is asked of other sites. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** A script that is only fetched once somebody has scrolled counts as well. */
const settlesWithin = 30_000;

/** @param {import('./types.mjs').Turns} turns */
export async function benchLanding({ log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-landing-'));
  let product;
  let browser;
  try {
    product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      log,
    });
    const { program, env } = await findChromium();
    browser = await chromium.launch({
      executablePath: program,
      env: { ...process.env, ...env },
      args: chromiumArguments,
    });
    const page = await browser.newPage();
    /** @type {URL[]} */
    const asked = [];
    /** @type {import('@playwright/test').Response[]} */
    const scripts = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    const answer = await page.goto(`${product.appUrl}/`, { waitUntil: 'networkidle', timeout: settlesWithin });
    await page.mouse.wheel(0, 100_000);
    await page.waitForLoadState('networkidle', { timeout: settlesWithin });
    if (answer?.status() !== 200 || asked.length === 0) throw new Refusal('The first page did not come.');
    const own = new URL(product.appUrl).origin;
    const inline = await page.$$eval('script:not([src]):not([type="application/ld+json"])', (found) =>
      found.map(({ textContent }) => textContent ?? '').join(''),
    );
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    const kilobytes = [...bodies, Buffer.from(inline)]
      .filter(({ length }) => length > 0)
      .reduce((sum, bytes) => sum + gzipSync(bytes).length / 1_000, 0);
    const elsewhere = asked.filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== own);
    return [
      { name: 'script on the landing page, gzip', unit: 'kB', goal: 90, ours: kilobytes, files: scripts.length },
      {
        name: 'requests of the landing page to other sites',
        unit: 'requests',
        goal: 0,
        ours: elsewhere.length,
        requests: asked.length,
      },
    ];
  } finally {
    await browser?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
