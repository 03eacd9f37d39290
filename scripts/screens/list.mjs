/**
 * Every screen that is photographed: who sees it, where it is, and what is done there first. Nothing here changes what the next device
 * sees: dialogs are opened, forms are filled in, and nothing is sent but what is refused.
 */
import { adminScreens } from './list-of-back-office.mjs';
import { eulogyScreens } from './list-of-eulogies.mjs';
import { questionnaireScreens } from './list-of-questionnaires.mjs';
import { answers, held, named, opened, press, problem, sandboxCard } from './steps.mjs';

/**
 * Every screen there is. `publicPaths`: the sitemap's; `rooms`: where the back office's own navigation leads.
 * @param {import('./types.mjs').PlayedFamilies & { publicPaths: string[], rooms: string[] }} world
 * @returns {import('./types.mjs').Screen[]}
 */
export function listScreens({ publicPaths, rooms, ...world }) {
  return [
    ...publicScreens(publicPaths),
    ...authScreens(world),
    ...accountScreens(world),
    ...purchaseScreens(world),
    ...questionnaireScreens(world),
    ...guestScreens(world),
    ...reviewScreens(world),
    ...eulogyScreens(world),
    ...adminScreens(world, rooms),
    { name: 'parts', path: '/dev/ui', waits: 'The parts' },
  ];
}

/**
 * The public pages are those of the sitemap, and the page of an address that is not there.
 * @type {(paths: string[]) => import('./types.mjs').Screen[]}
 */
const publicScreens = (paths) => [
  ...paths.map((path) => ({ name: path === '/' ? 'landing' : path.slice(1), path })),
  {
    name: 'try-read',
    path: '/try',
    act: async (page) => {
      await page.getByLabel('Full name').fill('Margaret Doyle');
      await page.getByLabel('What people called them').fill('Peg');
      await page.getByText('Mum', { exact: true }).click();
      await page
        .getByLabel(/^Tell one story/)
        .fill(
          'mum kept an open table. if you turned up at tea time you got fed and she never asked why you were there. one christmas the whole under 12s turned up because their bus broke down outside. she put the ham through the mincer and made it go round 23 people',
        );
      await page.getByRole('button', { name: 'See my words as a beginning' }).click();
      await page.getByRole('heading', { name: 'Honouring Peg' }).waitFor();
    },
  },
  { name: 'not-found', path: '/nothing/here' },
  {
    name: 'landing-privacy',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
    part: 'window',
  },
];

/**
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
function authScreens({ people }) {
  let made = 0;
  return [
    { name: 'auth', path: '/auth' },
    {
      name: 'auth-errors',
      path: '/auth',
      act: async (page) => {
        await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'auth-create', path: '/auth?mode=create' },
    {
      name: 'auth-verify',
      path: '/auth?mode=create',
      act: async (page) => {
        await page.getByLabel('First name').fill('Nell');
        await page.getByLabel('Last name').fill('Byrne');
        await page.getByLabel('Email').fill(`nell.${++made}@example.com`);
        await page.getByLabel('Password', { exact: true }).fill('a quiet river at morning');
        await page.getByRole('button', { name: 'Create Account', exact: true }).click();
        await page.getByLabel('Verification code').waitFor();
      },
    },
    { name: 'auth-forgot', path: '/auth?mode=forgot' },
    { name: 'auth-reset', path: '/auth?reset=a-link-from-a-letter-that-nobody-has-opened-yet' },
    {
      name: 'auth-mail-link',
      path: '/auth',
      act: async (page) => {
        await page.getByRole('button', { name: 'Email me a link' }).click();
        await page.getByRole('button', { name: 'Email me the link' }).waitFor();
      },
    },
    { name: 'auth-link', path: '/auth?link=a-link-from-a-letter-that-nobody-has-opened-yet' },
    { name: 'logout', path: '/logout' },
    { name: 'profile', person: people.claire, path: '/profile' },
  ];
}

/**
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
function accountScreens({ people: { claire, ivy, denise, tess }, ids, receiptPath }) {
  return [
    { name: 'landing-signed-in', person: ivy, path: '/' },
    { name: 'account', person: claire, path: '/account' },
    { name: 'receipt', person: claire, path: receiptPath, waits: 'Total paid' },
    { name: 'account-empty', person: ivy, path: '/account' },
    { name: 'account-contributor', person: tess, path: '/account' },
    { name: 'account-invite', person: denise, path: '/account', act: press('Invite') },
    { name: 'account-title', person: denise, path: '/account', act: press(/^Edit the title/) },
    {
      name: 'account-failed',
      person: ivy,
      path: '/account',
      before: answers('**/api/eulogies', 500, problem),
    },
    { name: 'account-loading', person: ivy, path: '/account', before: held('**/api/eulogies'), waits: 'Loading...' },
    {
      name: 'people-panel',
      person: claire,
      path: `/questionnaire/${ids.peg}`,
      act: async (page) => {
        await press(/^(Invite|People|Family and friends)/)(page);
        await page.getByRole('dialog').waitFor();
      },
      part: 'window',
    },
    { name: 'support', person: ivy, path: '/account', act: opened(/^Need help\? Chat to us now!/), part: 'window' },
    { name: 'naming', person: ivy, path: '/naming/other', act: (page) => named(page, 'Ray') },
    { name: 'naming-pet', person: ivy, path: '/naming/pet', act: (page) => named(page, 'Biscuit') },
    { name: 'naming-self', person: ivy, path: '/naming/self' },
  ];
}

