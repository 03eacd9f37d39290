import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { findings } from './axe.js';

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
  }).toPass({ timeout: 40_000 });
  return code as string;
}

/** Creates an account on the screen, verifies it with the code from the outbox, and signs in. Ends on /account. */
export async function signUpOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccountOnScreen(page, person);
  await expect(page).toHaveURL(/\/account$/);
}

/** From the form that creates an account, over the code from the outbox, to being signed in; ends wherever that leads. */
export async function createAccountOnScreen(page: Page, person: Person): Promise<void> {
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
  await fillSignIn(page, person);
}

export async function signInOnScreen(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/account$/);
}

async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The same without screens, for tests that are about something else. The page is signed in afterwards. */
export async function signUpByCalls(page: Page, person: Person): Promise<void> {
  const sent = async (path: string, data: object) => {
    const answer = await send(page, path, data);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  };
  await sent('/api/auth/register', { ...person });
  await sent('/api/auth/verify-email', { token: await codeFor(page.request, person.email), email: person.email });
  await sent('/api/auth/login', { email: person.email, password: person.password });
}

/** A call that changes something. Asked again while the product says "one moment" (503), as a page does: the machine of the tests may be busy. */
async function send(page: Page, path: string, data: object): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  await expect(async () => {
    answer = await page.request.post(path, { data, headers: { 'x-requested-with': 'fetch' } });
    expect(answer.status()).not.toBe(503);
  }).toPass({ timeout: 30_000 });
  return answer as APIResponse;
}

/** Buys a eulogy of the type "other" by calls. @returns its id */
export async function buyByCalls(page: Page, title: string): Promise<number> {
  const catalogue = (await (await page.request.get('/api/catalogue')).json()) as {
    type: string;
    priceCents: number;
    introPriceCents: number | null;
  }[];
  const item = catalogue.find(({ type }) => type === 'other');
  const amount = ((item?.introPriceCents ?? item?.priceCents) as number) / 100;
  const order = { amount, eulogyType: 'other', productTitle: title };
  const intent = (await (await send(page, '/api/create-payment-intent', order)).json()) as { paymentIntentId: string };
  await send(page, `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`, { card: '4242 4242 4242 4242' });
  const created = await send(page, '/api/eulogies', {
    title,
    type: 'other',
    status: 'draft',
    price: String(amount),
    isPaid: true,
    duration: 5,
    ...intent,
    discountCode: null,
  });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { id: number }).id;
}

/** Axe finds nothing on the screen as it stands. */
export async function axe(page: Page, where: string): Promise<void> {
  // A phone's bar sticks to the bottom of the screen: at the end of the page it is where it belongs, and nothing is half under it.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // A notice may come, and fade in, while axe looks: what is found is looked at once more, when all is still.
  const found = await violationsOn(page);
  const violations = found.length === 0 ? found : await violationsOn(page);
  expect(violations.map((finding) => `${where}: ${finding}`)).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  // A fade that is under way is paler than what a person reads.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  return findings(page);
}

/** Nothing is wider than the screen; on a phone, not than the narrowest one either. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  const isPhone = size !== null && size.width < 500;
  if (isPhone) await page.setViewportSize({ ...size, width: 320 });
  await nothingIsWider(page);
  if (isPhone) await page.setViewportSize(size);
}

async function nothingIsWider(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen as number);
}
