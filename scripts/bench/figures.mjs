/** What a measuring run says about itself and its figures. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';

/** @param {string[]} words */
function git(...words) {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // no git, or no clone
  }
}

/** The machine by what decides how fast it is, never by its name. */
export function machine() {
  const cores = cpus();
  return {
    processor: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

/** @type {string | undefined} */
let known;

/** The commit that this run began with, with a plus where the tree held what was not committed: figures that it writes itself are none of that. */
export function commit() {
  known ??= commitNow();
  return known;
}

function commitNow() {
  const id = git('rev-parse', '--short=12', 'HEAD');
  if (id === undefined) return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') ? `${id}+` : id;
}

/**
 * Rows of one bench, each with the commit and the moment of its own run; those of the others stay as the file has them.
 * @param {string} bench `rebuild`
 * @param {readonly object[]} rows
 * @param {readonly string[]} benches all there are, in the order of their rows
 */
export function writeBench(bench, rows, benches) {
  const file = join(root, 'docs/bench.json');
  /** @type {{ bench: string }[]} */
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : [];
  const ran = { measuredAt: new Date().toISOString(), commit: commit(), machine: machine() };
  const now = rows.map((row) => ({ bench, ...row, ...ran }));
  const all = [...before.filter((row) => row.bench !== bench), ...now];
  const sorted = benches.flatMap((name) => all.filter((row) => row.bench === name));
  writeFileSync(file, `${JSON.stringify({ rows: sorted }, null, 2)}\n`);
}

/**
 * @param {readonly number[]} numbers
 * @returns {number} not a number where there is none
 */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = NaN, above = NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (below + above) / 2;
}

/**
 * The number below which so many of all are. @param {readonly number[]} numbers
 * @param {number} share of 1
 * @returns {number} 0 where there is none
 */
export function quantile(numbers, share) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/**
 * The one whose turn it is, round and round.
 * @template T
 * @param {readonly T[]} all
 * @param {number} turn
 */
export function inTurn(all, turn) {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('Nobody can have a turn.');
  return one;
}

/** Rounded for people: three figures that mean something. @param {number} number */
export const round = (number) => Number(number.toPrecision(3));

/**
 * Measures two ways of doing the same, turn by turn, so that a busy moment of the machine meets both.
 * @param {{ ours: () => Promise<number>, bare: () => Promise<number>, rounds: number, onRound?: (rates: { ours: number, bare: number }) => void }} input both answer a rate, per second;
 *   the first turn of each warms up and is not counted
 * @returns {Promise<{ ratio: number, ours: number, bare: number, ratios: number[] }>} medians; `ratio` is the median of the rounds' ratios
 */
export async function compare({ ours, bare, rounds, onRound = () => {} }) {
  await ours();
  await bare();
  const turns = [];
  for (let turn = 0; turn < rounds; turn++) {
    // whoever goes second finds warmer caches and fuller tables: take turns at that, too
    const first = turn % 2 === 0 ? 'ours' : 'bare';
    const rates =
      first === 'ours' ? { ours: await ours(), bare: await bare() } : { bare: await bare(), ours: await ours() };
    turns.push(rates);
    onRound(rates);
  }
  return {
    ratio: round(median(turns.map((rates) => rates.ours / rates.bare))),
    ours: round(median(turns.map((rates) => rates.ours))),
    bare: round(median(turns.map((rates) => rates.bare))),
    ratios: turns.map((rates) => round(rates.ours / rates.bare)),
  };
}
