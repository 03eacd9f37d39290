import { expect, test, type Page } from '@playwright/test';
import { axe, createAccountOnScreen, newPerson, noSidewaysScroll } from './lib/person.js';
import { WayCounter } from './lib/taps.js';

const STORY =
  'mum kept an open table. if you turned up at tea time you got fed and she never asked why you were there. one christmas the whole under 12s turned up because their bus broke down outside. she put the ham through the mincer and made it go round 23 people';

/** Issue 15: taps from the landing page to one's own words as a beginning. */
const MOST_TAPS = 6;

/** Everything that the page and its worker ask for from now on. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return calls;
}

const proof = (page: Page) => page.getByRole('complementary', { name: 'Stays on this device' });
const beginning = (page: Page) => page.getByRole('heading', { level: 1, name: 'Honouring Peg' });

test('one story becomes a beginning without an account or a call, and comes along to the questionnaire that was paid for', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const way = new WayCounter('from the landing page to a beginning in one’s own words');
  const tap = (target: ReturnType<Page['getByText']>): Promise<void> => way.tap(target);

  await test.step('from the landing page to three questions', async () => {
    await page.goto('/');
    way.screen();
    await expect(page.locator('#main').getByRole('link', { name: 'Start Creating Your Eulogy' })).toBeVisible();
    await tap(page.getByRole('link', { name: 'Try it with one story' }));
    await expect(page).toHaveURL(/\/try$/);
    way.screen();
  });

  await test.step('words stay here: the network is cut once the page is ready', async () => {
    await tap(page.getByLabel('Full name'));
    await page.keyboard.type('Margaret Doyle');
    await tap(page.getByLabel('What people called them'));
    await page.keyboard.type('Peg');
    await expect(proof(page)).toContainText('Sent since you began: nothing.');
    const calls = callsFrom(page);
    await context.setOffline(true);
    await tap(page.getByText('Mum', { exact: true }));
    await tap(page.getByLabel(/^Tell one story/));
    await page.keyboard.insertText(STORY);
    await tap(page.getByRole('button', { name: 'See my words as a beginning' }));
    await expect(beginning(page)).toBeVisible();
    way.screen();
    expect(way.arrive()).toBeLessThanOrEqual(MOST_TAPS);
    await expect(page.getByText('Peg was my mum.')).toBeVisible();
    await page.getByRole('button', { name: /^One Christmas/ }).click();
    await expect(page.getByRole('complementary', { name: 'Where this sentence comes from' })).toContainText(
      'one christmas the whole under 12s turned up because their bus broke down outside.',
    );
    await expect(page.getByText('Sent since you began: nothing.')).toBeVisible();
    await page.getByRole('link', { name: 'Keep it and go on' }).click();
    await expect(page.getByText(/You’re offline right now\./)).toBeVisible();
    expect(calls).toEqual([]);
    await context.setOffline(false);
  });

  await test.step('a reload keeps it', async () => {
    await page.reload();
    await expect(beginning(page)).toBeVisible();
    await axe(page, 'the beginning');
    await noSidewaysScroll(page);
  });

  await test.step('kept, it leads over an account to the payment', async () => {
    await page.getByRole('link', { name: 'Keep it and go on' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=create$/);
    await expect(page.getByText(/Your story is saved on this device/)).toBeVisible();
    await createAccountOnScreen(page, newPerson());
    await expect(page).toHaveURL(/\/checkout\/other$/);
    await expect(page.getByText('Honouring Peg').first()).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 40_000 });
  });

  await test.step('the questionnaire has the three answers and asks for none of them', async () => {
    await expect(page.getByText(/What you wrote before is already here/)).toBeVisible({ timeout: 40_000 });
    const id = /\/questionnaire\/(\d+)/.exec(page.url())?.[1] ?? '';
    await expect(async () => {
      const eulogy = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
        responses: Record<string, string>;
        progress: { answered: number };
      };
      const answers = Object.values(eulogy.responses).filter((answer) => answer !== '');
      expect(answers).toEqual(expect.arrayContaining(['Margaret Doyle|Peg|', 'My mum|Mother', STORY]));
      expect(eulogy.progress.answered).toBe(3);
    }).toPass({ timeout: 40_000 });
    await page.getByText('She/Her', { exact: true }).click();
    await axe(page, 'questionnaire, welcome with a story');
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByText('Question 2 of 15')).toBeVisible();
    await expect(page.getByText(/When and where was Peg born, and when and where did she die/).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('taste'))).toBeNull();
  });
  expect(errors).toEqual([]);
});

test('what was written is deleted with one tap, comes back with another, and waits for whoever closes the tab', async ({
  page,
}) => {
  await page.goto('/try');
  await axe(page, 'three questions');
  await noSidewaysScroll(page);
  const story = page.getByLabel(/^Tell one story/);
  await page.getByRole('button', { name: 'See my words as a beginning' }).click();
  await expect(page.getByText('Tell one thing first. A sentence is enough.')).toBeVisible();
  await expect(story).toBeFocused();
  await axe(page, 'nothing told yet');
  await story.fill('She sang.');
  await page.getByRole('button', { name: 'Delete what I wrote' }).click();
  await expect(story).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('taste'))).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(story).toHaveValue('She sang.');

  const again = await page.context().newPage();
  await page.close();
  await again.goto('/try');
  await expect(again.getByLabel(/^Tell one story/)).toHaveValue('She sang.');
  await again.getByRole('button', { name: 'See my words as a beginning' }).click();
  await expect(again.getByText(/That’s a beginning/)).toBeVisible();
  await axe(again, 'a few words');
  await again.getByRole('button', { name: 'Delete it from this device' }).click();
  await expect(again.getByText('Deleted from this device.')).toBeVisible();
  expect(await again.evaluate(() => localStorage.getItem('taste'))).toBeNull();
});

test('the browser itself forbids what arranges the words to send anything', async ({ page }) => {
  await page.goto('/try');
  await expect(page.getByLabel('Full name')).toBeEditable();
  const [worker] = await Promise.all([
    page.waitForResponse((response) => /\/assets\/taste-worker-/.test(response.url())),
    page.getByLabel('Full name').focus(),
  ]);
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'");
});

test('a story is told and read with the keyboard alone', async ({ page }) => {
  await page.goto('/try');
  await expect(page.getByLabel('Full name')).toBeEditable();
  await page.getByLabel('Full name').focus();
  await page.keyboard.type('Ray');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('He drove all night. He never said why.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete what I wrote' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Honouring Ray' })).toBeFocused();
  await expect(page.getByText('Ray was my dad.')).toBeVisible();
  const first = page.getByRole('button', { name: 'Ray was my dad.' });
  await first.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'He never said why.' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Where this sentence comes from' })).toContainText(
    'Exactly as you typed it.',
  );
  await page.goBack();
  await expect(page.getByLabel(/^Tell one story/)).toHaveValue('He drove all night. He never said why.');
});
