import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** Somebody new: tests run side by side on one product. */
export function newPerson(firstName = 'Harriet', lastName = 'Lowe'): Person {
  const email = `${firstName.toLowerCase()}.${Date.now().toString(36)}.${process.pid}.${++made}@example.com`;
  return { firstName, lastName, email, password: 'quiet river morning 42' };
}

/** The code of the newest mail to an address, from the outbox. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = (await (await request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      code?: string;
    }[];
    code = mails.find((mail) => mail.code)?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 15_000 });
  return code as string;
}

/** Creates an account on the screen, verifies it with the code from the outbox, and signs in. Ends on /account. */
export async function signUpOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await axe(page, 'create account');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await axe(page, 'verification');
  await code.fill(await codeFor(page.request, person.email));
  await page.getByRole('button', { name: /^Verify/ }).click();
  await signInOnScreen(page, person);
}

export async function signInOnScreen(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
}

/**
 * One call, asked again while the product says "one moment" (503, 429) or has not caught up yet (404, 409 without a conflict), as the
 * screens do. @returns the body of the first answer that is a success; otherwise the last answer fails the test
 */
export async function callPatiently<Body>(
  page: Page,
  method: 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<Body> {
  let body: unknown;
  await expect(async () => {
    const headers = { 'x-requested-with': 'fetch' };
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    body = (await answer.text()) === '' ? undefined : await answer.json();
  }).toPass({ timeout: 45_000, intervals: [250, 1000, 2500] });
  return body as Body;
}

/** The same without screens, for tests that are about something else. The page is signed in afterwards. */
export async function signUpByCalls(page: Page, person: Person): Promise<void> {
  const { email, password } = person;
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { 'x-requested-with': 'fetch' } });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  };
  await send('/api/auth/register', { ...person });
  await send('/api/auth/verify-email', { token: await codeFor(page.request, email), email });
  await callPatiently(page, 'POST', '/api/auth/login', { email, password });
}

/** Buys a eulogy of the type "other" by calls. @returns its id, once it can be answered */
export async function buyByCalls(page: Page, title: string): Promise<number> {
  const catalogue = (await (await page.request.get('/api/catalogue')).json()) as {
    type: string;
    priceCents: number;
    introPriceCents: number | null;
  }[];
  const item = catalogue.find(({ type }) => type === 'other');
  const amount = ((item?.introPriceCents ?? item?.priceCents) as number) / 100;
  const ordered = { amount, eulogyType: 'other', productTitle: title };
  const intent = await callPatiently<{ paymentIntentId: string }>(page, 'POST', '/api/create-payment-intent', ordered);
  const card = { card: '4242 4242 4242 4242' };
  await callPatiently(page, 'POST', `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`, card);
  const { id } = await callPatiently<{ id: number }>(page, 'POST', '/api/eulogies', {
    title,
    type: 'other',
    status: 'draft',
    price: String(amount),
    isPaid: true,
    duration: 5,
    ...intent,
    discountCode: null,
  });
  await expect(async () => {
    expect((await page.request.get(`/api/questions/other?eulogyId=${id}`)).status()).toBe(200);
  }).toPass({ timeout: 30_000 });
  return id;
}

/** Axe finds nothing on the screen as it stands. */
export async function axe(page: Page, where: string): Promise<void> {
  // A fade that is under way is paler than what a person reads.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen as number);
}
