import { expect, test, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';

// the preparing of a questionnaire is shown to whoever did not ask for stillness
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const headers = { 'x-requested-with': 'fetch' };

async function questionOf(page: Page, eulogyId: number): Promise<void> {
  await page.goto(`/questionnaire/${eulogyId}?question=story`);
  await page.getByText('Preparing your questionnaire...').click();
  await expect(page.locator('form.question').getByRole('textbox').first()).toBeVisible();
}

test('two pages of one questionnaire know of each other, and of who left', async ({ page, browser }) => {
  const claire = newPerson('Claire', 'Whitlow');
  const anna = newPerson('Anna', 'Whitlow');
  await signUpByCalls(page, claire);
  const eulogyId = await buyByCalls(page, 'Honouring Ray');
  const hers = await (await browser.newContext()).newPage();
  await signUpByCalls(hers, anna);
  const { inviteToken } = (await (await page.request.get(`/api/eulogies/${eulogyId}`)).json()) as {
    inviteToken: string;
  };
  expect((await hers.request.post(`/api/collaborate/${inviteToken}/join`, { headers })).ok()).toBe(true);

  await questionOf(page, eulogyId);
  const here = page.getByTestId('here-now');
  await expect(here).toBeHidden();
  await questionOf(hers, eulogyId);
  await expect(page.getByRole('status').filter({ hasText: 'Anna Whitlow is here too.' })).toBeAttached({
    timeout: 40_000,
  });
  await expect(hers.getByRole('status').filter({ hasText: 'Claire Whitlow is here too.' })).toBeAttached({
    timeout: 40_000,
  });
  await expect(here).toBeVisible();
  await axe(page, 'two people in one questionnaire');
  await noSidewaysScroll(page);
  await hers.close();
  await expect(here).toBeHidden({ timeout: 40_000 });
});
