import { expect, test, type Page } from '@playwright/test';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';

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
    await page.getByRole('button', { name: 'Let speak: Mick Whitlow' }).press('Enter');
    await expect(page.getByText('you, then Mick')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier: Mick Whitlow' }).press('Enter');
    await expect(page.getByText('Mick, then you')).toBeVisible();
    await expect(page.getByText('less than a minute').first()).toBeVisible();
    await axe(page, 'who will speak');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('choice.png'), fullPage: true });
  });

  await test.step('the text has their parts', async () => {
    await call(page, 'post', `/api/eulogies/${id}/generate`, { duration: 5 });
    await expect(async () => {
      await page.goto(`/eulogy/${id}`);
      await expect(page.getByRole('heading', { name: 'Mick speaks' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Claire speaks' })).toBeVisible();
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
});
