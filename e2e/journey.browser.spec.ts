import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { axe, newPerson, noSidewaysScroll, signUpOnScreen } from './lib/person.js';
import { tool } from './lib/reading.js';
import { answerOnScreen, expectSaved, ownAnswers, questionsOf, readDemo } from './lib/questionnaire.js';

// with everything that moves, as most people meet it
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a person creates an account, pays, answers all 15 questions, and takes a true eulogy home', async ({ page }) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) errors.push(message.text());
  });
  const questionnaire = readDemo();
  const answers = ownAnswers(questionnaire);

  await test.step('the landing page leads in', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Start Creating Your Eulogy' }).first()).toBeVisible();
    await axe(page, 'landing');
    await noSidewaysScroll(page);
  });

  await test.step('account, code from the outbox, sign-in', () => signUpOnScreen(page, newPerson()));

  await test.step('an empty account', async () => {
    await expect(page.getByText('No eulogies yet')).toBeVisible();
    await axe(page, 'account, empty');
    await noSidewaysScroll(page);
    await page
      .getByRole('link', { name: 'Get Started' })
      .or(page.getByRole('button', { name: 'Get Started' }))
      .first()
      .click();
  });

  await test.step('naming', async () => {
    await expect(page).toHaveURL(/\/naming\/other$/);
    await page.getByLabel('Name of the person').fill('Nancy');
    await page.getByText('Honouring', { exact: true }).click();
    await expect(page.getByText('Honouring Nancy')).toBeVisible();
    await axe(page, 'naming');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
  });

  await test.step('paying in the sandbox', async () => {
    await expect(page).toHaveURL(/\/checkout\/other$/);
    await page.getByText('Card', { exact: true }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await axe(page, 'checkout');
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/questionnaire\/\d+/, { timeout: 40_000 });
  });

  const id = Number(/\/questionnaire\/(\d+)/.exec(page.url())?.[1]);

  await test.step('the questionnaire is prepared and welcomes', async () => {
    const preparing = page.getByText('Preparing your questionnaire...');
    const welcome = page.getByRole('button', { name: 'Get Started' });
    await expect(preparing.or(welcome).first()).toBeVisible();
    await expect(welcome).toBeVisible({ timeout: 40_000 });
    await axe(page, 'questionnaire, welcome');
    await welcome.click();
  });

  const questions = await questionsOf(page, id);
  expect(questions).toHaveLength(15);
  for (const [index, question] of questions.entries()) {
    await test.step(`question ${index + 1}: ${question.id}`, async () => {
      await expect(page.getByText(`Question ${index + 1} of 15`)).toBeVisible();
      const raw = answers.get(question.id);
      expect(raw, `the demo answers ${question.id}`).toBeTruthy();
      await answerOnScreen(page, question, raw as string);
      await expectSaved(page);
      // axe looks at a question of each kind in questionnaire.browser.spec.ts
      await noSidewaysScroll(page);
      await page.getByRole('button', { name: index === 14 ? 'Submit' : 'Next', exact: true }).click();
    });
  }

  await test.step('the review shows each answer in words, and confirms', async () => {
    await expect(page).toHaveURL(new RegExp(`/review/${id}$`));
    await expect(page.getByRole('heading', { name: 'Review Your Information' })).toBeVisible();
    for (const line of await page.locator('.fold > summary').all()) await line.click();
    await expect(page.getByText('Nancy Bird Walton').first()).toBeVisible();
    expect(await page.locator('main').innerText()).not.toMatch(/\|He\/|\|She\/|\[\{"year"/);
    await axe(page, 'review');
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Create My Eulogy' }).click();
    const title = page.getByRole('dialog', { name: 'Confirm Eulogy Title' });
    await expect(title.getByRole('textbox')).toHaveValue('Honouring Nancy');
    await axe(page, 'title dialog');
    await title.getByRole('button', { name: 'Save & Continue' }).click();
    const final = page.getByRole('dialog', { name: 'Final Confirmation' });
    await expect(final).toContainText(
      'Are you sure? Once you proceed, you cannot alter your answers to the questions. It can be a good idea to invite another family member to help!',
    );
    await expect(final.getByText('Keep sliding...')).toBeVisible();
    await expect(final.getByRole('button', { name: 'Create Eulogy' })).toBeDisabled();
    await axe(page, 'final confirmation');
    await final.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(final.getByText('Ready to proceed!')).toBeVisible();
    await final.getByRole('button', { name: 'Create Eulogy' }).click();
  });

  await test.step('it is written', async () => {
    await expect(page).toHaveURL(new RegExp(`/generating/${id}$`));
    await expect(page.getByText('Eulogy Complete!')).toBeVisible({ timeout: 40_000 });
    await axe(page, 'generating, complete');
    await page
      .getByRole('link', { name: /^Read / })
      .or(page.getByRole('button', { name: /^Read / }))
      .first()
      .click();
  });

  await test.step('it can be read, sentence by sentence', async () => {
    await expect(page).toHaveURL(new RegExp(`/eulogy/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Honouring Nancy' })).toBeVisible();
    const { generatedContent } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
      generatedContent: string;
    };
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const paragraph of generatedContent.split('\n\n')) {
      for (const sentence of paragraph.split(/(?<=[.!?]”?) /)) expect(shown).toContain(sentence.replace(/\s+/g, ' '));
    }
    expect(generatedContent).toMatch(/Nancy/);
    expect(generatedContent).toMatch(/1915/);
    expect(generatedContent).not.toMatch(/\b(he|his)\b was the woman/);
    await axe(page, 'eulogy');
    await noSidewaysScroll(page);
  });

  await test.step('and taken along as a PDF with the same words', async () => {
    await (await tool(page, 'Download PDF')).click();
    const ways = page.getByRole('dialog', { name: 'Take it along' });
    await expect(ways.getByRole('link', { name: 'A Word document' })).toBeVisible();
    await axe(page, 'take it along');
    const download = page.waitForEvent('download');
    await ways.getByRole('link', { name: 'A page to keep (PDF)' }).click();
    const file = await (await download).path();
    expect((await download).suggestedFilename()).toBe('Nancy Bird Walton - eulogy.pdf');
    const read = JSON.parse(
      execFileSync(process.execPath, [resolve(import.meta.dirname, '../scripts/testing/read-pdf.mjs'), file], {
        encoding: 'utf8',
      }),
    ) as { pages: { lines: { text: string }[] }[]; embeddedFonts: number };
    const printed = read.pages
      .flatMap(({ lines }) => lines.map(({ text }) => text))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(printed).toContain('Nancy Bird Walton, 1915 to 2009');
    const { generatedContent } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
      generatedContent: string;
    };
    for (const word of new Set(generatedContent.split(/\s+/))) expect(printed).toContain(word);
    expect(read.embeddedFonts).toBeGreaterThan(0);
    const opening = page.waitForEvent('popup');
    await ways.getByRole('button', { name: 'Print', exact: true }).click();
    const sheet = await opening;
    await expect(sheet.getByRole('heading', { level: 1, name: 'Honouring Nancy' })).toBeVisible();
    await expect(sheet).toHaveTitle('Honouring Nancy');
    const onPaper = (await sheet.locator('body').innerText()).replace(/\s+/g, ' ');
    expect(onPaper).toContain('Nancy Bird Walton, 1915 to 2009');
    for (const paragraph of generatedContent.split('\n\n')) expect(onPaper).toContain(paragraph.replace(/\s+/g, ' '));
    await expect(sheet.getByRole('button')).toHaveCount(0);
    await sheet.close();
    await page.keyboard.press('Escape');
    await expect(ways).toBeHidden();
  });

  await test.step('and practised: large type that moves at a pace, minutes by paragraph, a pace that is kept', async () => {
    await page.goto(`/practice/${id}`);
    const first = page.getByRole('region', { name: 'The text' }).getByRole('paragraph').first();
    await expect(first).toHaveAttribute('aria-current', 'true');
    await axe(page, 'practice');
    await noSidewaysScroll(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('slider', { name: /Pace/ }).fill('220');
    await page.getByRole('button', { name: 'Start' }).click();
    const scrolled = () => page.getByRole('region', { name: 'The text' }).evaluate((text) => text.scrollTop);
    await expect.poll(scrolled, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Next paragraph' }).click();
    await expect(first).not.toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
    await page.reload();
    await expect(page.getByText('220 words a minute')).toBeVisible();
    // in the dark, and by nothing but the keyboard
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page, 'practice in the dark');
    await page.getByRole('link', { name: 'Leave', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next paragraph' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(first).not.toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
    await page.getByRole('slider', { name: /Pace/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('215 words a minute')).toBeVisible();
    await page.emulateMedia({ colorScheme: null });
    // nothing of the reading left the device
    expect(
      asked.filter(
        (url) => !/take-along|\/practice\/|auth\/|assets|\.(js|css|woff2?|svg|png|ico|webmanifest)/.test(url),
      ),
    ).toEqual([]);
  });

  await test.step('the account shows it as completed', async () => {
    await page.goto('/account');
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /View Eulogy/ })).toHaveAttribute('href', `/eulogy/${id}`);
    await axe(page, 'account');
    await noSidewaysScroll(page);
  });

  expect(errors).toEqual([]);
});
