/**
 * `npm run prove`: the rows of the proof that this product can already show, at full length, on a product of its own with real settings.
 * One row a line; the figures go to docs/proof.json. Exit code 1 when a row failed.
 */
import { parseArgs } from 'node:util';
import { writeFigures } from './bench/figures.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { proveCrashes } from './prove/crashes.mjs';
import { proveLogs, sayCanaries } from './prove/log-canaries.mjs';
import { provePoison } from './prove/poison.mjs';
import { proveRebuild } from './prove/rebuild.mjs';
import { proveTwentyPeople } from './prove/twenty-people.mjs';
import { proveWebhooks } from './prove/webhooks.mjs';
import { World } from './prove/world.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const usage = `Usage: npm run prove [-- [--kills NUMBER] [--minutes NUMBER]]
  --kills    how often the app or Postgres is killed; 300 is full length
  --minutes  no kill begins later than this; 40 unless said`;

function readOptions() {
  try {
    const { values } = parseArgs({ options: { kills: { type: 'string' }, minutes: { type: 'string' } } });
    const [kills, minutes] = [Number(values.kills ?? 300), Number(values.minutes ?? 40)];
    if (!Number.isInteger(kills) || kills < 2 || !(minutes > 0)) throw new Error('Both are positive numbers.');
    return { kills, minutes };
  } catch (error) {
    throw new Refusal(`${error.message}\n${usage}`);
  }
}

await runMain(async () => {
  const { kills, minutes } = readOptions();
  await buildWhatIsStale({ log: say });
  const world = await World.start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void world.stop().finally(() => process.exit(130)));
  const rows = [];
  const prove = async (work) => {
    const row = await work();
    rows.push(row);
    say(
      `${row.result === 'failed' ? 'FAIL' : 'ok  '}  ${row.row}  ${row.name}: ${row.result}. ${JSON.stringify(row.figures)}`,
    );
  };
  try {
    const secrets = await sayCanaries(world);
    await prove(() => proveWebhooks({ world }));
    await prove(() => proveTwentyPeople({ world }));
    await prove(() => proveRebuild({ world }));
    await prove(() => proveCrashes({ world, kills, until: performance.now() + minutes * 60_000, say }));
    // an event that nobody can read stays in the store: after this only the log is looked at
    await prove(() => provePoison({ world }));
    await prove(() => proveLogs({ world, secrets }));
  } catch (error) {
    await world.stop();
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
  await world.stop();
  rows.sort((a, b) => a.row - b.row);
  writeFigures('proof.json', rows);
  const failed = rows.filter(({ result }) => result === 'failed').length;
  say(`\n${rows.length - failed} held, ${failed} failed; docs/proof.json`);
  process.exit(failed === 0 ? 0 : 1);
});
