/** How long a person waits for the product: the first start after the install, and a warm one. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { freePort } from '../lib/ports.mjs';
import { median } from './figures.mjs';

const leftOut = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'coverage']);

/**
 * Seconds until `/health/ready` answers 200; ends the product again.
 * @param {string} folder
 * @param {string} dataDir
 * @param {number} port
 */
async function secondsToReady(folder, dataDir, port) {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}`);
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (ready) return (performance.now() - began) / 1000;
      if (performance.now() - began > 60_000) throw new Error('the product was not ready within a minute');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** A copy of the sources as a fresh clone has them, with what npm installed. */
function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-start-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(path.split('/').at(-1) ?? '') });
  for (const part of ['', 'backend', 'frontend']) {
    const modules = join(root, part, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, part, 'node_modules'));
  }
  return folder;
}

/** @param {import('./types.mjs').Turns} turns */
export async function benchStart({ log }) {
  const folder = freshCopy();
  try {
    const dataDir = join(folder, '.data');
    const port = await freePort();
    const first = await secondsToReady(folder, dataDir, port);
    log(`  first start ${first.toFixed(1)} s`);
    const warm = [];
    for (let turn = 0; turn < 3; turn++) warm.push(await secondsToReady(folder, dataDir, port));
    warm.sort((a, b) => a - b);
    log(`  warm starts ${warm.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
    return [
      {
        name: 'first start after install, build and empty data folder included, to ready',
        unit: 's',
        goal: 15,
        ours: first,
      },
      { name: 'warm start, to ready', unit: 's', goal: 5, ours: median(warm) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
