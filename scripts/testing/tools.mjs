/** Runs the test tools and reads what they found into the report. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { runNode } from './command.mjs';

export const reports = join(root, '.cache/test-results');

const lastPart = (text, lines = 60) => text.trim().split('\n').slice(-lines).join('\n');

/** A check that is one command and one result. */
export async function checkByCommand(report, name, file, words) {
  const { code, output } = await runNode(file, words);
  if (code === 0) report.pass(name);
  else report.fail(name, lastPart(output));
}

/** A check of ours that answers `{ failures, passed }`, both lists of sentences. */
export async function checkByFunction(report, name, check) {
  try {
    const { failures, passed } = await check();
    for (const each of passed) report.pass(each);
    for (const failure of failures) report.fail(failure);
  } catch (error) {
    report.fail(name, error.message);
  }
}

/** @param {string} stage names the JSON report that the coverage check reads later */
export async function runJest(report, stage, words, env) {
  const file = join(reports, `${stage}.json`);
  rmSync(file, { force: true });
  const options = ['--json', `--outputFile=${file}`, '--silent', '--ci'];
  const { code, output } = await runNode('node_modules/jest/bin/jest.js', [...words, ...options], { env });
  if (!existsSync(file)) return report.fail('Jest', lastPart(output));
  const results = JSON.parse(readFileSync(file, 'utf8'));
  const before = report.failed;
  for (const suite of results.testResults) {
    if (suite.assertionResults.length === 0)
      report.fail(suite.name.replace(`${root}/`, ''), suite.message || 'no test in this file');
    for (const test of suite.assertionResults) addJestTest(report, test);
  }
  if (code !== 0 && report.failed === before) report.fail('Jest', lastPart(output));
}

function addJestTest(report, test) {
  const name = [...test.ancestorTitles, test.title].join(' › ');
  if (test.status === 'passed') report.pass(name);
  else
    report.fail(name, test.status === 'failed' ? test.failureMessages.join('\n') : `it did not run (${test.status})`);
}

/** Runs `node --test` on files of ours, one after another: they start servers. */
export async function runNodeTests(report, files) {
  const before = report.failed;
  const { code, output } = await runNode('--test', [
    '--test-concurrency=1',
    '--test-reporter=./scripts/testing/node-reporter.mjs',
    ...files,
  ]);
  for (const line of output.split('\n').filter((each) => each.startsWith('{"test"'))) {
    const { test, outcome, why } = JSON.parse(line);
    if (outcome === 'passed') report.pass(test);
    else if (outcome === 'skipped') report.note(`skip  ${test}: ${why}`);
    else report.fail(test, why);
  }
  if (code !== 0 && report.failed === before) report.fail('node --test', lastPart(output));
}

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

function addSuite(report, suite, titles) {
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      const name = [test.projectName, ...titles, spec.title].join(' › ');
      const messages = test.results.flatMap((result) => result.errors.map((error) => error.message));
      if (test.status === 'expected') report.pass(name);
      else report.fail(name, messages.join('\n') || `it did not run (${test.status})`);
    }
  }
  for (const inner of suite.suites ?? []) addSuite(report, inner, [...titles, inner.title]);
}
