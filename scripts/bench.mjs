/**
 * `npm run bench`: what the product costs beside the bare thing, as ratios measured in one run on one machine, and how long it
 * takes to start. One row a line, also written to `docs/bench.json`, each with its own date and commit. `--quick` measures shorter turns,
 * `--only=timeline` (or append, save, start, list, rebuild, lag, landing, taste, day, family; eventstore where EVENTSTORE_URL is set) that alone: the other rows stay as they were measured.
 */
import { benchAppend } from './bench/append.mjs';
import { benchDay } from './bench/day.mjs';
import { benchEventStore } from './bench/eventstore.mjs';
import { benchFamily } from './bench/family.mjs';
import { round, writeBench } from './bench/figures.mjs';
import { benchLanding } from './bench/landing.mjs';
import { benchLag } from './bench/lag.mjs';
import { benchList } from './bench/list.mjs';
import { benchRebuild } from './bench/rebuild.mjs';
import { benchSave } from './bench/save.mjs';
import { benchStart } from './bench/start.mjs';
import { benchTaste } from './bench/taste.mjs';
import { benchTimeline } from './bench/timeline.mjs';
import { buildWhatIsStale } from './lib/build.mjs';

const quick = process.argv.includes('--quick');
/** @type {import('./lib/types.mjs').Log} */
const log = (line) => process.stdout.write(`${line}\n`);
const turns = { rounds: quick ? 3 : 5, milliseconds: quick ? 2_000 : 4_000, quick, log };

/** @param {import('./bench/types.mjs').BenchRow} row */
function inWords(row) {
  const { name, unit, ours } = row;
  if (row.least !== undefined)
    return `${name}: ${round(ours)} ${unit} (goal at least ${row.least})${ours >= row.least ? '' : '  MISSED'}`;
  const { goal } = row;
  if (row.ratio === undefined)
    return `${name}: ${round(ours)} ${unit} (goal at most ${goal})${ours <= goal ? '' : '  MISSED'}`;
  return `${name}: ratio ${round(row.ratio)} (goal at least ${goal})${row.ratio >= goal ? '' : '  MISSED'}; ${round(ours)} against ${round(row.bare)} ${unit}, ${row.against}`;
}

/** @type {Record<string, () => Promise<import('./bench/types.mjs').BenchRow[]>>} */
const benches = {
  append: async () => [await benchAppend(turns)],
  save: async () => [await benchSave(turns)],
  start: async () => benchStart(turns),
  timeline: async () => [await benchTimeline(turns)],
  list: async () => [await benchList(turns)],
  rebuild: async () => benchRebuild(turns),
  lag: async () => [await benchLag(turns)],
  landing: async () => benchLanding(turns),
  taste: async () => benchTaste(turns),
  day: async () => [await benchDay(turns)],
  family: async () => [await benchFamily(turns)],
  ...(process.env.EVENTSTORE_URL && { eventstore: async () => [await benchEventStore(turns)] }),
};
const [only] = process.argv.slice(2).filter((word) => word.startsWith('--only='));
const names = only === undefined ? Object.keys(benches) : only.slice('--only='.length).split(',');
const wanted = names.flatMap((name) => {
  const bench = benches[name];
  return bench === undefined ? [] : [{ name, bench }];
});
if (wanted.length < names.length) {
  log(`Usage: npm run bench [-- [--quick] [--only=${Object.keys(benches).join(',')}]]`);
  process.exit(2);
}

await buildWhatIsStale({ log });
for (const { name, bench } of wanted) {
  const rows = (await bench()).map((row) => (quick ? { ...row, quick } : row));
  for (const row of rows) log(inWords(row));
  writeBench(name, rows, Object.keys(benches));
}
log('Written to docs/bench.json.');
