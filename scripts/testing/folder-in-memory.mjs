/**
 * Where a run of the tests keeps its files: databases, folders of products, profiles of browsers, what Jest compiled. Making one file can
 * cost a disk a millisecond of work, and a database is some four hundred; in memory it is next to nothing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../lib/processes.mjs';

const memory = '/dev/shm';
const prefix = 'eulogy-tests-';
/** What a whole run needs at most, several times over: a machine with less keeps its files on the disk. */
const leastFree = 6 * 1024 ** 3;

function isRoomy() {
  if (process.env.TMPDIR !== undefined) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return bavail * bsize >= leastFree && Number(kilobytes) * 1024 >= leastFree;
  } catch {
    return false;
  }
}

/** Where temporary files are made soonest: in memory, unless there is little of it or somebody said where they belong. */
export const soonestFolder = () => (isRoomy() ? memory : tmpdir());

/** Removes what runs that were killed left behind: the folder's name says whose it is. */
function sweep() {
  for (const name of readdirSync(memory)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/**
 * From now on this process and those that it starts make their temporary files in memory, where there is room for them.
 * @returns {() => void} takes the folder away
 */
export function keepFilesInMemory() {
  if (!isRoomy()) return () => undefined;
  sweep();
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
