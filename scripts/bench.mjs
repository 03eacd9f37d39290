/**
 * `npm run bench`: what the product costs beside the bare thing, as ratios measured in one run on one machine, and how long it
 * takes to start. One row a line, also written to `docs/bench.json`. `--quick` measures shorter turns.
 */
import { benchAppend } from './bench/append.mjs';
import { round, writeFigures } from './bench/figures.mjs';
import { benchSave } from './bench/save.mjs';
import { benchStart } from './bench/start.mjs';
import { buildWhatIsStale } from './lib/build.mjs';

const quick = process.argv.includes('--quick');
const log = (line) => process.stdout.write(`${line}\n`);
const turns = { rounds: quick ? 3 : 5, milliseconds: quick ? 2_000 : 4_000, log };

const inWords = ({ name, against, unit, goal, ratio, ours, bare }) =>
  ratio === undefined
    ? `${name}: ${round(ours)} ${unit} (goal at most ${goal})${ours <= goal ? '' : '  MISSED'}`
    : `${name}: ratio ${round(ratio)} (goal at least ${goal})${ratio >= goal ? '' : '  MISSED'}; ${round(ours)} against ${round(bare)} ${unit}, ${against}`;

await buildWhatIsStale({ log });
const rows = [];
const add = (...measured) => {
  for (const row of measured) {
    rows.push(row);
    log(inWords(row));
  }
};
add(await benchAppend(turns));
add(await benchSave(turns));
add(...(await benchStart(turns)));
writeFigures('bench.json', rows);
log('Written to docs/bench.json.');
