/**
 * Holds the product to its specification: `docs/spec-coverage.json` has one row for every route, call, quoted text,
 * limit, delay and decision, and each row names the tests that show it.
 *
 *   node scripts/checks/spec-coverage.mjs                  check the rows against the reports in .cache/test-results: none may be open
 *   node scripts/checks/spec-coverage.mjs --spec FOLDER    the same, with docs/spec-texts.json read anew from the specification in that folder
 *   node scripts/checks/spec-coverage.mjs --open [piece]   list the rows that no test shows yet
 *   node scripts/checks/spec-coverage.mjs --suggest [piece]   for open rows, tests whose name holds the row's quoted text
 *   node scripts/checks/spec-coverage.mjs --link ROW "describe > title"   add a test to a row
 *   node scripts/checks/spec-coverage.mjs --format         write the rows back, one a line
 *
 * In `says`, “curly quotes” hold text that must stand in the specification letter by letter, and in one of the tests that the row names;
 * a dash between two parts of a notice separates its title from its description. Where the product says it otherwise, with a reason,
 * “so” (shown as “thus”): the first is compared with the specification, the second with the tests.
 */
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../lib/errors.mjs';
import { allTests, quotesNotShown } from './test-bodies.mjs';

const root = resolve(import.meta.dirname, '../..');
const rowsFile = join(root, 'docs/spec-coverage.json');
const specTextsFile = join(root, 'docs/spec-texts.json');
const reportsFolder = join(root, '.cache/test-results');

const kinds = ['route', 'call', 'text', 'limit', 'delay', 'decision', 'rule'];
const fields = ['id', 'source', 'kind', 'says', 'piece', 'tests'];

/**
 * @typedef {{ id: string, source: string, kind: string, says: string, piece: number, tests: string[] }} Row
 * @typedef {'passed' | 'failed' | 'not-run'} Outcome
 * @typedef {{ name: string, outcome: Outcome }} TestResult
 * @typedef {Pick<import('../testing/types.mjs').JestTest, 'ancestorTitles' | 'title' | 'status'>} JestTest
 * @typedef {{ status: string, results: { status: string }[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * A test's name as rows write it: "describe > … > title", whatever separator and spacing the reporter used.
 * @param {string} name
 */
export function normaliseName(name) {
  return name.replaceAll('›', '>').replace(/\s+/g, ' ').trim();
}

/**
 * All tests of one report.
 * @param {{ testResults?: { assertionResults: JestTest[] }[], suites?: PlaywrightSuite[] }} report parsed JSON of `jest --json` or of Playwright's JSON reporter
 * @returns {TestResult[]}
 * @throws when the report is of neither kind
 */
export function readReport(report) {
  if (Array.isArray(report?.testResults)) return report.testResults.flatMap(jestTests);
  if (Array.isArray(report?.suites)) return report.suites.flatMap((file) => playwrightTests(file, []));
  throw new Error('neither a Jest nor a Playwright report');
}

/**
 * @param {{ assertionResults: JestTest[] }} file
 * @returns {TestResult[]}
 */
function jestTests(file) {
  return file.assertionResults.map((test) => ({
    name: normaliseName([...test.ancestorTitles, test.title].join(' > ')),
    outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'not-run',
  }));
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} titles
 * @returns {TestResult[]}
 */
function playwrightTests(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: normaliseName([...titles, spec.title].join(' > ')),
      outcome: playwrightOutcome(test),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, [...titles, inner.title]))];
}

/**
 * "flaky" passed at its second try and is named by the run; an expected failure shows that something does not work.
 * @param {PlaywrightTest} test
 * @returns {Outcome}
 */
function playwrightOutcome(test) {
  if (test.status === 'skipped') return 'not-run';
  return ['expected', 'flaky'].includes(test.status) && test.results.at(-1)?.status === 'passed' ? 'passed' : 'failed';
}

/**
 * One outcome a name: a test that ran several times (screens, projects) passes when it never failed and ran at least once.
 * @param {TestResult[]} results
 */
