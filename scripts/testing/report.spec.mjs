import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Report } from './report.mjs';

/**
 * @param {(report: Report) => void} results
 * @param {{ forgivesUnsteady?: boolean }} [options]
 */
function reportOf(results, options = {}) {
  let said = '';
  const report = new Report({ write: (text) => (said += text), ...options });
  report.begin('unit');
  results(report);
  return { exitCode: report.finish(), said: () => said };
}

describe('the report of a run', () => {
  it('is green when everything passed, and not when nothing ran', () => {
    assert.equal(reportOf((report) => report.pass('adds up')).exitCode, 0);
    assert.equal(reportOf(() => undefined).exitCode, 1);
    assert.equal(reportOf((report) => report.end()).exitCode, 1);
  });

  it('is not green where a test passed at its second try only, and names it apart from what is broken', () => {
    const { exitCode, said } = reportOf((report) => {
      report.pass('adds up');
      report.unsteady('waits for nobody', 'it waited');
    });
    assert.equal(exitCode, 1);
    assert.match(
      said(),
      /Unsteady, passed at the second try, and counted as failed:\n {2}unit: waits for nobody\n {6}it waited\n/,
    );
    assert.doesNotMatch(said(), /\nFailed:/);
    assert.match(said(), /1 passed, 1 failed\n$/);
  });

  it('forgives it when it is asked to, and names it all the same', () => {
    const forgiving = { forgivesUnsteady: true };
    const { exitCode, said } = reportOf((report) => report.unsteady('waits for nobody'), forgiving);
    assert.equal(exitCode, 0);
    assert.match(said(), /unit: waits for nobody/);
  });

  it('counts what ran beside it, unsteady or not', () => {
    const { exitCode, said } = reportOf((report) => {
      const beside = report.aside();
      beside.begin('frontend');
      beside.pass('shows');
      beside.unsteady('blinks');
      report.join(beside);
    });
    assert.equal(exitCode, 1);
    assert.match(said(), /frontend: blinks/);
    assert.match(said(), /1 passed, 1 failed/);
  });
});
