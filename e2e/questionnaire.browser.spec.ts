import { expect, test, type Browser, type Page } from '@playwright/test';
import { listenFor } from './lib/brief-words.js';
import {
  axe,
  buyByCalls,
  newPerson,
  noSidewaysScroll,
  signInOnScreen,
  signUpByCalls,
  type Person,
} from './lib/person.js';
import { callPatiently } from './lib/patient.js';
import { questionsOf } from './lib/questionnaire.js';

const anywhere = { reducedMotion: 'reduce' } as const;

test.use(anywhere);

interface Opened {
  readonly page: Page;
  readonly person: Person;
  readonly id: number;
}

/** Somebody with a eulogy of their own, its person named. */
async function owner(page: Page, firstName: string): Promise<Opened> {
  const person = newPerson(firstName);
  await signUpByCalls(page, person);
  const id = await buyByCalls(page, 'Honouring Ray');
  await answer(page, id, { name: 'Raymond Whitlow|Ray|He/Him' });
  return { page, person, id };
}

/** Somebody else with a browser of their own, who took the owner's invitation. */
async function relative(browser: Browser, from: Page, id: number, firstName: string): Promise<Page> {
  const mine = (await (await from.request.get('/api/eulogies')).json()) as { id: number; inviteToken: string }[];
  const token = mine.find((eulogy) => eulogy.id === id)!.inviteToken;
  const page = await (await browser.newContext(anywhere)).newPage();
  await signUpByCalls(page, newPerson(firstName));
  await callPatiently(page, 'POST', `/api/collaborate/${token}/join`);
  return page;
}

async function answer(page: Page, id: number, responses: Record<string, string>): Promise<void> {
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses });
}

async function open(page: Page, id: number, question: string): Promise<void> {
  await page.goto(`/questionnaire/${id}?question=${question}`);
  await expect(page.getByText(/^Question \d+ of 15$/)).toBeVisible();
}

/** What the server has for a question. */
async function savedAnswer(page: Page, id: number, questionId: string): Promise<string | undefined> {
  const text = (await questionsOf(page, id)).find((question) => question.id === questionId)!.questionText;
  const { responses } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
    responses: Record<string, string>;
  };
  return responses[text];
}

const isSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

test('what is typed without a connection is kept on the device and saved when it is back', async ({
  page,
  context,
}) => {
  const { id } = await owner(page, 'Flo');
  await open(page, id, 'story');
  await context.setOffline(true);
  await page.locator('textarea').fill('The creek came up in 1974 | and went down again.');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await axe(page, 'offline');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Question 11 of 15')).toBeVisible();
  await page.locator('textarea').fill('She laughed before the end of every joke.');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')).length)).toBe(
    2,
  );
  await context.setOffline(false);
  await isSaved(page);
  await expect(async () => {
    expect(await savedAnswer(page, id, 'story')).toBe('The creek came up in 1974 | and went down again.');
    expect(await savedAnswer(page, id, 'laughter')).toBe('She laughed before the end of every joke.');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))).toEqual(
      [],
    );
  }).toPass({ timeout: 40_000 });
});

test('a reload in the middle of a sentence loses no word of it', async ({ page }) => {
  const { id } = await owner(page, 'Ivy');
  await open(page, id, 'story');
  // The first save never gets an answer: only this device has the words.
  await page.route('**/responses', (route) => route.abort());
  await page.locator('textarea').fill('We found the hat in the');
  await page.reload();
  await page.unroute('**/responses');
  await expect(page.locator('textarea')).toHaveValue('We found the hat in the');
  await page.locator('textarea').press('End');
  await page.locator('textarea').pressSequentially(' dam');
  await isSaved(page);
  expect(await savedAnswer(page, id, 'story')).toBe('We found the hat in the dam');
});

test('what is being written is never under a bar, with the keyboard of a phone open', async ({ page }) => {
  const { id } = await owner(page, 'Una');
  // a phone of 390 × 844 with its keyboard open
  await page.setViewportSize({ width: 390, height: 508 });
  await open(page, id, 'story');
  const field = page.locator('textarea');
  await field.focus();
  for (let line = 1; line <= 14; line++) {
    await page.keyboard.type(line === 1 ? 'The creek came up in 1974.' : `\nAnd went down again, ${line}.`);
    const { caret, above, under } = await page.evaluate(() => {
      const typed = document.querySelector('textarea')!;
      const box = typed.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(typed).paddingBottom);
      const bars = [...document.querySelectorAll('.move, header')]
        .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
        .map((bar) => bar.getBoundingClientRect());
      const low = bars.filter(({ top }) => top > 100).map(({ top }) => top);
      const high = bars.filter(({ top }) => top <= 100).map(({ bottom }) => bottom);
      return {
        // the field grows with its words: the last line is the one that is written
        caret: box.bottom - padding - (typed.scrollHeight - typed.clientHeight - typed.scrollTop),
        above: Math.max(0, ...high),
        under: Math.min(window.innerHeight, ...low),
      };
    });
    expect(caret, `line ${line}`).toBeLessThanOrEqual(under);
    expect(caret, `line ${line}`).toBeGreaterThan(above);
  }
});

