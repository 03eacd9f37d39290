import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs';

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
const onPhone = [
  'day',
  'guest',
  'journey',
  'paying-later',
  'people',
  'presence',
  'purchase',
  'speaking',
  'taste',
  'ways-in',
];
const onDesktop = ['admin', 'back-office-counter', 'back-office-system', 'hostile-text', 'keyboard', 'timeline'];
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
    launchOptions: {
      executablePath: program,
      args: chromiumArguments,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: everySize ? [] : elsewhere(onDesktop) },
    { name: 'desktop', use: desktop, testIgnore: everySize ? [] : elsewhere(onPhone) },
  ],
});
