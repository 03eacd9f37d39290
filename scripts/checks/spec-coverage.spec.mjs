import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkCoverage,
  compareWithSpec,
  formatRows,
  quotedTexts,
  quotesOf,
  readReport,
  shownTexts,
  specTextsOf,
  suggestTests,
  tabledPaths,
  tally,
} from './spec-coverage.mjs';

/** @typedef {import('./spec-coverage.mjs').Row} Row */
/** @typedef {import('./spec-coverage.mjs').TestResult} TestResult */

/**
 * @param {Partial<Row>} changes
 * @returns {Row}
 */
const row = (changes = {}) => ({
  id: 'p1-card-completed',
  source: 'part-1 §4',
  kind: 'text',
  says: 'Card with status completed: button “View Eulogy”',
  piece: 2,
  tests: [],
  ...changes,
});

/** A test that holds what `row` quotes. */
const bodies = [{ name: /./, body: "getByRole('button', { name: 'View Eulogy' })" }];
const noSpec = { texts: [], paths: [], standing: ['View Eulogy'] };
/** @param {Partial<Parameters<typeof checkCoverage>[0]> & { rows: Row[], results: TestResult[] }} input */
const check = (input) => checkCoverage({ bodies, spec: noSpec, ...input });

/**
 * @param {string} name
 * @returns {TestResult}
 */
const passed = (name) => ({ name, outcome: 'passed' });
/**
 * @param {string} name
 * @returns {TestResult}
 */
const failed = (name) => ({ name, outcome: 'failed' });
/**
 * @param {string} name
 * @returns {TestResult}
 */
const notRun = (name) => ({ name, outcome: 'not-run' });

describe('a row and its tests', () => {
  /**
   * @param {string[]} tests
   * @param {TestResult[]} results
   */
  const problemsOf = (tests, results) => check({ rows: [row({ tests })], results }).problems;

  it('is shown by a test that ran and passed', () => {
    const verdict = check({
      rows: [row({ tests: ['card > offers it'] })],
      results: [passed('card > offers it')],
    });
    assert.deepEqual(verdict.problems, []);
    assert.equal(verdict.shown.length, 1);
  });

  it('takes the separator of any reporter', () => {
    assert.deepEqual(problemsOf(['card › offers  it'], [passed('card > offers it')]), []);
  });

  it('takes a part of a name that only one test has', () => {
    assert.deepEqual(problemsOf(['offers it'], [passed('card > offers it'), passed('card > hides it')]), []);
  });

  it('fails when a part of a name fits several tests', () => {
    const [problem] = problemsOf(['card'], [passed('card > offers it'), passed('card > hides it')]);
    assert.match(problem ?? '', /^p1-card-completed names 2 tests at once/);
  });

  it('takes a full name although a longer name contains it', () => {
    assert.deepEqual(problemsOf(['card'], [passed('card'), passed('card > hides it')]), []);
  });

  it('fails when the named test does not exist', () => {
    const verdict = check({ rows: [row({ tests: ['gone'] })], results: [passed('card > offers it')] });
    assert.match(
      verdict.problems[0] ?? '',
      /^p1-card-completed names a test that does not exist or did not run: "gone"/,
    );
    assert.equal(verdict.shown.length, 0);
  });

  it('fails when the named test failed', () => {
    assert.match(
      problemsOf(['offers it'], [failed('offers it')])[0] ?? '',
      /^p1-card-completed names a test that failed/,
    );
  });

  it('fails when the named test was skipped', () => {
    assert.match(
      problemsOf(['offers it'], [notRun('offers it')])[0] ?? '',
      /^p1-card-completed names a test that was skipped/,
    );
  });

  it('fails when a test that ran on several screens failed on one of them, whatever the order', () => {
    assert.equal(problemsOf(['offers it'], [passed('offers it'), failed('offers it')]).length, 1);
    assert.equal(problemsOf(['offers it'], [failed('offers it'), passed('offers it')]).length, 1);
  });

  it('passes when a test ran on one screen and was left out on another', () => {
    assert.deepEqual(problemsOf(['offers it'], [passed('offers it'), notRun('offers it')]), []);
  });

  it('fails for every one of its tests that is not shown', () => {
    assert.equal(problemsOf(['offers it', 'gone', 'gone too'], [passed('offers it')]).length, 2);
  });
});

describe('the list of rows', () => {
  /** @param {Row[]} rows */
  const problemsOf = (rows) => check({ rows, results: [] }).problems;

  it('fails when an id is used twice', () => {
    assert.deepEqual(problemsOf([row(), row()]), ['p1-card-completed: its id is used twice']);
  });

  it('fails on a malformed row', () => {
    assert.equal(problemsOf([row({ id: 'Not Kebab' })]).length, 1);
    assert.equal(problemsOf([row({ kind: 'wish' })]).length, 1);
    assert.equal(problemsOf([row({ piece: 8 })]).length, 1);
    assert.equal(problemsOf([row({ says: '' })]).length, 1);
    assert.equal(problemsOf([row({ tests: [''] })]).length, 1);
    assert.equal(problemsOf([Object.assign(row(), { note: 'more' })]).length, 1);
  });

  it('fails on an open row, whichever piece it belongs to', () => {
    const verdict = check({ rows: [row({ piece: 7 })], results: [] });
    assert.deepEqual(verdict.problems, ['p1-card-completed is open: no test shows it']);
    assert.equal(verdict.open.length, 1);
  });

  it('counts open rows by piece and in total', () => {
    const rows = [row({ tests: ['it'] }), row({ id: 'b' }), row({ id: 'c', piece: 5 })];
    assert.deepEqual(tally({ rows, ...check({ rows, results: [passed('it')] }) }), [
      '  piece 2: 1 of 2 rows open',
      '  piece 5: 1 of 1 rows open',
      '  in total: 2 of 3 rows open',
      '1 rows shown, 2 open',
    ]);
  });

  it('is written one row a line', () => {
    const text = formatRows([row(), row({ id: 'b' })]);
    assert.equal(text.split('\n').length, 5);
    assert.deepEqual(JSON.parse(text), [row(), row({ id: 'b' })]);
  });
});

