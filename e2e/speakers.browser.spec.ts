import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { tool } from './lib/reading.js';

const headers = { 'x-requested-with': 'fetch' };
const OWN = {
  name: 'Raymond Thomas Whitlow|Ray|He/Him',
  'birth-and-death': '1944-03-12|Ipswich|2025-11-02|Redland Bay',
  relationship: 'My dad|Father',
  childhood: 'Dad grew up in a railway house in Ipswich with a mango tree that leaned on the roof.',
  story:
    'When I was seventeen I rolled his ute on the Boonah road. He drove forty minutes in his pyjamas with a thermos of tea.',
  say: 'The trailer is backed in and the knives are sharp. Goodbye, Dad.',
};
const MICKS = {
  relationship: 'Big brother and best mate|Brother',
  passions: 'Before the kids came along he raced pigeons with me and old Merv. Ours came last at Roma.',
};

async function call(page: Page, method: 'post' | 'patch', path: string, data?: object): Promise<void> {
  await expect(async () => {
    const answer = await page.request[method](path, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  }).toPass({ timeout: 30_000 });
}

test('two speak one after the other, each in their own words, from the choice to the lectern', async ({
  page,
  browser,
  baseURL,
}, info) => {
  await signUpByCalls(page, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(page, 'Honouring Ray');
  await call(page, 'patch', `/api/eulogies/${id}/responses`, { responses: OWN });
  const { inviteToken } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
  const mick = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signUpByCalls(mick, newPerson('Mick', 'Whitlow'));
  await call(mick, 'post', `/api/collaborate/${inviteToken}/join`);
  await call(mick, 'patch', `/api/eulogies/${id}/responses`, { responses: MICKS });
  await mick.context().close();

  await test.step('Claire lets Mick speak, and speak first', async () => {
    await page.goto(`/review/${id}`);
    const fold = page.locator('summary', { has: page.getByRole('heading', { name: 'Who will speak' }) });
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Give a part: Mick Whitlow' }).press('Enter');
    await expect(page.getByText('you, then Mick')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier: Mick Whitlow' }).press('Enter');
    await expect(page.getByText('Mick, then you')).toBeVisible();
    await expect(page.getByText('less than a minute').first()).toBeVisible();
    await axe(page, 'who will speak');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('choice.png'), fullPage: true });
  });

  await test.step('the text has their parts', async () => {
    const { estimate } = (await (await page.request.get(`/api/eulogies/${id}/review`)).json()) as {
      estimate: { lengths: { minutes: number; words: number }[] };
    };
    const promised = estimate.lengths.find(({ minutes }) => minutes === 5)!.words;
    await call(page, 'post', `/api/eulogies/${id}/generate`, { duration: 5 });
    await expect(async () => {
      await page.goto(`/eulogy/${id}`);
      await expect(page.getByRole('heading', { name: 'Mick speaks' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Claire speaks' })).toBeVisible();
    const { text } = (await (await page.request.get(`/api/eulogies/${id}/text`)).json()) as { text: { words: number } };
    expect(Math.abs(text.words / promised - 1), `${text.words} of ${promised} words`).toBeLessThanOrEqual(0.1);
    await expect(page.getByText('Now Claire will speak.')).toBeVisible();
    await expect(page.getByText(/Mick.*wrote/)).toHaveCount(0);
    await axe(page, 'a text of two speakers');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('text.png'), fullPage: true });
  });

  await test.step('each has a copy, and the lectern says whose part it is', async () => {
    const mickId = (
      (await (await page.request.get(`/api/eulogies/${id}/take-along`)).json()) as { speakers: { id: string }[] }
    ).speakers[0]?.id;
    const copy = await page.request.get(`/api/eulogies/${id}/pdf?layout=lectern&speaker=${mickId ?? ''}`);
    expect(copy.headers()['content-disposition']).toContain('for Mick.pdf');
    await page.goto(`/lectern/${id}`);
    await expect(page.getByRole('heading', { name: 'Claire speaks' })).toBeVisible();
    const move = page.getByRole('navigation', { name: 'Move through the text' });
    await expect(move).toContainText('Mick speaks');
    await axe(page, 'the lectern of two speakers');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('lectern.png') });
  });

  await test.step('everything for the day comes in one file', async () => {
    await page.goto(`/eulogy/${id}`);
    await (await tool(page, 'Download PDF')).click();
    const ways = page.getByRole('dialog', { name: 'Take it along' });
    await expect(ways.getByText('a copy for each who speaks')).toBeVisible();
    await axe(page, 'take it along, of two speakers');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('take-along.png') });
    const download = page.waitForEvent('download');
    await ways.getByRole('button', { name: 'Everything for the day (ZIP)' }).press('Enter');
    const pack = await download;
    expect(pack.suggestedFilename()).toBe('Raymond Thomas Whitlow - everything for the day.zip');
    const names = (await readFile(await pack.path())).toString('utf8');
    for (const who of ['Mick', 'Claire']) expect(names).toContain(`eulogy, large type for ${who}.pdf`);
  });

  await test.step('Claire makes Mick a link to his part, which opens his lectern without an account', async () => {
    const { version } = (await (await page.request.get(`/api/eulogies/${id}/text`)).json()) as { version: number };
    await call(page, 'post', `/api/eulogies/${id}/text/finish`, { version });
    await page.goto(`/day/${id}`);
    const those = page.getByRole('region', { name: 'Those who speak' });
    await those.getByRole('button', { name: 'Make a link: Mick' }).press('Enter');
    await expect(page.getByLabel('Which day is it?')).toBeFocused();
    await axe(page, 'the day, without a day');
    await page.getByLabel('Which day is it?').fill(new Date().toISOString().slice(0, 10));
    await those.getByRole('button', { name: 'Make a link: Mick' }).press('Enter');
    await expect(those.getByRole('button', { name: 'End this link: Mick' })).toBeVisible();
    await axe(page, 'the day of two speakers');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('day.png'), fullPage: true });
  });

  const { copies } = (await (await page.request.get(`/api/eulogies/${id}/copies`)).json()) as {
    copies: { url: string }[];
  };
  const own = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize(), serviceWorkers: 'block' })
  ).newPage();
  const current = (reader: Page) => reader.locator('.spoken-text [aria-current="true"]');

  await test.step('his part is marked, and he knows who speaks after him and by which words', async () => {
    await own.goto(new URL(copies[0]!.url).pathname);
    const card = own.getByRole('region', { name: 'Your part' });
    await expect(card.getByRole('heading', { name: 'For you, Mick' })).toBeVisible();
    await expect(card).toContainText('Nobody. You begin');
    await expect(card).toContainText('Claire, you hand over with: “Now Claire will speak.”');
    await expect(own.getByRole('heading', { name: 'You speak' })).toBeAttached();
    await expect(own.getByRole('heading', { name: 'Claire speaks' })).toBeAttached();
    await axe(own, 'the lectern of one of two speakers');
    await noSidewaysScroll(own);
    await own.screenshot({ path: info.outputPath('own-card.png') });
    await own.getByRole('button', { name: 'Go to my part' }).press('Enter');
    await expect(current(own)).toBeInViewport();
    await own.screenshot({ path: info.outputPath('own-part.png') });
  });

  await test.step('Claire is where he is while he speaks, and he where she is after that', async () => {
    await page.goto(`/lectern/${id}`);
    await expect(current(page)).toHaveAttribute('data-paragraph', '0');
    await own.getByRole('button', { name: 'I am speaking now' }).press('Enter');
    await expect(own.getByText('You are speaking')).toBeVisible();
    await own.keyboard.press('ArrowRight');
    await expect(current(page)).toHaveAttribute('data-paragraph', '1');
    await axe(own, 'the lectern of whoever speaks');
    await own.getByRole('button', { name: 'I have finished' }).press('Enter');
    await page.getByRole('heading', { name: 'Claire speaks' }).locator('+ p').click();
    await expect(own.getByText('Claire is speaking')).toBeVisible();
    await expect(current(own)).toHaveAttribute('data-whose', 'others');
    await own.screenshot({ path: info.outputPath('own-following.png') });
  });

  await test.step('his link ends when Claire ends it', async () => {
    await page.goto(`/day/${id}`);
    const those = page.getByRole('region', { name: 'Those who speak' });
    await those.getByRole('button', { name: 'End this link: Mick' }).press('Enter');
    await those.getByRole('button', { name: 'End it' }).press('Enter');
    await expect(those.getByText('Has no link yet.')).toBeVisible();
    await own.reload();
    await expect(own.getByRole('heading', { name: 'This copy is no longer available' })).toBeVisible();
    await own.context().close();
  });
});
