/** Finds the source of tests by their names: what a row quotes has to stand in a test that it names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {{ name: RegExp, body: string }} TestBody
 *   `name`: of the test with its suites, as reporters write it; values of a table are whatever the table says
 */

const suites = new Set(['describe']);
const tests = new Set(['it', 'test']);

/**
 * `it`, `it.each`, `test.describe`: the first and the last of the words before the brackets.
 * @param {ts.Expression} expression
 * @returns {string[]}
 */
function wordsOf(expression) {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) return [...wordsOf(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return wordsOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return wordsOf(expression.tag);
  return [];
}

/** @param {string[]} words */
function kindOf(words) {
  const [first = '', second] = words;
  if (suites.has(first) || words.includes('describe')) return 'suite';
  return tests.has(first) && second !== 'step' ? 'test' : undefined;
}

/**
 * The title as a pattern: `%s`, `$name` and `${…}` stand for anything.
 * @param {ts.StringLiteralLike | ts.TemplateExpression} title
 */
function patternOf(title) {
  const text = ts.isTemplateExpression(title)
    ? [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join('\0')
    : title.text;
  return text
    .replace(/%[sdifjop#%]|\$[a-zA-Z_][\w.]*/g, '\0')
    .split('\0')
    .map((part) => part.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

/**
 * @param {string} source
 * @param {string} [fileName]
 * @returns {TestBody[]} the tests of one file
 */
export function testsOf(source, fileName = 'spec.tsx') {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  /** @type {TestBody[]} */
  const found = [];
  /**
   * @param {ts.Node} node
   * @param {string[]} titles
   * @returns {void}
   */
  const visit = (node, titles) => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, titles));
    const kind = kindOf(wordsOf(node.expression));
    const [title] = node.arguments;
    const isTitled = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
    if (!kind || !isTitled || node.arguments.length < 2) return ts.forEachChild(node, (child) => visit(child, titles));
    const path = [...titles, patternOf(title)];
    if (kind === 'test') found.push({ name: new RegExp(`^${path.join(' > ')}$`), body: node.getText(file) });
    else for (const argument of node.arguments.slice(1)) visit(argument, path);
    return undefined;
  };
  visit(file, []);
  const constants = constantsOf(file);
  return found.map(({ name, body }) => ({
    name,
    body: [body, ...constants.filter((each) => each.isIn(body)).map(({ text }) => text)].join('\n'),
  }));
}

/**
 * Texts and tables that a file names once, at its top, belong to the tests that name them.
 * @param {ts.SourceFile} file
 */
function constantsOf(file) {
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.map((declaration) => {
      const name = new RegExp(`\\b${declaration.name.getText(file)}\\b`);
      /** @param {string} body */
      const isIn = (body) => name.test(body);
      return { isIn, text: declaration.getText(file) };
    }),
  );
}

/**
 * Every test of the project, and the file it stands in.
 * @param {string} root
 */
export function allTests(root) {
  const folders = ['backend/src', 'backend/arranger/src', 'frontend/src', 'e2e'];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(spec|contract)\.tsx?$/.test(name))
      .flatMap((name) => {
        const source = readFileSync(join(root, folder, name), 'utf8');
        return testsOf(source, name).map((test) => ({ ...test, file: join(folder, name), source }));
      }),
  );
}

/**
 * As it is compared: capitals (the specification quotes in the midst of sentences), escapes, kinds of apostrophes and white space make no difference.
 * @param {string} text
 */
const plain = (text) =>
  text
    .replace(/\\(['"`/.?()!$])/g, '$1')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * The parts of a quoted text that a test can hold: a notice's title and its description, and what stands around `{name}` or `...`.
 * @param {string} quote
 */
export function partsOf(quote) {
  return quote
    .split(/ - | \/ |\{[^}]*\}|\.\.\.|…/)
    .map((part) => plain(part).trim())
    .filter((part) => /\p{L}{2}|\d/u.test(part));
}

/**
 * Quoted texts of which no test that the row names holds a word: such a test would pass with other words too.
 * @template {{ id: string, tests: string[] }} Row
 * @param {Row[]} rows
 * @param {TestBody[]} all
 * @param {{ shownTexts: (row: Row) => string[], normaliseName: (name: string) => string }} reading
 * @returns {string[]} one line for each
 */
export function quotesNotShown(rows, all, { shownTexts, normaliseName }) {
  return rows.flatMap((row) => {
    const parts = shownTexts(row).flatMap((quote) => partsOf(quote).map((part) => ({ quote, part })));
    if (parts.length === 0 || row.tests.length === 0) return [];
    const bodies = row.tests.flatMap((entry) => bodiesOf(normaliseName(entry), all)).map(plain);
    return parts
      .filter(({ part }) => !bodies.some((body) => body.includes(part)))
      .map(({ quote, part }) => `${row.id}: none of its tests holds “${part}” of “${quote}”`);
  });
}

/**
 * @param {string} name
 * @param {TestBody[]} all
 */
function bodiesOf(name, all) {
  const exact = all.filter((test) => test.name.test(name));
  const found = exact.length > 0 ? exact : all.filter((test) => readable(test.name).includes(name));
  return found.map(({ body }) => body);
}

/** @param {RegExp} pattern */
const readable = (pattern) => pattern.source.slice(1, -1).replaceAll('\\', '');
