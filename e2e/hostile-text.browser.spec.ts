import { expect, test, type Page } from '@playwright/test';
import { ELSEWHERE, fitting, HOSTILE } from './lib/hostile.js';
import { buyByCalls, newPerson, signInOnScreen, signUpByCalls } from './lib/person.js';

const headers = { 'x-requested-with': 'fetch' };

/** Hears every request that leaves for another place, every dialog, and every script that text became. */
async function listenTo(page: Page): Promise<{ outside: string[]; dialogs: number; executed: () => Promise<number> }> {
  const heard = { outside: [] as string[], dialogs: 0, executed: async () => executed };
  let executed = 0;
  await page.exposeFunction('__count', () => (executed += 1));
  await page.addInitScript(() => {
    const told = (window as unknown as { __count: () => void }).__count;
    Object.defineProperty(window, '__executed', { set: () => told(), get: () => 0 });
  });
  const own = new URL(test.info().project.use.baseURL ?? 'http://localhost').host;
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== own) heard.outside.push(request.url());
  });
  page.on('dialog', (dialog) => {
    heard.dialogs += 1;
    void dialog.dismiss();
  });
  return heard;
}

/** Looks at a page until it has settled, and touches what a person touches. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(200, 300);
  await page.keyboard.press('Tab');
}

test('text that wants to be code stays text: on every screen, in the mail and in the PDF', async ({ page }) => {
  test.setTimeout(240_000);
  const heard = await listenTo(page);
  // In the fields of an account: as a stranger's registration, whose letter goes to a person.
  const names = fitting(50);
  expect(names.length).toBeGreaterThan(3);
  const person = { ...newPerson('Una'), firstName: names[0] as string, lastName: names[1] as string };
  await signUpByCalls(page, { ...person, email: newPerson('Una').email });
  await page.goto('/dev/outbox');
  await page.waitForLoadState('networkidle');

  // In a title, an answer of every question, a search, and whatever an address can hold.
  const id = await buyByCalls(page, HOSTILE[2] as string);
  const questions = (await (await page.request.get(`/api/questions/other?eulogyId=${id}`)).json()) as {
    id: string;
    questionType: string;
  }[];
  const free = questions.filter(({ questionType }) => ['textarea', 'text'].includes(questionType));
  expect(free.length).toBeGreaterThan(3);
  const responses = Object.fromEntries(
    free.map(({ id: question }, index) => [question, HOSTILE.slice(index % 3).join('\n')]),
  );
  const name = { name: `${names[0]}|${names[1]}|She/Her` };
  const saved = await page.request.patch(`/api/eulogies/${id}/responses`, {
    headers,
    data: { responses: { ...responses, ...name } },
  });
  expect([200, 207]).toContain(saved.status());
  for (const title of [HOSTILE[0], HOSTILE[4], HOSTILE[7]]) {
    const titled = await page.request.patch(`/api/eulogies/${id}`, { headers, data: { title } });
    if (titled.status() !== 200) continue; // refused as it is: nothing to show
    await look(page, '/account');
    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(title as string);
  }
  for (const first of names.slice(0, 2)) {
    await page.request.patch('/api/profile/update', { headers, data: { firstName: first } });
    await look(page, '/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${first}`);
  }
  for (const address of [
    '/profile',
    `/questionnaire/${id}`,
    `/questionnaire/${id}?question=${free[0]?.id}`,
    `/review/${id}`,
    `/auth?invite=${encodeURIComponent(HOSTILE[0] as string)}&mode=create`,
    `/auth?reset=${encodeURIComponent(HOSTILE[5] as string)}`,
    `/auth?token=${encodeURIComponent(HOSTILE[2] as string)}`,
    `/naming/${encodeURIComponent(HOSTILE[2] as string)}`,
    `/checkout/${encodeURIComponent(HOSTILE[4] as string)}`,
    `/account?success=true&session_id=${encodeURIComponent(HOSTILE[0] as string)}&eulogy_id=1`,
    `/${encodeURIComponent(HOSTILE[2] as string)}`,
  ])
    await look(page, address);

  // In the text that is written from it, its page and its PDF.
  await page.request.post(`/api/eulogies/${id}/generate`, { headers, data: { duration: 3 } });
  await expect
    .poll(async () => ((await (await page.request.get(`/api/eulogies/${id}`)).json()) as { status: string }).status, {
      timeout: 60_000,
    })
    .not.toBe('generating');
  await look(page, `/eulogy/${id}`);
  const pdf = await page.request.get(`/api/eulogies/${id}/pdf`);
  if (pdf.status() === 200) {
    const source = (await pdf.body()).toString('latin1');
    expect(source).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|SubmitForm|EmbeddedFile)\b/);
    expect(source).not.toContain(ELSEWHERE);
  }

  // In what is named after a title: the receipt, the downloads.
  const exported = await page.request.post('/api/profile/export', { headers, data: { password: person.password } });
  expect(exported.headers()['content-type']).toContain('application/json');
  expect(exported.headers()['x-content-type-options']).toBe('nosniff');
  await look(page, '/dev/outbox');

  expect(await heard.executed()).toBe(0);
  expect(heard.dialogs).toBe(0);
  expect(heard.outside).toEqual([]);
});

test('text that wants to be code stays text where it is typed: naming, payment, sign-in and profile', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const heard = await listenTo(page);
  const person = newPerson('Vera');
  await signUpByCalls(page, person);
  const short = fitting(50);
  await page.goto('/naming/other');
  for (const text of short) {
    await page.getByLabel('Name of the person').fill(text);
    await expect(
      page
        .getByText(`Eulogy for ${text}`)
        .or(page.getByText(`Honouring ${text}`))
        .first(),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText(short.at(-1) as string).first()).toBeVisible();
  await page.getByText('Have a discount code?').click();
  await page.getByLabel('Discount code').fill(HOSTILE[0] as string);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Discount code')).toBeVisible();
  await page.goto('/profile');
  await page.getByLabel('Last name').fill(short[0] as string);
  await page
    .getByRole('region', { name: 'Name', exact: true })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByRole('link', { name: `Your account, Vera ${short[0]}` })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(`${HOSTILE[2]}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(HOSTILE[0] as string);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signInOnScreen(page, person);
  expect(await heard.executed()).toBe(0);
  expect(heard.dialogs).toBe(0);
  expect(heard.outside).toEqual([]);
});
