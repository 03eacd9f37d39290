import { expect, test, type Page } from '@playwright/test';
import { listenFor } from './lib/brief-words.js';
import { buyByCalls, newPerson, signUpByCalls } from './lib/person.js';
import { ownAnswers, readDemo } from './lib/questionnaire.js';

// the preparing of a questionnaire is shown to whoever did not ask for stillness
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const headers = { 'x-requested-with': 'fetch' };

async function answer(page: Page, id: number, responses: Record<string, string>): Promise<void> {
  const saved = await page.request.patch(`/api/eulogies/${id}/responses`, { headers, data: { responses } });
  expect(saved.status()).toBe(200);
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

test('an unknown address answers 404 with the not-found screen', async ({ page }) => {
  for (const address of ['/nothing/here', '/questionnaire/abc']) {
    const answered = await page.goto(address);
    expect(answered?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  const known = await page.goto('/auth');
  expect(known?.status()).toBe(200);
});

test('the product describes its API, as a file and as a page', async ({ page }) => {
  const file = await page.request.get('/api/openapi.json');
  const { openapi, paths } = (await file.json()) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toMatch(/^3\./);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/auth/login', '/api/eulogies/{id}/responses']));
  await page.goto('/api/docs');
  // The page draws what is in sight: with many calls, those further down only once somebody scrolls there.
  await expect(page.getByText('/api/auth/login', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
});

test('a registration comes to its code and back to the sign-in', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  for (const words of ['First name is required', 'Last name is required', 'Invalid email format'])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  const person = newPerson('Ivy');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  const code = page.getByLabel('Verification code');
  await expect(code).toHaveAttribute('placeholder', /6-digit/);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  const rest = page.getByRole('button', { name: /^Send code again in \d+ s$/ });
  await expect(rest).toBeDisabled();
  await code.fill('not it');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Invalid verification code/)).toBeVisible();
});

test('the dashboard has a card for each eulogy, and each leads on', async ({ page }) => {
  await signUpByCalls(page, newPerson('Nell'));
  await page.goto('/account');
  await expect(page.getByText('No eulogies yet')).toBeVisible();
  const [begun, full, fresh] = [
    await buyByCalls(page, 'Honouring Bert'),
    await buyByCalls(page, 'Honouring Nancy'),
    await buyByCalls(page, 'Honouring Joan'),
  ];
  await answer(page, begun, { story: 'The creek came up in 1974.' });
  await answer(page, full, Object.fromEntries(ownAnswers(readDemo())));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Eulogies' })).toBeVisible();
  for (const [title, badge, button, address] of [
    ['Honouring Joan', 'Not Started Yet', 'Start Questionnaire', `/questionnaire/${fresh}`],
    ['Honouring Bert', 'In Progress', 'Continue Questionnaire', `/questionnaire/${begun}`],
    ['Honouring Nancy', undefined, 'Review & Generate', `/review/${full}`],
  ] as const) {
    const card = page.getByRole('article', { name: title });
    if (badge) await expect(card.getByText(badge, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: button }).click();
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
    await page.goto('/account');
  }
});

test('a checkout that fails says so, charges nothing, and a declined card can be followed by another', async ({
  page,
}) => {
  await signUpByCalls(page, newPerson('Ada'));
  await page.goto('/naming/other');
  await page.getByLabel('Name of the person').fill('Bert');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('No money moves.')).toBeVisible();
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Failed to prepare checkout. Please try again.').first()).toBeVisible();
  await page.unroute('**/api/create-payment-intent');

  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  expect(await (await page.request.get('/api/eulogies')).json()).toEqual([]);

  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText(/Payment received/)).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL(/\/questionnaire\/\d+/);
  expect(await (await page.request.get('/api/eulogies')).json()).toHaveLength(1);
});

test('Save Progress keeps the words and goes to the account; who is signed out is told and sent away', async ({
  page,
}) => {
  await signUpByCalls(page, newPerson('Flo'));
  const id = await buyByCalls(page, 'Honouring Bert');
  await page.goto(`/questionnaire/${id}?question=name`);
  await page.getByText('Preparing your questionnaire...').click();
  await expect(page.getByText('* Required question')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Question 2 of 15')).toBeVisible();
  await page.goto(`/questionnaire/${id}?question=story`);
  await page.locator('form.question').getByRole('textbox').fill('The creek came up in 1974.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Progress Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Your responses have been saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  const { responses } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
    responses: Record<string, string>;
  };
  // with the name that the title brought along
  expect(Object.values(responses)).toEqual(['Bert||', 'The creek came up in 1974.']);

  await page.context().clearCookies();
  const wasTold = await listenFor(page, 'You need to be logged in to access the questionnaire.');
  await page.goto(`/questionnaire/${id}`);
  await expect(page).toHaveURL(/\/auth$/);
  await wasTold();
});

test('the final confirmation wants the slider at its end, by pointer or by a button, and Cancel begins again', async ({
  page,
}) => {
  await signUpByCalls(page, newPerson('Ena'));
  const id = await buyByCalls(page, 'Honouring Bert');
  await page.goto(`/review/${id}`);
  await expect(page.getByText('No responses found. Please complete the questionnaire first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create My Eulogy' })).toBeDisabled();
  await answer(page, id, { name: 'Herbert Lowe|Bert|He/Him', story: 'The creek came up in 1974.' });
  await page.reload();

  const confirm = async () => {
    await page.getByRole('button', { name: 'Create My Eulogy' }).click();
    const title = page.getByRole('dialog', { name: 'Confirm Eulogy Title' });
    await title.getByRole('textbox').fill('   ');
    await expect(title.getByRole('button', { name: 'Save & Continue' })).toBeDisabled();
    await title.getByRole('textbox').fill('Honouring Bert Lowe');
    await title.getByRole('button', { name: 'Save & Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Final Confirmation' });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const final = await confirm();
  const slider = final.getByRole('slider');
  const create = final.getByRole('button', { name: 'Create Eulogy' });
  await expect(slider).toHaveValue('0');
  const box = (await slider.boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await expect(final.getByText('Keep sliding...')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.mouse.move(box.x + box.width + 20, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveValue('100');
  await expect(final.getByText('Ready to proceed!')).toBeVisible();
  await expect(create).toBeEnabled();
  await final.getByRole('button', { name: 'Cancel' }).click();

  const again = await confirm();
  await expect(again.getByRole('slider')).toHaveValue('0');
  await again.getByRole('slider').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(again.getByRole('slider')).toHaveValue('99');
  await expect(again.getByText('Keep sliding...')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Create Eulogy' })).toBeDisabled();
  await again.getByRole('button', { name: 'I am ready, without sliding' }).click();
  await expect(again.getByRole('button', { name: 'Create Eulogy' })).toBeEnabled();

  // Without live updates the page finds out by asking.
  await page.route('**/api/eulogies/*/events', (route) => route.abort());
  await again.getByRole('button', { name: 'Create Eulogy' }).click();
  await expect(page).toHaveURL(new RegExp(`/generating/${id}$`));
  await expect(page.getByRole('heading', { name: 'Eulogy Complete!' })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: /^Read Honouring Bert Lowe/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Honouring Bert Lowe' })).toBeVisible();
  await page.getByRole('link', { name: /Back to Account/ }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
});
