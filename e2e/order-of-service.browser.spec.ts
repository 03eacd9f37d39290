import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { callPatiently } from './lib/patient.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { ownAnswers, readDemo } from './lib/questionnaire.js';

const answers = Object.fromEntries(ownAnswers(readDemo()));
const photo = resolve(import.meta.dirname, '../frontend/public/icon-512.png');
const reader = resolve(import.meta.dirname, '../scripts/testing/read-pdf.mjs');

test('an order of service is written from what is known, put in order, and printed to fold', async ({ page }) => {
  await signUpByCalls(page, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(page, 'Honouring Nancy');
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses: answers });
  await callPatiently(page, 'POST', `/api/eulogies/${id}/generate`, { duration: 3 });
  const status = async () =>
    ((await (await page.request.get(`/api/eulogies/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');

  await test.step('it begins with the name, the years and who speaks', async () => {
    await page.goto(`/order-of-service/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Order of service' })).toBeVisible();
    await expect(page.getByText('Nancy Bird Walton', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: '3. Eulogy' }).getByText('Claire Whitlow')).toBeVisible();
    await page.getByRole('button', { name: 'Change: Eulogy' }).press('Enter');
    await expect(page.getByRole('group', { name: '3. Words' }).getByLabel(/^Who speaks/)).toHaveValue('Claire Whitlow');
    await axe(page, 'order of service, a part being changed');
    await page.getByRole('button', { name: 'Done: Eulogy' }).press('Enter');
    await axe(page, 'order of service');
    await noSidewaysScroll(page);
  });

  await test.step('it is changed by the keyboard alone, and kept', async () => {
    await page.getByLabel('The day of the service').fill('2026-12-04');
    await page.getByLabel('The time').fill('10.30 am');
    await page.getByLabel('The place').fill('The hangar at Archerfield');
    await page.getByRole('button', { name: 'Move up: Eulogy' }).press('Enter');
    await expect(page.getByRole('group', { name: '2. Eulogy' })).toBeVisible();
    await page.getByRole('button', { name: 'Add music' }).press('Enter');
    await page.keyboard.type('Up in the air');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('group', { name: '7. Up in the air' })).toBeVisible();
  });

  await test.step('a photo is added, described by the keyboard, and stands on its front', async () => {
    await page.getByRole('link', { name: 'Put a photo on its front' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
    await page.getByLabel('Photo files').setInputFiles(photo);
    await expect(page.getByText('The photo is here.', { exact: false })).toBeVisible();
    const item = page.getByRole('group', { name: 'Photo 1 of 1' });
    await expect(item.getByRole('img')).toHaveJSProperty('naturalWidth', 512);
    await item.getByLabel('Caption (optional)').fill('At Mascot');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nancy beside her Gipsy Moth');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(item.getByRole('checkbox', { name: /^On the front of the order of service/ })).toBeChecked();
    await axe(page, 'photos');
    await noSidewaysScroll(page);
    await item.getByRole('button', { name: 'Remove: At Mascot' }).press('Enter');
    await expect(item).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item.getByRole('img', { name: 'Nancy beside her Gipsy Moth' })).toBeVisible();
    await page.getByRole('link', { name: 'The order of service' }).click();
  });

  await test.step('it is one sheet to fold, named by person and kind, and read in order', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'To print and fold (PDF)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Nancy Bird Walton - order of service, to fold.pdf');
    const read = JSON.parse(execFileSync(process.execPath, [reader, await file.path()], { encoding: 'utf8' })) as {
      isMarked: boolean;
      pages: { lines: { text: string }[]; untagged: number }[];
    };
    expect(JSON.stringify(read.pages)).toContain('"alt":"Nancy beside her Gipsy Moth"');
    expect(read.isMarked).toBe(true);
    expect(read.pages.map(({ untagged }) => untagged)).toEqual([0, 0]);
    const [outside, inside] = read.pages.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    expect(outside).toContain('Friday 4 December 2026');
    expect(outside).toContain('With thanks');
    expect(inside).toContain('Up in the air');
  });
});
