/** Which records of the proof count, and the page that people read. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promises } from '../prove/promises.mjs';
import { failedIn, shownBy } from '../prove/specs.mjs';
import { backendFiles, journeys } from '../testing/only-proved.mjs';
import { root } from './build.mjs';
import { proofPage } from './proof-page.mjs';
import { lacking, whyOld } from './proofs.mjs';

/** @type {import('./proofs.mjs').Recorded} */
const good = {
  row: 9,
  name: 'webhook 20 times in parallel',
  passesAt: '1 payment',
  result: 'passed',
  figures: { rounds: 1000, slowestReadyMs: 12, lost: { answers: 0, texts: 0 }, wrong: [] },
  measuredAt: '2026-11-27T21:00:00.000Z',
  commit: 'abcdef012345',
  store: 'postgres',
  code: 'what it proved',
};

describe('a record of the proof', () => {
  it('does not count on a tree with what was not committed, short, failed, or of other code', () => {
    assert.match(whyOld({ ...good, commit: 'abcdef012345+' }, 'HEAD') ?? '', /not committed/);
    assert.match(whyOld({ ...good, result: 'failed' }, 'HEAD') ?? '', /failed/);
    assert.match(whyOld({ ...good, result: 'held, at less than full length' }, 'HEAD') ?? '', /less than full/);
    assert.match(whyOld({ ...good, code: 'of another time' }, 'HEAD') ?? '', /has changed since/);
  });

  it('is asked for on each store where that matters, and in all its parts', () => {
    const lacks = lacking('HEAD', []);
    assert.deepEqual(
      lacks.filter(({ row }) => row === 9 || row === 25).map(({ row, store }) => `${row} ${store}`),
      ['9 postgres', '9 eventstoredb', '25 postgres'],
    );
    const half = lacking('HEAD', [{ ...good, row: 14 }]).find(({ row }) => row === 14);
    assert.equal(half?.why, 'a part of it is missing');
  });
});

describe('the page of the proofs', () => {
  it('has every promise, says what was never recorded, and each figure in words', () => {
    const page = proofPage([good]);
    for (const { row, promise } of promises) assert.ok(page.includes(promise), `row ${row}`);
    assert.match(page, /## 9\n[^]*- \*\*passed\*\*, 2026-11-27, commit `abcdef012345`, events in Postgres/);
    assert.match(
      page,
      /- rounds: 1,000\n {2}- slowest ready, ms: 12\n {2}- lost: answers 0, texts 0\n {2}- wrong: none/,
    );
    assert.match(page, /## 20\n[^]*?\*\*Seen:\*\* never recorded\./);
    assert.match(page, /Not shown on EventStoreDB\./);
  });

  it('has each row once, in order', () => {
    assert.deepEqual(
      promises.map(({ row }) => row),
      promises.map((_, index) => index + 1),
    );
  });
});

describe('the rows of the proof', () => {
  it('run whatever the suite leaves to them', () => {
    const shown = new Set(shownBy.flatMap(({ files }) => files));
    assert.deepEqual(
      backendFiles.filter((file) => !shown.has(file)),
      [],
    );
    const walked = readdirSync(join(root, 'e2e'));
    for (const name of journeys) assert.ok(walked.includes(`${name}.browser.spec.ts`), name);
  });

  it('name each test that failed, and a file that could not be loaded', () => {
    const test = { ancestorTitles: ['a text'], title: 'is true', status: 'failed', failureMessages: [] };
    const suites = [
      { name: 'one.spec.ts', status: 'failed', message: '', assertionResults: [test, { ...test, status: 'passed' }] },
      { name: 'two.spec.ts', status: 'failed', message: '', assertionResults: [] },
      { name: 'three.spec.ts', status: 'passed', message: '', assertionResults: [] },
    ];
    assert.deepEqual(failedIn({ testResults: suites }), ['a text › is true', 'two.spec.ts']);
  });

  it('name tests, files and folders that are there', () => {
    const specs = ['backend/src', 'backend/arranger/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    for (const { row, files } of shownBy)
      for (const file of files)
        assert.ok(
          specs.some((spec) => spec.endsWith(`/${file}`)),
          `row ${row}: ${file}`,
        );
    for (const { row, proves } of promises)
      for (const path of proves) assert.ok(existsSync(join(root, path)), `row ${row}: ${path}`);
  });
});
