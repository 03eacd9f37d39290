/** What the taste costs whoever tries it: the script that is loaded once they begin, and the time from three answers to a text on a phone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { startProduct } from '../lib/product.mjs';
import { median } from './figures.mjs';

/** How much slower than this machine a phone is. */
const slower = 4;
const story =
  'mum kept an open table. if you turned up at tea time you got fed and she never asked why you were there. one christmas the whole under 12s turned up because their bus broke down outside. she put the ham through the mincer and made it go round 23 people. dad had a sardine sandwich on the back step and never said a word';

/** @param {import('./types.mjs').Turns} turns */
export async function benchTaste({ rounds, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-taste-'));
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
    const tries = [];
    for (let round = 0; round < rounds; round++) tries.push(await tasted(browser, product.appUrl));
    return [
      {
        name: 'script of the taste that is loaded on demand, gzip',
        unit: 'kB',
        goal: 120,
        ours: Math.max(...tries.map(({ kilobytes }) => kilobytes)),
      },
      {
        name: `three answers to a text, the page’s thread ${slower} times slower`,
        unit: 'ms',
        goal: 300,
        ours: median(tries.map(({ milliseconds }) => milliseconds)),
        slowest: Math.max(...tries.map(({ milliseconds }) => milliseconds)),
      },
    ];
  } finally {
    await browser?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One visitor's try, in a browser that has seen nothing of us.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function tasted(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/try`, { waitUntil: 'networkidle' });
  /** @type {Promise<Buffer>[]} */
  const scripts = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.getByLabel('What people called them').fill('Peg');
  await page.getByText('Mum', { exact: true }).click();
  await page.getByLabel(/^Tell one story/).fill(story);
  await page.getByText('Sent since you began: nothing.').waitFor();
  const milliseconds = await page.evaluate(timeToText);
  const kilobytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length / 1_000, 0);
  await context.close();
  return { milliseconds, kilobytes };
}

/**
 * Runs in the page: from the press to the frame in which the text stands there.
 * @returns {Promise<number>}
 */
function timeToText() {
  return new Promise((resolve) => {
    const from = performance.now();
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.taste-text')) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - from));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    /** @type {HTMLElement | null} */
    const button = document.querySelector('.taste-go button');
    if (button === null) throw new Error('There is no button to press.');
    button.click();
  });
}
