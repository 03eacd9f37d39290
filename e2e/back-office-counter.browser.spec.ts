import { expect, test, type Locator, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { goToRoom, staffPage } from './lib/staff.js';

// the preparing of a questionnaire is shown to whoever did not ask for stillness
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const headers = { 'x-requested-with': 'fetch' };

/** Whether a code is good for a buyer of the family tribute. */
async function isGood(page: Page, code: string): Promise<boolean> {
  const answer = await page.request.post('/api/discount-codes/validate', { headers, data: { code, amount: '79.99' } });
  return ((await answer.json()) as { valid: boolean }).valid;
}

/** Reaches a control by the keyboard alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('an admin gives a discount code out by the keyboard, switches it off, deletes it, and edits a price', async ({
  page,
  browser,
}, info) => {
  await signUpByCalls(page, newPerson('Claire'));
  const staff = await staffPage(browser, info);
  const code = `DOOR${Date.now().toString(36)}${info.parallelIndex}`.toUpperCase();
  await staff.goto('/admin?tab=discounts');
  const dialog = staff.getByRole('dialog');

  const create = staff.getByRole('button', { name: 'Create Discount Code' });
  await create.focus();
  await create.press('Enter');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await staff.keyboard.type(code.toLowerCase());
  await expect(dialog.getByLabel('Code')).toHaveValue(code);
  await dialog.getByLabel('Code').press('Enter');
  await expect(dialog.getByRole('alert', { name: 'One thing to fix' })).toBeFocused();
  await axe(staff, 'a discount code that is not right');
  await dialog.getByRole('link', { name: 'Please enter a value' }).press('Enter');
  await expect(dialog.getByLabel('Value, in per cent')).toBeFocused();
  await staff.keyboard.type('25');
  await tabTo(staff, dialog.getByRole('button', { name: 'Create' }));
  await noSidewaysScroll(staff);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('Discount code created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  const row = staff.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('25 %');
  expect(await isGood(page, code)).toBe(true);
  await axe(staff, 'discount codes');
  await noSidewaysScroll(staff);

  await row.getByRole('button', { name: `Edit ${code}` }).press('Enter');
  await expect(dialog.getByLabel('Code')).toHaveAttribute('readonly');
  await dialog.getByRole('switch', { name: 'Active' }).press('Space');
  await axe(staff, 'a discount code in edit mode');
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(staff.getByText('Discount code updated successfully')).toBeVisible();
  await expect(row).toContainText('Off');
  expect(await isGood(page, code)).toBe(false);

  await row.getByRole('button', { name: `Delete ${code}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(staff.getByText('Discount code deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);

  // The other tests buy at these prices at this moment: what is saved here is what stands already.
  await goToRoom(staff, 'Pricing');
  await staff.getByRole('button', { name: 'Edit Personal' }).press('Enter');
  await expect(dialog.getByLabel('Label')).toBeFocused();
  await axe(staff, 'a price');
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(staff.getByText('Price Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await axe(staff, 'prices');
  await noSidewaysScroll(staff);
  await staff.context().close();
});

test('staff see a message live on the Support tab, take it on, and answer it where the customer is', async ({
  page,
  browser,
}, info) => {
  const person = newPerson('Ruth', 'Okafor');
  await signUpByCalls(page, person);
  const eulogyId = await buyByCalls(page, 'Honouring Ray');
  await page.goto(`/questionnaire/${eulogyId}?question=story`);
  await page.getByText('Preparing your questionnaire...').click();
  await page.getByRole('button', { name: 'Need help? Chat to us now!' }).click();
  const panel = page.getByRole('dialog', { name: 'Live Support' });

  const staff = await staffPage(browser, info);
  await staff.goto('/admin?tab=support');
  await expect(staff.getByRole('navigation', { name: 'Support' })).toBeVisible();
  const words = `Can my sister see this? ${person.email}`;
  await panel.getByLabel('Your message').fill(words);
  await panel.getByLabel('Your message').press('Enter');
  const waiting = staff.getByRole('main').locator('.desk-list').getByRole('link').filter({ hasText: words });
  await expect(waiting).toContainText('waiting under a minute');
  await axe(staff, 'conversations');
  await noSidewaysScroll(staff);

  await waiting.press('Enter');
  const log = staff.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText(words);
  await staff.getByLabel('Looked after by').selectOption({ label: 'Sam Field' });
  await staff.getByLabel('Your answer').fill('Only if you let her.');
  await staff.getByLabel('Your answer').press('Enter');
  await expect(panel.getByRole('log')).toContainText('Only if you let her.');
  await expect(log).toContainText('Only if you let her.');
  await expect(staff.getByLabel('Your answer')).toHaveValue('');
  // The customer has the panel open: they have seen it, and staff see that.
  await expect(log).toContainText('Seen');
  await axe(staff, 'a conversation');
  await noSidewaysScroll(staff);

  const subject = `About ${person.email}`;
  const asked = { name: 'Ruth', email: person.email, subject, message: 'Can my brother take part?' };
  expect((await page.request.post('/api/contact', { headers, data: asked })).status()).toBe(201);
  await staff
    .getByRole('navigation', { name: 'Support' })
    .getByRole('link', { name: /^Enquiries/ })
    .press('Enter');
  await staff.getByRole('link').filter({ hasText: subject }).press('Enter');
  const enquiry = staff.getByRole('region', { name: 'Enquiry' });
  await enquiry.getByLabel('Answer by mail').fill('Yes: send him the link.');
  await enquiry.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(enquiry.getByText('Answered')).toBeVisible();
  await axe(staff, 'an enquiry');
  await noSidewaysScroll(staff);
  await staff.context().close();
});
