import { expect, test, type Browser, type Page } from '@playwright/test';
import { axe, buyByCalls, codeFor, newPerson, noSidewaysScroll, signUpByCalls, type Person } from './lib/person.js';

// the preparing of a questionnaire is shown to whoever did not ask for stillness
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Somebody with a browser of their own, at the same time as the others. */
async function another(browser: Browser, options: object = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

async function linkInLetter(page: Page, to: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const letters = (await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      subject: string;
      text: string;
    }[];
    const letter = letters.find(({ subject }) => subject.includes('help with a eulogy'));
    path = /\/collaborate\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return path;
}

/** From the invitation through a new account back to it, all on the screen. */
async function signUpFromInvitation(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Sign Up to Collaborate' }).click();
  await expect(page).toHaveURL(/\/auth\?invite=/);
  await expect(page.getByText('We’ve kept your invitation.')).toBeVisible();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByLabel('Verification code').fill(await codeFor(page.request, person.email));
  await page.getByRole('button', { name: /^Verify/ }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('an owner invites, a sister joins by letter on her phone, a brother by the link; who is removed is out, an ended link is invalid', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(240_000);
  await signUpByCalls(owner, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(owner, 'Honouring Ray');
  const sister = newPerson('June', 'Whitlow');
  const [hers, his, strangers] = await Promise.all([another(browser, phone), another(browser), another(browser)]);

  await test.step('the card turns to the invitation, and leads on to the people of the eulogy', async () => {
    await owner.goto('/account');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await expect(owner.getByRole('article', { name: 'Invite to Honouring Ray' })).toBeVisible();
    await axe(owner, 'invite side');
    await owner.getByRole('button', { name: 'Invite by email, or see who’s joined' }).click();
    await expect(owner.getByRole('dialog', { name: 'Family and friends' })).toBeVisible();
    await expect(owner.getByText(/^No one else has joined yet/)).toBeVisible();
  });
  const panel = owner.getByRole('dialog', { name: 'Family and friends' });
  const here = panel.getByRole('list', { name: 'Who is here' });

  await test.step('a letter goes to the sister', async () => {
    await panel.getByLabel('Email address').fill(sister.email);
    await panel.getByRole('button', { name: 'Send invitation' }).click();
    await expect(panel.getByRole('list', { name: 'Invited by email' })).toContainText(sister.email);
    await axe(owner, 'people panel');
    await noSidewaysScroll(owner);
  });

  await test.step('she opens it on her phone, signs up, and is in', async () => {
    await hers.goto(await linkInLetter(owner, sister.email));
    await expect(hers.getByRole('heading', { level: 2, name: "You're Invited to Collaborate" })).toBeVisible();
    await expect(hers.getByText('by Claire Whitlow')).toBeVisible();
    await axe(hers, 'invitation, signed out');
    await noSidewaysScroll(hers);
    await signUpFromInvitation(hers, sister);
    await expect(hers).toHaveURL(/\/account$/, { timeout: 30_000 });
    await expect(hers.getByText("You've been added as a collaborator.")).toBeVisible();
    await expect(hers.getByRole('article', { name: 'Honouring Ray' })).toBeVisible();
    await axe(hers, 'account of a contributor');
  });

  await test.step('the owner sees it happen, without touching anything', async () => {
    await expect(here).toContainText('June Whitlow', { timeout: 30_000 });
    await expect(panel.getByRole('list', { name: 'Invited by email' })).toBeHidden();
  });

  await test.step('she writes, and the owner sees that too', async () => {
    await hers.goto(`/questionnaire/${id}?question=story`);
    const skip = hers.getByText('Preparing your questionnaire...');
    const field = hers.locator('form.question').getByRole('textbox').first();
    await expect(skip.or(field).first()).toBeVisible();
    await field.fill('He drove two hours with a box of sandwiches and a hammer.', { timeout: 30_000 });
    await expect(hers.locator('form.question').getByText(/^Saved/)).toBeVisible({ timeout: 30_000 });
    await expect(hers.getByRole('button', { name: 'Invite Collaborators' })).toBeHidden();
    await expect(here.getByRole('listitem').filter({ hasText: 'June' })).toContainText('1 question answered', {
      timeout: 30_000,
    });
  });

  const { url } = (await (await owner.request.get(`/api/eulogies/${id}/invitation`)).json()) as { url: string };
  const link = new URL(url).pathname;

  await test.step('a brother who is signed in joins by the link alone, once', async () => {
    await signUpByCalls(his, newPerson('Mick', 'Whitlow'));
    await his.goto(link);
    await expect(his).toHaveURL(/\/account$/, { timeout: 30_000 });
    await his.goto(link);
    await expect(his.getByText("You're already a collaborator on this eulogy.")).toBeVisible({ timeout: 30_000 });
    await expect(here).toContainText('Mick Whitlow', { timeout: 30_000 });
  });

  await test.step('his pages thank him, and ask whether he wants to be named', async () => {
    await his.goto(`/thank-you/${id}`);
    await expect(his.getByRole('heading', { name: 'What Happens Next' })).toBeVisible();
    await his.getByText('Yes, I would like to be named').click();
    await expect(his.getByText('Saved.', { exact: true })).toBeVisible();
    await axe(his, 'thank you');
    await his.goto(`/collaborator-thank-you/${id}`);
    await expect(his.getByText(/^Only the creator can view and download it\./)).toBeVisible();
    await axe(his, 'collaborator thank you');
    await his.goto(`/thank-you/${id}`);
    await his.getByRole('button', { name: 'Leave this eulogy' }).click();
    await expect(his.getByRole('dialog', { name: 'Leave this eulogy?' })).toBeVisible();
    await axe(his, 'leave dialog');
    await his.keyboard.press('Escape');
  });

  await test.step('the owner removes the sister with the keyboard; she is out at her next step', async () => {
    await panel.getByRole('button', { name: 'Remove June Whitlow' }).focus();
    await owner.keyboard.press('Enter');
    await expect(panel.getByText(/^Remove June Whitlow\?/)).toBeFocused();
    await axe(owner, 'removing');
    await owner.keyboard.press('Tab');
    await owner.keyboard.press('Enter');
    await expect(here.getByText('June Whitlow', { exact: true })).toHaveCount(0, { timeout: 30_000 });
    await hers.reload();
    await expect(hers.getByRole('heading', { name: 'Eulogy not found' })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the link is ended: whoever has the old one finds it invalid at once', async () => {
    await panel.getByRole('button', { name: 'End this link' }).click();
    await panel.getByRole('button', { name: 'End the link' }).click();
    await expect(owner.getByText('The old link is ended')).toBeVisible({ timeout: 30_000 });
    await strangers.goto(link);
    await expect(strangers.getByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible();
    await axe(strangers, 'invalid invitation');
    await noSidewaysScroll(strangers);
  });

  await test.step('the questionnaire of the owner leads to the same people', async () => {
    await owner.goto(`/questionnaire/${id}?question=story`);
    await owner.getByRole('button', { name: 'Invite Collaborators' }).click({ timeout: 30_000 });
    for (const dropped of ['Feature Coming Soon', 'Collaboration features will be available soon.'])
      await expect(owner.getByText(dropped)).toBeHidden();
    await expect(here).toContainText('Mick Whitlow');
    await expect(here.getByRole('listitem').filter({ hasText: 'Mick' })).toContainText('Joined');
    await panel.getByLabel(/^Read the finished eulogy/).check();
    await expect(panel.getByLabel(/^Read the finished eulogy/)).toBeChecked();
    await owner.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  for (const page of [hers, his, strangers]) await page.context().close();
});
