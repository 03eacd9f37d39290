/** A row of the proof: every journey in a real browser on both sizes of screen; `npm test` walks each where most people are. */
import { runNode } from '../testing/command.mjs';

export async function proveJourneys() {
  const { output } = await runNode('scripts/test.mjs', ['--only', 'browser'], { env: { EVERY_SIZE: 'true' } });
  const [, passed = '0', failed = ''] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return {
    row: 26,
    name: 'every journey in a real browser, each on a phone and on a desktop; three are of a desk alone',
    passesAt: 'none fails, none passes only at its second try',
    result: failed === '0' && passed !== '0' ? 'passed' : 'failed',
    figures: {
      passed: Number(passed),
      failed: Number(failed || Number.NaN),
      // a number alone sends whoever reads it through all of them
      ...(failed === '0' ? {} : { named: output.match(/(?<=^ {2}(?:FAIL|UNSTEADY) {2}).{1,160}/gm) ?? [] }),
    },
  };
}
