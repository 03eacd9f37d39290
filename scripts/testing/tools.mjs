/** Runs the test tools and reads what they found into the report. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { messageOf } from '../lib/errors.mjs';
import { runNode } from './command.mjs';

export const reports = join(root, '.cache/test-results');

/** @param {string} text */
const lastPart = (text, lines = 60) => text.trim().split('\n').slice(-lines).join('\n');

/**
 * A check that is one command and one result.
 * @param {import('./report.mjs').Report} report
 * @param {string} name
 * @param {string} file
 * @param {string[]} [words]
 */
export async function checkByCommand(report, name, file, words) {
  const { code, output } = await runNode(file, words);
  if (code === 0) report.pass(name);
  else report.fail(name, lastPart(output));
}

/**
 * A check of ours that answers `{ failures, passed }`, both lists of sentences.
 * @param {import('./report.mjs').Report} report
 * @param {string} name
 * @param {() => Promise<import('./types.mjs').Verdict>} check
 */
export async function checkByFunction(report, name, check) {
  try {
    const { failures, passed } = await check();
    for (const each of passed) report.pass(each);
    for (const failure of failures) report.fail(failure);
  } catch (error) {
    report.fail(name, messageOf(error));
  }
}

/** A failure in more files than this is no race: it is reported as it is. */
const filesTriedAgain = 3;

/**
 * @param {import('./report.mjs').Report} report
 * @param {string} stage names the JSON report that the coverage check reads later
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 *
 * Files with a failure run once more, alone. Neither outcome makes the run green: a test that passes alone is reported as unsteady, one
 * that fails twice as failed.
 */
export async function runJest(report, stage, words, env) {
  const file = join(reports, `${stage}.json`);
  const { code, output, results } = await jestResults(file, words, env);
  if (results === undefined) return report.fail('Jest', lastPart(output));
  const failedFiles = results.testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
  const mayTryAgain = failedFiles.length > 0 && failedFiles.length <= filesTriedAgain;
  const second = mayTryAgain ? await secondTry(stage, words, env, failedFiles) : [];
  const before = report.failed;
  for (const suite of results.testResults) {
    const retried = second.find(({ name }) => name === suite.name);
    if (retried === undefined) addJestSuite(report, suite);
    else addRetriedSuite(report, suite, retried);
  }
  if (second.length > 0) {
    results.testResults = results.testResults.map((suite) => second.find(({ name }) => name === suite.name) ?? suite);
    writeFileSync(file, JSON.stringify(results));
  }
  if (code !== 0 && report.failed === before && second.length === 0) report.fail('Jest', lastPart(output));
}

/**
 * @param {string} file
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string, results: import('./types.mjs').JestResults | undefined }>}
 */