test('a session that ends in mid-sentence leads through the sign-in back to the same question and the same words', async ({
  page,
  context,
}) => {
  const { person, id } = await owner(page, 'Joan');
  await open(page, id, 'taught');
  await context.clearCookies();
  const wasTold = await listenFor(page, 'You are logged out. Logging in again...');
  await page.locator('textarea').fill('To read the whole map before');
  await expect(page).toHaveURL(/\/auth/);
  await wasTold();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/questionnaire/${id}\\?question=taught$`));
  await expect(page.locator('textarea')).toHaveValue('To read the whole map before');
  await expect(async () => {
    expect(await savedAnswer(page, id, 'taught')).toBe('To read the whole map before');
  }).toPass({ timeout: 40_000 });

  // Signing out is another matter: it leaves nothing on the device.
  await page.route('**/responses', (route) => route.abort());
  await page.locator('textarea').fill('To wave at every driver');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const asked = page.getByRole('dialog', { name: 'Some of your words are not saved yet' });
  await expect(asked).toBeVisible();
  await axe(page, 'unsaved words at sign-out');
  await asked.getByRole('button', { name: 'Sign out without them' }).click();
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))).toEqual([]);
  await page.unroute('**/responses');
  await page.getByRole('link', { name: 'Sign In Again' }).click();
  await signInOnScreen(page, person);
  expect(await savedAnswer(page, id, 'taught')).toBe('To read the whole map before');
});

test('two people at one fact: the second sees it change, and chooses where both wrote', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await owner(page, 'Claire');
  const mick = await relative(browser, page, id, 'Mick');
  await open(page, id, 'name');
  await open(mick, id, 'name');
  await mick.getByLabel('Full name').fill('Raymond Thomas Whitlow');
  await isSaved(mick);
  await expect(page.getByLabel('Full name')).toHaveValue('Raymond Thomas Whitlow', { timeout: 40_000 });
  await expect(page.getByText(/^Mick\b.* changed this answer just now\./)).toBeVisible();
  await expect(page.getByText('Mick').first()).toBeVisible();
  await axe(page, 'a fact that changed');

  await context.setOffline(true);
  await page.getByLabel('Full name').fill('Ray Whitlow');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await mick.getByLabel('Full name').fill('Raymond T. Whitlow');
  await expect(async () => {
    expect(await savedAnswer(mick, id, 'name')).toBe('Raymond T. Whitlow|Ray|He/Him');
  }).toPass({ timeout: 40_000 });
  await context.setOffline(false);
  const choice = page.getByRole('region', { name: 'Two versions of this answer' });
  await expect(choice.getByText('Ray Whitlow', { exact: false }).first()).toBeVisible({ timeout: 40_000 });
  await expect(choice.getByText('Raymond T. Whitlow', { exact: false })).toBeVisible();
  await axe(page, 'two versions');
  await noSidewaysScroll(page);
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(page);
  expect(await savedAnswer(page, id, 'name')).toBe('Ray Whitlow|Ray|He/Him');
  await expect(mick.getByLabel('Full name')).toHaveValue('Ray Whitlow', { timeout: 40_000 });
  await mick.context().close();
});

test('the whole questionnaire by keyboard, from the first question to the review', async ({ page }) => {
  const { id } = await owner(page, 'Nell');
  await open(page, id, 'name');
  const heading = page.getByRole('heading', { level: 1 });
  for (let number = 1; number <= 15; number += 1) {
    await expect(page.getByText(`Question ${number} of 15`)).toBeVisible();
    await expect(heading).toBeFocused();
    await page.keyboard.press('Tab');
    const kind = await page.evaluate(() => {
      const { tagName, type } = document.activeElement as HTMLInputElement;
      return { isField: document.activeElement?.closest('.answer') !== null, tagName, type };
    });
    expect([number, kind.isField]).toEqual([number, true]);
    if (kind.type === 'radio') await page.keyboard.press('Space');
    else if (number > 1) await page.keyboard.type('1968');
    if (number < 15) await page.keyboard.press('Control+Enter');
  }
  // The last one with the button itself.
  await page.getByRole('button', { name: 'Submit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/review/${id}$`), { timeout: 60_000 });
  const { progress } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
    progress: { answered: number };
  };
  expect(progress.answered).toBe(15);
});

test('axe finds nothing in any state, by day and by night', async ({ page }) => {
  const { id } = await owner(page, 'Ada');
  await page.goto('/questionnaire/999999');
  await expect(page.getByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
  await axe(page, 'not found');
  const kinds = new Map((await questionsOf(page, id)).map(({ questionType, id: one }) => [questionType, one]));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const question of kinds.values()) {
    await open(page, id, question);
    await axe(page, question);
    await noSidewaysScroll(page);
  }
  await open(page, id, 'story');
  await page.locator('textarea').fill('Kind and generous');
  await isSaved(page);
  await expect(page.getByText('Can you remember one time?')).toBeVisible();
  await axe(page, 'asked back');
  await answer(page, id, { name: '' });
  await open(page, id, 'say');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Please answer this one before you submit.')).toBeVisible();
  await axe(page, 'a required answer is missing');
});
