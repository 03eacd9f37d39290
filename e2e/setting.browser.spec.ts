import { expect, test } from '@playwright/test';
import { callPatiently } from './lib/patient.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { ownAnswers, readDemo } from './lib/questionnaire.js';

const answers = Object.fromEntries(ownAnswers(readDemo()));

test('the minutes one was given and where it will be spoken are said before the writing, and known on the day', async ({
  page,
}) => {
  await signUpByCalls(page, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(page, 'Honouring Nancy');
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses: answers });
  await page.goto(`/review/${id}`);
  const kept = () =>
    page.waitForResponse((one) => one.request().method() === 'PATCH' && one.url().endsWith(`/eulogies/${id}/review`));

  await test.step('six minutes, which are none of the three', async () => {
    const own = page.getByRole('group', { name: 'Or the minutes you were given' });
    await page.getByText('Another length').click();
    const six = kept();
    await own.getByRole('radio', { name: '6', exact: true }).click();
    expect((await six).status()).toBe(200);
    await expect(page.getByRole('status').filter({ hasText: 'to read aloud' })).toBeVisible();
    await page.reload();
    await expect(own.getByRole('radio', { name: '6', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^5 minutes/ })).not.toBeChecked();
  });

  await test.step('where it will be spoken brings advice, its source, and decides nothing', async () => {
    await page.getByRole('heading', { name: 'Where it will be spoken' }).click();
    const where = page.getByRole('group', { name: 'Where it will be spoken' });
    const church = kept();
    await where.getByRole('radio', { name: 'Church' }).click();
    expect((await church).status()).toBe(200);
    await expect(where.getByRole('radio', { name: 'Church' })).toBeChecked();
    await expect(page.getByText('Not yet read by somebody of that tradition.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Knocklyon Parish/ })).toBeVisible();
    await axe(page, 'review, where it will be spoken');
    await noSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Create My Eulogy' })).toBeEnabled();
  });

  await test.step('it is written for six minutes, and the day knows where', async () => {
    const status = async () =>
      ((await (await page.request.get(`/api/eulogies/${id}`)).json()) as { status: string }).status;
    await callPatiently(page, 'POST', `/api/eulogies/${id}/generate`, { duration: 5, minutes: 6 });
    await expect.poll(status, { timeout: 60_000 }).toBe('completed');
    await page.goto(`/day/${id}`);
    await expect(page.getByRole('heading', { name: 'Where it will be spoken' })).toBeVisible();
    await expect(page.getByText('Ask your celebrant or minister first: what they say counts.')).toBeVisible();
    await axe(page, 'the day, in a church');
    await noSidewaysScroll(page);
  });
});
