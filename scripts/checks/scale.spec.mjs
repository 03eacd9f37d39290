/** The figures of docs/scale.md are those of docs/bench.json, reckoned anew. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/build.mjs';
import { carried, measured, tables, withTables, yearOf } from '../lib/scale.mjs';

describe('the page on scale', () => {
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  const figures = measured();

  it('has the figures that follow from docs/bench.json: else node scripts/scale.mjs', () => {
    assert.equal(page, withTables(page, tables(figures)));
  });

  it('would have others where something else was measured', () => {
    assert.notEqual(page, withTables(page, tables({ ...figures, familyMs: figures.familyMs * 1.2 })));
  });

  it('gives the same year each time, and as many families as were asked for', () => {
    const year = yearOf(figures, 100_000);
    assert.deepEqual(yearOf(figures, 100_000), year);
    assert.ok(Math.abs(year.came / 100_000 - 1) < 0.02);
  });

  it('needs one machine more as soon as the busiest hour is fuller than one may be', () => {
    const aYear = carried(figures.cores, figures.familyMs, figures.idle) * 365;
    assert.equal(yearOf(figures, aYear * 0.5).machines, 1);
    assert.ok(yearOf(figures, aYear * 1.5).machines > 1);
  });
});