async function jestResults(file, words, env) {
  rmSync(file, { force: true });
  const options = ['--json', `--outputFile=${file}`, '--silent', '--ci'];
  const { code, output } = await runNode('node_modules/jest/bin/jest.js', [...words, ...options], { env });
  return { code, output, results: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/**
 * @param {string} stage
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files
 */
async function secondTry(stage, words, env, files) {
  const { results } = await jestResults(
    join(reports, `${stage}-again.json`),
    [...words, '--runInBand', '--runTestsByPath', ...files],
    env,
  );
  return results?.testResults ?? [];
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {import('./types.mjs').JestSuite} suite
 */
function addJestSuite(report, suite) {
  if (suite.assertionResults.length === 0)
    report.fail(suite.name.replace(`${root}/`, ''), suite.message || 'no test in this file');
  for (const test of suite.assertionResults) addJestTest(report, test);
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {import('./types.mjs').JestSuite} first
 * @param {import('./types.mjs').JestSuite} second
 */
function addRetriedSuite(report, first, second) {
  const failedFirst = new Map(
    first.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => [nameOf(test), test.failureMessages.join('\n')]),
  );
  if (first.assertionResults.length === 0 && second.status === 'passed')
    report.unsteady(first.name.replace(`${root}/`, ''), first.message);
  if (second.assertionResults.length === 0) return addJestSuite(report, second);
  for (const test of second.assertionResults) {
    const why = failedFirst.get(nameOf(test));
    if (test.status === 'passed' && why !== undefined) report.unsteady(nameOf(test), why);
    else addJestTest(report, test);
  }
}

/** @param {import('./types.mjs').JestTest} test */
const nameOf = (test) => [...test.ancestorTitles, test.title].join(' › ');

/**
 * @param {import('./report.mjs').Report} report
 * @param {import('./types.mjs').JestTest} test
 */
function addJestTest(report, test) {
  if (test.status === 'passed') report.pass(nameOf(test));
  else
    report.fail(
      nameOf(test),
      test.status === 'failed' ? test.failureMessages.join('\n') : `it did not run (${test.status})`,
    );
}

/**
 * Runs `node --test` on files of ours, one after another: they start servers. Files with a failure run once more, as in `runJest`.
 * @param {import('./report.mjs').Report} report
 * @param {string[]} files
 */
export async function runNodeTests(report, files) {
  const first = await nodeTestResults(files);
  const failed = first.results.filter(({ outcome }) => outcome === 'failed');
  const failedFiles = [...new Set(failed.map(({ file }) => file))].filter((file) => file !== undefined);
  const mayTryAgain = failedFiles.length > 0 && failedFiles.length <= filesTriedAgain;
  const second = mayTryAgain ? (await nodeTestResults(failedFiles)).results : [];
  const before = report.failed;
  for (const result of first.results) {
    const again = second.find(({ test, file }) => test === result.test && file === result.file);
    if (result.outcome === 'passed') report.pass(result.test);
    else if (result.outcome === 'skipped') report.note(`skip  ${result.test}: ${result.why}`);
    else if (again?.outcome === 'passed') report.unsteady(result.test, result.why);
    else report.fail(result.test, result.why);
  }
  if (first.code !== 0 && report.failed === before && failed.length === 0)
    report.fail('node --test', lastPart(first.output));
}

/**
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string, results: import('./types.mjs').NodeTest[] }>}
 */
export async function nodeTestResults(files, env = {}) {
  const options = ['--test-concurrency=1', '--test-reporter=./scripts/testing/node-reporter.mjs'];
  const { code, output } = await runNode('--test', [...options, ...files], { env });
  const results = output
    .split('\n')
    .filter((each) => each.startsWith('{"test"'))
    .map((line) => JSON.parse(line));
  return { code, output, results };
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {NodeJS.ProcessEnv} env
 */
export async function runPlaywright(report, env) {
  const file = join(reports, 'browser.json');
  rmSync(file, { force: true });
  const { code, output } = await runNode('node_modules/@playwright/test/cli.js', ['test'], {
    env: { ...env, PLAYWRIGHT_JSON: file },
  });
  if (!existsSync(file)) return report.fail('Playwright', lastPart(output));
  const before = report.failed;
  const results = JSON.parse(readFileSync(file, 'utf8'));
  for (const suite of results.suites) addSuite(report, suite, []);
  for (const error of results.errors ?? []) report.fail('Playwright', error.message);
  if (code !== 0 && report.failed === before) report.fail('Playwright', lastPart(output));
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {import('./types.mjs').PlaywrightSuite} suite
 * @param {string[]} titles
 */
function addSuite(report, suite, titles) {
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      const name = [test.projectName, ...titles, spec.title].join(' › ');
      const messages = test.results.flatMap((result) => result.errors.map((error) => error.message));
      if (test.status === 'expected') report.pass(name);
      else if (test.status === 'flaky') report.unsteady(name, messages.join('\n'));
      else report.fail(name, messages.join('\n') || `it did not run (${test.status})`);
    }
  }
  for (const inner of suite.suites ?? []) addSuite(report, inner, [...titles, inner.title]);
}
