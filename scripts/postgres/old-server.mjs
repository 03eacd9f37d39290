/** What an earlier run may have left in a cluster's folder. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.mjs';
import { hasProc, holdsWithin, isAlive, processesIn, processStat, sendSignal } from '../lib/processes.mjs';

/** @param {string} file */
function pidIn(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    return undefined;
  }
}

/**
 * Whether `pid` is a Postgres that serves `cluster`: pids are used again, after a reboot by anything.
 * @param {number} pid
 * @param {string} cluster
 */
function servesCluster(pid, cluster) {
  if (!hasProc) return isAlive(pid);
  if (!isAlive(pid) || processStat(pid)?.name !== 'postgres') return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Ends a server that still runs on `cluster` (its parent is gone, or it would not be started again), waits for its last processes,
 * and removes a `postmaster.pid` whose pid belongs to somebody else by now: Postgres itself would refuse to start over it.
 * @param {string} cluster
 * @throws {Refusal} when the old server does not end.
 */
export async function endOldServer(cluster) {
  const file = join(cluster, 'postmaster.pid');
  const pid = pidIn(file);
  if (pid !== undefined && servesCluster(pid, cluster)) {
    sendSignal(pid, 'SIGINT');
    const ended =
      (await holdsWithin(10_000, () => !isAlive(pid))) ||
      (sendSignal(pid, 'SIGQUIT'), await holdsWithin(5_000, () => !isAlive(pid)));
    if (!ended) throw new Refusal(`An older Postgres (process ${pid}) still holds ${cluster} and does not end.`);
  }
  // backends outlive a killed postmaster for a moment; starting beside them would damage the data
  if (!(await holdsWithin(10_000, () => processesIn(cluster).length === 0))) {
    throw new Refusal(
      `Processes ${processesIn(cluster).join(', ')} of an older Postgres still hold ${cluster} and do not end.`,
    );
  }
  const left = pidIn(file);
  if (left === undefined) return;
  // a dead pid is left to Postgres, which then looks for shared memory in use before it goes on
  if (left === 0 || (hasProc && processStat(left) !== undefined && !servesCluster(left, cluster)))
    rmSync(file, { force: true });
}
