import { expect, type Page } from '@playwright/test';

/** A step from the middle of a page leaves the page where it was. */
export async function keepsItsPlace(page: Page, step: () => Promise<void>): Promise<void> {
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 90));
  expect(await place(), 'the page is longer than the screen').toBeGreaterThan(60);
  const before = await place();
  await step();
  await page.waitForLoadState('networkidle');
  expect(Math.abs((await place()) - before), 'how far the page jumped').toBeLessThanOrEqual(5);
}
