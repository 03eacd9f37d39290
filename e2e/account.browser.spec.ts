import { expect, test, type Browser, type Page } from '@playwright/test';
import { listenFor } from './lib/brief-words.js';
import { axe, buyByCalls, codeFor, newPerson, noSidewaysScroll, signInOnScreen, signUpByCalls } from './lib/person.js';

/** A picture of 2 × 2 pixels, PNG. */
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOwj/a3j/ZngFAAGUoDpaAgr38AAAAASUVORK5CYII=',
    'base64',
  ),
};
const chosen = 'another quiet river morning';

/** What stands in the newest mail to an address whose subject matches. */
async function mailTo(page: Page, email: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const mails = (await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      subject: string;
      text: string;
    }[];
    const mail = mails.find((one) => subject.test(one.subject));
    expect(mail).toBeDefined();
    text = mail?.text ?? '';
  }).toPass({ timeout: 40_000 });
  return text;
}

/** Somebody's other device: a browser of its own. */
async function otherDevice(browser: Browser, person: ReturnType<typeof newPerson>, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const answer = await page.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
    headers: { 'x-requested-with': 'fetch' },
  });
  expect(answer.status()).toBe(200);
  return page;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a forgotten password is replaced by the mailed link, which works once', async ({ page }) => {
  test.setTimeout(240_000);
  const person = newPerson('Olive');
  await signUpByCalls(page, person);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await axe(page, 'forgotten password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/has an account, we’ve sent it/)).toBeVisible();
  const link = /https?:\/\/\S+\/auth\?reset=[\w-]+/.exec(
    await mailTo(page, person.email, /Choose a new password/),
  )?.[0];
  const { pathname, search } = new URL(link ?? 'http://none');
  await page.goto(pathname + search);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await axe(page, 'new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  await signInOnScreen(page, { ...person, password: chosen });

  await page.goto(pathname + search);
  await page.getByLabel('New password', { exact: true }).fill('a third quiet morning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('a changed password signs the other devices out, and each can be signed out by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const person = newPerson('Pearl');
  await signUpByCalls(page, person);
  const [phone, tablet] = [
    await otherDevice(browser, person, baseURL ?? ''),
    await otherDevice(browser, person, baseURL ?? ''),
  ];
  await page.goto('/profile');
  const sessions = part(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await axe(page, 'profile');
  await noSidewaysScroll(page);
  await sessions.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const statuses = async () =>
    Promise.all([phone, tablet].map(async (device) => (await device.request.get('/api/auth/user')).status()));
  expect((await statuses()).sort()).toEqual([200, 401]);

  const password = part(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByLabel('Current password', { exact: true }).fill('not it at all');
  await password.getByLabel('New password', { exact: true }).fill(chosen);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your current password.').first()).toBeVisible();
  await password.getByLabel('Current password', { exact: true }).fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password has been changed. Your other devices are signed out', { exact: false }),
  ).toBeVisible();
  expect(await statuses()).toEqual([401, 401]);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await phone.context().close();
  await tablet.context().close();
});

test('another e-mail address is proven by its code and signs in from then on', async ({ page }) => {
  test.setTimeout(240_000);
  const person = newPerson('Quinn');
  const email = `new.${person.email}`;
  await signUpByCalls(page, person);
  await page.goto('/profile');
  const own = part(page, 'Email');
  await own.getByRole('button', { name: 'Change email' }).click();
  await own.getByLabel('New email').fill(email);
  await own.getByLabel('Password', { exact: true }).fill(person.password);
  await own.getByRole('button', { name: /^Send/ }).click();
  await own.getByLabel('Verification code').fill(await codeFor(page.request, email));
  await axe(page, 'profile, new address');
  await own.getByRole('button', { name: 'Verify' }).click();
  await expect(own.getByText(email).first()).toBeVisible();
  await mailTo(page, person.email, /address of your account was changed/);
  await page.context().clearCookies();
  await page.goto('/auth');
  await signInOnScreen(page, { ...person, email });
});

test('the picture, the names and the pencil: what stands on the dashboard is one’s own to change', async ({ page }, {
  project,
}) => {
  test.setTimeout(240_000);
  await signUpByCalls(page, newPerson('Rosa'));
  await buyByCalls(page, 'Honouring Bert');
  await page.goto('/account');
  const card = page.getByRole('article', { name: 'Honouring Bert' });
  const pencil = card.getByRole('button', { name: 'Edit the title Honouring Bert' });
  const seen = () => pencil.evaluate((element) => getComputedStyle(element).opacity);
  if (project.name === 'desktop') {
    await page.mouse.move(0, 0);
    await expect.poll(seen).toBe('0');
    await card.hover();
    await expect.poll(seen).toBe('1');
  } else {
    await expect.poll(seen).toBe('1'); // a finger does not hover
  }
  await pencil.click();
  await page.getByLabel('Title style').selectOption('Celebration of life for');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Celebration of life for Bert' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /profile picture/ }).click();
  if (project.name === 'phone') {
    const dialog = page.getByRole('dialog');
    await axe(page, 'picture dialog');
    await dialog.getByRole('button', { name: 'Upload Photo' }).click();
  }
  await (await chooser).setFiles(photo);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /\/api\/pictures\//);
  const src = (await page.getByRole('banner').locator('img').getAttribute('src')) ?? '';
  const served = await page.request.get(src);
  expect(served.headers()['content-type']).toContain('image/jpeg');

  await page.goto('/profile');
  await page.getByLabel('First name').fill('Rosalind');
  await part(page, 'Name').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /Your account, Rosalind/ })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Welcome, Rosalind' })).toBeVisible();
});

test('one’s data can be taken along, and the account deleted by a typed word and the password', async ({ page }) => {
  test.setTimeout(240_000);
  const person = newPerson('Sadie');
  await signUpByCalls(page, person);
  await buyByCalls(page, 'Honouring Bert');
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('eulogy-my-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8')) as object;
  expect(JSON.stringify(data)).toContain(person.email);
  expect(JSON.stringify(data)).toContain('Honouring Bert');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await axe(page, 'delete account');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(/^Type DELETE/).fill('DELETE');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/logout/);
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  const again = await page.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
    headers: { 'x-requested-with': 'fetch' },
  });
  expect(again.status()).toBe(401);
});

test('who signs out is told so, stays out for five minutes here, and is in again by signing in', async ({ page }) => {
  const person = newPerson('Tess');
  await signUpByCalls(page, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/logout$/);
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await axe(page, 'signed out');
  expect(await page.evaluate(() => localStorage.getItem('forceLogout'))).toBe('true');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  const wasTold = await listenFor(page, 'You are logged out. Logging in again...');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth$/);
  await wasTold();
  await signInOnScreen(page, person);
  expect(await page.evaluate(() => localStorage.getItem('forceLogout'))).toBeNull();
});
