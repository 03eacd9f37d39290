import { expect, test, type Browser, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';

const HEADERS = { 'x-requested-with': 'fetch' };

const OWN = {
  name: 'Raymond Thomas Whitlow|Ray|He/Him',
  'birth-and-death': '1944-03-12|Ipswich|2025-11-02|Redland Bay',
  relationship: 'My dad, and the person I rang about anything with an engine|Father',
  family: 'Helen|Children: Claire and Joel\nBrother and sister: Mick and Anna|',
  childhood:
    'Dad grew up in a railway house in Ipswich with a mango tree that leaned on the roof. He slept on the verandah from the age of nine.',
  work: 'He started at the railway workshops at fifteen and stayed for forty-one years. He was a boilermaker, and he could tell a bad weld by its sound.',
  story:
    'When I was seventeen I rolled his ute on the Boonah road. He drove forty minutes in his pyjamas with a thermos of tea. He looked at the ute, and he said nothing at all about it.',
  say: 'The trailer is backed in and the knives are sharp. Goodbye, Dad.',
};
const MICKS = {
  relationship: 'Big brother and best mate|Brother',
  passions:
    'Ray was born in 1943. Before the kids came along he raced pigeons with me and old Merv. Ours came last at Roma.',
  story: 'The business with the council truck in Toowoomba should probably stay between us.',
};
const ANNAS = {
  relationship: 'My little brother|Brother',
  'hard-times':
    'When our father died Ray was nineteen. He drove home overnight and stood in the kitchen and peeled potatoes until it got light.',
  miss: 'His postcards, which never said anything except the weather and the fish.',
};

/** Opens a line of the page's list of contents, with the keyboard. */
async function unfold(page: Page, title: string): Promise<void> {
  const line = page.locator('summary', { has: page.getByRole('heading', { name: title, exact: true }) });
  await line.focus();
  await page.keyboard.press('Enter');
}

/** Asks again while the product is busy: what is bought a moment ago may still be on its way to be opened. */
async function call<Body>(page: Page, method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<Body> {
  let body: unknown;
  await expect(async () => {
    const answer = await page.request[method](path, { headers: HEADERS, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    body = await answer.json();
  }).toPass({ timeout: 30_000 });
  return body as Body;
}

/** A eulogy of Claire's, with what Mick and Anna told; each has a browser of their own. */
async function family(owner: Page, browser: Browser): Promise<{ id: number; mick: Page; close: () => Promise<void> }> {
  await signUpByCalls(owner, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(owner, 'Honouring Ray');
  await call(owner, 'patch', `/api/eulogies/${id}/responses`, { responses: OWN });
  const { inviteToken } = await call<{ inviteToken: string }>(owner, 'get', `/api/eulogies/${id}/invitation`);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [mick, anna] = await Promise.all(contexts.map((context) => context.newPage()));
  for (const [page, name, responses] of [
    [mick, 'Mick', MICKS],
    [anna, 'Anna', ANNAS],
  ] as const) {
    if (!page) throw new Error('no page');
    await signUpByCalls(page, newPerson(name, 'Whitlow'));
    await call(page, 'post', `/api/collaborate/${inviteToken}/join`);
    await call(page, 'patch', `/api/eulogies/${id}/responses`, { responses });
  }
  return {
    id,
    mick: mick as Page,
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
}

interface Review {
  estimate: { lengths: { minutes: number; words: number }[] };
}
interface Shaped {
  text: { words: number };
}

/** What was told is folded away: a few screens of a phone, however much that is. */
async function isAListOfContents(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect(screens, 'screens of a phone').toBeLessThanOrEqual(5);
  await page.setViewportSize(before);
}

test('the owner says what goes in, and the text obeys', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { id, mick, close } = await family(page, browser);
  const saved = page.getByRole('complementary').getByText(/^Saved/);
  /** The change has been taken by the server: its page is what stands. */
  const taken = async (act: () => Promise<void>): Promise<void> => {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith(`/api/eulogies/${id}/review`),
    );
    await act();
    expect((await answered).status()).toBe(200);
    await expect(saved).toBeVisible();
  };

  await test.step('a list of contents: what needs the owner, and everything else to be opened', async () => {
    await page.goto(`/review/${id}`);
    await expect(page.getByRole('heading', { name: 'Review Your Information' })).toBeVisible();
    for (const name of ['For you to decide', 'The facts', 'Mick Whitlow', 'Anna Whitlow', 'How it should sound']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByText(/^There are two things to decide\./)).toBeVisible();
    await expect(page.getByText(/peeled potatoes until it got light/)).toBeHidden();
    await isAListOfContents(page);
    await axe(page, 'review, three people');
    await noSidewaysScroll(page);
    const fold = ['The facts', 'Mick Whitlow', 'Anna Whitlow', 'Tone', 'Faith', 'Left unsaid'];
    for (const title of fold) await unfold(page, title);
    await axe(page, 'review, all of it open');
    await noSidewaysScroll(page);
  });

  await test.step('a difference is settled: the facts stand', async () => {
    const born = page.getByRole('group', { name: 'When Ray was born' });
    await expect(born).toContainText('Ray was born in 1943.');
    await expect(born).toContainText('Mick Whitlow');
    await taken(() => born.getByRole('radio', { name: '12 March 1944' }).click());
    await expect(born.getByRole('radio', { name: '12 March 1944' })).toBeChecked();
    await expect(born.getByRole('button', { name: /^Undo/ })).toBeVisible();
  });

  await test.step('the facts are read and ticked', async () => {
    await taken(() => page.getByRole('button', { name: 'All of it is right' }).click());
    await expect(page.getByRole('checkbox', { name: /^Right: Born, 12 March 1944, Ipswich/ })).toBeChecked();
    await page.getByText('How to say the names').click();
    await page.getByLabel('Joel', { exact: true }).fill('jo-EL');
    await taken(() => page.getByLabel('Joel', { exact: true }).press('Enter'));
    await expect(page.getByText('Joel is said “jo-EL”.')).toBeVisible();
  });

  await test.step('one answer is left out, another must be in', async () => {
    const micks = page.getByRole('region', { name: 'Mick Whitlow' });
    const story = micks.getByRole('group', { name: 'Tell one story that shows who Ray was.' });
    await taken(() => story.getByRole('switch', { name: 'Included' }).click());
    await expect(story.getByRole('switch', { name: 'Left out' })).not.toBeChecked();
    await expect(micks.getByText('2 of 3 answers included')).toBeVisible();
    const miss = page.getByRole('region', { name: 'Anna Whitlow' }).getByRole('group', { name: 'What will you miss?' });
    await taken(() => miss.getByRole('checkbox', { name: 'Must be in' }).click());
  });

  await test.step('a topic stays out, no religious words, three minutes', async () => {
    await page.getByLabel('What should not come up').fill('potatoes');
    await taken(() => page.getByRole('button', { name: 'Leave it out' }).click());
    await expect(page.getByText('What touches “potatoes” is not told.')).toBeVisible();
    await taken(() => page.getByRole('radio', { name: /^Without religious words/ }).click());
    await taken(() => page.getByRole('radio', { name: /^3 minutes/ }).click());
    await axe(page, 'review, decided');
    await noSidewaysScroll(page);
  });

  await test.step('all of it is still there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /^3 minutes/ })).toBeChecked();
    await expect(page.getByText('2 of 3 answers included').first()).toBeVisible();
    await unfold(page, 'Differences');
    await expect(page.getByRole('radio', { name: '12 March 1944' })).toBeChecked();
  });

  await test.step('a contributor is thanked instead', async () => {
    await mick.goto(`/review/${id}`);
    await expect(mick).toHaveURL(new RegExp(`/thank-you/${id}$`));
  });

  await test.step('what is written obeys', async () => {
    const { estimate } = await call<Review>(page, 'get', `/api/eulogies/${id}/review`);
    const promised = estimate.lengths.find(({ minutes }) => minutes === 3)!.words;
    await page.getByRole('button', { name: 'Create My Eulogy' }).click();
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await page.getByRole('button', { name: 'I am ready, without sliding' }).click();
    await page.getByRole('button', { name: 'Create Eulogy' }).click();
    await expect(page).toHaveURL(new RegExp(`/generating/${id}$`));
    await expect(async () => {
      const { status } = await call<{ status: string }>(page, 'get', `/api/eulogies/${id}`);
      expect(status).toBe('completed');
    }).toPass({ timeout: 60_000 });
    const { generatedContent } = await call<{ generatedContent: string }>(page, 'get', `/api/eulogies/${id}`);
    expect(generatedContent).not.toMatch(/truck|Toowoomba|potato|1943/i);
    expect(generatedContent).toMatch(/postcards/);
    // with all that was decided: what was left out, what must be in, a topic, the tone, three people
    const { text } = await call<Shaped>(page, 'get', `/api/eulogies/${id}/text`);
    expect(Math.abs(text.words / promised - 1), `${text.words} of ${promised} words`).toBeLessThanOrEqual(0.1);
  });
  await close();
});

test('every decision can be made, and taken back, with the keyboard alone', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { id, close } = await family(page, browser);
  await page.goto(`/review/${id}`);
  const born = page.getByRole('group', { name: 'When Ray was born' });
  const reads = page.getByRole('checkbox', { name: /^Right: Born, / });
  for (const title of ['The facts', 'Mick Whitlow', 'Left unsaid']) await unfold(page, title);

  await born.getByRole('radio', { name: '1943' }).focus();
  await page.keyboard.press('Space');
  await expect(born).toContainText('The facts were corrected and say so now');
  await expect(reads).toHaveAccessibleName('Right: Born, 12 March 1943, Ipswich');
  await born.getByRole('button', { name: /^Undo/ }).focus();
  await page.keyboard.press('Enter');
  await expect(reads).toHaveAccessibleName('Right: Born, 12 March 1944, Ipswich');

  await reads.focus();
  await page.keyboard.press('Space');
  await expect(reads).toBeChecked();
  await page.keyboard.press('Space');
  await expect(reads).not.toBeChecked();

  const story = page
    .getByRole('region', { name: 'Mick Whitlow' })
    .getByRole('group', { name: 'Tell one story that shows who Ray was.' });
  await story.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(story.getByRole('switch', { name: 'Left out' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(story.getByRole('switch', { name: 'Included' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(story.getByRole('checkbox', { name: 'Must be in' })).toBeFocused();

  await page.getByLabel('What should not come up').focus();
  await page.keyboard.type('the ute');
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: 'Let it come up again: the ute' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(back).toHaveCount(0);
  await close();
});
