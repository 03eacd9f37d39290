/**
 * What swc made of each of our files for a worker, kept on disk for the next: a worker is started anew by many test files, and compiling
 * the arranger took it longer than its work. By the state of the file, as Jest keeps it for itself.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { threadId } = require('node:worker_threads');

const FOLDER = resolve(__dirname, '../../.cache/word-worker');
const COMPILER = require('@swc/core/package.json').version;

/**
 * @param {string} file
 * @param {object} options of swc
 * @param {(file: string, options: object) => string} transform
 */
function keptTransform(file, options, transform) {
  const { mtimeMs, size } = statSync(file);
  const state = JSON.stringify([file, mtimeMs, size, COMPILER, options]);
  const kept = join(FOLDER, `${createHash('sha256').update(state).digest('hex').slice(0, 32)}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const code = transform(file, options);
    mkdirSync(FOLDER, { recursive: true });
    // whole or not at all: other workers read it
    const unfinished = `${kept}.${process.pid}.${threadId}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, kept);
    return code;
  }
}

module.exports = { keptTransform };
