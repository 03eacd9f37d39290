/** A lock file that outlives nobody: it names its holder by pid and start time, and a dead holder's lock is taken over. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from './errors.mjs';
import { holdsWithin, isAlive, startedAt } from './processes.mjs';

/** @typedef {{ pid: number, started?: string }} Holder */

/**
 * @param {string} file
 * @returns {Holder | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param {Holder | undefined} holder */
function isHeld(holder) {
  return holder !== undefined && isAlive(holder.pid) && startedAt(holder.pid) === holder.started;
}

/**
 * @param {string} file
 * @param {object} about
 * @returns {Holder | undefined} who holds it
 */
function tryLock(file, about) {
  const holder = readHolder(file);
  if (isHeld(holder)) return holder;
  rmSync(file, { force: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startedAt(process.pid), ...about }), { mode: 0o644 });
  try {
    // a link is made whole or not at all, and fails where somebody else was faster
    linkSync(mine, file);
    return undefined;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return readHolder(file) ?? { pid: 0 };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Takes the lock `file`, waiting up to `patience` ms for a holder to let go.
 * @param {string} file
 * @param {{ patience?: number, about?: object, onWait?: (holder: Holder) => void }} [options]
 * @returns {Promise<{ holder: Holder, release?: undefined } | { holder?: undefined, release: () => void }>} either who holds it, or how to let go.
 */
export async function takeLock(file, { patience = 0, about = {}, onWait = () => {} } = {}) {
  let holder = tryLock(file, about);
  if (holder !== undefined && patience > 0) {
    onWait(holder);
    await holdsWithin(patience, () => (holder = tryLock(file, about)) === undefined, 50);
  }
  if (holder !== undefined) return { holder };
  return {
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}
