import { expect, test, type Browser, type Page } from '@playwright/test';
import { axe, noSidewaysScroll } from './lib/person.js';
import { goToRoom, staffPage } from './lib/staff.js';

/** The tests' own browser says that it is a program, and programs are not counted. */
const READER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.3 Safari/605.1.15';

async function reader(browser: Browser, baseURL: string | undefined): Promise<{ page: Page; told: unknown[] }> {
  const page = await (await browser.newContext({ userAgent: READER, ...(baseURL ? { baseURL } : {}) })).newPage();
  const told: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/visits') && told.push(request.postDataJSON()));
  return { page, told };
}

const theScript = (page: Page) => page.waitForResponse(/\/assets\/visits-[^/]+\.js$/);

test('a page that is read is counted, unless its reader asks not to be; staff see the figures', async ({
  browser,
  baseURL,
}, info) => {
  const wide = info.project.name === 'desktop';
  const counted = await reader(browser, baseURL);
  const answer = counted.page.waitForResponse(/\/api\/visits$/);
  await counted.page.goto('/eulogy-templates?utm=private');
  expect((await answer).status()).toBe(204);
  expect(counted.told).toEqual([{ pathname: '/eulogy-templates' }]);
  const withinTheApp = counted.page.waitForRequest(/\/api\/visits$/);
  await counted.page.goto('/auth');
  expect((await withinTheApp).postDataJSON()).toMatchObject({ pathname: '/auth' });
  expect(await counted.page.context().cookies()).toEqual([]);

  const silent = await reader(browser, baseURL);
  await silent.page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  const script = theScript(silent.page);
  await silent.page.goto('/eulogy-templates');
  await (await script).finished();
  await silent.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(silent.told).toEqual([]);

  const staff = await staffPage(browser, info);
  await staff.setViewportSize(wide ? { width: 1280, height: 800 } : { width: 390, height: 844 });
  await staff.goto('/admin');
  await expect(staff.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible();
  await expect(async () => {
    await staff.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(staff.getByRole('region', { name: 'Pages by views' })).toContainText('/eulogy-templates', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(staff.getByRole('region', { name: 'Referrers by visitors' })).toContainText('Direct');
  await axe(staff, 'visitors');
  await noSidewaysScroll(staff);

  await goToRoom(staff, 'Analytics');
  await expect(staff.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const signups = staff.getByRole('region', { name: 'Sign-ups by day', exact: true });
  const chart = signups.getByRole('application');
  await chart.focus();
  await staff.keyboard.press('ArrowRight');
  await expect(signups.getByText(/sign-up/).last()).toBeVisible();
  await signups.getByText('Show as a table').click();
  const download = staff.waitForEvent('download');
  await signups.getByRole('button', { name: /Download CSV/ }).click();
  expect((await download).suggestedFilename()).toBe('sign-ups-days.csv');
  await staff.emulateMedia({ colorScheme: wide ? 'dark' : 'light' });
  await axe(staff, 'analytics');
  await noSidewaysScroll(staff);
});
