/**
 * Ends Postgres when its supervisor is gone, for systems without `setpriv --pdeathsig`. Reads pids from its input, one a line;
 * the end of the input is the supervisor's end, however it came about.
 */
import { createInterface } from 'node:readline';
import { holdsWithin, isAlive, sendSignal } from '../lib/processes.mjs';

let pid = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => (pid = Number(line)));
lines.on('close', async () => {
  if (!(pid > 0 && isAlive(pid))) return;
  sendSignal(pid, 'SIGINT');
  if (!(await holdsWithin(10_000, () => !isAlive(pid)))) sendSignal(pid, 'SIGQUIT');
});
