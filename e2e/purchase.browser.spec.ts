import { expect, test, type Page } from '@playwright/test';
import { offerCode } from './lib/discounts.js';
import { axe, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';

const headers = { 'x-requested-with': 'fetch' };

/** At the payment page for a title, signed in as somebody new. */
async function atCheckout(page: Page, name: string): Promise<void> {
  await signUpByCalls(page, newPerson());
  await page.goto('/naming/other');
  await page.getByLabel('Name of the person').fill(name);
  await page.getByText('Honouring', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/other$/);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

const eulogies = async (page: Page) =>
  (await (await page.request.get('/api/eulogies')).json()) as { id: number; title: string }[];

const receipts = async (page: Page) =>
  (await (await page.request.get('/api/receipts')).json()) as { eulogyId: number; number: string }[];

test('a declined card, then another one pressed twice, make one payment, one eulogy and one receipt', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await atCheckout(page, 'Ray');
  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay AU/ }).click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay AU/ }).dblclick();
  await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 40_000 });
  expect(await eulogies(page)).toHaveLength(1);
  const [receipt] = await receipts(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  await expect(page.getByText(receipt?.number ?? '-')).toBeVisible();
  await axe(page, 'account with a receipt');
  await noSidewaysScroll(page);
  await page.getByRole('link', { name: `Receipt ${receipt?.number ?? '-'}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Receipt ${receipt?.number ?? '-'}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print, or save as a PDF' })).toBeVisible();
  await axe(page, 'a receipt');
  await noSidewaysScroll(page);
  // on paper is the receipt, and nothing to press
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Back to your account')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('the seller was not registered for GST')).toBeVisible();
});

test('a tab closed after paying: the eulogy is there on the next visit', async ({ page }) => {
  test.setTimeout(240_000);
  await signUpByCalls(page, newPerson());
  const catalogue = (await (await page.request.get('/api/catalogue')).json()) as {
    type: string;
    priceCents: number;
    introPriceCents: number | null;
  }[];
  const item = catalogue.find(({ type }) => type === 'other');
  const amount = ((item?.introPriceCents ?? item?.priceCents) as number) / 100;
  const order = { amount, eulogyType: 'other', productTitle: 'Honouring Ada' };
  const intent = (await (await page.request.post('/api/create-payment-intent', { headers, data: order })).json()) as {
    paymentIntentId: string;
  };
  await page.request.post(`/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`, {
    headers,
    data: { card: '4242 4242 4242 4242' },
  });
  await expect(async () => {
    await page.goto('/account');
    await expect(page.getByRole('article', { name: 'Honouring Ada' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
});

test('the separate payment page takes a card and leads back to the questions', async ({ page }) => {
  test.setTimeout(240_000);
  await atCheckout(page, 'Bea');
  await page.getByRole('button', { name: 'Use a separate payment page' }).click();
  await expect(page.getByText('Sandbox: no money moves here.')).toBeVisible();
  await axe(page, 'hosted sandbox page');
  await noSidewaysScroll(page);
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByRole('button', { name: /^Pay AU/ }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 40_000 });
  expect(await eulogies(page)).toHaveLength(1);
});

test('the separate payment page leads back when it is cancelled, and a made-up session id pays nothing', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await atCheckout(page, 'Cleo');
  await page.getByRole('button', { name: 'Use a separate payment page' }).click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Payment Cancelled')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/account?success=true&eulogy_id=1001&session_id=cs_sandbox_made_up');
  await expect(page.getByText('Payment Verification Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  expect(await eulogies(page)).toEqual([]);
});

test('a code for all of the price asks for no card, and the eulogy is there', async ({ page }, info) => {
  test.setTimeout(240_000);
  const code = `GRACE${Date.now().toString(36)}${info.parallelIndex}`.toUpperCase();
  await offerCode(code, '--percent', '100', '--limit', '1');
  await atCheckout(page, 'Dot');
  await page.getByText('Have a discount code?').click();
  await page.getByLabel('Discount code').fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Discount ${code}`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await axe(page, 'checkout with a code for all of the price');
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 40_000 });
  expect(await eulogies(page)).toHaveLength(1);
  await expect(async () => expect(await receipts(page)).toHaveLength(1)).toPass({ timeout: 40_000 });

  await signUpByCalls(page, newPerson('Second'));
  const used = await page.request.post('/api/discount-codes/validate', { headers, data: { code, amount: '79.99' } });
  expect(await used.json()).toMatchObject({ valid: false });
});
