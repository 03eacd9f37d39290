/** What the system knows about a process. On Linux from /proc, so that nothing has to be installed. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from './errors.mjs';

export const hasProc = existsSync('/proc/self/stat');

/**
 * A line of `/proc/PID/stat`, or undefined when there is no such process. The name is in parentheses and may hold any character.
 * @param {number} pid
 */
export function processStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      state: rest[0],
      parent: Number(rest[1]),
      started: rest[19],
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether the process runs; a zombie has ended.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (hasProc) {
    const stat = processStat(pid);
    return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * When the process started, in the system's own unit: with the pid it names a process even after pids are used again.
 * @param {number} pid
 */
export function startedAt(pid) {
  return processStat(pid)?.started ?? '';
}

/**
 * Processes whose working folder is `folder`. Only those that this user may look at.
 * @param {string} folder
 */
export function processesIn(folder) {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && isAlive(pid);
      } catch {
        return false;
      }
    });
}

/**
 * Sends a signal; a process that has gone is not an error.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Polls `condition` until it holds; answers whether it held within `milliseconds`.
 * @param {number} milliseconds
 * @param {() => unknown} condition
 */
export async function holdsWithin(milliseconds, condition, pause = 20) {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(pause);
  }
  return true;
}

/**
 * The parent of a process, or undefined when it has gone or cannot be asked.
 * @param {number} pid
 * @returns {Promise<number | undefined>}
 */
export async function parentOf(pid) {
  if (hasProc) return processStat(pid)?.parent;
  if (process.platform === 'win32') return undefined;
  return await new Promise((resolve) => {
    execFile('ps', ['-o', 'ppid=', '-p', String(pid)], (error, output) => resolve(error ? undefined : Number(output)));
  });
}

/**
 * Calls `onEnd` once when this process was started by npm and npm (or the shell between) has ended. npm passes Ctrl-C on but can't
 * pass on its own `kill -9`; without this the product would go on unseen.
 * @param {() => void} onEnd
 */
export function watchNpm(onEnd) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const parent = process.ppid;
  /** @type {number | undefined} */
  let grandparent;
  let stopped = false;
  const look = async () => {
    if (process.ppid !== parent) return true;
    const now = await parentOf(parent);
    grandparent ??= now;
    return now !== undefined && now !== grandparent;
  };
  const timer = setInterval(
    async () => {
      if (stopped || !(await look()) || stopped) return;
      stopped = true;
      clearInterval(timer);
      onEnd();
    },
    hasProc ? 300 : 2_000,
  );
  timer.unref();
  void look();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
