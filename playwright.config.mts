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
    launchOptions: {
      executablePath: program,
      args: chromiumArguments,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
  projects: [
    // what text must not do, and what a keyboard reaches, does not depend on the size of the screen
    { name: 'phone', use: phone, testIgnore: ['hostile-text.*', 'keyboard.*'] },
    // the second order of things is shown where most people are
    { name: 'desktop', use: desktop, testIgnore: ['paying-later.*'] },
  ],
});
