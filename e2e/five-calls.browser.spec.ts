import { expect, test, type Browser, type Page } from '@playwright/test';
import { asIfDaysHadPassed } from './lib/as-if-later.js';
import { answerCall } from './lib/calls.js';
import { callPatiently } from './lib/patient.js';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls, type Person } from './lib/person.js';
import { staffPage } from './lib/staff.js';

const TOLD = 'She bred saxifrage in old tea tins and gave every second plant away at the gate.';

async function somebody(browser: Browser, firstName: string, lastName: string): Promise<{ page: Page; who: Person }> {
  const page = await (await browser.newContext()).newPage();
  const who = newPerson(firstName, lastName);
  await signUpByCalls(page, who);
  return { page, who };
}

const save = (page: Page, id: number, responses: Record<string, string>) =>
  callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses });

async function inviteTokenOf(page: Page, id: number): Promise<string> {
  return ((await (await page.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string }).inviteToken;
}

/** Until the timeline has so many events of a type: it follows the events by a moment. */
async function untilTold(staff: Page, id: number, type: string, count = 1): Promise<void> {
  await expect(async () => {
    const answer = await staff.request.get(`/api/admin/eulogies/${id}/timeline?type=${type}`);
    expect(((await answer.json()) as { items: object[] }).items).toHaveLength(count);
  }).toPass({ timeout: 45_000 });
}

async function lettersTo(page: Page, { email }: Person): Promise<string> {
  const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`);
  return JSON.stringify(await answer.json());
}

test('five calls are answered from the search: a lost answer, a eulogy that never came, a brother outside, a wrong name, a second refund', async ({
  browser,
}, info) => {
  const { page: harriet, who: owner } = await somebody(browser, 'Harriet', 'Lowe');
  const id = await buyByCalls(harriet, 'Honouring Joan');
  const shut = await inviteTokenOf(harriet, id);
  const { page: tom } = await somebody(browser, 'Tom', 'Lowe');
  await callPatiently(tom, 'POST', `/api/collaborate/${shut}/join`);
  await save(harriet, id, { name: 'Joan Lowe|Joan|She/Her', passions: TOLD });
  await save(harriet, id, { passions: '' });
  await save(tom, id, { name: 'Joanne Low|Jo|She/Her' });
  const { round } = (await (await harriet.request.get(`/api/eulogies/${id}/invitation`)).json()) as { round: number };
  await callPatiently(harriet, 'POST', `/api/eulogies/${id}/invitation/revoke`, { round });

  const { page: bob, who: brother } = await somebody(browser, 'Bob', 'Lowe');
  const headers = { 'x-requested-with': 'fetch' };
  expect((await bob.request.post(`/api/collaborate/${shut}/join`, { headers })).status()).toBe(404);

  const { page: greg, who: refused } = await somebody(browser, 'Greg', 'Moss');
  const order = { amount: 79.99, eulogyType: 'other', productTitle: 'Honouring Ray' };
  const { paymentIntentId } = await callPatiently<{ paymentIntentId: string }>(
    greg,
    'POST',
    '/api/create-payment-intent',
    order,
  );
  await greg.request.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, {
    headers,
    data: { card: '4000 0000 0000 0002' },
  });

  const staff = await staffPage(browser, info);
  await staff.setViewportSize(info.project.use.viewport ?? { width: 1280, height: 800 });
  await untilTold(staff, id, 'AnswerCleared');
  await untilTold(staff, id, 'FactAnswered', 2);

  await answerCall(staff, 'a lost answer is put back', { search: owner.email, within: 6 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Open timeline' }));
    await call.press(staff.getByRole('button', { name: /Harriet emptied the answer to question \d+, “Passions”/ }));
    await call.press(staff.getByRole('button', { name: /^Put back as it was before event \d+…$/ }));
    const dialog = staff.getByRole('dialog', { name: /^Put “Passions” back/ });
    await call.choose(dialog.getByLabel('Common causes'), 'The owner asked for it');
    await call.press(dialog.getByRole('button', { name: 'Ask Harriet' }));
    await expect(staff.getByText('Harriet was asked')).toBeVisible();
  });

  await answerCall(staff, 'paid, but no eulogy', { search: refused.email, within: 5 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Greg Moss' }));
    const matter = staff.getByRole('region', { name: 'What is the matter' });
    await expect(matter).toContainText('nothing was charged');
    await expect(matter).toContainText('Your card was declined.');
    await axe(staff, 'a person whose card was refused');
    await call.press(staff.getByRole('button', { name: 'Write to Greg' }));
    await call.type(
      staff.getByLabel('Message'),
      'Your card was refused and nothing was charged. Another card may work.',
    );
    await call.press(staff.getByRole('button', { name: 'Send' }));
    await expect(staff.getByRole('status').getByText('Sent', { exact: true })).toBeVisible();
  });

  await answerCall(staff, 'a brother cannot join', { search: brother.email, within: 4 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Bob Lowe' }));
    const matter = staff.getByRole('region', { name: 'What is the matter' });
    await expect(matter).toContainText(`Could not join eulogy ${id}: the invitation was no longer good.`);
    await call.press(matter.getByRole('button', { name: 'Write to Harriet' }));
    const dialog = staff.getByRole('dialog', { name: 'Write to Harriet' });
    await expect(dialog.getByLabel('Message')).toHaveValue(/^Bob tried to join your eulogy/);
    await axe(staff, 'writing to the owner');
    await noSidewaysScroll(staff);
    await staff.screenshot({ path: info.outputPath('writing.png') });
    await call.press(dialog.getByRole('button', { name: 'Send' }));
    await expect(dialog).toBeHidden();
    await expect(async () => expect(await lettersTo(harriet, owner)).toContain('Bob tried to join')).toPass({
      timeout: 45_000,
    });
  });

  await answerCall(staff, 'the name is wrong', { search: String(id), within: 6 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Open timeline' }).first());
    await expect(staff.getByRole('button', { name: /Tom changed the answer to question 1, “Name”/ })).toBeVisible();
    await call.press(staff.getByRole('button', { name: /Harriet answered question 1, “Name”/ }));
    await call.press(staff.getByRole('button', { name: /^Put back as at event \d+…$/ }));
    const dialog = staff.getByRole('dialog', { name: /^Put “Name” back/ });
    await call.choose(dialog.getByLabel('Common causes'), 'The owner asked for it');
    await call.press(dialog.getByRole('button', { name: 'Ask Harriet' }));
    await expect(staff.getByText('Harriet was asked')).toBeVisible();
  });

  const refundOf = async (cents: string) => {
    await expect(async () => {
      const answer = await staff.request.get(`/api/admin/customers?search=${encodeURIComponent(owner.email)}`);
      expect(JSON.stringify(await answer.json())).toContain(cents);
    }).toPass({ timeout: 45_000 });
  };
  await answerCall(staff, 'a part is refunded', { search: owner.email, within: 6 }, async (call, found) => {
    await call.press(found.getByRole('button', { name: 'Refund…' }));
    const dialog = staff.getByRole('dialog', { name: /^Refund/ });
    await call.press(dialog.getByText('A part'));
    await call.type(dialog.getByLabel('Amount in dollars'), '20');
    await call.choose(dialog.getByLabel('Common causes'), 'Less was needed');
    await call.press(dialog.getByRole('button', { name: 'Refund $20.00' }));
    await expect(dialog).toBeHidden();
    await refundOf('"backCents":2000');
  });

  await answerCall(staff, 'the rest is refunded', { search: owner.email, within: 4 }, async (call, found) => {
    await expect(found).toContainText('$20.00 sent back on');
    await call.press(found.getByRole('button', { name: 'Refund…' }));
    const dialog = staff.getByRole('dialog', { name: /^Refund/ });
    await expect(dialog).toContainText('$20.00 went back before.');
    await call.choose(dialog.getByLabel('Common causes'), 'Not needed any more');
    await staff.screenshot({ path: info.outputPath('second-refund.png') });
    await call.press(dialog.getByRole('button', { name: 'Refund $59.99' }));
    await expect(dialog).toBeHidden();
    await refundOf('"status":"refunded"');
    await staff.reload();
    await expect(found).toContainText('Refunded: $79.99 paid on');
  });

  for (const page of [harriet, tom, bob, greg, staff]) await page.context().close();
});

test('a family that is stuck is helped from the file of the person: a letter again, a link that ended, a text that never came', async ({
  browser,
}, info) => {
  const { page: olive, who: owner } = await somebody(browser, 'Olive', 'Marsh');
  const id = await buyByCalls(olive, 'Honouring Walter');
  const invited = newPerson('Ida', 'Marsh');
  await callPatiently(olive, 'POST', `/api/eulogies/${id}/invitations`, { email: invited.email });
  const token = await inviteTokenOf(olive, id);
  const responses = { name: 'Walter|Walter|He/Him', story: 'He rolled the ute on the Boonah road and walked home.' };
  await save(olive, id, responses);
  const { round } = (await (await olive.request.get(`/api/eulogies/${id}/invitation`)).json()) as { round: number };
  await callPatiently(olive, 'POST', `/api/eulogies/${id}/invitation/revoke`, { round });
  await inviteTokenOf(olive, id);
  const { page: ed, who: brother } = await somebody(browser, 'Ed', 'Marsh');
  const headers = { 'x-requested-with': 'fetch' };
  expect((await ed.request.post(`/api/collaborate/${token}/join`, { headers })).status()).toBe(404);
  const staff = await staffPage(browser, info);
  await untilTold(staff, id, 'PersonInvited');
  await asIfDaysHadPassed(id, 15);

  await answerCall(staff, 'a link that ended', { search: brother.email, within: 5 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Ed Marsh' }));
    const matter = staff.getByRole('region', { name: 'What is the matter' });
    await expect(matter).toContainText('Next: Extend the link where it ended');
    await call.press(matter.getByRole('button', { name: 'Extend the link…' }));
    const dialog = staff.getByRole('dialog', { name: 'Extend the invitation link' });
    await call.choose(dialog.getByLabel('Common causes'), 'Somebody of the family asked for it');
    await call.press(dialog.getByRole('button', { name: 'Extend the link' }));
    await expect(staff.getByText(/It is good until /)).toBeVisible();
  });

  await answerCall(staff, 'a text that never came', { search: owner.email, within: 5 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Olive Marsh' }));
    const matter = staff.getByRole('region', { name: 'What is the matter' });
    await expect(matter).toContainText(`Paid, and there is no text of eulogy ${id}.`);
    await axe(staff, 'a family that waits for its text');
    await call.press(matter.getByRole('button', { name: 'Start the writing…' }));
    const dialog = staff.getByRole('dialog', { name: 'Start the writing' });
    await call.choose(dialog.getByLabel('Common causes'), 'The owner asked for it');
    await call.press(dialog.getByRole('button', { name: 'Start the writing' }));
    await expect(staff.getByText(/The writing has started\./)).toBeVisible();
    await untilTold(staff, id, 'GenerationCompleted');
  });

  await answerCall(staff, 'a letter that was lost', { search: owner.email, within: 5 }, async (call, found) => {
    await call.press(found.getByRole('link', { name: 'Olive Marsh' }));
    await call.press(staff.getByRole('button', { name: 'Send again…' }));
    const dialog = staff.getByRole('dialog', { name: 'Send the invitation again' });
    await call.choose(dialog.getByLabel('Common causes'), 'The owner asked for it');
    await call.press(dialog.getByRole('button', { name: 'Send it again' }));
    await expect(
      staff.getByText(/(The invitation is on its way again|It was sent less than a minute ago)\./),
    ).toBeVisible();
  });

  for (const page of [olive, ed, staff]) await page.context().close();
});