function outcomesByName(results) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const { name, outcome } of results) {
    const known = outcomes.get(name);
    const worst = [known, outcome].includes('failed')
      ? 'failed'
      : [known, outcome].includes('passed')
        ? 'passed'
        : outcome;
    outcomes.set(name, worst);
  }
  return outcomes;
}

/**
 * @param {string} entry
 * @param {Map<string, Outcome>} outcomes
 * @returns {string | undefined} what is wrong with a row's test entry, if anything
 */
function faultOfEntry(entry, outcomes) {
  const wanted = normaliseName(entry);
  const names = outcomes.has(wanted) ? [wanted] : [...outcomes.keys()].filter((name) => name.includes(wanted));
  const [only] = names;
  if (only === undefined) return `names a test that does not exist or did not run: "${entry}"`;
  if (names.length > 1) return `names ${names.length} tests at once, write the full name: "${entry}"`;
  const outcome = outcomes.get(only);
  if (outcome === 'failed') return `names a test that failed: "${entry}"`;
  return outcome === 'not-run' ? `names a test that was skipped: "${entry}"` : undefined;
}

/** @param {string} text */
const curlyQuotes = (text) => [...text.matchAll(/“([^”]*)”/g)].map(([, quote = '']) => quote);

/**
 * The texts that a row quotes from the specification.
 * @param {Row} row
 */
export function quotesOf(row) {
  return curlyQuotes(row.says.replace(/(”) \(shown as “[^”]*”\)/g, '$1'));
}

/**
 * The texts that the tests of a row must hold.
 * @param {Row} row
 */
export function shownTexts(row) {
  return curlyQuotes(row.says.replace(/“[^”]*” \(shown as (“[^”]*”)\)/g, '$1'));
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ');

/**
 * Quoted texts of the specification: "…" in part 1 and the decisions, '…' in part 2.
 * @param {{ doubleQuoted: string, singleQuoted: string }} spec
 */
export function quotedTexts({ doubleQuoted, singleQuoted }) {
  const doubles = [...oneLine(doubleQuoted).matchAll(/"([^"]+)"/g)];
  const singles = [...oneLine(singleQuoted).matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)];
  return [...new Set([...doubles, ...singles].map(([, quote = '']) => quote))];
}

/**
 * Calls ("GET /api/x") and routes ("/x") that stand in the first column of the specification's tables.
 * @param {string} markdown
 */
export function tabledPaths(markdown) {
  const cells = markdown
    .split('\n')
    .flatMap((line) => line.match(/^\| ?((?:GET|POST|PUT|PATCH|DELETE)? ?\/[^|]*)\|/)?.[1] ?? []);
  return cells.flatMap((cell) => {
    const method = cell.match(/^[A-Z]+/)?.[0];
    const paths = cell.match(/\/[^\s,]*/g) ?? [];
    return paths.map((path) => (method ? `${method} ${path}` : path));
  });
}

/**
 * What the rows are held to, kept in docs/spec-texts.json because the specification itself is no part of this project.
 * @typedef {{ texts: string[], paths: string[], standing: string[] }} SpecTexts
 *   `texts` and `paths`: each needs a row; `standing`: quotes of rows that stand in the specification letter by letter
 * @param {Row[]} rows
 * @param {{ doubleQuoted: string, singleQuoted: string }} spec the Markdown of the specification, by its way of quoting
 * @returns {SpecTexts}
 */
export function specTextsOf(rows, spec) {
  const whole = oneLine(`${spec.doubleQuoted}\n${spec.singleQuoted}`);
  return {
    texts: quotedTexts(spec),
    paths: [...new Set([...tabledPaths(spec.doubleQuoted), ...tabledPaths(spec.singleQuoted)])],
    standing: [...new Set(rows.flatMap(quotesOf))].filter((quote) => whole.includes(oneLine(quote))).sort(),
  };
}

