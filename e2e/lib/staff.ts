import { expect, type Browser, type Page, type TestInfo } from '@playwright/test';
import { codeFor } from './person.js';

const password = 'a long and quiet staff password';

/** The first address of ADMIN_EMAILS of the product under test. */
const OWNER = 'owner@example.com';

/**
 * A member of staff, signed in by calls in a browser of their own. The product under test is started with one address a worker in
 * ADMIN_EMAILS: tests that run at once are never the same person.
 */
export function staffPage(browser: Browser, info: TestInfo): Promise<Page> {
  return signedIn(browser, `staff.${info.parallelIndex}@example.com`);
}

/** The owner of the business, who alone grants and takes roles. */
export function ownerPage(browser: Browser): Promise<Page> {
  return signedIn(browser, OWNER);
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { 'x-requested-with': 'fetch' } });
  // the owner may be registered by another worker in the same moment
  await expect(async () => {
    if ((await post('/api/auth/login', { email, password })).ok()) return;
    const registered = await post('/api/auth/register', { email, password, firstName: 'Sam', lastName: 'Field' });
    expect([201, 409]).toContain(registered.status());
    await post('/api/auth/verify-email', { token: await codeFor(page.request, email), email });
    const answer = await post('/api/auth/login', { email, password });
    expect(answer.ok(), `login: ${answer.status()}`).toBe(true);
  }).toPass({ timeout: 60_000 });
  const { role } = (await (await page.request.get('/api/auth/user')).json()) as { role: string };
  expect(role, 'ADMIN_EMAILS must name the staff of the tests').toBe('admin');
  return page;
}

/** Goes to a room by the row of tabs and by the keyboard; on a phone most of them stand behind a word. */
export async function goToRoom(page: Page, name: string): Promise<void> {
  const row = page.getByRole('navigation', { name: 'Admin' });
  const tab = row.getByRole('link', { name });
  await expect(row.getByRole('link').first()).toBeVisible();
  if ((await tab.count()) === 0) await row.getByRole('button', { name: 'More' }).press('Enter');
  await tab.press('Enter');
}
