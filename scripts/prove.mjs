/**
 * `npm run prove`: the rows of the proof that this product can already show, at full length, on a product of its own with real settings.
 * One row a line; the figures go to docs/proof.json. Exit code 1 when a row failed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { messageOf } from './lib/errors.mjs';
import { lacking, whereEventsAre, writeProofs } from './lib/proofs.mjs';
import { proofPage } from './lib/proof-page.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { proveCrashes } from './prove/crashes.mjs';
import { proveLighthouse } from './prove/lighthouse.mjs';
import { proveLogs, sayCanaries } from './prove/log-canaries.mjs';
import { proveDiskFull } from './prove/disk-full.mjs';
import { proveErasure } from './prove/erasure.mjs';
import { proveOutage } from './prove/outage.mjs';
import { proveFuzz } from './prove/fuzz.mjs';
import { proveGuesses } from './prove/guesses.mjs';
import { proveHostile } from './prove/hostile.mjs';
import { proveDiscountRace } from './prove/discount-race.mjs';
import { proveJourneys } from './prove/journeys.mjs';
import { proveLoad } from './prove/load.mjs';
import { proveMail } from './prove/mail.mjs';
import { proveModel } from './prove/model.mjs';
import { promiseOf } from './prove/promises.mjs';
import { provePoison } from './prove/poison.mjs';
import { proveRebuild } from './prove/rebuild.mjs';
import { proveReconciler } from './prove/reconciler.mjs';
import { proveScreens } from './prove/screens.mjs';
import { proveBySpecs } from './prove/specs.mjs';
import { StoppableEventStore } from './prove/stoppable-eventstore.mjs';
import { proveTaps } from './prove/taps.mjs';
import { proveTwentyPeople } from './prove/twenty-people.mjs';
import { proveWebhooks } from './prove/webhooks.mjs';
import { World } from './prove/world.mjs';

/** @type {import('./lib/types.mjs').Log} */
const say = (line) => process.stdout.write(`${line}\n`);
const usage = `Usage: npm run prove [-- [--rows 9,12] [--kills NUMBER] [--minutes NUMBER] [--rounds NUMBER] [--races NUMBER] [--guesses NUMBER] [--edits NUMBER] [--erased NUMBER] [--pages NUMBER] [--outage SECONDS] [--fills NUMBER] [--mail SECONDS] [--load MINUTES] [--hostile SECONDS] [--faults NUMBER] [--silence SECONDS] [--fuzz NUMBER] [--server FILE]]
       npm run prove -- --stale
  --rows     only these rows; the figures of the others stay as they are in docs/proof.json
  --kills    how often the app or Postgres is killed; 300 is full length
  --minutes  no kill, round or race begins later than this after the first of its kind; 40 unless said
  --rounds   rounds of notices of one payment; 1,000 is full length
  --races    races of 50 buyers for one discount code; 200 is full length
  --guesses  made-up invitation links; 100,000 is full length
  --edits    what each of 20 people writes in one questionnaire; 500 is full length
  --erased   people who are erased while everything is rebuilt; 20 is full length
  --pages    how often Lighthouse measures a page; 5 is full length
  --outage   seconds for which the database is away; 60 is full length
  --fills    how often the disk is filled; 5 is full length
  --mail     seconds for which the mail server fails in each way; 20 is full length
  --load     minutes of 50 saves and 300 reads a second; 10 is full length
  --hostile  seconds of slow clients, of streams and of pictures; 20 is full length
  --faults   how often a model endpoint fails in each way at each call; 5 is full length
  --fuzz     calls with right, random and hostile values; 50,000 is full length
  --silence  seconds for which a model server without a key says nothing before it writes; 600 is full length
  --server   an executable that runs the EventStoreDB of EVENTSTORE_URL in the foreground: started, killed, stopped and frozen by rows 1 and 2
  --stale    runs nothing: names every row that no record of this commit's code shows, and why; exit code 1 where there is one
Rows are recorded for the store that they ran on: once without EVENTSTORE_URL, once with it.`;
/** Rows that need the running product, in the order in which they may follow each other. */
const ownRows = /** @type {const} */ ([4, 14, 9, 10, 12, 18, 5, 1, 6, 19]);

