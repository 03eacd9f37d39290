/**
 * `npm test`: every check, one after another; the last line is "N passed, N failed".
 *   --only NAME[,NAME]   only these stages
 *   --from NAME          this stage and those after it
 *   --eventstore URL     the HTTP and browser tests on this EventStoreDB, each database's events apart; without it, on Postgres
 *   --forgive-unsteady   a test that failed and then passed alone is named, and does not fail the run
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { startThrowAwayPostgres } from './postgres/throw-away.mjs';
import backendJest from '../backend/jest.config.mjs';
import { endCommands } from './testing/command.mjs';
import { keepFilesInMemory } from './testing/folder-in-memory.mjs';
import { Report } from './testing/report.mjs';
import { stages } from './testing/stages.mjs';
import { reports } from './testing/tools.mjs';

/** @satisfies {import('node:util').ParseArgsConfig['options']} */
const options = {
  only: { type: 'string' },
  from: { type: 'string' },
  eventstore: { type: 'string' },
  'forgive-unsteady': { type: 'boolean', default: false },
};

/** @param {{ only?: string, from?: string }} values */
function chosenStages(values) {
  const named = [...(values.only?.split(',') ?? []), ...(values.from === undefined ? [] : [values.from])];
  const unknown = named.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Refusal(`There is no stage ${unknown.join(', ')}. Stages: ${stages.map(({ name }) => name).join(', ')}`);
  const only = values.only?.split(',');
  if (only !== undefined) return stages.filter(({ name }) => only.includes(name));
  const first = values.from === undefined ? 0 : stages.findIndex(({ name }) => name === values.from);
  return stages.slice(first).filter(({ onDemand }) => !onDemand);
}

/** @typedef {import('./testing/types.mjs').Stage} Stage */

/**
 * The stages in their order, neighbours of the same lane together.
 * @param {Stage[]} chosen
 */
function lanesOf(chosen) {
  /** @type {[Stage, ...Stage[]][]} */
  const lanes = [];
  for (const stage of chosen) {
    const last = lanes.at(-1);
    if (last !== undefined && stage.lane !== undefined && last[0].lane === stage.lane) last.push(stage);
    else lanes.push([stage]);
  }
  return lanes;
}

/**
 * @param {Stage} stage
 * @param {Report} report
 * @param {import('./testing/types.mjs').World} world
 */
async function runStage(stage, report, world) {
  report.begin(stage.name);
  await stage.run(report, world);
  report.end();
}

/**
 * Tests must not depend on how the product is set up on this machine. The on-demand stage tries a real server, named by the person.
 * @param {{ keep: string[] }} options
 */
function forgetSettings({ keep }) {
  const names = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  for (const name of names) if (!keep.includes(name)) delete process.env[name];
  // npm's own: what tests start is not what npm started
  delete process.env.npm_lifecycle_event;
}

/**
 * A server for each worker of Jest: what one test holds open in its database would keep those of the other worker waiting.
 * @param {import('./lib/types.mjs').Log} log
 */
async function startServers(log) {
  /** @type {Awaited<ReturnType<typeof startThrowAwayPostgres>>[]} */
  const servers = [];
  while (servers.length < backendJest.maxWorkers) servers.push(await startThrowAwayPostgres({ log }));
  return {
    adminUrls: servers.map(({ adminUrl }) => adminUrl),
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}

await runMain(async () => {
  const { values } = parseArgs({ options });
  const chosen = chosenStages(values);
  const isWhole = chosen.length === stages.filter(({ onDemand }) => !onDemand).length;
  forgetSettings({ keep: chosen.some(({ onDemand }) => onDemand) ? ['EVENTSTORE_URL'] : [] });
  if (values.eventstore !== undefined) process.env.EVENTSTORE_URL = values.eventstore;
  if (isWhole) rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const removeFiles = keepFilesInMemory();
  const report = new Report({ forgivesUnsteady: values['forgive-unsteady'] });
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      endCommands();
    });
  }
  /** @type {Awaited<ReturnType<typeof startServers>> | undefined} */
  let postgres;
  try {
    for (const lane of lanesOf(chosen)) {
      if (interrupted) break;
      const [stage, ...beside] = lane;
      if (stage.needsAll && !isWhole && chosen.length > 1) {
        report.begin(stage.name);
        report.note('left out: it reads the results of all stages, and not all ran');
        continue;
      }
      if (lane.some(({ needsPostgres }) => needsPostgres)) postgres ??= await startServers((line) => report.note(line));
      const others = beside.map((each) => ({ ...each, report: report.aside() }));
      await Promise.all([
        runStage(stage, report, { postgres }),
        ...others.map((each) => runStage(each, each.report, { postgres })),
      ]);
      for (const each of others) report.join(each.report);
    }
  } finally {
    await postgres?.stop();
    removeFiles();
  }
  if (interrupted) report.fail('the run', 'it was interrupted');
  process.exitCode = report.finish();
});
