import { expect, test, type Locator, type Page } from '@playwright/test';
import { codeFor, newPerson } from './lib/person.js';
import { tool } from './lib/reading.js';
import { withText } from './lib/written.js';

/** More stops than any screen has before what is looked for. */
const LONGEST_WAY = 80;

/** Goes there as somebody without a pointer does. Where the focus stands must be seen at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < LONGEST_WAY; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const isRinged = (element: Element | null): boolean => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      };
      const element = document.activeElement;
      // A drawn box stands around some controls: then that is what is ringed.
      return element === document.body || isRinged(element) || isRinged(element?.parentElement ?? null);
    });
    expect(
      seen,
      `the focus is seen at ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90))}`,
    ).toBe(true);
  }
  throw new Error(`${String(target)} is not reached by the Tab key on ${page.url()}`);
}

async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

test('from the landing page to the printed eulogy without a pointer', async ({ page }) => {
  test.setTimeout(240_000);
  const person = newPerson('Iris', 'Lowe');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

  await test.step('in, past the header, to an account', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await follow(page, page.getByRole('link', { name: 'Start Creating Your Eulogy' }).first());
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    // Drawn by the server first, and deaf until its own code is there.
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await type(page, page.getByLabel('First name'), person.firstName);
    await type(page, page.getByLabel('Last name'), person.lastName);
    await type(page, page.getByLabel('Email'), person.email);
    await type(page, page.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Verification code'), await codeFor(page.request, person.email));
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Email'), person.email);
    await type(page, page.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account$/);
  });

  await test.step('named and paid for', async () => {
    await follow(page, page.getByRole('link', { name: 'Get Started', exact: true }));
    await type(page, page.getByLabel('Name of the person'), 'Ray');
    await tabTo(page, page.getByRole('radio', { name: 'Eulogy for' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Honouring Ray')).toBeVisible();
    await follow(page, button('Continue to Payment'));
    await type(page, page.getByLabel('Card number'), '4242 4242 4242 4242');
    await type(page, page.getByLabel('Expiry date'), '12 / 34');
    await type(page, page.getByLabel('Security code'), '123');
    await follow(page, button(/^Pay /));
    await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 40_000 });
  });

  await test.step('a name, a story, and on to the review', async () => {
    // Any key ends the moment in which the questionnaire is prepared.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(button('Get Started')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await follow(page, button('Get Started'));
    await type(page, page.getByLabel('Full name'), 'Raymond Thomas Whitlow');
    await follow(page, button('Next'));
    await expect(page.getByText('Question 2 of 15')).toBeVisible();
    await follow(page, button(/^Go to: Tell one story/));
    await expect(page.getByText('Question 10 of 15')).toBeVisible();
    await type(
      page,
      page.locator('form.question').getByRole('textbox'),
      'When I was seventeen I rolled his ute on the Boonah road. He drove forty minutes in his pyjamas with a thermos of tea.',
    );
    await expect(page.locator('form.question').getByText(/^Saved/)).toBeVisible();
    await follow(page, button(/^Go to: What would you like to say/));
    await expect(page.getByText('Question 15 of 15')).toBeVisible();
    await follow(page, button('Submit'));
    await expect(page).toHaveURL(/\/review\/\d+$/);
  });

  await test.step('confirmed with the arrow keys, and written', async () => {
    await follow(page, button('Create My Eulogy'));
    await expect(page.getByRole('dialog', { name: 'Confirm Eulogy Title' })).toBeVisible();
    await follow(page, button('Save & Continue'));
    await tabTo(page, page.getByRole('slider'));
    await page.keyboard.press('End');
    await follow(page, button('Create Eulogy'));
    await expect(page.getByText('Eulogy Complete!')).toBeVisible({ timeout: 60_000 });
    await follow(page, page.getByRole('link', { name: /^Read / }));
  });

  await test.step('asked for its sources, and taken along', async () => {
    await tabTo(page, page.locator('[data-sentence="0"]'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Where this sentence comes from' })).toBeVisible();
    await page.keyboard.press('Escape');
    await follow(page, button(/Download PDF/));
    const ways = page.getByRole('dialog', { name: 'Take it along' });
    await expect(ways).toBeVisible();
    await tabTo(page, ways.getByRole('link', { name: 'A page to keep (PDF)' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('Escape');
    await expect(button(/Download PDF/)).toBeFocused();
  });

  await test.step('printed from the page: black on white by night too, without the tools', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('.toolbar')).toBeHidden();
    await expect(button(/Download PDF/)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Honouring Ray' })).toBeVisible();
    const [ink, ground] = await page.evaluate(() => {
      const text = document.querySelector('.eulogy-text');
      const leaf = document.querySelector('.leaf');
      return [text, leaf].map((one, index) => {
        const style = one ? getComputedStyle(one) : undefined;
        return index === 0 ? style?.color : style?.backgroundColor;
      });
    });
    expect([ink, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
});

test('fitted, finished and handed over for the day without a pointer', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const id = await withText(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const text = page.locator('.eulogy-text');

  await test.step('whole memories go, and one of them comes back', async () => {
    await page.goto(`/eulogy/${id}`);
    await follow(page, await tool(page, 'Fit the time'));
    const dialog = page.getByRole('dialog', { name: 'Fit the time' });
    await tabTo(page, dialog.getByRole('radio', { name: '3', exact: true }));
    const planned = page.waitForResponse(/\/text\/cut\?minutes=2/);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('radio', { name: '2', exact: true })).toBeChecked();
    await planned;
    // until then the plan of the minutes before stands there
    await expect(dialog.getByRole('button', { name: 'Use this' })).toBeVisible();
    const going = dialog.getByRole('region', { name: 'Would come out' });
    const words = (await going.locator('blockquote').first().innerText()).replace(/ …$/, '');
    await follow(page, dialog.getByRole('button', { name: 'Use this' }));
    await expect(dialog).toBeHidden();
    await expect(text).not.toContainText(words);
    await follow(page, await tool(page, 'Not in the text'));
    const list = page.getByRole('region', { name: 'Not in the text', exact: true });
    const back = (await list.locator('blockquote').first().innerText()).replace(/ …$/, '');
    await follow(page, list.getByRole('button', { name: /^Put it in( as well)?:/ }).first());
    await expect(text).toContainText(back);
  });

  await test.step('it is called finished', async () => {
    await follow(page, button('Finish'));
    await follow(page, button('Yes, it is finished'));
    await expect(page.getByText(/^Finished on /)).toBeVisible();
  });

  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await test.step('somebody gets a copy, who reads on where the speaker stops', async () => {
    await page.goto(`/day/${id}`);
    await tabTo(page, page.getByLabel('Which day is it?'));
    await page.keyboard.type(dayTypedAlike());
    await page.keyboard.press('Enter');
    await expect(button('Change the day')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Someone to take over' }));
    await type(page, page.getByLabel('Their name'), 'Mick');
    await follow(page, button('Give them a copy'));
    await expect(page.getByText('Mick, stands by')).toBeVisible();
    const { copies } = (await (await page.request.get(`/api/eulogies/${id}/copies`)).json()) as {
      copies: { url: string }[];
    };
    await reader.goto(new URL(copies[0]!.url).pathname);
    await follow(reader, reader.getByRole('button', { name: 'I am reading on' }));
    await follow(reader, reader.getByRole('button', { name: 'Next' }));
    await expect(reader.locator('[aria-current="true"]')).toHaveAttribute('data-paragraph', '1');
    await expect(reader.getByText('You are reading on')).toBeVisible();
  });

  await test.step('and it is taken back', async () => {
    await follow(page, button(/^Take back: Mick/));
    await follow(page, button('Take it back'));
    await expect(page.getByText('Mick, stands by')).toBeHidden();
  });
  await reader.context().close();
});

/** The next day that is typed alike wherever the day stands before the month, and wherever behind: 3 March, 12 December. */
function dayTypedAlike(): string {
  const now = new Date();
  const months = Array.from({ length: 13 }, (_, at) => new Date(now.getFullYear(), now.getMonth() + at, 1));
  const days = months.map((first) => new Date(first.getFullYear(), first.getMonth(), first.getMonth() + 1));
  const [next] = days.filter((day) => day > now);
  const number = String((next ?? now).getMonth() + 1).padStart(2, '0');
  return `${number}${number}${(next ?? now).getFullYear()}`;
}
