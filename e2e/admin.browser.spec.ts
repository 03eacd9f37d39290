import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signInOnScreen, signUpByCalls } from './lib/person.js';
import { callPatiently } from './lib/patient.js';
import { goToRoom, ownerPage, staffPage } from './lib/staff.js';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

async function openTab(page: Page, name: string): Promise<void> {
  await goToRoom(page, name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The screen fits. What axe looks for in a staff room is the same at each size, but for what a finger has to hit. */
async function whole(page: Page, where: string, size: 'each' | 'desktop' = 'desktop'): Promise<void> {
  await noSidewaysScroll(page);
  if (size === 'each' || (page.viewportSize()?.width ?? 0) > 1000) await axe(page, where);
}

test('an admin finds a customer, helps with the account, and sees what was done in the audit', async ({
  page,
  browser,
}, info) => {
  const ruth = newPerson('Ruth', 'Okafor');
  await signUpByCalls(page, ruth);
  // Tests run side by side on one product: what is searched is this one's alone.
  const mark = ruth.email.split('.').slice(1, 3).join(' ');
  const title = `Honouring Zebedee ${mark}`;
  const eulogyId = await buyByCalls(page, title);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await whole(page, 'access denied');

  const staff = await staffPage(browser, info);
  await staff.goto('/admin-enhanced');
  const panel = staff.getByRole('complementary', { name: /^Live Chat/ });
  await expect(panel).toBeVisible();
  const words = `Can my aunt answer without an email address, ${ruth.email}?`;
  await callPatiently(page, 'POST', '/api/chat', { message: words, userEmail: ruth.email });
  await expect(panel.getByText(words)).toBeVisible();
  await expect(panel).toHaveAccessibleName(/waiting for an answer: \d+/);

  await openTab(staff, 'Customers');
  await expect(staff.getByRole('table', { name: 'All accounts, the newest first' })).toBeVisible();
  await whole(staff, 'customers');
  await staff.getByLabel('Search customers').fill('z');
  await expect(staff.getByText('Enter at least 2 characters to search')).toBeVisible();
  await staff.getByLabel('Search customers').fill(title);
  const card = staff.getByRole('article', { name: 'Ruth Okafor' });
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await expect(staff).toHaveURL(/tab=customers/);
  await expect(card.getByText('Not Started')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reset Questionnaire…' })).toHaveCount(0);
  await callPatiently(page, 'PATCH', `/api/eulogies/${eulogyId}/responses`, { responses: { story: 'A tide chart.' } });
  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(staff.getByText('All dashboard data has been updated.')).toBeVisible();
  await expect(card.getByText('In Progress')).toBeVisible();
  await whole(staff, 'a customer', 'each');

  await card.getByRole('button', { name: 'Reset Questionnaire…' }).press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Reason').fill('The owner asked to begin anew');
  await dialog.getByRole('button', { name: 'Reset Questionnaire' }).press('Enter');
  await expect(staff.getByText('User can now restart their questionnaire.')).toBeVisible();
  await expect(card.getByText('Not Started')).toBeVisible();

  await card.getByRole('button', { name: 'Block…' }).press('Enter');
  await dialog.getByLabel('Reason').fill(`Asked for it by phone, ${mark}`);
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(staff.getByText('User Updated')).toBeVisible();
  await expect(card.getByText('Blocked', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Unblock' }).press('Enter');
  await expect(card.getByText('Blocked', { exact: true })).toHaveCount(0);

  await card.getByRole('button', { name: 'Reset Password…' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Lost the phone, and was called back');
  await dialog.getByRole('button', { name: 'Reset Password' }).press('Enter');
  await expect(staff.getByText('New temporary password shown')).toBeVisible();
  await expect(card.getByText('Temporary password:')).toBeVisible();
  await whole(staff, 'a temporary password');

  await card.getByRole('button', { name: 'Delete account…' }).press('Enter');
  await dialog.getByLabel(/^Type /).fill(ruth.email);
  await whole(staff, 'delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(staff.getByText('User has been permanently deleted.')).toBeVisible();
  await expect(staff.getByText('No customers found matching your search.')).toBeVisible();

  await openTab(staff, 'Audit');
  await staff.getByLabel('Find a person, act, code, receipt, eulogy or reason').fill(mark);
  // The words about a person went with the person; that something was done stays.
  await expect(staff.getByText('Nothing was found.')).toBeVisible();
  await staff.getByLabel('Find a person, act, code, receipt, eulogy or reason').fill(`${eulogyId}`);
  await expect(
    staff.getByRole('table', { name: 'Acts of staff, newest first' }).getByText('eulogy', { exact: false }).first(),
  ).toBeVisible();
  await whole(staff, 'audit');
  await staff.context().close();
});

test('staff come by the Permissions tab, set up a second factor, show it at the next sign-in, and go', async ({
  page,
  browser,
}) => {
  const kim = newPerson('Kim', 'Reed');
  await signUpByCalls(page, kim);
  const staff = await ownerPage(browser);
  await staff.goto('/admin?tab=permissions');
  await staff.getByLabel('Add Admin').fill(kim.email);
  await staff.getByRole('radio', { name: /^Support/ }).check();
  await staff.getByLabel('Why').fill('Covers the nights');
  await staff.getByRole('button', { name: 'Grant' }).press('Enter');
  await expect(staff.getByRole('cell', { name: kim.email, exact: true })).toBeVisible();
  await whole(staff, 'permissions');

  await page.goto('/account');
  await page.getByRole('link', { name: 'Support desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Permissions' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Set one up' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(kim.password);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('img', { name: /secret for your authenticator/ })).toBeVisible();
  await whole(page, 'second factor');
  const secret = (await page.locator('code.secret').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await whole(page, 'recovery codes');
  const recovery = await page.locator('.recovery-codes code').first().innerText();
  await page.getByRole('checkbox', { name: 'I have kept these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('10 of your recovery codes are left.')).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto('/auth');
  await signInOnScreen(again, kim);
  await again.goto('/admin');
  await expect(again.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await whole(again, 'code step');
  await again.getByLabel('Code', { exact: true }).fill('000000');
  await again.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(again.getByText(/This code is not right/)).toBeVisible();
  await again.getByLabel('Code', { exact: true }).fill(recovery);
  await again.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(again.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();

  await staff.getByRole('button', { name: `Revoke ${kim.email}` }).press('Enter');
  await staff.getByRole('dialog').getByLabel('Reason').fill('The nights are over');
  await staff.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  // The notice of the grant may still be there, and nothing behind an open dialog has a role.
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await expect(staff.getByText('Permissions updated')).toBeVisible();
  await expect(staff.getByRole('cell', { name: kim.email, exact: true })).toHaveCount(0);
  await again.reload();
  await expect(again.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await again.context().close();
  await staff.context().close();
});
