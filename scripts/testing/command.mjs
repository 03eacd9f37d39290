/** Runs a command to its end, or to its deadline, and ends all of it by pid. */
import { spawn } from 'node:child_process';
import { root } from '../lib/build.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** No stage takes longer than this, in ms; one that does hangs. */
const deadline = 25 * 60_000;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  try {
    // each command has a group of its own, so that its workers end with it
    if (child.pid === undefined) return;
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends every command that runs. */
export function endCommands() {
  for (const child of running) endGroup(child, 'SIGKILL');
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when a signal ended it) and all it printed
 */
export function runCommand(program, words, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\nended after ${deadline / 60_000} minutes`;
      endGroup(child, 'SIGKILL');
    }, deadline);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => finish(((output += error.message), 1)));
    child.once('close', (code) => finish(code ?? 1));
  });
}

/**
 * Tests make much that lives briefly: with V8's usual 16 MB for what is new, some of it is carried along as if it would stay. Threads of the
 * collector would take the cores from the other worker. Both together spare a stage some four hundredths of its work.
 */
const memory = ['--max-semi-space-size=64', '--single-threaded-gc'];

/**
 * Runs a program of an installed package by its file: `npx` would cost half a second each time.
 * @param {string} file
 * @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function runNode(file, words = [], options) {
  return runCommand(process.execPath, [...memory, file, ...words], options);
}
