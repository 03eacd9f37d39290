import { expect, test, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { tool } from './lib/reading.js';
import { ownAnswers, readDemo } from './lib/questionnaire.js';

const headers = { 'x-requested-with': 'fetch' };
const UNTOLD = 'Nancy was born in 1925.';

/** A finished eulogy of the demo's answers, on the page. @returns its number */
async function written(page: Page, firstName: string): Promise<number> {
  await signUpByCalls(page, newPerson(firstName));
  const id = await buyByCalls(page, 'Honouring Nancy');
  const responses = Object.fromEntries(ownAnswers(readDemo()));
  await expect(async () => {
    const saved = await page.request.patch(`/api/eulogies/${id}/responses`, { headers, data: { responses } });
    expect(saved.status()).toBe(200);
  }).toPass({ timeout: 40_000 });
  await page.request.post(`/api/eulogies/${id}/generate`, { headers, data: { duration: 5 } });
  await expect(async () => {
    const { status } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as { status: string };
    expect(status).toBe('completed');
  }).toPass({ timeout: 60_000 });
  await page.goto(`/eulogy/${id}`);
  await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible();
  return id;
}

/** Questions whose answers are no memories. */
const FACTS = ['name', 'birth-and-death', 'family', 'life-events', 'own-word'];

interface Eulogy {
  status: string;
  version: number;
}
interface Shaped {
  text: { words: number; sections: { paragraphs: { sentences: Sentence[] }[] }[] };
}
interface Sentence {
  text: string;
  sources: { questionId: string; contributorId: string }[];
}

/** The sentences of each memory in each paragraph of the text, as the server has it. */
async function memoriesIn(page: Page, id: number): Promise<Map<string, string[]>> {
  const { text } = (await (await page.request.get(`/api/eulogies/${id}/text`)).json()) as Shaped;
  const memories = new Map<string, string[]>();
  for (const { sentences } of text.sections.flatMap((section) => section.paragraphs)) {
    const first = sentences.find(({ sources }) => sources.length > 0)?.text ?? '';
    for (const sentence of sentences) {
      const [source] = sentence.sources;
      if (source === undefined || FACTS.includes(source.questionId)) continue;
      const key = [first, source.questionId, source.contributorId].join('\n');
      memories.set(key, [...(memories.get(key) ?? []), sentence.text]);
    }
  }
  return memories;
}

const paragraphs = (page: Page) => page.locator('.eulogy-text .paragraph');

/** The first sentence of a paragraph goes, by its note; a note that was open closes when the text is read again. */
async function takeFirstOut(page: Page, paragraph: number): Promise<void> {
  const takeOut = page.getByRole('button', { name: 'Take out' });
  await expect(async () => {
    await paragraphs(page).nth(paragraph).locator('.say').first().click();
    await expect(takeOut).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await takeOut.click();
}

/** One row over the page and the name under it on a phone; on a desk the sheet in the middle, and what lies beside a sentence beside the sheet. */
async function liesAsAPage(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await boxOf('.toolbar')).height, `the bar at ${width}`).toBeLessThanOrEqual(72);
    const name = await boxOf('.leaf h1');
    expect(name.y + name.height, `the name at ${width}`).toBeLessThanOrEqual(844);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const sheet = await boxOf('.leaf');
  expect(Math.abs(sheet.x - (width - sheet.x - sheet.width))).toBeLessThanOrEqual(2);
  await paragraphs(page).nth(1).locator('.say').first().click();
  const [words, note] = [await boxOf('.eulogy-text .paragraph >> nth=1'), await boxOf('.notes')];
  expect(note.x).toBeGreaterThanOrEqual(sheet.x + sheet.width - 64);
  expect(note.x + note.width).toBeLessThanOrEqual(width);
  expect(note.x).toBeGreaterThanOrEqual(words.x + (await boxOf('.eulogy-text .paragraph p')).width);
  expect(Math.abs(note.y - words.y)).toBeLessThanOrEqual(40);
  await page.keyboard.press('Escape');
  await page.setViewportSize(before);
}

test('an owner shapes the text: edit, decide, rewrite, lock, cut, and finish', async ({ page }) => {
  const id = await written(page, 'Ivy');
  await axe(page, 'eulogy, as it came');
  await noSidewaysScroll(page);
  await liesAsAPage(page);

  // In its place, and judged: what nobody told is marked.
  const second = paragraphs(page).nth(1);
  const before = await second.locator('p').first().innerText();
  await second.locator('.say').first().click();
  await page.getByRole('button', { name: 'Change the paragraph' }).click();
  const area = page.getByRole('textbox', { name: 'The paragraph' });
  await expect(area).toBeFocused();
  await axe(page, 'eulogy, a paragraph being typed over');
  await area.fill(`${await area.inputValue()} ${UNTOLD}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You didn’t tell us this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check 1 sentence first' })).toBeVisible();
  await axe(page, 'eulogy, a sentence to decide on');
  await page.getByRole('button', { name: 'It’s true, keep it' }).click();
  await expect(page.getByText('Kept, on your word.')).toBeVisible();
  await page.getByText(UNTOLD).click();
  await expect(page.getByText('You said that this is true.')).toBeVisible();

  // Put another way: only what can be done without a model is offered, and the answers lie beside what is written by hand.
  await page.getByRole('button', { name: 'Put it another way' }).click();
  for (const name of ['Warmer', 'Shorter']) await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Leave this out' })).toBeVisible();
  await axe(page, 'eulogy, another way');
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Write it yourself' }).click();
  await expect(page.getByRole('complementary', { name: 'The answers' })).toBeVisible();
  await axe(page, 'eulogy, written by hand beside the answers');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(UNTOLD)).toBeVisible();

  // Locked: nothing changes it but its key.
  await paragraphs(page).nth(1).locator('.say').first().click();
  await page.getByRole('button', { name: 'Lock the passage' }).click();
  await expect(page.getByText('Locked passage.')).toBeAttached();
  await paragraphs(page).nth(1).locator('.say').first().click();
  await expect(page.getByRole('button', { name: 'Unlock the passage' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the paragraph' })).toBeHidden();

  // To fit a time: whole memories, named before they go, and gone after.
  await (await tool(page, 'Fit the time')).click();
  const dialog = page.getByRole('dialog', { name: 'Fit the time' });
  await dialog.getByRole('radio', { name: '3', exact: true }).check();
  const rows = dialog.getByRole('region', { name: 'Would come out' });
  const going = (await rows.locator('blockquote').first().innerText()).replace(/ …$/, '');
  const whole = await memoriesIn(page, id);
  await axe(page, 'fit the time');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.eulogy-text')).not.toContainText(going);
  await expect(page.locator('.eulogy-text')).toContainText(UNTOLD);
  const left = new Set([...(await memoriesIn(page, id)).values()].flat());
  const stays = [...whole.values()].map((said) => said.filter((one) => left.has(one)));
  // each memory is whole or gone: those that stay are as long as they were
  expect(stays.filter((said) => said.length > 0)).toEqual(
    [...whole.values()].filter((said) => said.some((one) => left.has(one))),
  );
  expect(stays.filter((said) => said.length === 0)).not.toEqual([]);
  expect(left.size).toBeGreaterThan(0);

  // What went lies under the text, and one tap brings some of it back.
  await (await tool(page, 'Not in the text')).click();
  const list = page.getByRole('region', { name: 'Not in the text', exact: true });
  await expect(list.getByRole('heading', { name: 'Not in the text', exact: true })).toBeFocused();
  await axe(page, 'not in the text');
  await noSidewaysScroll(page);
  const words = (await list.locator('blockquote').first().innerText()).replace(/ …$/, '');
  await list
    .getByRole('button', { name: /^Put it in( as well)?:/ })
    .first()
    .click();
  await expect(page.locator('.eulogy-text')).toContainText(words);

  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Is it finished?' });
  await expect(asked.getByText(/gets? an email/).first()).toBeVisible();
  await axe(page, 'before it is finished');
  await asked.getByRole('button', { name: 'Yes, it is finished' }).click();
  await expect(page.getByText(/^Finished on /)).toBeVisible();
  expect(before.length).toBeGreaterThan(0);
});

test('every version is kept: undone and redone by keyboard, compared, named, gone back to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await written(page, 'Nell');
  const text = page.locator('.eulogy-text');
  const first = await text.innerText();
  const sentence = await page.locator('[data-sentence="3"]').innerText();

  // By keyboard alone: to the text, to a sentence, to its note, out.
  await page.locator('[data-sentence="0"]').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const takeOut = page.getByRole('button', { name: 'Take out' });
  await expect(takeOut).toBeVisible();
  await axe(page, 'eulogy in the dark, with a note');
  await takeOut.focus();
  await page.keyboard.press('Enter');
  await expect(text).not.toContainText(sentence);
  await expect(page.locator('[data-sentence="3"]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toContainText(sentence);
  await expect(text).toHaveText(first, { useInnerText: true });
  await page.keyboard.press('Control+Shift+z');
  await expect(text).not.toContainText(sentence);

  await (await tool(page, 'Versions')).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.getByText(/You took a sentence out/)).toBeVisible();
  await axe(page, 'versions');
  await dialog.getByRole('button', { name: 'Name version 1' }).click();
  await dialog.getByLabel('Name of version 1').fill('As it came');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('As it came (version 1)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Compare version 1' }).click();
  // the first word may be that of the next sentence, too
  await expect(dialog.locator('.marked del')).toContainText(sentence.split(' ').slice(1, 4).join(' '));
  await axe(page, 'two versions compared');
  await dialog.getByRole('button', { name: 'Go back to version 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveText(first, { useInnerText: true });
});

test('own words survive a new version: they stand beside it until their owner chooses', async ({ page }) => {
  const id = await written(page, 'May');
  const own = 'Nobody who knew her ever left hungry.';
  await (await tool(page, 'Edit words')).click();
  await paragraphs(page).nth(1).locator('.say').first().click();
  const area = page.getByRole('textbox', { name: 'The paragraph' });
  await area.fill(`${await area.inputValue()} ${own}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Paragraph changed.')).toBeVisible();
  await expect(page.locator('.eulogy-text')).toContainText(own);
  // a sentence that every text of these answers has
  const gone = await paragraphs(page).nth(2).locator('.say').first().innerText();
  await (await tool(page, 'Edit words')).click();
  await expect(page.getByRole('button', { name: 'Edit words' })).toHaveAttribute('aria-pressed', 'false');
  await takeFirstOut(page, 2);
  await expect(page.locator('.eulogy-text')).not.toContainText(gone);

  await page.request.post(`/api/eulogies/${id}/generate`, { headers, data: { duration: 5 } });
  await expect(async () => {
    const eulogy = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as Eulogy;
    expect([eulogy.status, eulogy.version]).toEqual(['completed', 4]);
  }).toPass({ timeout: 60_000 });
  await page.reload();
  const beside = page.getByRole('region', { name: 'Your own words' });
  await expect(beside.getByText(own)).toBeVisible();
  await expect(beside.getByText('You had taken this out.').first()).toBeVisible();
  await expect(page.locator('.eulogy-text')).not.toContainText(own);
  await expect(page.locator('.eulogy-text')).toContainText(gone);
  await axe(page, 'own words beside a new version');
  await noSidewaysScroll(page);
  // by keyboard alone
  await beside.getByRole('button', { name: 'Keep all of mine' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.eulogy-text')).toContainText(own);
  await expect(page.locator('.eulogy-text')).not.toContainText(gone);
  await expect(beside).toBeHidden();
  await page.reload();
  await expect(page.locator('.eulogy-text')).toContainText(own);
  await expect(page.locator('.eulogy-text')).not.toContainText(gone);
});

test('two tabs at once: the one that comes later loses no word', async ({ page, context }) => {
  const id = await written(page, 'Flo');
  const other = await context.newPage();
  await other.goto(`/eulogy/${id}`);
  const typeOver = async (tab: Page, words: string) => {
    await tab.locator('[data-sentence="0"]').click();
    await tab.getByRole('button', { name: 'Change the paragraph' }).click();
    await tab.getByRole('textbox', { name: 'The paragraph' }).fill(words);
  };
  await typeOver(other, 'My name is Flo. I am here for Nancy.');
  await typeOver(page, 'I am Flo, and this is about Nancy.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Paragraph changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This was changed somewhere else' });
  await expect(dialog.getByText('I am Flo, and this is about Nancy.')).toBeVisible();
  await expect(dialog.getByText('My name is Flo. I am here for Nancy.')).toBeVisible();
  await axe(page, 'two tabs');
  await dialog.getByRole('button', { name: 'Put mine in its place' }).click();
  await expect(page.locator('.eulogy-text')).toContainText('I am Flo, and this is about Nancy.');
  // The other tab hears of it by itself.
  await expect(other.locator('.eulogy-text')).toContainText('I am Flo, and this is about Nancy.');
});

test('a share link is read by anybody who has it, until it is closed', async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const id = await written(page, 'Ena');
  await (await tool(page, 'Share')).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await dialog.getByRole('button', { name: 'Share the link' }).click();
  await expect(page.getByText('The eulogy link has been copied to your clipboard.')).toBeVisible();
  await axe(page, 'share');
  const path = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  expect(path).toMatch(/^\/read\/[\w-]{43}$/);

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const answered = await stranger.goto(path);
  expect(answered?.status()).toBe(200);
  expect(answered?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  // until it is finished it is its owner's alone
  await expect(stranger.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  await axe(stranger, 'a eulogy that is not ready yet');
  const finished = await page.request.post(`/api/eulogies/${id}/text/finish`, {
    data: { version: 1 },
    headers: { 'X-Requested-With': 'fetch' },
  });
  expect(finished.status()).toBe(200);
  await stranger.getByRole('button', { name: 'Look again' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Honouring Nancy' })).toBeVisible();
  await expect(stranger.locator('.eulogy-text .paragraph').first()).toBeVisible();
  await axe(stranger, 'a shared eulogy');
  await noSidewaysScroll(stranger);
  expect((await stranger.request.get(`/api/eulogies/${id}`)).status()).toBe(401);

  await dialog.getByRole('button', { name: 'Close the link' }).click();
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  await axe(stranger, 'a link that was closed');
  await stranger.context().close();
});

test('a contributor reads once the owner lets them, and changes nothing', async ({ page, browser, baseURL }) => {
  const id = await written(page, 'Dot');
  const { inviteToken } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
  const friend = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const gwen = newPerson('Gwen');
  await signUpByCalls(friend, gwen);
  const joined = await friend.request.post(`/api/collaborate/${inviteToken}/join`, { headers });
  expect(joined.status()).toBe(200);
  await friend.goto(`/eulogy/${id}`);
  await expect(friend.getByText('It’s still being worked on.')).toBeVisible();

  await (await tool(page, 'Share')).click();
  const choice = page.getByRole('checkbox', { name: /Contributors may read it/ });
  await choice.click();
  await expect(choice).toBeChecked();
  await friend.reload();
  await expect(friend.getByText('It’s still being worked on.')).toBeVisible();
  const told = async () => {
    const letters = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(gwen.email)}`);
    return ((await letters.json()) as { subject: string }[]).filter(({ subject }) => subject.includes('is finished'));
  };
  // by a draft, changed and looked at as often as one likes, nobody is told
  await page.reload();
  await takeFirstOut(page, 2);
  await expect(page.getByText('Sentence taken out.').first()).toBeVisible();
  expect(await told()).toEqual([]);
  const finished = await page.request.post(`/api/eulogies/${id}/text/finish`, { headers, data: { version: 2 } });
  expect(finished.status()).toBe(200);
  await expect.poll(told).toHaveLength(1);
  await friend.reload();
  await expect(friend.locator('.eulogy-text .paragraph').first()).toBeVisible();
  for (const name of ['Edit words', 'More tools', 'Share'])
    await expect(friend.getByRole('button', { name })).toBeHidden();
  await expect(friend.getByRole('link', { name: 'Edit Questionnaire' })).toBeHidden();
  await axe(friend, 'a contributor reads');
  const refused = await friend.request.get(`/api/eulogies/${id}/text`);
  expect(refused.status()).toBe(403);
  await friend.context().close();
});
