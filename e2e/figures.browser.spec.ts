import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Download, type Page } from '@playwright/test';
import { Call } from './lib/calls.js';
import { asIfSoldIn } from './lib/as-if-later.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { keepsItsPlace } from './lib/place.js';
import { goToRoom, ownerPage, staffPage } from './lib/staff.js';

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

  await test.step('whoever asks for another time stays where they are on the page', async () => {
    await staff.setViewportSize({ width: wide ? 1280 : 390, height: 420 });
    await staff.goto('/admin?tab=analytics&view=months');
    await expect(staff.getByText('Net sales').first()).toBeVisible();
    await keepsItsPlace(staff, async () => {
      const other = staff.getByLabel('Against');
      await other.selectOption({ index: 3 });
      await expect(staff).toHaveURL(/against=/);
    });
  });
});

interface Closed {
  readonly month: string;
  readonly hash: string;
  readonly figures: { readonly totals: { readonly netCents: number } };
}

const lastCell = (csv: string, part: string, column: number): string | undefined =>
  csv
    .split('\r\n')
    .map((line) => line.split(','))
    .find(([name]) => name === part)?.[column];

test('the owner closes a month and has its papers within nine touches, and the file says what the API does', async ({
  browser,
  baseURL,
}, info) => {
  const owner = await ownerPage(browser);
  await owner.setViewportSize(info.project.use.viewport ?? { width: 1280, height: 800 });
  const { items } = (await (await owner.request.get('/api/admin/statements')).json()) as { items: { month: string }[] };
  const buyer = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signUpByCalls(buyer, newPerson());
  const sold = await buyByCalls(buyer, 'Honouring Walter');
  await buyer.context().close();
  await owner.goto('/admin');
  await goToRoom(owner, 'Analytics');
  const call = new Call('a month is closed');
  await call.press(owner.getByRole('button', { name: 'Months' }));
  const period = owner.getByLabel('Period');
  const months = await period
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  // Each statement follows the month before. The first of these goes on, and the last are days of one's own.
  const month =
    months
      .slice(1, -1)
      .reverse()
      .find((one) => !items.some((closed) => closed.month === one)) ?? '';
  await asIfSoldIn(month, sold);
  await call.choose(period, month);
  const statement = owner.getByRole('region', { name: /^Statement of/ });
  await call.press(statement.getByRole('button', { name: 'Close the month…' }));
  const dialog = owner.getByRole('dialog', { name: /^Close / });
  await call.choose(dialog.getByLabel('Common causes'), 'The month is over and its figures agree');
  await axe(owner, 'closing a month');
  await call.press(dialog.getByRole('button', { name: 'Close the month' }));
  await expect(statement.getByRole('heading', { name: /, closed$/ })).toBeVisible();
  await expect(statement).toContainText('yes: the chain of all statements holds');
  const fileOf = async (name: string): Promise<{ name: string; bytes: Buffer }> => {
    const download = owner.waitForEvent('download');
    await call.press(statement.getByRole('button', { name, exact: true }));
    const file: Download = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const [pdf, csv] = [await fileOf('PDF'), await fileOf('CSV')];
  expect(call.end(), 'what the owner touches').toBeLessThanOrEqual(9);
  expect([pdf.name, csv.name]).toEqual([`statement-${month}.pdf`, `statement-${month}.csv`]);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const table = csv.bytes.toString();
  expect(lastCell(table, '\uFEFFstatement', 2) ?? lastCell(table, 'statement', 2)).toBe(month);
  const answer = await owner.request.get('/api/admin/statements');
  const closed = ((await answer.json()) as { items: Closed[] }).items.find((one) => one.month === month);
  expect(closed?.figures.totals).toMatchObject({ purchases: 1 });
  expect(closed?.figures.totals.netCents).toBeGreaterThan(0);
  expect(lastCell(table, 'all', 8)).toBe(((closed?.figures.totals.netCents ?? Number.NaN) / 100).toFixed(2));
  expect(table).toContain(closed?.hash);
  await noSidewaysScroll(owner);
  await owner.context().close();
});
