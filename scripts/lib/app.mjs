/** The app as a child process: started, asked whether it is ready, ended. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.mjs';
import { holdsWithin } from './processes.mjs';

/** @typedef {'inherit' | 'ignore' | 'pipe' | number} Output */

/**
 * Megabytes for what is new in memory. With Node's own 16 most of a batch of events is copied about before it is done with: following
 * them took a sixth more work.
 */
export const roomForTheYoung = '--max-semi-space-size=32';

const guard = pathToFileURL(join(root, 'scripts/app-guard.mjs')).href;

/** Who listens everywhere is reached on loopback. */
const reachableInstead = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/**
 * The address under which this machine reaches a server that listens on `host`.
 * @param {string} host
 * @param {number} port
 */
export function localUrl(host, port) {
  const reachable = reachableInstead.get(host) ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Whether the health page says that the app is ready. Never throws.
 * @param {string} url
 */
export async function isReady(url) {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts `backend/dist/main.js`. It closes when this process is gone.
 * @param {import('./types.mjs').Environment} env
 * @param {{ stdout?: Output, stderr?: Output }} [streams]
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<string>, hasEnded: () => boolean, stop: () => Promise<void>, kill: () => void }}
 *   `ended` says how, such as "SIGKILL" or "code 1"
 */
export function startApp(env, { stdout = 'inherit', stderr = 'inherit' } = {}) {
  // a group of its own: Ctrl-C goes to us, and we end things in order
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', roomForTheYoung, '--import', guard, join(root, 'backend/dist/main.js')],
    {
      cwd: root,
      env,
      stdio: ['ignore', stdout, stderr, 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const kill = () => child.kill('SIGKILL');
  const stop = async () => {
    if (hasEnded() || child.pid === undefined) return;
    child.kill('SIGTERM');
    if (await holdsWithin(10_000, hasEnded)) return;
    kill();
    await holdsWithin(2_000, hasEnded);
  };
  return { child, ended, hasEnded, stop, kill };
}
