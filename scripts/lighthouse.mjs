/**
 * `npm run lighthouse`: Lighthouse (mobile) on every public page, the ways in and the screens of the app that most time is spent on; medians go to docs/lighthouse.json. Also
 * a row of `npm run prove`.
 *   --runs NUMBER   how often a page is measured; 5 unless said
 *   --only PATH     this page alone; the figures of the others stay
 */
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { measurePages } from './prove/lighthouse.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

await runMain(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal('--runs is a whole number from 1.');
  await buildWhatIsStale({ log: say });
  const pages = await measurePages({ runs, only: values.only, say });
  const failed = pages.filter(({ held }) => !held).length;
  say(`\n${pages.length - failed} held, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
