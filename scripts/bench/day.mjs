/** How soon those who stand by and those who follow along are where the speaker is, in browsers, from the press to the paragraph on their page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buy, signUp } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { quantile } from './figures.mjs';

/** A text has been written after so long, in ms. */
const writtenWithin = 60_000;
/** Where somebody has not come to the speaker's paragraph after so long, in ms, they lost it. */
const arrivesWithin = 10_000;

/** @param {{ quick: boolean, log: (line: string) => void }} options */
export async function benchDay({ quick, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-day-'));
  let product;
  let browser;
  try {
    product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      log,
    });
    const { speaker, id, copies } = await aFinishedText(product.appUrl);
    const { program, env } = await findChromium();
    browser = await chromium.launch({
      executablePath: program,
      env: { ...process.env, ...env },
      args: chromiumArguments,
    });
    const page = await opened(browser, `${product.appUrl}/lectern/${id}`, [...speaker.cookies]);
    const readers = {
      'stands by': await opened(browser, copies.standby),
      'follows along': await opened(browser, copies.follow),
    };
    const lags = Object.fromEntries(Object.keys(readers).map((role) => [role, /** @type {number[]} */ ([])]));
    const moves = quick ? 20 : 100;
    const last = (await page.locator('[data-paragraph]').count()) - 1;
    for (let move = 0, place = 0, step = 1; move < moves; move++) {
      if (place + step < 0 || place + step > last) step = -step;
      place += step;
      const at = Date.now();
      await page.keyboard.press(step > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (const [role, reader] of Object.entries(readers)) {
        const arrived = await reader.waitForFunction(arrivedAt, String(place), { timeout: arrivesWithin });
        lags[role]?.push(Number(await arrived.jsonValue()) - at);
      }
    }
    const p95 = Object.fromEntries(Object.entries(lags).map(([role, all]) => [role, quantile(all, 0.95)]));
    const most = Object.fromEntries(Object.entries(lags).map(([role, all]) => [role, Math.max(...all)]));
    return {
      name: 'the speaker’s paragraph at who stands by and at who follows along, three browsers, p95',
      unit: 'ms',
      goal: 1_000,
      ours: Math.max(...Object.values(p95)),
      milliseconds: { p95, most },
      moves,
    };
  } finally {
    await browser?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the owner of the demo answered. */
function answers() {
  const file = new URL('../demo/nancy-bird-walton.questionnaire.json', import.meta.url);
  const { answers: all } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    all
      .filter((/** @type {{ by: string }} */ { by }) => by === 'owner')
      .map((/** @type {{ questionId: string, answer: string }} */ { questionId, answer }) => [questionId, answer]),
  );
}

/** @param {string} url */
async function aFinishedText(url) {
  const speaker = new Visitor(url);
  await signUp(speaker, {
    email: 'claire@example.test',
    firstName: 'Claire',
    lastName: 'Whitlow',
    password: 'a quiet long password',
  });
  const id = await buy(speaker, { title: 'Honouring Nancy' });
  const path = `/api/eulogies/${id}`;
  await speaker.patch(`${path}/responses`, { responses: answers() });
  await speaker.post(`${path}/generate`, { duration: 3 });
  const isWritten = () => holdsWithin(writtenWithin, async () => (await speaker.get(path)).status === 'completed');
  if (!(await isWritten())) throw new Refusal(`No text within ${writtenWithin / 1000} s.`);
  await speaker.post(`${path}/text/finish`, { version: 1 });
  const day = new Date().toISOString().slice(0, 10);
  await speaker.post(`${path}/copies`, { role: 'standby', name: 'Mick', day });
  const { copies } = await speaker.post(`${path}/copies`, { role: 'follow', name: '', day });
  /** @param {string} role */
  const linkOf = (role) => {
    const found = copies.find((/** @type {{ role: string, url: string }} */ copy) => copy.role === role);
    return url + new URL(found.url).pathname;
  };
  return { speaker, id, copies: { standby: linkOf('standby'), follow: linkOf('follow') } };
}

/**
 * A person's own browser, at its page, which notes when it came to a paragraph.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {[name: string, value: string][]} [cookies]
 */
async function opened(browser, url, cookies = []) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const { origin } = new URL(url);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-paragraph][aria-current="true"]').waitFor();
  await page.evaluate(noteArrivals);
  return page;
}

/** Runs in the page. */
function noteArrivals() {
  const read = () => document.querySelector('[aria-current="true"][data-paragraph]')?.getAttribute('data-paragraph');
  const noted = { place: read(), at: Date.now() };
  Object.assign(window, { noted });
  new MutationObserver(() => {
    const place = read();
    if (place !== noted.place) Object.assign(noted, { place, at: Date.now() });
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}

/** Runs in the page. @param {string} wanted @returns {number | false} the moment, by the machine's one clock */
function arrivedAt(wanted) {
  const { noted } = /** @type {{ noted: { place: string, at: number } }} */ (/** @type {unknown} */ (window));
  return noted.place === wanted && noted.at;
}
