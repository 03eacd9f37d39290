/** A data folder and the format that it is written in. Run by `node --test`. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { root } from './build.mjs';
import { claimDataFolder, storageFormat } from './data-folder.mjs';
import { completeEnvironment } from './environment.mjs';
import { Refusal } from './refusal.mjs';

describe('the data folder', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'eulogy-folder-spec-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Every file with its time and its words. */
  const everything = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, statSync(file).mtimeMs, readFileSync(file, 'utf8')])
      .sort();

  it('is marked when it is new, and taken again', () => {
    const inside = join(folder, 'data');
    claimDataFolder(inside);
    assert.equal(readFileSync(join(inside, 'format'), 'utf8'), `${storageFormat}\n`);
    claimDataFolder(inside);
  });

  /** @type {[string, () => unknown][]} */
  const others = [
    ['secrets', () => writeFileSync(join(folder, 'secrets.json'), '{"SESSION_SECRET":"kept"}')],
    ['a cluster', () => mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true })],
    ['a later number', () => writeFileSync(join(folder, 'format'), '99\n')],
  ];
  for (const [which, write] of others)
    it(`that holds ${which} of another version is refused in one line, and nothing in it is touched`, () => {
      write();
      const before = everything();
      assert.throws(
        () => completeEnvironment({ DATA_DIR: folder }),
        (error) => error instanceof Refusal && /^[^\n]*Nothing in it was changed\.[^\n]*$/.test(error.message),
      );
      assert.deepEqual(everything(), before);
    });

  it('has the number that the database has', () => {
    const source = readFileSync(join(root, 'backend/src/shared/database/storage-format.ts'), 'utf8');
    assert.equal(Number(/STORAGE_FORMAT = (\d+)/.exec(source)?.[1]), storageFormat);
  });
});