/**
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
function purchaseScreens({ people: { ivy } }) {
  /** @param {import('./types.mjs').Page} page */
  const atCheckout = async (page) => {
    await named(page, 'Ray');
    await press('Continue to Payment')(page);
    await page.getByLabel('Card number').waitFor();
  };
  /** @type {(name: string, act?: import('./types.mjs').Step) => import('./types.mjs').Screen} */
  const screen = (name, act) => ({
    name,
    person: ivy,
    path: '/naming/other',
    act: async (page) => {
      await atCheckout(page);
      await act?.(page);
    },
  });
  return [
    screen('checkout'),
    screen('checkout-error', async (page) => {
      await sandboxCard(page, '4242 4242 4242 4242');
      await page.getByLabel('Expiry date').fill('01 / 20');
      await press(/^Pay /)(page);
      await page.getByRole('alert').first().waitFor();
    }),
    screen('checkout-declined', async (page) => {
      await sandboxCard(page, '4000 0000 0000 0002');
      await press(/^Pay /)(page);
      await page.getByText('Your card was declined.').first().waitFor();
    }),
    screen('checkout-bank', async (page) => {
      await sandboxCard(page, '4000 0025 0000 3155');
      await press(/^Pay /)(page);
      await page.getByRole('dialog').waitFor();
    }),
  ];
}

/**
 * Those who tell without an account: the link itself is `collaborate`.
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
function guestScreens({ people: { tom }, inviteToken, guestPath, noLettersPath }) {
  return [
    {
      name: 'guest-nothing-told',
      path: `/collaborate/${inviteToken}`,
      act: async (page) => {
        await page.getByRole('button', { name: /^Give it to / }).click();
        await page.getByText('Please write something first.').waitFor();
      },
    },
    { name: 'guest', person: tom, path: guestPath },
    {
      name: 'guest-another-question',
      person: tom,
      path: guestPath,
      act: async (page) => {
        await press('Another question')(page);
        await page.getByLabel('Write it here, as you would say it').waitFor();
      },
    },
    { name: 'guest-ended', path: `/guest/${'x'.repeat(43)}` },
    { name: 'guest-no-more-letters', path: noLettersPath },
  ];
}

/**
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
function reviewScreens({ people: { denise, claire, peter }, ids }) {
  /** @param {import('./types.mjs').Page} page */
  const titled = async (page) => {
    await press('Create My Eulogy')(page);
    await page.getByRole('dialog', { name: 'Confirm Eulogy Title' }).waitFor();
  };
  /** @type {(more: object) => import('./types.mjs').Step} */
  const generating = (more) => async (page) => {
    const eulogy = await (await page.request.get(`/api/eulogies/${ids.len}`)).json();
    await page.route('**/api/eulogies/*/events', (route) => route.abort());
    await answers(`**/api/eulogies/${ids.len}`, 200, { ...eulogy, ...more })(page);
  };
  return [
    { name: 'review', person: denise, path: `/review/${ids.len}` },
    { name: 'review-empty', person: peter, path: `/review/${ids.fresh}` },
    { name: 'review-title', person: denise, path: `/review/${ids.len}`, act: titled, part: 'window' },
    {
      name: 'review-final',
      person: denise,
      path: `/review/${ids.len}`,
      act: async (page) => {
        await titled(page);
        await press('Save & Continue')(page);
        await page.getByRole('dialog', { name: 'Final Confirmation' }).waitFor();
      },
      part: 'window',
    },
    {
      name: 'review-final-ready',
      person: denise,
      path: `/review/${ids.len}`,
      act: async (page) => {
        await titled(page);
        await press('Save & Continue')(page);
        await press('I am ready, without sliding')(page);
      },
      part: 'window',
    },
    {
      name: 'generating',
      person: denise,
      path: `/generating/${ids.len}`,
      before: generating({ status: 'generating', stage: 'choosing' }),
    },
    {
      name: 'generating-failed',
      person: denise,
      path: `/generating/${ids.len}`,
      before: generating({ status: 'failed', generationError: 'The text could not be written.' }),
    },
    { name: 'generating-complete', person: claire, path: `/generating/${ids.ray}` },
  ];
}
