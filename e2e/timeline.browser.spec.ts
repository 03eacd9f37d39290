import { expect, test, type Locator, type Page } from '@playwright/test';
import { callPatiently } from './lib/patient.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';
import { keepsItsPlace } from './lib/place.js';
import { staffPage } from './lib/staff.js';

/** Words that stand nowhere else: where one of them comes over the wire, what somebody wrote does. */
const TITLE = 'Honouring Osmunda Larkspur';
const FIRST = 'She bred Saxifrage in old tea tins, every spring.';
const THEN = 'She bred Gossamer peas in old tea tins, every spring.';
const CANARIES = ['Osmunda', 'Larkspur', 'Saxifrage', 'Gossamer'];

/** Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp, role: 'slider' | 'button' | 'textbox'): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never came to ${String(name)}`);
}

test('support replays a eulogy by the keyboard alone, and no word of anybody’s comes before a reason was given', async ({
  page,
  browser,
}, info) => {
  await signUpByCalls(page, newPerson('Ruth', 'Keane'));
  const eulogyId = await buyByCalls(page, TITLE);
  const save = (passions: string) =>
    callPatiently(page, 'PATCH', `/api/eulogies/${eulogyId}/responses`, { responses: { passions } });
  await save(FIRST);
  await save(THEN);

  const staff = await staffPage(browser, info);
  await staff.setViewportSize(page.viewportSize()!);
  const heard: string[] = [];
  staff.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.text().then(
      (text) => heard.push(text),
      () => undefined, // a redirect or a stream has no text
    );
  });
  const canaries = () => heard.filter((text) => CANARIES.some((word) => text.includes(word)));

  // The index of histories is built a moment after the events, and the receipt a moment after the payment.
  let total = 0;
  let told = 0;
  await expect(async () => {
    const answer = await staff.request.get(`/api/admin/eulogies/${eulogyId}/timeline`);
    const { items } = (await answer.json()) as { items: { n: number; type: string; sentence: string }[] };
    const changed = items.find(({ sentence }) =>
      sentence.startsWith('Ruth changed the answer to question 8, “Passions” from 49 ch'),
    );
    expect(changed && items.some(({ type }) => type === 'ReceiptIssued')).toBe(true);
    total = items.length;
    told = changed?.n ?? 0;
  }).toPass({ timeout: 45_000 });
  await staff.goto(`/admin/eulogies/${eulogyId}/timeline?at=${told}`);
  const now = staff.getByRole('heading', { level: 2, name: /^\d+ of \d+/ });
  await expect(now).toHaveText(`${told} of ${total} Memory told`);
  await axe(staff, 'timeline');
  await noSidewaysScroll(staff);
  await staff.evaluate(() => window.scrollTo(0, 0));

  await tabTo(staff, /^Event$/, 'slider');
  await staff.keyboard.press('c');
  await staff.keyboard.press('Home');
  await expect(now).toHaveText(/^1 of \d+ Number reserved$/);
  await staff.keyboard.press('ArrowRight');
  await expect(now).toHaveText(/^2 of \d+ Order started$/);
  await expect(staff.getByRole('table', { name: new RegExp(`fields differ from event ${told - 1}$`) })).toBeVisible();
  await expect(staff.getByRole('row', { name: /^Status changed/ })).toBeVisible();
  await staff.keyboard.press('End');
  await expect(now).toContainText(`${total} of`);

  // The list is one stop; up and down go through it.
  await tabTo(staff, new RegExp(`^${total} `), 'button');
  for (let n = total - 1; n >= told - 1; n--) {
    await staff.keyboard.press('ArrowUp');
    await expect(now).toContainText(`${n} of`);
  }
  await staff.keyboard.press('ArrowRight');
  await expect(now).toHaveText(`${told} of ${total} Memory told`);
  await expect(staff).toHaveURL(new RegExp(`at=${told}`));
  expect(canaries()).toEqual([]);

  for (let presses = 0; presses < 60; presses++) {
    await staff.keyboard.press('Shift+Tab');
    const focused = await staff.evaluate(() => document.activeElement?.textContent ?? '');
    if (focused.includes('Reveal the words of this event')) break;
  }
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Reveal masked text' });
  await expect(dialog).toBeVisible();
  await axe(staff, 'reason');
  await tabTo(staff, /^Reason/, 'textbox');
  await staff.keyboard.type('Ruth asked where her first words went');
  await tabTo(staff, /^Reveal$/, 'button');
  expect(canaries()).toEqual([]);
  await staff.keyboard.press('Enter');
  await expect(staff.locator('dd.revealed', { hasText: FIRST })).toContainText(THEN);
  await expect.poll(() => canaries().length, { timeout: 40_000 }).toBeGreaterThan(0);
  // What was asked for, and nothing else.
  expect(canaries().join()).not.toContain('Osmunda');

  // The same moment as Ruth saw it, by the same keys; what was revealed of an event is still masked there.
  await tabTo(staff, /^Owner’s screen$/, 'button');
  await staff.keyboard.press('Enter');
  const account = staff.getByRole('region', { name: 'Account' });
  await expect(account.getByText('1/15 questions')).toBeVisible();
  await expect(account.getByText('Continue Questionnaire')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Eulogy', exact: true })).toContainText('No text had been written.');
  await expect(staff).toHaveURL(/view=screen/);
  await axe(staff, 'the owner’s screen');
  await noSidewaysScroll(staff);
  await staff.keyboard.press('ArrowLeft');
  await expect(staff.getByText(`What the owner saw after event ${told - 1}`)).toBeVisible();
  await expect(now).toContainText(`${told - 1} of`);
  expect(canaries().join()).not.toContain('Osmunda');

  const audit = await staff.request.get('/api/admin/audit?search=where%20her%20first%20words');
  expect(((await audit.json()) as { total: number }).total).toBeGreaterThan(0);
  await staff.emulateMedia({ colorScheme: 'dark' });
  await axe(staff, 'the owner’s screen in the dark');
  await staff.context().close();
});

/** That a piece of the page can be read without scrolling: at least so much of it, in px, and nothing lies over it there. */
async function isOnFirstScreen(page: Page, piece: Locator, least: number): Promise<void> {
  const seen = await piece.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    let height = 0;
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, window.innerHeight); y++) {
      const on = document.elementFromPoint(left + width / 2, y);
      if (on && (element.contains(on) || on.contains(element))) height++;
    }
    return height;
  });
  expect(seen, `${String(piece)} on the first screen`).toBeGreaterThanOrEqual(least);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('the state and the events are both on the first screen, two Toms are told apart, and what one emptied says so', async ({
  page,
  browser,
}, info) => {
  await signUpByCalls(page, newPerson('Harriet', 'Lowe'));
  const id = await buyByCalls(page, 'Honouring Joan');
  const { inviteToken } = (await (await page.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
  const told = { 'life-events': 'She bred saxifrage in old tea tins.', passions: 'Saxifrage.', work: 'The bus.' };
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses: told });
  for (const lastName of ['Lowe', 'Brandt']) {
    const tom = await (await browser.newContext()).newPage();
    await signUpByCalls(tom, newPerson('Tom', lastName));
    await callPatiently(tom, 'POST', `/api/collaborate/${inviteToken}/join`, {});
    if (lastName === 'Lowe') {
      await callPatiently(tom, 'PATCH', `/api/eulogies/${id}/responses`, { responses: { 'life-events': '' } });
    }
    await tom.context().close();
  }

  const staff = await staffPage(browser, info);
  let n = 0;
  await expect(async () => {
    const answer = await staff.request.get(`/api/admin/eulogies/${id}/timeline`);
    const { items } = (await answer.json()) as { items: { n: number; type: string; sentence: string }[] };
    n = items.find(({ type }) => type === 'FactCleared')?.n ?? 0;
    expect(items.filter(({ type }) => type === 'CollaboratorJoined')).toHaveLength(2);
    expect(n).toBeGreaterThan(0);
  }).toPass({ timeout: 45_000 });
  const events = staff.getByRole('region', { name: 'Events', exact: true });
  const emptied = staff.getByRole('row', { name: /^\d+\. Life events, shared/ });

  await test.step('on a desk they stand beside each other, and the page itself does not scroll', async () => {
    await staff.setViewportSize({ width: 1280, height: 800 });
    await staff.goto(`/admin/eulogies/${id}/timeline?at=${n}`);
    await expect(emptied).toContainText(`Emptied by Tom Lowe at event ${n},`);
    await isOnFirstScreen(staff, staff.getByRole('table', { name: /^State at event/ }), 200);
    await isOnFirstScreen(staff, events.getByRole('list'), 300);
    await isOnFirstScreen(staff, events.locator('[aria-current]'), 40);
    await expect(events).toContainText('Tom Brandt joined by invitation link 1');
    const [content, screen] = await staff.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    expect(content).toBeLessThanOrEqual(screen as number);
    await axe(staff, 'timeline on a desk');
    await staff.screenshot({ path: info.outputPath('desk.png') });
    await staff.getByRole('button', { name: 'Compare with another event' }).click();
    await staff.getByLabel('Compare with event').fill('5');
    await expect(staff.getByRole('checkbox', { name: 'Only what changed' })).toBeVisible();
    await staff.screenshot({ path: info.outputPath('desk-compare.png') });
  });

  await test.step('as the owner saw it begins with what the event changed, before and after', async () => {
    await staff.goto(`/admin/eulogies/${id}/timeline?at=${n}&view=screen`);
    const changed = staff.getByRole('list', { name: 'What this event changed' });
    await expect(changed.getByText('Before').first()).toBeInViewport();
    await expect(changed.getByText(`After event ${n}`).first()).toBeInViewport();
    await axe(staff, 'before and after on a desk');
    await expect(staff.getByRole('button', { name: 'Fields' })).toBeInViewport();
    await staff.screenshot({ path: info.outputPath('desk-screen.png') });
  });

  await test.step('on a phone the state is a sheet over the list, which closes and comes with the next event', async () => {
    await staff.setViewportSize({ width: 390, height: 844 });
    await staff.goto(`/admin/eulogies/${id}/timeline?at=${n}&view=screen`);
    await expect(staff.getByText('Before').first()).toBeInViewport();
    await noSidewaysScroll(staff);
    await staff.screenshot({ path: info.outputPath('phone-screen.png') });
    await staff.goto(`/admin/eulogies/${id}/timeline?at=${n}`);
    await expect(staff.getByText(/^Paid \$/)).toBeInViewport();
    const sheet = staff.getByRole('region', { name: 'State', exact: true });
    await expect(emptied).toContainText('Emptied by Tom Lowe');
    await isOnFirstScreen(staff, sheet, 300);
    await expect(sheet.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)).toBeInViewport();
    await isOnFirstScreen(staff, events.locator('[aria-current]'), 40);
    await axe(staff, 'timeline on a phone');
    await noSidewaysScroll(staff);
    await staff.screenshot({ path: info.outputPath('phone.png') });
    await sheet.getByRole('button', { name: 'Close the state' }).click();
    await expect(sheet).toBeHidden();
    await expect(events.locator('[aria-current]')).toBeFocused();
    await isOnFirstScreen(staff, events.getByRole('list'), 400);
    await staff.screenshot({ path: info.outputPath('phone-list.png') });
    await events.getByRole('button', { name: /Tom Brandt joined/ }).click();
    await expect(sheet.getByRole('heading', { name: /Contributor joined$/ })).toBeVisible();
    await sheet.getByRole('button', { name: 'Compare with another event' }).click();
    await isOnFirstScreen(staff, sheet.getByRole('table', { name: /fields differ from event/ }), 100);
    await axe(staff, 'two moments compared on a phone');
    await noSidewaysScroll(staff);
    await sheet.getByRole('button', { name: 'Stop comparing' }).click();
    await staff.emulateMedia({ colorScheme: 'dark' });
    await staff.screenshot({ path: info.outputPath('phone-dark.png') });
  });

  await test.step('whoever goes from event to event, or narrows the list, stays where they are on the page', async () => {
    await staff.setViewportSize({ width: 1280, height: 420 });
    await staff.goto(`/admin/eulogies/${id}/timeline?at=3&lane=people`);
    await expect(staff.getByRole('heading', { level: 2, name: /^3 of/ })).toBeVisible();
    await keepsItsPlace(staff, async () => {
      await staff.keyboard.press('ArrowRight');
      await expect(staff).toHaveURL(/at=4/);
    });
    await keepsItsPlace(staff, async () => {
      await events.getByRole('button', { name: 'Show all' }).dispatchEvent('click');
      await expect(staff).not.toHaveURL(/lane=/);
    });
  });
  await staff.context().close();
});
