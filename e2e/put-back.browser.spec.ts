import { expect, test } from '@playwright/test';
import { callPatiently } from './lib/patient.js';
import { ownAnswers, readDemo } from './lib/questionnaire.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { staffPage } from './lib/staff.js';

const TOLD = 'She bred saxifrage in old tea tins and gave every second plant away at the gate.';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

test('an answer that was lost stands again: three presses of support, one of whose words they are', async ({
  page,
  browser,
}, info) => {
  const ruth = newPerson('Ruth', 'Keane');
  await signUpByCalls(page, ruth);
  const id = await buyByCalls(page, 'Honouring Ozzie');
  const save = (passions: string) =>
    callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses: { passions } });
  await save(TOLD);
  await save('');
  const staff = await staffPage(browser, info);
  await staff.setViewportSize(page.viewportSize()!);
  await expect(async () => {
    const answer = await staff.request.get(`/api/admin/eulogies/${id}/timeline?type=AnswerCleared`);
    expect(((await answer.json()) as { items: object[] }).items).toHaveLength(1);
  }).toPass({ timeout: 45_000 });

  await test.step('support sees who emptied it, and asks', async () => {
    await staff.goto(`/admin/eulogies/${id}/timeline`);
    await staff.getByRole('button', { name: /Ruth emptied the answer to question 8, “Passions”/ }).click();
    await staff.getByRole('button', { name: /^Put back as it was before event \d+…$/ }).click();
    const dialog = staff.getByRole('dialog', { name: /^Put “Passions” back as it was before event \d+$/ });
    await expect(dialog.getByRole('row', { name: /^Passions, Ruth/ })).toContainText(`${TOLD.length} characters`);
    await expect(dialog).not.toContainText('saxifrage');
    await axe(staff, 'asking to put back');
    await noSidewaysScroll(staff);
    await staff.screenshot({ path: info.outputPath('asking.png') });
    await dialog.getByLabel('Common causes').selectOption('The owner asked for it');
    await dialog.getByRole('button', { name: 'Ask Ruth' }).click();
    await expect(staff.getByText('Ruth was asked')).toBeVisible();
  });

  await test.step('the letter leads to what stands there and what would, and a press puts it back', async () => {
    let link = '';
    await expect(async () => {
      const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(ruth.email)}`);
      const letter = ((await answer.json()) as Mail[]).find(
        ({ subject }) => subject === 'Shall your answer come back?',
      );
      expect(letter?.text).not.toContain('saxifrage');
      link = /\/put-back\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 30_000 });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Shall this answer come back?' })).toBeVisible();
    await expect(page.getByText(TOLD)).toBeVisible();
    await axe(page, 'words to put back');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('words.png'), fullPage: true });
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByText('It stands there again')).toBeVisible();
    await page.goto(`/questionnaire/${id}?question=passions`);
    await expect(page.locator('main textarea').first()).toHaveValue(TOLD);
  });

  await test.step('the timeline has all of it, and nothing is offered twice', async () => {
    await staff.reload();
    await expect(
      staff.getByRole('button', { name: /Ruth said yes: the answer to question 8, “Passions” stands again/ }),
    ).toBeVisible();
    await staff.getByRole('button', { name: /Ruth emptied the answer to question 8, “Passions”/ }).click();
    await expect(staff.getByText('Nothing to put back: it stands like that now, or is erased.')).toBeVisible();
    await expect(staff.getByRole('button', { name: /^Put back as it was before event/ })).toHaveCount(0);
    await staff.screenshot({ path: info.outputPath('timeline.png') });
  });
  await staff.context().close();
});

test('a text that was overwritten stands again: its owner reads it whole and says yes', async ({
  page,
  browser,
}, info) => {
  const nell = newPerson('Nell', 'Carrick');
  await signUpByCalls(page, nell);
  const id = await buyByCalls(page, 'Honouring Nancy');
  const responses = Object.fromEntries(ownAnswers(readDemo()));
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses });
  await callPatiently(page, 'POST', `/api/eulogies/${id}/generate`, { duration: 3 });
  await expect(async () => {
    const { status } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as { status: string };
    expect(status).toBe('completed');
  }).toPass({ timeout: 60_000 });
  const typed = { version: 1, section: 0, paragraph: 0, text: 'Not what I wanted to say.' };
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/text/paragraph`, typed);
  const staff = await staffPage(browser, info);
  await staff.setViewportSize(page.viewportSize()!);

  await test.step('support asks at the event behind which it stood, and reads nothing of it', async () => {
    await expect(async () => {
      const answer = await staff.request.get(`/api/admin/eulogies/${id}/timeline?type=ParagraphEdited`);
      expect(((await answer.json()) as { items: object[] }).items).toHaveLength(1);
    }).toPass({ timeout: 45_000 });
    await staff.goto(`/admin/eulogies/${id}/timeline?type=GenerationCompleted`);
    await staff
      .getByRole('button', { name: /\d+ words by arranger/ })
      .first()
      .click();
    // until then the event of before is open, and has such a button too
    await expect(staff.getByRole('heading', { name: /Eulogy written$/ })).toBeVisible();
    await staff.getByRole('button', { name: /^Put the text back as at event \d+…$/ }).click();
    const dialog = staff.getByRole('dialog', { name: /^Put the text back as at event \d+$/ });
    await expect(dialog.getByRole('row', { name: /^The eulogy/ })).toContainText('characters');
    await expect(dialog).not.toContainText('Nancy');
    await axe(staff, 'asking for a text to come back');
    await noSidewaysScroll(staff);
    await staff.screenshot({ path: info.outputPath('asking-for-text.png') });
    await dialog.getByLabel('Common causes').selectOption('The owner asked for it');
    await dialog.getByRole('button', { name: 'Ask Nell' }).click();
    await expect(staff.getByText('Nell was asked')).toBeVisible();
  });

  await test.step('the owner sees what would read otherwise, and puts it back', async () => {
    let link = '';
    await expect(async () => {
      const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(nell.email)}`);
      const letter = ((await answer.json()) as Mail[]).find(
        ({ subject }) => subject === 'Shall an earlier text come back?',
      );
      link = /\/put-back\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 30_000 });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Shall this text come back?' })).toBeVisible();
    await page.getByText('What stands there now').click();
    await expect(page.getByText('Not what I wanted to say.')).toBeVisible();
    await axe(page, 'a text to put back');
    await noSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath('text.png'), fullPage: true });
    await page.getByRole('button', { name: 'Put this text back' }).click();
    await expect(page.getByText('It stands there again')).toBeVisible();
    await expect(async () => {
      const { generatedContent } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as {
        generatedContent: string;
      };
      expect(generatedContent).not.toContain('Not what I wanted to say.');
    }).toPass({ timeout: 30_000 });
  });
  await staff.context().close();
});
