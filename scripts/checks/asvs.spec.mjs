/** The rows of docs/security/asvs.md name tests and files that are there, and its figures are those of its rows. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/build.mjs';

const FOLDERS = ['backend/src', 'backend/arranger/src', 'frontend/src', 'e2e', 'scripts'];
const STATES = ['met', '*in part*', '**not met**', '*does not arise*'];
/** How many requirements ASVS 5.0.0 has of each level. */
const REQUIREMENTS = { 1: 70, 2: 183 };

/** @param {string} page */
export function rowsOf(page) {
  return page.split('\n').flatMap((line) => {
    const [number = '', level = '', asks = '', state = '', how = '', heldBy = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number)
      ? [{ number, level, asks, state, how, names: [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }]
      : [];
  });
}

const files = new Set(
  FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })).map((file) =>
    basename(file),
  ),
);

/** @param {string} name a file's path, or the name of a test */
const isThere = (name) =>
  (name.includes('/') || name.endsWith('.md') ? existsSync(join(root, name)) : false) ||
  files.has(name) ||
  existsSync(join(root, name));

describe('the rows against ASVS 5', () => {
  const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
  const rows = rowsOf(page);

  it('are one for each requirement of levels 1 and 2', () => {
    assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
    for (const [level, count] of Object.entries(REQUIREMENTS))
      assert.equal(rows.filter((row) => row.level === level).length, count, `level ${level}`);
  });

  it('say whether it is met, in words of their own', () => {
    assert.deepEqual(
      rows.filter(({ state, asks }) => !STATES.includes(state) || asks === '').map(({ number }) => number),
      [],
    );
  });

  it('name something that is there, wherever it is met', () => {
    const unfounded = rows.filter(({ state, names }) => state === 'met' && names.length === 0);
    assert.deepEqual(
      unfounded.map(({ number }) => number),
      [],
    );
    const missing = rows.flatMap(({ number, names }) =>
      names.filter((name) => !isThere(name)).map((name) => `${number} ${name}`),
    );
    assert.deepEqual(missing, []);
    assert.equal(isThere('gone.spec.ts'), false);
  });

  it('say why, wherever it is not', () => {
    assert.deepEqual(
      rows.filter(({ state, how }) => state !== 'met' && how === '').map(({ number }) => number),
      [],
    );
  });

  it('add up to the figures above them', () => {
    for (const level of Object.keys(REQUIREMENTS)) {
      const counts = STATES.map((state) => rows.filter((row) => row.level === level && row.state === state).length);
      const line = new RegExp(
        `^\\| ${level} +\\| ${[REQUIREMENTS[level === '1' ? 1 : 2], ...counts].join(' +\\| ')} +\\|$`,
        'm',
      );
      assert.match(page, line);
    }
  });
});

describe('the inventory', () => {
  const page = readFileSync(join(root, 'docs/security/inventory.md'), 'utf8');

  it('names tests and files that are there', () => {
    const named = [...page.matchAll(/`([\w./*-]+\.(?:ts|mjs|json))`/g)].map(([, name = '']) => name);
    assert.ok(named.length > 6);
    assert.deepEqual(
      named.filter((name) => !name.includes('*') && !isThere(name)),
      [],
    );
  });
});
