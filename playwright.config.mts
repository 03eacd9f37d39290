import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';
import { journeys, walks } from './scripts/testing/only-proved.mjs';

const { program, env } = await findChromium();

// By night on a phone, by day on a desk: every screen that is looked at is looked at in both.
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark' as const,
};
const desktop = { viewport: { width: 1280, height: 800 } };

/** `npm run prove` walks every journey on both; `npm test` walks these where most people are, and all others on both. */
const everySize = process.env['EVERY_SIZE'] === 'true';
/** `npm test` leaves some to `npm run prove`; who names a file walks it. */
const isShort = process.env['SHORT_WALK'] === 'true' && !everySize;
const onPhone = [
  'day',
  'guest',
  'journey',
  'paying-later',
  'people',
  'presence',
  'purchase',
  'setting',
  'speakers',
  'speaking',
  'support',
  'taste',
  'ways-in',
];
const onDesktop = [
  'admin',
  'back-office-counter',
  'back-office-system',
  'carried',
  'figures',
  'five-calls',
  'hostile-text',
  'keyboard',
  'order-of-service',
  'put-back',
  'timeline',
];
/** Of a desk alone: a hand that never leaves the keyboard, and the chat that stays open in a column beside what staff do. */
const ofADesk = ['admin', 'keyboard'];
/** On a phone the chat is a sheet over the page on which this one goes on. */
const testsOfADesk = ['staff see a message live'];
/** Of the files that are walked on both, what differs by the size of the screen in nothing that the test looks at: the beginnings of titles. */
const testsOnPhone = [
  'what is typed without a connection',
  'a reload in the middle of a sentence',
  'what is being written is never under a bar',
  'a session that ends in mid-sentence',
  'an owner shapes the text',
  'a share link is read',
  'a contributor reads once',
  'the owner says what goes in',
  'a forgotten password',
  'another e-mail address',
  'who signs out is told so',
  'a registration comes to its code',
  'a checkout that fails',
  'Save Progress keeps the words',
  'the first step after the landing page',
  'no public page has anything that axe finds',
  'axe finds nothing in any state',
  'the legal texts open over a public page',
  'the dashboard has a card for each eulogy',
  'the final confirmation wants the slider',
];
const testsOnDesktop = [
  'two people at one fact',
  'the whole questionnaire by keyboard',
  'every version is kept',
  'two tabs at once',
  'every decision can be made, and taken back, with the keyboard',
  'a changed password signs the other devices out',
  'one’s data can be taken along',
  'the product describes its API',
  'an unknown address answers 404',
  'no link of a public page',
  'public pages read well without any script',
  'a guide prints as words on paper',
  'the landing page moves only',
  'dots at the side',
  'the landing page fades in',
  'the parts of the design system',
];
const left = isShort ? journeys : [];
const notWalked = isShort ? walks : [];
const titled = (beginnings: readonly string[]): RegExp => new RegExp(beginnings.join('|'));
const elsewhere = (names: readonly string[]): string[] => names.map((name) => `${name}.*`);

/** The journeys of people, in a real browser against the running product (BASE_URL; `npm test` starts one on an empty folder). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.browser.spec.ts',
  outputDir: '.cache/test-results/browser',
  // Several times what a busy machine with two cores takes: what hangs is still found.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One more than cores: a person waits a second for a save, or for a letter, and the core with them.
  workers: 3,
  fullyParallel: false,
  // What passes at the second try fails the run all the same, and is named as unsteady.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? '.cache/test-results/browser.json' }]],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    screenshot: 'only-on-failure',
    trace: 'off',
    // What a device keeps would answer in place of the routes that tests put up; the day's own journeys let it.
    serviceWorkers: 'block',
    // Fades and slides are a third of the work of a walk: the long journey, and what is about movement, are walked with them.
    contextOptions: { reducedMotion: everySize ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: program,
      args: chromiumArguments,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
  projects: [
    {
      name: 'phone',
      use: phone,
      ...(everySize
        ? { testIgnore: elsewhere(ofADesk), grepInvert: titled(testsOfADesk) }
        : { testIgnore: elsewhere([...onDesktop, ...left]), grepInvert: titled([...testsOnDesktop, ...notWalked]) }),
    },
    {
      name: 'desktop',
      use: desktop,
      ...(everySize
        ? {}
        : { testIgnore: elsewhere([...onPhone, ...left]), grepInvert: titled([...testsOnPhone, ...notWalked]) }),
    },
  ],
});
