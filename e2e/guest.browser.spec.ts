import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { WayCounter } from './lib/taps.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const memory = 'He rode a wheelbarrow down Limestone Hill and went straight through the washing.';

async function another(browser: Browser, options: object = {}): Promise<Page> {
  return (await browser.newContext({ ...phone, ...options })).newPage();
}

async function letterTo(page: Page, to: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const letters = (await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      text: string;
    }[];
    text = letters[0]?.text ?? '';
    expect(text).toContain('/collaborate/');
  }).toPass({ timeout: 30_000 });
  return text;
}

function wordsIn(file: string): string {
  const reader = resolve(import.meta.dirname, '../scripts/testing/read-pdf.mjs');
  const { pages } = JSON.parse(execFileSync(process.execPath, [reader, file], { encoding: 'utf8' })) as {
    pages: { lines: { text: string }[] }[];
  };
  return pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
}

async function call(page: Page, method: 'POST' | 'PATCH', path: string, data: object): Promise<void> {
  await expect(async () => {
    const answer = await page.request.fetch(path, { method, data, headers: { 'x-requested-with': 'fetch' } });
    expect(answer.status()).toBeLessThan(300);
  }).toPass({ timeout: 30_000 });
}

test('somebody without an account tells a memory in three taps, and the eulogy says it in their name', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(240_000);
  await signUpByCalls(owner, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(owner, 'Honouring Ray');
  const responses = {
    name: 'Raymond Whitlow|Ray|He/Him',
    relationship: 'My dad|Father',
    story: 'He drove two hours with a box of sandwiches and a hammer.',
  };
  await call(owner, 'PATCH', `/api/eulogies/${id}/responses`, { responses });
  const to = newPerson('Tom').email;
  await call(owner, 'POST', `/api/eulogies/${id}/invitations`, { email: to });
  const letter = await letterTo(owner, to);
  const link = /\/collaborate\/[\w-]{43}/.exec(letter)?.[0] ?? '';
  const [tom, kev] = await Promise.all([another(browser), another(browser, { colorScheme: 'dark' })]);
  let ownLink = '';

  await test.step('a messenger that looks at the link shows whom it is from, and makes nobody a guest', async () => {
    const html = await (await owner.request.get(link)).text();
    expect(html).toContain('<title>Claire asks for a memory: Honouring Ray</title>');
    expect(html).toContain('property="og:description" content="One small thing you remember is enough.');
    expect(await (await owner.request.get(`/api/eulogies/${id}/guests`)).json()).toEqual([]);
  });

  await test.step('from the letter to the first kept memory are three taps', async () => {
    const way = new WayCounter('from the letter to the first kept memory');
    const tap = async (place: Locator): Promise<void> => {
      way.press();
      await place.tap();
    };
    way.press(); // the link in the letter
    await tom.goto(link);
    way.screen();
    await expect(tom.getByRole('heading', { level: 1 })).toContainText('Ray');
    await tap(tom.getByLabel('Write it here, as you would say it'));
    await tom.keyboard.type(memory);
    await tap(tom.getByLabel('Your name'));
    await tom.keyboard.type('Tom Pascoe');
    await tom.keyboard.press('Enter');
    await expect(tom.getByRole('heading', { level: 1, name: 'Thank you, Tom' })).toBeVisible();
    await expect(tom.getByText(/^Saved /)).toBeVisible();
    way.screen();
    expect(way.arrive()).toBeLessThanOrEqual(3);
    expect(new URL(tom.url()).pathname).toMatch(/^\/guest\/[\w-]{43}$/);
    ownLink = tom.url();
  });

  await test.step('the page stands up to a look, on the narrowest phone too', async () => {
    await axe(tom, 'what a guest told');
    await noSidewaysScroll(tom);
  });

  await test.step('another question saves itself, and loses no word on a bad line', async () => {
    await tom.getByRole('button', { name: 'Another question' }).click();
    const field = tom.getByLabel('Write it here, as you would say it');
    await tom.context().setOffline(true);
    await field.fill('He sang to the dog.');
    await expect(tom.getByText('Offline, kept on this device')).toBeVisible();
    await tom.context().setOffline(false);
    await expect(tom.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 });
    await axe(tom, 'another question');
    await tom.getByRole('button', { name: 'Done' }).click();
    await expect(tom.getByText('He sang to the dog.')).toBeVisible();
  });

  await test.step('their own link opens it on another device', async () => {
    const desk = await another(browser);
    await desk.goto(ownLink);
    await expect(desk.getByText(memory)).toBeVisible();
    await desk.goto(link);
    await expect(desk).toHaveURL(ownLink);
  });

  await test.step('somebody by the open link, by night, waits for the owner’s yes', async () => {
    const { inviteToken } = (await (await owner.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
    await kev.goto(`/collaborate/${inviteToken}`);
    await expect(kev.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(kev, 'the question of an invitation');
    await noSidewaysScroll(kev);
    await kev.getByRole('button', { name: 'Give it to Claire' }).click();
    await expect(kev.getByText('Please write something first.', { exact: false })).toBeVisible();
    await kev.getByLabel('Write it here, as you would say it').fill('He left the mower cleaner than I ever had it.');
    await kev.reload();
    await expect(kev.getByLabel('Write it here, as you would say it')).toHaveValue(/mower/);
    await kev.getByLabel('Your name').fill('Kev Marsh');
    await kev.getByText('neighbour', { exact: true }).click();
    await kev.getByRole('button', { name: 'Give it to Claire' }).click();
    await expect(kev.getByText('Claire reads it first', { exact: false })).toBeVisible();
    await expect(kev.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('the owner reads it first', async () => {
    await owner.goto('/account');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByRole('button', { name: 'Invite by email, or see who’s joined' }).click();
    const panel = owner.getByRole('dialog', { name: 'Family and friends' });
    const waiting = panel.getByRole('region', { name: 'Waiting for your OK' });
    await expect(waiting).toContainText('He left the mower cleaner than I ever had it.');
    await expect(waiting).toContainText('Came through your shared link');
    await axe(owner, 'guests of the owner');
    await waiting.getByRole('button', { name: 'Include what Kev Marsh tells' }).click();
    await expect(waiting).toBeHidden();
    const told = panel.getByRole('region', { name: 'Guests' });
    await expect(told).toContainText('Tom Pascoe');
    await expect(told).toContainText('Kev Marsh');
  });

  await test.step('the text quotes them under their names', async () => {
    await call(owner, 'POST', `/api/eulogies/${id}/generate`, { duration: 3 });
    let text = '';
    await expect(async () => {
      const eulogy = (await (await owner.request.get(`/api/eulogies/${id}`)).json()) as Record<string, string>;
      expect(eulogy['status']).toBe('completed');
      text = eulogy['generatedContent'] ?? '';
    }).toPass({ timeout: 60_000 });
    expect(text).toContain('Limestone Hill');
    expect(text).toMatch(/Tom/);
    expect(text).toContain('mower');
    expect(text).toMatch(/Kev/);
  });

  await test.step('one of them says yes to the book with one tap, and has it once it is shared', async () => {
    await tom.reload();
    const asked = tom.getByRole('region', { name: 'The book of what everybody told' });
    await expect(asked).toContainText('You can change your mind at any time');
    // a part of the page like the others: under a line, and no further from them
    await expect(asked).toHaveCSS('border-top-width', '1px');
    await expect(asked).toHaveCSS('margin-top', '0px');
    await asked.getByText('Yes, include them').tap();
    await expect(asked).toContainText('You said yes');
    await axe(tom, 'a guest’s yes to the book');
    await noSidewaysScroll(tom);

    await owner.goto(`/book/${id}`);
    await expect(owner.getByText('1 of 3 people who shared something said yes.')).toBeVisible();
    await owner.getByRole('button', { name: 'Read what’s in it so far' }).click();
    await expect(owner.getByText(memory)).toBeVisible();
    await owner.getByRole('checkbox', { name: /in it can download it too/ }).check();
    await axe(owner, 'the owner’s book');
    await noSidewaysScroll(owner);
    await tom.reload();
    for (const page of [owner, tom]) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the book (PDF)' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('Raymond Whitlow - what everybody told.pdf');
      const said = wordsIn(await file.path());
      expect(said).toContain(memory);
      expect(said).toContain('Tom Pascoe');
      expect(said).not.toContain('mower');
    }
  });

  await test.step('one of them takes their words back without an account', async () => {
    await kev.getByRole('button', { name: 'Take my words back' }).click();
    await expect(kev.getByText('deleted for good', { exact: false })).toBeVisible();
    await axe(kev, 'taking words back');
    await kev.getByRole('button', { name: 'Take my words back' }).click();
    await expect(kev.getByText('Your words are gone')).toBeVisible();
    await kev.goto('/account');
    const guests = await (await owner.request.get(`/api/eulogies/${id}/guests`)).text();
    expect(guests).not.toContain('Kev');
  });

  await test.step('whoever wants no more letters says so with one tap', async () => {
    await tom.goto(/\/no-more-letters\/[\w-]{43}/.exec(letter)?.[0] ?? '');
    await axe(tom, 'no more letters');
    await tom.getByRole('button', { name: 'Never write to me again' }).click();
    await expect(tom.getByText('We will not write to you again')).toBeVisible();
  });
});

test('a guest makes an account, and what they told is in it', async ({ page: owner, browser }) => {
  await signUpByCalls(owner, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(owner, 'Honouring Ray');
  const { inviteToken } = (await (await owner.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
  const tom = await another(browser);
  await tom.goto(`/collaborate/${inviteToken}`);
  await tom.getByLabel('Write it here, as you would say it').fill(memory);
  await tom.getByLabel('Your name').fill('Tom Pascoe');
  await tom.getByRole('button', { name: 'Give it to Claire' }).click();
  await expect(tom.getByText(/^Saved /)).toBeVisible();
  const ownLink = tom.url();
  await tom.getByRole('button', { name: 'Create an account' }).click();
  await expect(tom).toHaveURL(/\/auth\?mode=create/);
  await signUpByCalls(tom, newPerson('Tom', 'Pascoe'));
  await tom.goto(ownLink);
  await tom.getByRole('button', { name: 'Take it into my account' }).click();
  await expect(tom).toHaveURL(/\/account$/);
  await expect(tom.getByText('Honouring Ray').first()).toBeVisible();
  const { responses } = (await (await tom.request.get(`/api/eulogies/${id}`)).json()) as { responses: object };
  expect(Object.values(responses)).toContain(memory);
});
