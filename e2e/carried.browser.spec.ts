import { expect, test, type Page } from '@playwright/test';
import { aLine } from './lib/line.js';
import { callPatiently } from './lib/patient.js';
import { tool } from './lib/reading.js';
import { withText } from './lib/written.js';

test.use({ serviceWorkers: 'allow' });

const current = (page: Page) => page.locator('.spoken-text [aria-current="true"]');

test('whoever stands by comes back to the speaker’s paragraph, loaded anew without a connection', async ({
  page,
  browser,
  baseURL,
}) => {
  const line = await aLine(baseURL as string);
  const id = await withText(page);
  await callPatiently(page, 'POST', `/api/eulogies/${id}/text/finish`, { version: 1 });
  const day = new Date().toISOString().slice(0, 10);
  await callPatiently(page, 'POST', `/api/eulogies/${id}/copies`, { role: 'standby', name: 'Mick', day });
  const { copies } = (await (await page.request.get(`/api/eulogies/${id}/copies`)).json()) as {
    copies: { url: string }[];
  };
  const mick = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await mick.goto(`${line.url}${new URL(copies[0]!.url).pathname}`);
  await expect(mick.getByText('On this device: the text opens without reception, too.')).toBeVisible();
  await page.goto(`/lectern/${id}`);
  await expect(page.getByText('Mick stands by')).toBeVisible();
  for (const place of ['1', '2', '3']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(current(mick)).toHaveAttribute('data-paragraph', place);
  }
  line.cut();
  await mick.reload();
  await expect(mick.getByText('No connection. You stand by')).toBeVisible();
  await expect(current(mick)).toHaveAttribute('data-paragraph', '3');
  await expect(current(mick)).toBeInViewport();
  await mick.getByRole('button', { name: 'I am reading on' }).click();
  await mick.getByRole('button', { name: 'Next' }).click();
  await expect(current(mick)).toHaveAttribute('data-paragraph', '4');
  await mick.reload();
  await expect(mick.getByText('You are reading on')).toBeVisible();
  await expect(current(mick)).toHaveAttribute('data-paragraph', '4');
  await mick.context().close();
  await line.end();
});

test('everything to take along is within the screen or seen to go on, and reached by keyboard', async ({ page }) => {
  const id = await withText(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [800, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/eulogy/${id}`);
    await (await tool(page, 'Download PDF')).click();
    const dialog = page.getByRole('dialog', { name: 'Take it along' });
    await expect(dialog.getByRole('link', { name: 'Plain text' })).toBeAttached();
    const lies = await dialog.evaluate((sheet) => {
      const { top, bottom } = sheet.getBoundingClientRect();
      const acts = sheet.querySelector('.acts') as HTMLElement;
      return {
        isWithin: top >= 0 && bottom <= window.innerHeight,
        goesOn: sheet.scrollHeight > sheet.clientHeight,
        // a bar over the rows fades them out; without one the edge cuts through them
        fades: getComputedStyle(acts).position !== 'sticky' || getComputedStyle(acts, '::before').height === '32px',
      };
    });
    expect(lies, `${width} × ${height}`).toEqual({ isWithin: true, goesOn: true, fades: true });
    const ways = await dialog.locator('.take-along :is(a, button)').all();
    expect(ways.length).toBeGreaterThan(10);
    await ways[0]?.focus();
    for (const [at, way] of ways.entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      await expect(way).toBeFocused();
      // what has the focus is seen whole, not under the bar
      const isSeen = await way.evaluate((one) => {
        const { left, top, bottom } = one.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(left + 4, y)));
      });
      expect(isSeen, `${width} × ${height}: ${await way.innerText()}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
