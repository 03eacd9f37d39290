import { expect, test, type Locator } from '@playwright/test';
import { axe, createAccountOnScreen, newPerson, noSidewaysScroll } from './lib/person.js';
import { startSecondHouse, type SecondHouse } from './lib/second-order.js';

const STORY =
  'Mum kept an open table. If you turned up at tea time you got fed, and she never asked why you were there.';

/** With a finger where there is a touch screen. */
const press = (target: Locator): Promise<void> =>
  test.info().project.use.hasTouch === true ? target.tap() : target.click();

let house: SecondHouse;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  house = await startSecondHouse();
});
test.afterAll(() => house.stop());

test('where one pays before the writing, a story comes along to the questions, and the payment leads to the text', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { use } = test.info().project;
  const context = await browser.newContext({ ...use, baseURL: house.url });
  const page = await context.newPage();
  let id = '';

  await test.step('kept, the story leads over an account to the questions, and nothing is paid', async () => {
    await page.goto('/try');
    await page.getByLabel('Full name').fill('Margaret Doyle');
    await page.getByLabel('What people called them').fill('Peg');
    await press(page.getByText('Mum', { exact: true }));
    await page.getByLabel(/^Tell one story/).fill(STORY);
    await press(page.getByRole('button', { name: 'See my words as a beginning' }));
    await expect(page.getByText(/You pay when you’re ready to have it written/)).toBeVisible();
    await page.getByRole('link', { name: 'Keep it and go on' }).click();
    await createAccountOnScreen(page, newPerson('Nora', 'Doyle'));
    await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 20_000 });
    id = /\/questionnaire\/(\d+)/.exec(page.url())?.[1] ?? '';
    await expect(page.getByText(/What you wrote before is already here/)).toBeVisible();
    await expect(async () => {
      const eulogy = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
        isPaid: boolean;
        progress: { answered: number };
      };
      expect([eulogy.isPaid, eulogy.progress.answered]).toEqual([false, 3]);
    }).toPass({ timeout: 15_000 });
  });

  await test.step('the dashboard leads to the questions at once, and says what is not paid', async () => {
    await page.goto('/account');
    await expect(page.getByText('Not paid yet. You pay when you’re ready to have it written.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Get Started' }));
    await page.getByLabel('Name of the person').fill('Ray');
    await press(page.getByRole('button', { name: 'Go to the questions' }));
    await expect(page).toHaveURL(/\/questionnaire\/\d+/);
  });

  await test.step('"Create My Eulogy" leads to the price and what is in it, and from the payment to the text', async () => {
    await page.goto(`/review/${id}`);
    await expect(page.getByText(/It is paid before it is written: AU\$79\.99, once/)).toBeVisible();
    await press(page.getByRole('button', { name: 'Create My Eulogy' }));
    await press(page.getByRole('button', { name: 'Save & Continue' }));
    await press(page.getByRole('button', { name: 'I am ready, without sliding' }));
    await press(page.getByRole('button', { name: 'Create Eulogy', exact: true }));
    await expect(page.getByRole('heading', { name: 'What’s included' })).toBeVisible();
    await expect(page.getByText('Honouring Peg').first()).toBeVisible();
    await axe(page, 'paying for what was gathered');
    await noSidewaysScroll(page);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await press(page.getByRole('button', { name: 'Pay AU$79.99' }));
    await expect(page).toHaveURL(/\/(generating|eulogy)\/\d+/, { timeout: 20_000 });
    await page.goto(`/eulogy/${id}`);
    await expect(page.getByText(/kept an open table/i).first()).toBeVisible({ timeout: 60_000 });
  });
  await context.close();
});
