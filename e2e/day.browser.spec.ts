import { expect, test, type Page } from '@playwright/test';
import { aLine, type Line } from './lib/line.js';
import { callPatiently } from './lib/patient.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { withText } from './lib/written.js';

test.use({ serviceWorkers: 'allow' });

// A browser that only pretends to be offline still lets its workers out: this line is really cut.
let line: Line;
test.beforeEach(async ({ baseURL }) => {
  line = await aLine(baseURL as string);
});
test.afterEach(() => line.end());

/** What the browser keeps under a person's name. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept:'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

const current = (page: Page) => page.locator('.spoken-text [aria-current="true"]');

/** How long after a press of the speaker another page is at their paragraph, in ms, so many times there and back; by the one clock of this machine. */
async function lagsOf(speaker: Page, reader: Page, times: number): Promise<number[]> {
  const place = Number(await current(speaker).getAttribute('data-paragraph'));
  const lags: number[] = [];
  for (let move = 0; move < times * 2; move++) {
    const [key, wanted] = move % 2 === 0 ? (['ArrowRight', place + 1] as const) : (['ArrowLeft', place] as const);
    const noted = await reader.evaluateHandle(arrivesAt, String(wanted));
    const pressed = Date.now();
    await speaker.keyboard.press(key);
    lags.push((await noted.evaluate(({ at }) => at)) - pressed);
    await noted.dispose();
  }
  return lags;
}

