/** A real browser for the attacks that a page makes by itself. */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';

/**
 * @template Seen
 * @param {(page: import('@playwright/test').Page) => Promise<Seen>} look
 * @param {{ cookies?: Map<string, string>, url?: string }} [options] `cookies`: of somebody who is signed in at that address
 */
export async function inABrowser(look, { cookies = new Map(), url } = {}) {
  const { program, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath: program,
    args: chromiumArguments,
    env: { ...process.env, ...env },
  });
  try {
    const context = await browser.newContext();
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, ...(url === undefined ? {} : { url }) })),
    );
    return await look(await context.newPage());
  } finally {
    await browser.close();
  }
}
