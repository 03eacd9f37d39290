import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { staffPage } from './lib/staff.js';

// the preparing of a questionnaire is shown to whoever did not ask for stillness
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const headers = { 'x-requested-with': 'fetch' };
const GREETING = "Hi! I'm here to help you with your questionnaire...";

async function questionOf(page: Page, eulogyId: number): Promise<void> {
  await page.goto(`/questionnaire/${eulogyId}?question=story`);
  await page.getByText('Preparing your questionnaire...').click();
  await expect(page.locator('form.question').getByRole('textbox').first()).toBeVisible();
}

const support = (page: Page) => page.getByRole('dialog', { name: 'Live Support' });

/** The panel lies over no part of the field, its save state or the way on. */
async function coversNothing(page: Page): Promise<void> {
  const panel = (await support(page).boundingBox())!;
  for (const part of ['form.question textarea', 'form.question .under', 'form.question .move']) {
    const box = (await page.locator(part).first().boundingBox())!;
    const apart =
      box.x + box.width <= panel.x ||
      panel.x + panel.width <= box.x ||
      box.y + box.height <= panel.y ||
      panel.y + panel.height <= box.y;
    expect(apart, `${part} lies under the panel`).toBe(true);
  }
}

test('a customer and the support team talk to each other, live, in the questionnaire', async ({
  page,
  browser,
}, info) => {
  const person = newPerson('Ruth', 'Okafor');
  await signUpByCalls(page, person);
  const eulogyId = await buyByCalls(page, 'Honouring Ray');
  const staff = await staffPage(browser, info);
  await staff.setViewportSize(info.project.use.viewport ?? { width: 1280, height: 800 });
  await questionOf(page, eulogyId);
  await page.locator('form.question').getByRole('textbox').first().fill('He kept a tide chart in the glovebox.');

  await page.getByRole('button', { name: 'Need help? Chat to us now!' }).click();
  await expect(support(page)).toBeVisible();
  await expect(support(page).getByText(GREETING)).toBeVisible();
  const field = support(page).getByLabel('Your message');
  if (info.project.name === 'desktop') {
    await expect(field).toBeFocused();
    await coversNothing(page);
  }
  await expect(support(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await field.fill('   ');
  await expect(support(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await field.fill('Can my sister see this?');
  await field.press('Enter');
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Our support team will respond shortly.')).toBeVisible();
  await expect(support(page).getByRole('log').getByText('Can my sister see this?')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('And my brother?');
  await support(page).getByRole('button', { name: 'Send' }).click();
  await expect(support(page).getByRole('log').getByText('And my brother?')).toBeVisible();
  await axe(page, 'live support');
  await noSidewaysScroll(page);

  let personId = '';
  await expect(async () => {
    const messages = (await (await staff.request.get('/api/admin/chat/messages')).json()) as {
      userEmail: string;
      message: string;
      personId: string;
      isRead: boolean;
      isAdminReply: boolean;
    }[];
    const mine = messages.filter(({ userEmail }) => userEmail === person.email);
    expect(mine.map(({ message }) => message)).toEqual(['And my brother?', 'Can my sister see this?']);
    personId = mine[0]!.personId;
  }).toPass({ timeout: 40_000 });

  // On a machine that is busy for seconds the store says "try again"; with its key it is the same answer.
  const reply = async (message: string): Promise<void> => {
    const again = { ...headers, 'idempotency-key': randomUUID() };
    await expect(async () => {
      const path = `/api/admin/chat/conversations/${personId}/reply`;
      const answered = await staff.request.post(path, { headers: again, data: { message } });
      expect(answered.status()).toBe(201);
    }).toPass({ timeout: 30_000 });
  };
  await reply('Only if you let them.');
  await expect(support(page).getByRole('log').getByText('Only if you let them.')).toBeVisible({ timeout: 40_000 });

  // Closed by Escape, the focus is back where it was; the next answer is counted on the button.
  await field.press('Escape');
  await expect(support(page)).toBeHidden();
  const button = page.getByRole('button', { name: /^Need help\? Chat to us now!/ });
  await expect(button).toBeFocused();
  await reply('You find it in the settings.');
  await expect(button).toHaveText(/1\s*unread$/, { timeout: 40_000 });
  await axe(page, 'an answer that was not read');
  await button.press('Enter');
  await expect(support(page).getByRole('log').getByText('You find it in the settings.')).toBeVisible();
  await support(page).getByRole('button', { name: 'Close' }).click();
  await expect(button).toHaveText('Need help? Chat to us now!');
  await expect(page.locator('form.question').getByRole('textbox').first()).toHaveValue(
    'He kept a tide chart in the glovebox.',
  );
  if (info.project.name === 'phone') await actsBehindAWord(staff, personId, eulogyId);
});

/** On a phone what can be done for a eulogy lies over the page, behind a word. */
async function actsBehindAWord(staff: Page, personId: string, eulogyId: number): Promise<void> {
  await staff.goto(`/admin/people/${personId}`);
  const more = staff.getByRole('button', { name: `More for eulogy ${eulogyId}` });
  await more.click();
  const act = staff.getByRole('button', { name: 'Send the receipt again' });
  // it can be pressed: nothing lies over it, and nothing cuts it
  await act.click({ trial: true });
  await axe(staff, 'the acts of a eulogy on a phone');
  await noSidewaysScroll(staff);
  await expect(act).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(act).toBeHidden();
  await expect(more).toBeFocused();
}

test('a message that cannot be sent stays where it is, through a reload, and is sent once', async ({ page }) => {
  await signUpByCalls(page, newPerson('Ivy'));
  const eulogyId = await buyByCalls(page, 'Honouring Bert');
  await questionOf(page, eulogyId);
  await page.getByRole('button', { name: 'Need help? Chat to us now!' }).click();
  const field = support(page).getByLabel('Your message');
  await field.fill('Is anybody there?');

  await page.route('**/api/chat', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await field.press('Enter');
  await expect(page.getByText('Failed to send message', { exact: true })).toBeVisible();
  await expect(page.getByText('Please try again later.')).toBeVisible();
  await expect(field).toHaveValue('Is anybody there?');
  await page.unroute('**/api/chat');

  await page.context().setOffline(true);
  await field.press('Enter');
  await expect(support(page).getByText('Offline, kept on this device')).toBeVisible();
  await axe(page, 'live support without a connection');
  await page.context().setOffline(false);

  await page.reload();
  await page.getByRole('button', { name: 'Need help? Chat to us now!' }).click();
  await expect(field).toHaveValue('Is anybody there?');
  await field.press('Enter');
  await expect(support(page).getByRole('log').getByText('Is anybody there?')).toHaveCount(1);
  await expect(field).toHaveValue('');
  const { messages } = (await (await page.request.get('/api/chat')).json()) as { messages: object[] };
  expect(messages).toHaveLength(1);
});

test('a visitor is asked for an address, and writes from the front page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Need help? Chat to us now!' }).click();
  const field = support(page).getByLabel('Your message');
  await field.fill('What does it cost?');
  await support(page).getByRole('button', { name: 'Send' }).click();
  await expect(support(page).getByText('Please enter an email address for our answer')).toBeVisible();
  await expect(support(page).getByLabel('Your email')).toBeFocused();
  await axe(page, 'live support for a visitor');
  await noSidewaysScroll(page);
  await support(page).getByLabel('Your email').fill(newPerson('May').email);
  await support(page).getByRole('button', { name: 'Send' }).click();
  await expect(support(page).getByRole('status')).toContainText(
    'Message Sent Our support team will respond shortly. At the latest within 24 hours.',
  );
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(support(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Need help? Chat to us now!' })).toBeFocused();
});