/** Runs in the page: watches for a paragraph to be the current one. */
function arrivesAt(wanted: string): { at: Promise<number> } {
  const isThere = () => document.querySelector(`[aria-current="true"][data-paragraph="${wanted}"]`) !== null;
  const at = new Promise<number>((resolve) => {
    const look = () => {
      if (!isThere()) return;
      seen.disconnect();
      resolve(Date.now());
    };
    const seen = new MutationObserver(look);
    seen.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  return { at };
}

interface ShapedText {
  text: { sections: { paragraphs: { sentences: { text: string }[] }[] }[] };
}

test('the lectern, practice and the text open without a connection, and nothing of it stays after a sign-out', async ({
  page,
}) => {
  const id = await withText(page);
  await test.step('once the text was opened', async () => {
    await page.goto(`${line.url}/eulogy/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Honouring Nancy' })).toBeVisible();
    await expect.poll(() => keptPaths(page)).toContain(`/lectern/${id}`);
  });

  await test.step('the lectern says that it needs no reception, and moves by a thumb, a key or a touch', async () => {
    await page.goto(`${line.url}/lectern/${id}`);
    await expect(page.getByText('On this device. No reception needed')).toBeVisible();
    line.cut();
    await page.reload();
    await expect(current(page)).toHaveAttribute('data-paragraph', '0');
    await expect(page.getByText(/^On this device, as it was/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(current(page)).toHaveAttribute('data-paragraph', '1');
    await page.keyboard.press('ArrowRight');
    await expect(current(page)).toHaveAttribute('data-paragraph', '2');
    await page.reload();
    await expect(current(page)).toHaveAttribute('data-paragraph', '2');
    await axe(page, 'the lectern');
    await noSidewaysScroll(page);
  });

  await test.step('a paragraph that is taller than the screen is paged through, and no line of it is skipped', async () => {
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 480 });
    await page.reload();
    for (const _ of ['large', 'largest']) await page.getByRole('button', { name: 'Larger letters' }).click();
    const lines = () =>
      page.evaluate(() => {
        const frame = document.querySelector('.lectern-page')!.getBoundingClientRect();
        const paragraph = document.querySelector('.spoken-text [aria-current="true"]')!;
        const box = paragraph.getBoundingClientRect();
        const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
        const all = Array.from({ length: Math.round(box.height / line) }, (_, at) => at);
        const seen = all.filter(
          (at) => box.top + at * line > frame.top - 2 && box.top + (at + 1) * line < frame.bottom + 2,
        );
        return { all, seen, place: paragraph.getAttribute('data-paragraph') };
      });
    const begin = await lines();
    const read = new Set(begin.seen);
    expect(read.size).toBeLessThan(begin.all.length);
    for (let last = begin; ;) {
      await page.getByRole('button', { name: 'Next' }).click();
      const now = await lines();
      if (now.place !== begin.place) break;
      // the last line that was read stands on top
      expect(now.seen[0]).toBe(last.seen.at(-1));
      for (const line of now.seen) read.add(line);
      last = now;
    }
    expect([...read]).toEqual(begin.all);
    await page.keyboard.press('ArrowLeft');
    await expect(current(page)).toHaveAttribute('data-paragraph', begin.place!);
    await page.getByRole('button', { name: 'Letters in the usual size' }).click();
    await page.setViewportSize(screen!);
  });

  await test.step('so do practice and the text', async () => {
    await page.goto(`${line.url}/practice/${id}`);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await page.goto(`${line.url}/eulogy/${id}`);
    await expect(page.locator('.eulogy-text').getByText('Nancy', { exact: false }).first()).toBeVisible();
    await expect(page.getByText(/^No connection\. This is the text as it was/)).toBeVisible();
    await axe(page, 'the text without a connection');
  });

  await test.step('and a page that only the server has says so, and leads back', async () => {
    await page.goto(`${line.url}/order-of-service/${id}`);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await axe(page, 'no connection');
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page.getByRole('heading', { name: 'Honouring Nancy' })).toBeVisible();
    await expect(page.getByText('Even offline, you can open:')).toBeVisible();
    await axe(page, 'the account without a connection');
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: 'the text' }).click();
    await expect(page.getByText(/^No connection\. This is the text as it was/)).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'the lectern' }).click();
    await expect(current(page)).toBeVisible();
  });

  await test.step('a text that was changed meanwhile is said to be old, and waits', async () => {
    await page.goto(`${line.url}/lectern/${id}`);
    const said = await page.locator('[data-paragraph="0"]').innerText();
    const text = (await (await page.request.get(`/api/eulogies/${id}/text`)).json()) as { version: number };
    const edit = { version: text.version, section: 0, paragraph: 0, text: 'Nancy is the one we came for.' };
    const answered = await page.request.patch(`/api/eulogies/${id}/text/paragraph`, {
      data: edit,
      headers: { 'x-requested-with': 'fetch' },
    });
    expect(answered.ok(), await answered.text()).toBe(true);
    await expect(page.locator('[data-paragraph="0"]')).toHaveText(said);
    line.mend();
    await expect(page.getByText('The text was changed since.')).toBeVisible();
    await expect(page.locator('[data-paragraph="0"]')).toHaveText(said);
    await page.getByRole('button', { name: 'Show the newest' }).click();
    await expect(page.locator('[data-paragraph="0"]')).toContainText('the one we came for');
  });

  await test.step('without a connection too, signing out leaves nothing', async () => {
    expect(await keptPaths(page)).toContain(`/api/eulogies/${id}/take-along`);
    line.cut();
    await page.goto(`${line.url}/logout`);
    await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
    expect(await keptPaths(page)).toEqual([]);
    expect((await page.goto(`${line.url}/lectern/${id}`).catch(() => null)) === null).toBe(true);
  });
});

test('the questionnaire opens again without a connection, with what was typed, saved or not', async ({ page }) => {
  await signUpByCalls(page, newPerson('Harriet', 'Lowe'));
  const id = await buyByCalls(page, 'Honouring Nancy');
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, {
    responses: { name: 'Raymond Whitlow|Ray|He/Him' },
  });
  await page.goto(`${line.url}/questionnaire/${id}?question=story`);
  const field = page.locator('main textarea').first();
  await expect(field).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain(`/questionnaire/${id}`);
  await field.fill('He kept bees.');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  line.cut();
  await page.reload();
  await expect(field).toHaveValue('He kept bees.');
  await field.fill('He kept bees. Nobody knew why.');
  await expect(page.getByText(/^Offline, kept on this device|^Not saved yet/).first()).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('He kept bees. Nobody knew why.');
  line.mend();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
});

test('who stands by and who follows along are where the speaker is, and read on where the speaker stops', async ({
  page,
  browser,
}) => {
  const id = await withText(page);
  await callPatiently(page, 'POST', `/api/eulogies/${id}/text/finish`, { version: 1 });
  const anybody = async (): Promise<Page> =>
    (await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })).newPage();
  const [mick, gran, tim] = [await anybody(), await anybody(), await anybody()];

  await test.step('the owner hands the copies over', async () => {
    await page.goto(`/day/${id}`);
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('Which day is it?').fill(today);
    await page.getByRole('button', { name: 'Save the date' }).click();
    await expect(page.getByRole('button', { name: 'Change the day' })).toBeVisible();
    const hand = async (role: string, name: string): Promise<void> => {
      await page.getByRole('radio', { name: role }).check();
      if (name !== '') await page.getByLabel('Their name').fill(name);
      await page.getByRole('button', { name: 'Give them a copy' }).click();
    };
    await hand('Someone to take over', 'Mick');
    await expect(page.getByText('Mick, stands by')).toBeVisible();
    await hand('Anyone following along', '');
    await expect(page.getByText('To follow along')).toBeVisible();
    await hand('The celebrant', 'Father Tim');
    await expect(page.getByText('Father Tim, celebrant')).toBeVisible();
    await axe(page, 'the day');
    await noSidewaysScroll(page);
  });

  const { copies } = (await (await page.request.get(`/api/eulogies/${id}/copies`)).json()) as {
    copies: { role: string; url: string }[];
  };
  const open = async (reader: Page, role: string): Promise<void> => {
    await reader.goto(new URL(copies.find((copy) => copy.role === role)!.url).pathname);
  };

  await test.step('all are at the same paragraph', async () => {
    await open(mick, 'standby');
    await open(gran, 'follow');
    await page.goto(`/lectern/${id}`);
    await expect(page.getByText('Mick stands by')).toBeVisible();
    for (const place of ['1', '2', '3']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(current(mick)).toHaveAttribute('data-paragraph', place);
      await expect(gran.locator('[aria-current="true"]')).toHaveAttribute('data-paragraph', place);
    }
    expect(await gran.locator('[aria-current="true"]').innerText()).toBe(await current(page).innerText());
    for (const [who, reader] of Object.entries({ 'stands by': mick, 'follows along': gran })) {
      const lags = await lagsOf(page, reader, 20);
      expect(lags.length, who).toBe(40);
      expect(lags.sort((a, b) => a - b)[Math.ceil(0.95 * lags.length) - 1], `${who}, ms`).toBeLessThanOrEqual(1_000);
    }
    await axe(mick, 'standing by');
    await noSidewaysScroll(mick);
    // held up in a dim room: dark whatever the device prefers, and to be read at arm's length
    await gran.emulateMedia({ colorScheme: 'light' });
    const [ground, size] = await gran.evaluate(() => [
      getComputedStyle(document.querySelector('.follow')!).backgroundColor,
      Number.parseFloat(getComputedStyle(document.querySelector('.follow [aria-current="true"]')!).fontSize),
    ]);
    expect(ground).toBe('rgb(27, 28, 26)');
    expect(size).toBeGreaterThanOrEqual(34);
    await axe(gran, 'following along');
    await noSidewaysScroll(gran);
  });

  await test.step('whoever stands by reads on, and the speaker’s page follows', async () => {
    await mick.getByRole('button', { name: 'I am reading on' }).click();
    await mick.getByRole('button', { name: 'Next' }).click();
    await expect(current(page)).toHaveAttribute('data-paragraph', '4');
    await expect(page.getByText('Mick is reading on.')).toBeVisible();
    await axe(page, 'the lectern while another one reads on');
    await expect(gran.locator('[aria-current="true"]')).toHaveAttribute('data-paragraph', '4');
    await page.getByRole('button', { name: 'I go on speaking' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(current(mick)).toHaveAttribute('data-paragraph', '5');
    await expect(mick.getByRole('button', { name: 'I am reading on' })).toBeVisible();
  });

  await test.step('the celebrant has what they need, and is told what changed', async () => {
    const seen = tim.waitForResponse((answer) => answer.url().endsWith('/seen'));
    await open(tim, 'celebrant');
    await expect(tim.getByText('For you, Father Tim')).toBeVisible();
    await expect(tim.getByText(/^About \d+ minutes? aloud$/)).toBeVisible();
    const changed = tim.getByRole('region', { name: 'What changed' });
    await expect(changed).toBeHidden();
    await axe(tim, 'the celebrant’s copy');
    await noSidewaysScroll(tim);
    // the look is on record before the text is changed
    expect((await seen).status()).toBe(204);
    const gone = { section: 1, paragraph: 0, sentence: 0 };
    const { text } = (await (await page.request.get(`/api/eulogies/${id}/text`)).json()) as ShapedText;
    const said = text.sections[gone.section]!.paragraphs[gone.paragraph]!.sentences[gone.sentence]!.text;
    await callPatiently(page, 'POST', `/api/eulogies/${id}/text/take-out`, { version: 1, sentences: [gone] });
    await tim.reload();
    await expect(tim.getByText('For you, Father Tim')).toBeVisible();
    await expect(changed).toBeHidden();
    await callPatiently(page, 'POST', `/api/eulogies/${id}/text/finish`, { version: 2 });
    await tim.reload();
    await expect(changed.getByText('The text has changed since you looked.', { exact: false })).toBeVisible();
    await expect(changed.locator('del').first()).toContainText(said.split(' ').slice(1, 4).join(' '));
    await axe(tim, 'the celebrant’s copy, changed since');
  });

  await test.step('a copy that is taken back opens nothing', async () => {
    await page.goto(`/day/${id}`);
    await page.getByRole('button', { name: 'Take back: Father Tim, celebrant' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Father Tim, celebrant')).toBeHidden();
    await tim.reload();
    await expect(tim.getByRole('heading', { name: 'This copy is no longer available' })).toBeVisible();
  });
  for (const reader of [mick, gran, tim]) await reader.context().close();
});

test('a copy in other hands opens without a connection, too, and goes with its link', async ({ page, browser }) => {
  const id = await withText(page);
  await callPatiently(page, 'POST', `/api/eulogies/${id}/text/finish`, { version: 1 });
  const day = new Date().toISOString().slice(0, 10);
  const readers = await Promise.all(
    (['standby', 'follow', 'celebrant'] as const).map(async (role) => {
      await callPatiently(page, 'POST', `/api/eulogies/${id}/copies`, {
        role,
        name: role === 'follow' ? '' : 'Mick',
        day,
      });
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
      return { role, context, reader: await context.newPage() };
    }),
  );
  const { copies } = (await (await page.request.get(`/api/eulogies/${id}/copies`)).json()) as {
    copies: { role: string; number: number; url: string }[];
  };
  const copyOf = (role: string) => copies.find((copy) => copy.role === role)!;
  const lying = (reader: Page) =>
    reader.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('copy:')).length);
  const said = (await page.request.get(`/api/copies/${copyOf('standby').url.split('/').pop()}`)).json() as Promise<{
    paragraphs: { pieces: { text: string }[] }[];
  }>;
  const first = (await said).paragraphs[0]!.pieces[0]!.text;

  for (const { role, reader } of readers) {
    await reader.goto(line.url + new URL(copyOf(role).url).pathname);
    await expect.poll(() => lying(reader), { message: role }).toBe(1);
    if (role !== 'follow') await expect(reader.getByText(/^On this device: the text opens/)).toBeVisible();
  }
  line.cut();
  for (const { role, reader } of readers) {
    await reader.reload();
    await expect(reader.getByText(/^No connection\. This is the text as it was/), role).toBeVisible();
    await expect(reader.getByText(first).first(), role).toBeVisible();
    await axe(reader, `the copy without a connection: ${role}`);
    await noSidewaysScroll(reader);
  }

  // taken back meanwhile: the device learns of it with the next answer, and has nothing from then on
  for (const { role, number } of copies)
    if (role !== 'follow') await callPatiently(page, 'DELETE', `/api/eulogies/${id}/copies/${number}`);
  line.mend();
  for (const { role, reader } of readers) {
    await reader.reload();
    if (role === 'follow')
      await expect(reader.getByText('will stand here, as it is said', { exact: false })).toBeVisible();
    else await expect(reader.getByRole('heading', { name: 'This copy is no longer available' })).toBeVisible();
    expect(await lying(reader), role).toBe(role === 'follow' ? 1 : 0);
  }
  line.cut();
  const [{ reader: mick }] = readers as [(typeof readers)[number]];
  expect(await mick.reload().catch(() => null)).toBeNull();
  for (const { context } of readers) await context.close();
});