describe('reports', () => {
  it('reads the tests of a Jest report', () => {
    /**
     * @param {string} title
     * @param {string} status
     */
    const test = (title, status) => ({ ancestorTitles: ['purchase', 'paid'], title, status });
    const report = {
      testResults: [{ assertionResults: [test('a', 'passed'), test('b', 'failed'), test('c', 'pending')] }],
    };
    assert.deepEqual(readReport(report), [
      passed('purchase > paid > a'),
      failed('purchase > paid > b'),
      notRun('purchase > paid > c'),
    ]);
  });

  it('reads the tests of a Playwright report, without the file name', () => {
    /**
     * @param {string} title
     * @param {string} status
     * @param {string} last
     */
    const spec = (title, status, last) => ({ title, tests: [{ status, results: [{ status: last }] }] });
    const inner = {
      title: 'on a phone',
      specs: [spec('b', 'unexpected', 'failed'), spec('c', 'skipped', 'skipped'), spec('d', 'flaky', 'passed')],
    };
    const report = {
      suites: [
        { title: 'journey.browser.spec.ts', specs: [spec('a', 'expected', 'passed')], suites: [inner] },
        { title: 'other.browser.spec.ts', specs: [spec('fails as expected', 'expected', 'failed')] },
      ],
    };
    assert.deepEqual(readReport(report), [
      passed('a'),
      failed('on a phone > b'),
      notRun('on a phone > c'),
      passed('on a phone > d'),
      failed('fails as expected'),
    ]);
  });

  it('refuses a report of another kind', () => {
    assert.throws(() => readReport(JSON.parse('{"tests": []}')), /neither a Jest nor a Playwright report/);
  });

  it('suggests passing tests whose name holds the quoted text', () => {
    const results = [passed('a done card offers "view eulogy"'), failed('View Eulogy works'), passed('another')];
    assert.deepEqual(suggestTests(row(), results), ['a done card offers "view eulogy"']);
  });
});

describe('the specification', () => {
  const spec = {
    doubleQuoted:
      '| call | for |\n|---|---|\n| POST /api/logout | none |\n| /a and /b | two |\n\nIt says "View\nEulogy".',
    singleQuoted: "It says 'You're here' and 'Go', the owner's 'Stop.'",
  };
  /** @param {string} text */
  const says = (text) => row({ says: text });
  const whole = [
    says('POST /api/logout: none'),
    says('/a shows “View Eulogy”'),
    says("/b shows “You're here”, “Go”, “Stop.”"),
  ];

  it('yields its quoted texts, apostrophes and broken lines included', () => {
    assert.deepEqual(quotedTexts(spec), ['View Eulogy', "You're here", 'Go', 'Stop.']);
  });

  it('yields the calls and routes of its tables', () => {
    assert.deepEqual(tabledPaths(spec.doubleQuoted), ['POST /api/logout', '/a', '/b']);
    assert.deepEqual(tabledPaths('| GET /api/x, /api/y | none |'), ['GET /api/x', 'GET /api/y']);
  });

  it('is covered when each text, call and route has a row', () => {
    assert.deepEqual(compareWithSpec(whole, specTextsOf(whole, spec)), []);
  });

  it('reports a text that no row quotes, and a call and a route without a row', () => {
    assert.deepEqual(compareWithSpec(whole.slice(2), specTextsOf(whole, spec)), [
      "no row for the specification's text “View Eulogy”",
      'no row for POST /api/logout',
      'no row for /a',
    ]);
  });

  it('reports a quoted text that is not in it to the letter', () => {
    const rows = [...whole, says('shows “view eulogy”')];
    const [problem] = compareWithSpec(rows, specTextsOf(rows, spec));
    assert.match(problem ?? '', /“view eulogy” does not stand in the specification/);
  });

  it('is compared with the rows in every check', () => {
    const input = { rows: [row({ says: 'shows “view eulogy”', tests: ['it'] })], results: [passed('it')] };
    const texts = specTextsOf(input.rows, spec);
    assert.match(check({ ...input, spec: texts }).problems.join(), /“view eulogy” does not stand .*no row for \/a/);
  });

  it('is compared with what a row quotes from it, and a test with what is shown instead', () => {
    const dated = says('Effective: “January 1, 2025” (shown as “1 January 2025”), as of “today”');
    assert.deepEqual(quotesOf(dated), ['January 1, 2025', 'today']);
    assert.deepEqual(shownTexts(dated), ['1 January 2025', 'today']);
  });
});
