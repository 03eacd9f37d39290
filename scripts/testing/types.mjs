/** What the test tools report, as far as it is read here. Types only: at run time this file is empty. */

/** @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages: string[] }} JestTest */

/** @typedef {{ name: string, status: string, message: string, assertionResults: JestTest[] }} JestSuite */

/** @typedef {{ testResults: JestSuite[] }} JestResults */

/**
 * @typedef {{
 *   projectName: string,
 *   status: string,
 *   results: { status: string, errors: { message: string }[] }[],
 * }} PlaywrightTest
 */

/**
 * @typedef {{
 *   title: string,
 *   specs?: { title: string, tests: PlaywrightTest[] }[],
 *   suites?: PlaywrightSuite[],
 * }} PlaywrightSuite
 */

/**
 * One line of our reporter for `node --test`.
 * @typedef {{ test: string, file?: string, outcome: 'passed' | 'failed' | 'skipped', why: string }} NodeTest
 */

/**
 * What a check of ours answers: sentences.
 * @typedef {{ failures: string[], passed: string[] }} Verdict
 */

/**
 * What stages find ready.
 * @typedef {{ postgres: { adminUrls: string[] } | undefined }} World
 */

/**
 * `onDemand`: only when it is named; `needsPostgres`: throw-away servers stand ready, their URLs in TEST_DATABASE_URL.
 * Neighbours of the same `lane` run side by side: one waits for servers and timers while another computes, and the last file of each leaves no core idle.
 * @typedef {{
 *   name: string,
 *   run: (report: import('./report.mjs').Report, world: World) => Promise<void>,
 *   lane?: string,
 *   needsPostgres?: true,
 *   onDemand?: true,
 *   needsAll?: true,
 * }} Stage
 */

export {};
