/**
 * `npm run seed [-- --people NUMBER]`: plays a believable month and a half of 200 invented people through the product's own calls, on a clock that
 * shows that month, so that every screen can be seen alive. On the embedded server of DATA_DIR (default .data), or on DATABASE_URL. The
 * product itself must not be running: its clock shows today. Once a folder; never in production.
 */
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './lib/build.mjs';
import { completeEnvironment, loadEnvFile, needsPostgres } from './lib/environment.mjs';
import { messageOf } from './lib/errors.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { startPostgres } from './postgres/server.mjs';
import { runsOnDatabase } from './seed/running.mjs';
import { seed } from './seed/month.mjs';

// What packages will drop one day is for those who update them.
process.noDeprecation = true;

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

function readPeople() {
  try {
    const { values } = parseArgs({ options: { people: { type: 'string', default: '200' } } });
    if (!/^[1-9]\d{0,3}$/.test(values.people)) throw new Error('--people is a number from 1 to 9999.');
    return Number(values.people);
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\nUsage: npm run seed [-- --people NUMBER]`);
  }
}

await runMain(async () => {
  const people = readPeople();
  loadEnvFile();
  // before anything is built or started: nobody waits for a refusal
  if (process.env.NODE_ENV?.trim() === 'production') throw new Refusal('Example data is not played in production.');
  const env = completeEnvironment(process.env);
  await buildWhatIsStale({ log: say });
  let postgres;
  try {
    if (needsPostgres(env)) {
      postgres = await startPostgres({ dataDir: env.DATA_DIR, log: say, patience: 1_000 });
      env.DATABASE_URL = postgres.url;
      env.DATABASE_OWNER_URL = postgres.ownerUrl;
    } else if (await runsOnDatabase(env.DATABASE_URL ?? '')) {
      throw new Refusal('The product is running there: end it first. Example data is played on a clock of its own.');
    }
    await seed({ env, people, say });
  } finally {
    await postgres?.stop();
  }
  process.exit();
});