/**
 * What the rows and the specification do not have in common.
 * @param {Row[]} rows
 * @param {SpecTexts} spec
 * @returns {string[]} one line for each difference
 */
export function compareWithSpec(rows, spec) {
  const said = rows.map((row) => row.says);
  const quoted = new Set(rows.flatMap(quotesOf));
  const standing = new Set(spec.standing);
  const invented = rows.flatMap((row) =>
    quotesOf(row)
      .filter((quote) => !standing.has(quote))
      .map((quote) => `${row.id}: “${quote}” does not stand in the specification`),
  );
  const unquoted = spec.texts
    .filter((text) => !quoted.has(text) && !said.some((says) => says.includes(`"${text}"`)))
    .map((text) => `no row for the specification's text “${text}”`);
  const untabled = spec.paths
    .filter((path) => !said.some((says) => ` ${says} `.includes(`${path} `) || says.includes(`${path}:`)))
    .map((path) => `no row for ${path}`);
  return [...invented, ...unquoted, ...untabled];
}

/** @param {Row[]} rows */
function faultsOfShape(rows) {
  const seen = new Set();
  return rows.flatMap((row) => {
    /** @type {string[]} */
    const faults = [];
    const name = row.id ?? JSON.stringify(row);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(row.id ?? '')) faults.push(`${name}: its id is not kebab-case`);
    if (seen.has(row.id)) faults.push(`${name}: its id is used twice`);
    seen.add(row.id);
    if (Object.keys(row).join() !== fields.join()) faults.push(`${name}: its fields are not ${fields.join(', ')}`);
    if (!kinds.includes(row.kind)) faults.push(`${name}: its kind is not one of ${kinds.join(', ')}`);
    if (!Number.isInteger(row.piece) || row.piece < 2 || row.piece > 7) faults.push(`${name}: its piece is not 2 to 7`);
    if (!row.source || !row.says) faults.push(`${name}: it has no source or says nothing`);
    if (!Array.isArray(row.tests) || row.tests.some((test) => typeof test !== 'string' || test.trim() === ''))
      faults.push(`${name}: its tests are not a list of test names`);
    return faults;
  });
}

/**
 * The whole check.
 * @param {{ rows: Row[], results: TestResult[], bodies: import('./test-bodies.mjs').TestBody[], spec: SpecTexts }} input
 *   `bodies`: of all tests there are
 * @returns {{ problems: string[], shown: Row[], open: Row[] }} nothing is wrong when `problems` is empty
 */
export function checkCoverage({ rows, results, bodies, spec }) {
  const shape = faultsOfShape(rows);
  if (shape.length > 0) return { problems: shape, shown: [], open: [] };
  const outcomes = outcomesByName(results);
  const problems = rows.flatMap((row) =>
    row.tests.flatMap((entry) => {
      const fault = faultOfEntry(entry, outcomes);
      return fault ? [`${row.id} ${fault}`] : [];
    }),
  );
  const open = rows.filter((row) => row.tests.length === 0);
  const shown = rows.filter(
    (row) => row.tests.length > 0 && row.tests.every((entry) => faultOfEntry(entry, outcomes) === undefined),
  );
  problems.push(...open.map(({ id }) => `${id} is open: no test shows it`));
  problems.push(...quotesNotShown(rows, bodies, { shownTexts, normaliseName }));
  return { problems: [...problems, ...compareWithSpec(rows, spec)], shown, open };
}

/**
 * Tests whose name holds a text that the row quotes (of at least 4 letters), whatever their case.
 * @param {Row} row
 * @param {TestResult[]} results
 */
export function suggestTests(row, results) {
  const quotes = quotesOf(row)
    .map((quote) => quote.toLowerCase())
    .filter((quote) => quote.length >= 4);
  const names = new Set(results.filter((test) => test.outcome === 'passed').map((test) => test.name));
  return [...names].filter((name) => quotes.some((quote) => name.toLowerCase().includes(quote)));
}

/**
 * The file's text, one row a line, so that a change of one row is a change of one line.
 * @param {Row[]} rows
 */
