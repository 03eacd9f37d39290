import { expect, test, type Page } from '@playwright/test';
import { axe, codeFor, newPerson, noSidewaysScroll } from './lib/person.js';

/** A phone or computer that knows its owner, as Chromium pretends to have one. */
async function aDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The link in the newest mail to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    link = mails.map(({ text }) => /\/auth\?link=[\w-]+/.exec(text)?.[0]).find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link as string;
}

test('a mistyped address is corrected, a link signs in, a passkey is added, and signs in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const person = newPerson('Iris');
  await page.goto('/auth?mode=create');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(`typo.${person.email}`);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  await axe(page, 'correct the address');
  await page.getByLabel('Your email address').fill(person.email);
  await page.getByRole('button', { name: 'Save and send a new code' }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await noSidewaysScroll(page);
  await page.getByLabel('Verification code').fill(await codeFor(page.request, person.email));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await axe(page, 'sign in');
  await noSidewaysScroll(page);
  // one press is left after the code; whoever comes another day finds the other ways in
  await expect(page.getByRole('button', { name: 'Email me a link' })).toHaveCount(0);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await axe(page, 'a link instead of a password');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(/has an account, we’ve sent it/)).toBeVisible();
  const link = await linkTo(page, person.email);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('button', { name: 'Sign in on this device' })).toBeFocused();
  await axe(elsewhere, 'sign in on this device?');
  await elsewhere.close();
  await page.goto(link);
  await axe(page, 'the mailed link');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);

  await aDevice(page);
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Passkeys' });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(part.getByText(/Your passkey is added/)).toBeVisible();
  await part.getByRole('button', { name: 'Rename' }).click();
  await part.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await axe(page, 'rename a passkey');
  await part.getByRole('button', { name: 'Save the name' }).click();
  await expect(part.getByText('My phone')).toBeVisible();
  await axe(page, 'passkeys');
  await noSidewaysScroll(page);

  const signOut = () => page.request.post('/api/logout', { headers: { 'x-requested-with': 'fetch' } });
  await signOut();
  // This device says yes by itself, as soon as the browser offers the passkey at the address field, which is gone then.
  await page.goto('/auth');
  await expect(async () => {
    if (!page.url().endsWith('/account')) await page.getByLabel('Email').focus({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/profile');
  await expect(part.getByText(/Last used/)).toBeVisible();

  await signOut();
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/account$/);
});
