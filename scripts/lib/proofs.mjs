/** docs/proof.json: which rows it has, for which code, and which have grown old since. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, machine } from '../bench/figures.mjs';
import { promiseOf, promises } from '../prove/promises.mjs';
import { root } from './build.mjs';

/** @typedef {'postgres' | 'eventstoredb'} Store */
/**
 * A row as it was recorded. `store`: where the events were; missing in rows that are older than this field, which ran on Postgres.
 * `code`: the hash of what it proves; missing likewise. `commit` ends with a plus where the tree held what was not committed.
 * @typedef {{ row: number, name: string, passesAt: string, result: string, figures: object, measuredAt: string, commit: string, store?: Store, code?: string, seconds?: number }} Recorded
 */

const file = join(root, 'docs/proof.json');
/** Nothing that runs in the product: tests, and the questionnaires that texts are read of. */
const ofTests =
  /\.(spec|contract)\.[a-z]+$|\/testing\/|\/writers\/evaluation\/(?:read-once|questionnaires|unseen[\w-]*|good-texts)\//;

/** @returns {Recorded[]} */
export const recorded = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : []);

/** Where the events of a product of ours are, by this environment. @returns {{ store: Store }} */
export const whereEventsAre = () => ({ store: process.env.EVENTSTORE_URL ? 'eventstoredb' : 'postgres' });

/** @param {{ store?: Store }} row */
export const storeOf = ({ store = 'postgres' }) => store;

/**
 * Every file of a commit with what is in it; undefined where there is no git, or no such commit.
 * @param {string} at
 * @returns {string[] | undefined} "path blob"
 */
function filesOf(at) {
  try {
    const listed = execFileSync('git', ['ls-tree', '-r', '-z', '--format=%(path) %(objectname)', at], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((line) => line !== '');
  } catch {
    return undefined;
  }
}

/** @type {Map<string, string[] | undefined>} */
const known = new Map();

/**
 * What stands for the code that a row proves, as a commit has it.
 * @param {number} row
 * @param {string} at a commit
 * @returns {string | undefined} undefined where the commit is not here
 */
export function codeOf(row, at) {
  if (!known.has(at)) known.set(at, filesOf(at));
  const files = known.get(at);
  if (files === undefined) return undefined;
  const { proves, byTests = false } = promiseOf(row);
  const hash = createHash('sha256');
  for (const line of files) {
    const path = line.slice(0, line.lastIndexOf(' '));
    const isPart = proves.some((part) => path === part || path.startsWith(`${part}/`));
    if (isPart && (byTests || !ofTests.test(path))) hash.update(`${line}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Why a recorded row does not count for the code of a commit. @returns undefined where it counts
 * @param {Recorded} row
 * @param {string} at a commit
 */
export function whyOld(row, at) {
  if (row.commit.endsWith('+')) return 'its tree held what was not committed';
  if (row.result !== 'passed') return row.result;
  const then = row.code ?? codeOf(row.row, row.commit);
  if (then === undefined) return 'its commit is not here';
  return then === codeOf(row.row, at) ? undefined : 'its code has changed since';
}

/**
 * What a whole proof still lacks at a commit, a line each.
 * @param {string} at
 * @param {readonly Recorded[]} rows
 */
export function lacking(at, rows = recorded()) {
  return promises.flatMap(({ row, stores, parts = 1 }) => {
    /** @type {Store[]} */
    const wanted = stores === 'both' ? ['postgres', 'eventstoredb'] : ['postgres'];
    return wanted.flatMap((store) => {
      const found = rows.filter((one) => one.row === row && storeOf(one) === store);
      const missing =
        found.length === 0 ? 'never recorded' : found.length < parts ? 'a part of it is missing' : undefined;
      const why = missing ?? found.map((one) => whyOld(one, at)).find(Boolean);
      return why === undefined ? [] : [{ row, store, why }];
    });
  });
}

/**
 * Rows of one run into docs/proof.json, each with the commit, the moment, the store and the hash of the code; what is there of other rows,
 * and of the same ones on the other store, stays.
 * @param {readonly import('../prove/types.mjs').ProofRow[]} rows
 * @param {{ store: Store }} on
 */
export function writeProofs(rows, { store }) {
  const ran = { measuredAt: new Date().toISOString(), commit: commit(), store };
  // the commit that the run began with: another may have come since
  const at = commit().replace('+', '');
  const kept = recorded().filter((one) => !rows.some(({ row }) => row === one.row && storeOf(one) === store));
  const now = rows.map((row) => ({ ...row, ...ran, code: codeOf(row.row, at) }));
  const all = [...kept, ...now].sort((a, b) => a.row - b.row || storeOf(b).localeCompare(storeOf(a)));
  const figures = { machine: machine(), rows: all };
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}
