/**
 * `npm run bench`: what the product costs beside the bare thing, as ratios measured in one run on one machine, and how long it
 * takes to start. One row a line, also written to `docs/bench.json`, each with its own date and commit. `--quick` measures shorter turns,
 * `--only=timeline` (or append, save, start, list, rebuild, lag, landing, taste, day; eventstore where EVENTSTORE_URL is set) that alone: the other rows stay as they were measured.
 */
import { benchAppend } from './bench/append.mjs';
import { benchDay } from './bench/day.mjs';
import { benchEventStore } from './bench/eventstore.mjs';
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
const log = (line) => process.stdout.write(`${line}\n`);
const turns = { rounds: quick ? 3 : 5, milliseconds: quick ? 2_000 : 4_000, quick, log };

const inWords = ({ name, against, unit, goal, least, ratio, ours, bare }) =>
  least !== undefined
    ? `${name}: ${round(ours)} ${unit} (goal at least ${least})${ours >= least ? '' : '  MISSED'}`
    : ratio === undefined
      ? `${name}: ${round(ours)} ${unit} (goal at most ${goal})${ours <= goal ? '' : '  MISSED'}`
      : `${name}: ratio ${round(ratio)} (goal at least ${goal})${ratio >= goal ? '' : '  MISSED'}; ${round(ours)} against ${round(bare)} ${unit}, ${against}`;

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
  ...(process.env.EVENTSTORE_URL && { eventstore: async () => [await benchEventStore(turns)] }),
};
const [only] = process.argv.slice(2).filter((word) => word.startsWith('--only='));
const wanted = only === undefined ? Object.keys(benches) : only.slice('--only='.length).split(',');
if (wanted.some((name) => !(name in benches))) {
  log(`Usage: npm run bench [-- [--quick] [--only=${Object.keys(benches).join(',')}]]`);
  process.exit(2);
}

await buildWhatIsStale({ log });
for (const name of wanted) {
  const rows = (await benches[name]()).map((row) => (quick ? { ...row, quick } : row));
  for (const row of rows) log(inWords(row));
  writeBench(name, rows, Object.keys(benches));
}
log('Written to docs/bench.json.');