export function formatRows(rows) {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/**
 * How many rows are open, piece by piece, as printed.
 * @param {{ rows: Row[], shown: Row[], open: Row[] }} verdict
 */
export function tally({ rows, shown, open }) {
  const pieces = [...new Set(rows.map((row) => row.piece))].sort();
  /**
   * @param {Row[]} list
   * @param {number} piece
   */
  const count = (list, piece) => list.filter((row) => row.piece === piece).length;
  return [
    ...pieces.map((piece) => `  piece ${piece}: ${count(open, piece)} of ${count(rows, piece)} rows open`),
    `  in total: ${open.length} of ${rows.length} rows open`,
    `${shown.length} rows shown, ${open.length} open`,
  ];
}

function readResults() {
  if (!existsSync(reportsFolder)) return [];
  return readdirSync(reportsFolder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        return readReport(JSON.parse(readFileSync(join(reportsFolder, name), 'utf8')));
      } catch (error) {
        throw new Error(`.cache/test-results/${name}: ${messageOf(error)}`, { cause: error });
      }
    });
}

/** @param {string} folder */
function readSpec(folder) {
  const texts = readdirSync(folder).filter((name) => /^(part-|decisions).*\.md$/.test(name));
  if (texts.length === 0) throw new Error(`${folder} holds no specification`);
  /** @param {string[]} names */
  const together = (names) => names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return {
    doubleQuoted: together(texts.filter((name) => !name.startsWith('part-2'))),
    singleQuoted: together(texts.filter((name) => name.startsWith('part-2'))),
  };
}

/**
 * Written here only: the comparison itself is made with every run, wherever the specification is.
 * @param {Row[]} rows
 * @param {string} folder
 */
function keepSpecTexts(rows, folder) {
  writeFileSync(specTextsFile, `${JSON.stringify(specTextsOf(rows, readSpec(folder)), null, 1)}\n`);
}

/** @param {Row[]} rows */
function writeRows(rows) {
  writeFileSync(`${rowsFile}.new`, formatRows(rows));
  renameSync(`${rowsFile}.new`, rowsFile);
}

/**
 * @param {Row[]} rows
 * @param {string[]} words
 */
function link(rows, [id, test]) {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row || !test) throw new Error(row ? 'say which test' : `no row ${id}`);
  if (!row.tests.includes(normaliseName(test))) row.tests.push(normaliseName(test));
  writeRows(rows);
}

/** @param {string[]} words */
function main([command, ...rest]) {
  /** @type {Row[]} */
  const rows = JSON.parse(readFileSync(rowsFile, 'utf8'));
  /** @param {Row} row */
  const ofPiece = (row) => rest[0] === undefined || row.piece === Number(rest[0]);
  const open = rows.filter((row) => row.tests.length === 0 && ofPiece(row));
  switch (command) {
    case '--open':
      for (const row of open)
        console.log(`${row.piece}  ${row.kind.padEnd(8)}  ${row.id}\n     ${row.source}: ${row.says}`);
      return console.log(`${open.length} open`);
    case '--suggest': {
      const results = readResults();
      for (const row of open) {
        for (const name of suggestTests(row, results)) console.log(`${row.id}\n     ${name}`);
      }
      return undefined;
    }
    case '--link':
      return link(rows, rest);
    case '--format':
      return writeRows(rows);
    case '--spec':
    case undefined: {
      if (command === '--spec') keepSpecTexts(rows, resolve(rest[0] ?? '.'));
      const spec = JSON.parse(readFileSync(specTextsFile, 'utf8'));
      const verdict = checkCoverage({ rows, results: readResults(), bodies: allTests(root), spec });
      for (const problem of verdict.problems) console.error(`✗ ${problem}`);
      for (const line of tally({ rows, ...verdict })) console.log(line);
      if (verdict.problems.length > 0) process.exitCode = 1;
      return undefined;
    }
    default:
      throw new Error(`unknown option ${command}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(`✗ spec coverage: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}
