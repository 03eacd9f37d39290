/** A row of the proof: how many taps, pages and seconds the two ways in take on a phone, as the browser tests count them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../lib/product.mjs';
import { runNode } from '../testing/command.mjs';

/** Most taps that each way may take (issue 15). */
const goals = {
  'from the landing page to a beginning in one’s own words': 6,
  'from the letter to the first kept memory': 3,
};
const specs = ['e2e/taste.browser.spec.ts', 'e2e/guest.browser.spec.ts'];

/** @param {{ say: (line: string) => void }} input */
export async function proveTaps({ say }) {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-taps-'));
  const file = join(folder, 'report.json');
  const product = await startProduct({
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0' },
    fsync: false,
    output: 'ignore',
    log: say,
  });
  try {
    const command = ['test', ...specs, '--project', 'phone', '--retries', '0', '-g', 'one story becomes|three taps'];
    const { code } = await runNode('node_modules/@playwright/test/cli.js', command, {
      env: { BASE_URL: product.appUrl, PLAYWRIGHT_JSON: file },
    });
    const ways = waysIn(JSON.parse(readFileSync(file, 'utf8')).suites);
    const kept = Object.entries(goals).every(([name, most]) =>
      ways.some(({ way, taps }) => way === name && taps <= most),
    );
    return {
      row: 25,
      name: 'counted taps: the two ways in, on a 390-pixel phone, without an account',
      passesAt: 'the taste within 6 taps of the landing page, the first kept memory within 3 of the letter',
      result: code === 0 && kept ? 'passed' : 'failed',
      figures: { ways },
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A suite of the report, as far as it is read here.
 * @typedef {{
 *   specs: { tests: { annotations: { type: string, description?: string }[] }[] }[],
 *   suites?: Suite[],
 * }} Suite
 */

/**
 * What the tests of a report counted, however deep they stand.
 * @param {readonly Suite[]} suites
 * @returns {{ way: string, taps: number }[]}
 */
function waysIn(suites) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'way')
      .map(({ description = '' }) => JSON.parse(description)),
    ...waysIn(suite.suites ?? []),
  ]);
}