/**
 * What is asked for: only these rows, and how long each is to be.
 * @typedef {Record<
 *   'kills' | 'minutes' | 'rounds' | 'races' | 'guesses' | 'edits' | 'erased' | 'pages' | 'outage' | 'fills' | 'mail' | 'load'
 *     | 'faults' | 'silence' | 'hostile' | 'fuzz',
 *   number
 * >} Lengths
 * @typedef {{ server: string | undefined, stale: boolean }} Others
 * @typedef {import('./prove/types.mjs').ProofRow} ProofRow
 */

/** @returns {Lengths & Others & { rows: Set<number> | undefined }} */
function readOptions() {
  const text = { type: /** @type {const} */ ('string') };
  try {
    const { values } = parseArgs({
      options: {
        rows: text,
        kills: text,
        minutes: text,
        rounds: text,
        races: text,
        guesses: text,
        edits: text,
        erased: text,
        pages: text,
        outage: text,
        fills: text,
        mail: text,
        load: text,
        faults: text,
        silence: text,
        hostile: text,
        fuzz: text,
        server: text,
        stale: { type: /** @type {const} */ ('boolean'), default: false },
      },
    });
    /**
     * @param {keyof Lengths} name
     * @param {number} usual
     */
    const number = (name, usual) => {
      const value = Number(values[name] ?? usual);
      if (!(value > 0)) throw new Error(`--${name} is a positive number.`);
      return value;
    };
    const rows = values.rows === undefined ? undefined : new Set(values.rows.split(',').map(Number));
    return {
      rows,
      server: values.server,
      stale: values.stale,
      kills: number('kills', 300),
      minutes: number('minutes', 40),
      rounds: number('rounds', 1_000),
      races: number('races', 200),
      guesses: number('guesses', 100_000),
      edits: number('edits', 500),
      erased: number('erased', 20),
      pages: number('pages', 5),
      outage: number('outage', 60),
      fills: number('fills', 5),
      mail: number('mail', 20),
      load: number('load', 10),
      faults: number('faults', 5),
      silence: number('silence', 600),
      hostile: number('hostile', 20),
      fuzz: number('fuzz', 50_000),
    };
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\n${usage}`);
  }
}

/**
 * Everything that is shown on one running product.
 * @param {Omit<Lengths, 'pages'> & {
 *   eventStore: StoppableEventStore | undefined,
 *   wants: (row: number) => boolean,
 *   prove: (row: number, work: () => Promise<ProofRow>) => Promise<void>,
 * }} input
 */
async function proveOnProduct({ eventStore, kills, minutes, rounds, races, guesses, edits, erased, wants, prove }) {
  const world = await World.start({ fsync: wants(1) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void world.stop().finally(() => process.exit(130)));
  try {
    const secrets = await sayCanaries(world);
    /** @type {Record<(typeof ownRows)[number], () => Promise<ProofRow>>} */
    const each = {
      4: () => proveTwentyPeople({ world, edits }),
      14: () => proveGuesses({ world, guesses, say }),
      9: () => proveWebhooks({ world, rounds, minutes, say }),
      10: () => proveReconciler({ world }),
      12: () => proveDiscountRace({ world, rounds: races, minutes, say }),
      18: () => proveErasure({ world, people: erased }),
      5: () => proveRebuild({ world }),
      1: () => proveCrashes({ world, eventStore, kills, until: performance.now() + minutes * 60_000, say }),
      // an event that nobody can read stays in the store: after this only the log is looked at
      6: () => provePoison({ world }),
      19: () => proveLogs({ world, secrets }),
    };
    for (const row of ownRows) if (wants(row)) await prove(row, each[row]);
  } finally {
    await world.stop();
  }
}

/** How the rows of a store are run, but for the numbers. @type {[store: import('./lib/proofs.mjs').Store, before: string, after: string][]} */
const runs = [
  ['postgres', '', ''],
  ['eventstoredb', 'EVENTSTORE_URL=esdb://… ', ' --server FILE'],
];

/** Says which rows no record shows for the code as it is committed, and how to record them. @returns how many */
function sayStale() {
  const old = lacking('HEAD');
  for (const { row, store, why } of old) say(`${row} on ${store}: ${why}`);
  for (const [store, before, after] of runs) {
    const numbers = old.filter((one) => one.store === store).map(({ row }) => row);
    if (numbers.length > 0) say(`\n${before}npm run prove -- --rows ${numbers.join(',')}${after}`);
  }
  return old.length;
}

/**
 * A row that breaks off has failed, and the others go on.
 * @param {number} row
 * @param {() => Promise<ProofRow | ProofRow[]>} work
 * @returns {Promise<ProofRow[]>}
 */
async function rowsOf(row, work) {
  try {
    return [await work()].flat();
  } catch (error) {
    const why = messageOf(error);
    say(error instanceof Error ? (error.stack ?? why) : why);
    return [
      { row, name: promiseOf(row).promise, passesAt: 'not reached', result: 'failed', figures: { brokeOff: why } },
    ];
  }
}

await runMain(async () => {
  const { rows: only, server, stale, ...lengths } = readOptions();
  if (stale) process.exit(sayStale() === 0 ? 0 : 1);
  /** @param {number} row */
  const wants = (row) => only === undefined || only.has(row);
  await buildWhatIsStale({ log: say });
  const eventStore =
    server === undefined ? undefined : await StoppableEventStore.start(server, process.env.EVENTSTORE_URL);
  const on = whereEventsAre();
  /** @type {ProofRow[]} */
  const rows = [];
  /**
   * @param {number} row
   * @param {() => Promise<ProofRow | ProofRow[]>} work
   */
  const prove = async (row, work) => {
    const began = performance.now();
    for (const shown of await rowsOf(row, work)) {
      const seconds = Math.round((performance.now() - began) / 1_000);
      rows.push({ ...shown, seconds });
      // what is shown is shown, also when what comes later breaks off
      writeProofs(rows, on);
      writeFileSync(join(root, 'docs/proof.md'), proofPage());
      const mark = shown.result === 'failed' ? 'FAIL' : 'ok  ';
      say(`${mark}  ${row}  ${shown.name}: ${shown.result}, ${seconds} s. ${JSON.stringify(shown.figures)}`);
    }
  };
  try {
    await proveBySpecs({ wants, prove });
    for (const row of [7, 17])
      if (wants(row))
        await prove(row, () =>
          proveModel({ wants: (one) => one === row, say, rounds: lengths.faults, slowSeconds: lengths.silence }),
        );
    if (ownRows.some(wants))
      await proveOnProduct({ ...lengths, eventStore, wants, prove }).catch(async (error) => {
        const shown = (/** @type {number} */ row) => rows.filter((one) => one.row === row).length;
        const missing = ownRows.filter((row) => wants(row) && shown(row) < (promiseOf(row).parts ?? 1));
        for (const row of missing) await prove(row, () => Promise.reject(error));
      });
    /** @type {[row: number, work: () => Promise<ProofRow>][]} */
    const alone = [
      [2, () => proveOutage({ seconds: lengths.outage, eventStore, say })],
      [3, () => proveDiskFull({ times: lengths.fills, say })],
      [8, () => proveMail({ seconds: lengths.mail, say })],
      [20, () => proveLoad({ minutes: lengths.load, say })],
      [28, () => proveFuzz({ requests: lengths.fuzz, say })],
      [24, () => proveHostile({ seconds: lengths.hostile, say })],
      [21, () => proveScreens({ say })],
      [26, () => proveJourneys()],
      [25, () => proveTaps({ say })],
      [22, () => proveLighthouse({ runs: lengths.pages, say })],
    ];
    for (const [row, work] of alone) if (wants(row)) await prove(row, work);
  } finally {
    await eventStore?.stop();
  }
  const failed = rows.filter(({ result }) => result === 'failed').length;
  say(`\n${rows.length - failed} held, ${failed} failed; docs/proof.json, docs/proof.md`);
  process.exit(failed === 0 ? 0 : 1);
});
