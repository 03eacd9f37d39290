/**
 * proof.md, row 3: the disk under everything that the product keeps is filled to the last page, again and again, while people write. What
 * cannot be kept is refused, what was acknowledged stays, nothing is damaged, and all goes on when there is room again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { round } from '../bench/figures.mjs';
import { codeOf } from '../lib/errors.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { aWriter, recovery, work } from './callers.mjs';
import { misbuilt } from './rebuild.mjs';
import { SmallDisk } from './small-disk.mjs';
import { World } from './world.mjs';
import { lostOfAll } from './writers.mjs';

/** Room for the cluster, its log ahead, and some thousand answers. */
const megabytes = 320;
const writers = 6;
const fullTimes = 5;
/** Room left in every second turn: enough for rows, too little for the next piece of the log, without which the database ends itself. */
const crumbs = 6 * 1024 * 1024;
const recoversWithin = 30_000;
/** The log of the database is made ahead of its use: it takes a while until nothing fits any more. */
const refusesWithin = 120_000;
/** So that it does not take longer than it must: some pages of answer. */
const filling = ' She kept the books and served at the counter, and all that time she was saving for lessons.'.repeat(
  60,
);

/** @param {{ times: number, say: (line: string) => void }} input how often the disk is filled */
export async function proveDiskFull({ times, say }) {
  const row = {
    row: 3,
    name: `disk of ${megabytes} MB under DATA_DIR filled to the last page under load, with a ledger`,
    passesAt: 'clean 503, 0 corruption, goes on when freed',
  };
  /** @type {SmallDisk} */
  let disk;
  try {
    disk = await SmallDisk.make(megabytes);
  } catch (error) {
    const why = `a small disk cannot be mounted: ${whyOf(error)}`;
    return { ...row, result: 'not possible here', figures: { why } };
  }
  try {
    const world = await World.start({ folder: disk.folder, env: { LOG_LEVEL: 'warn' } });
    try {
      const figures = await fillAgainAndAgain({ world, disk, times, say });
      const zero = Object.values({ ...figures.lost, ...figures.damage }).every((count) => count === 0);
      const held =
        zero &&
        figures.refusedCleanly >= times &&
        Object.keys(figures.otherAnswers).length === 0 &&
        figures.recoveredMs.every((ms) => ms <= recoversWithin);
      const result = !held ? 'failed' : times < fullTimes ? 'held, at less than full length' : 'passed';
      return { ...row, result, figures };
    } finally {
      await world.stop();
    }
  } finally {
    await disk.remove();
  }
}

/**
 * What the system said of a command that failed.
 * @param {unknown} error
 */
function whyOf(error) {
  const said = error instanceof Error && 'stderr' in error ? error.stderr : undefined;
  return String(said || codeOf(error)).trim();
}

/** @param {{ world: World, disk: SmallDisk, times: number, say: import('./types.mjs').Log }} input */
async function fillAgainAndAgain({ world, disk, times, say }) {
  /** @type {import('./types.mjs').Call[]} */
  const calls = [];
  const first = await aWriter(world, { filling });
  const people = [first];
  for (let number = 1; number < writers; number++) people.push(await aWriter(world, { filling }));
  /** @type {number[]} */
  const recoveredMs = [];
  let databaseEnded = 0;
  /** @param {number} since */
  const refusals = (since) => calls.filter(({ sent, status }) => sent > since && status === 503).length;
  for (let time = 1; time <= times; time++) {
    const ended = new AbortController();
    const working = people.map(({ turn }) => work(turn, calls, ended.signal, 0));
    await delay(1_000);
    disk.fill(time % 2 === 0 ? crumbs : 0);
    const full = performance.now();
    const { pid } = world.product.postgres;
    const refused = await holdsWithin(refusesWithin, () => refusals(full) > 0, 50);
    // some more of it: what begins again finds the disk as full
    await delay(5_000 + Math.random() * 5_000);
    if (world.product.postgres.pid !== pid) databaseEnded += 1;
    disk.free();
    recoveredMs.push(round(await recovery(world, first)));
    ended.abort();
    await Promise.all(working);
    say(
      `      3  ${time} of ${times}: ${refused ? `${refusals(full)} refused` : 'nothing refused'}, back after ${recoveredMs.at(-1)} ms`,
    );
  }
  const lost = await lostOfAll(world, people);
  const others = calls.filter(({ status }) => status !== 200 && status !== 503);
  return {
    times,
    acknowledged: calls.filter(({ kind, status }) => kind === 'save' && status === 200).length,
    refusedCleanly: calls.filter(({ status }) => status === 503).length,
    otherAnswers: Object.fromEntries(
      others.map(({ status }) => [status, others.filter((one) => one.status === status).length]),
    ),
    databaseEndedItself: databaseEnded,
    slowestMs: round(Math.max(...calls.map(({ sent, ended }) => ended - sent))),
    lost,
    damage: await damageOf(world),
    recoveredMs,
  };
}

/**
 * How many streams miss a revision or have one twice.
 * @param {readonly import('../lib/events.mjs').StoredEvent[]} events
 */
function withGaps(events) {
  /** @type {Map<string, bigint>} */
  const next = new Map();
  const broken = new Set();
  for (const { stream, revision } of events) {
    if (revision !== (next.get(stream) ?? 0n)) broken.add(stream);
    next.set(stream, revision + 1n);
  }
  return broken.size;
}

/**
 * Every page read with its checksum, every index built anew (which finds keys that stand twice), every stream counted, every read model built anew.
 * @param {World} world
 */
async function damageOf(world) {
  await world.rows('REINDEX DATABASE', [], world.owner);
  const tables = await world.rows(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) await world.rows(`SELECT count(t::text) FROM ${name} AS t`);
  const [{ pages } = { pages: 1 }] = await world.rows(
    'SELECT coalesce(sum(checksum_failures), 0)::int AS pages FROM pg_stat_database',
  );
  const [{ checked } = { checked: false }] = await world.rows(
    `SELECT current_setting('data_checksums') = 'on' AS checked`,
  );
  const streams = withGaps(await world.events());
  return { pagesUnread: checked ? pages : 1, streamsWithGaps: streams, readModels: (await misbuilt(world)).length };
}
