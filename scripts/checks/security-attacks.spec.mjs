/** Every attack that docs/security-attacks.md lists is tried again by a test that is there, under the title that is named. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/build.mjs';

const FOLDERS = ['backend/src', 'backend/arranger/src', 'frontend/src', 'e2e', 'scripts/checks'];
const LEAST = 60;

function testFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const folder of FOLDERS)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(spec\.tsx?|mjs)$/.test(file)) files.set(basename(file), join(root, folder, file));
  return files;
}

/**
 * The last column of each row: a file, and the beginning of a title in it.
 * @param {string} page
 */
function testsNamedIn(page) {
  const cells = page
    .split('\n')
    .filter((line) => /^\| (?!What was tried|---)/.test(line))
    .map((line) =>
      line
        .split(' | ')
        .at(-1)
        ?.replace(/\s*\|\s*$/, ''),
    );
  return cells.map((cell = '') => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
    return { cell, file, title };
  });
}

/** @param {string} page */
function missingIn(page) {
  const files = testFiles();
  return testsNamedIn(page)
    .filter(({ file, title }) => {
      const path = files.get(file);
      return path === undefined || !readFileSync(path, 'utf8').includes(title);
    })
    .map(({ cell }) => cell);
}

describe('the list of attacks', () => {
  const page = readFileSync(join(root, 'docs/security-attacks.md'), 'utf8');

  it('names a test that is there for each', () => {
    assert.deepEqual(missingIn(page), []);
    assert.ok(testsNamedIn(page).length >= LEAST, 'hardly any row was found: the search is broken');
  });

  it('is told of a file, a title and a cell that are none', () => {
    const rows = ['`gone.spec.ts`: is here', '`edge.e2e.spec.ts`: rings a bell', 'nothing'];
    assert.deepEqual(missingIn(rows.map((cell) => `| tried | holds | ${cell} |`).join('\n')), rows);
  });
});
