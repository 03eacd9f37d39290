/** Builds what is out of date. "Out of date" is told by the content of the sources, so that a fresh clone and a second start agree. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { codeOf, messageOf, pathOf } from './errors.mjs';
import { takeLock } from './lock.mjs';
import { Refusal } from './refusal.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {{
 *   label: string,
 *   output: string,
 *   proof: string,
 *   sources: () => string[],
 *   build: (output: string) => Promise<void>,
 * }} Side
 */

/** Files that only tests use. */
const onlyForTests = /\.(spec|contract)\.tsx?(\.snap)?$|[\\/]testing[\\/]/;

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !onlyForTests.test(relative(root, file)))
    .sort();
}

/** @type {Record<'arranger' | 'backend' | 'frontend', Side>} */
const sides = {
  arranger: {
    label: 'arranger',
    output: join(root, 'backend/arranger/dist'),
    proof: 'index.js',
    sources: () => [
      ...filesBelow(join(root, 'backend/arranger/src')),
      ...['package.json', 'tsconfig.json'].map((file) => join(root, 'backend/arranger', file)),
    ],
    build: buildArranger,
  },
  backend: {
    label: 'backend',
    output: join(root, 'backend/dist'),
    proof: 'main.js',
    sources: () => [
      ...filesBelow(join(root, 'backend/src')),
      ...['backend/package.json', 'backend/swc.options.mjs'].map((file) => join(root, file)),
    ],
    build: buildBackend,
  },
  frontend: {
    label: 'frontend',
    output: join(root, 'frontend/dist'),
    proof: 'index.html',
    sources: () => [
      ...['src', 'public']
        .map((name) => join(root, 'frontend', name))
        .filter(existsSync)
        .flatMap(filesBelow),
      ...['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map((file) => join(root, 'frontend', file)),
      ...filesBelow(join(root, 'backend/arranger/src')),
    ],
    build: buildFrontend,
  },
};

/**
 * A digest of the names and contents of everything that the output of a side depends on.
 * @param {Side} side
 */
function digest(side) {
  const hash = createHash('sha256');
  const shared = ['package-lock.json', 'tsconfig.json', 'scripts/lib/build.mjs'].map((file) => join(root, file));
  for (const file of [...side.sources(), ...shared]) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {Side} side */
const stampOf = (side) => join(side.output, '.built-from');

/**
 * @param {Side} side
 * @param {string} wanted
 */
function isFresh(side, wanted) {
  const stamp = stampOf(side);
  return existsSync(join(side.output, side.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * The package that both sides import: by the compiler, since its types are read from what it writes.
 * @param {string} output
 */
async function buildArranger(output) {
  rmSync(output, { recursive: true, force: true });
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc');
  const { code, said } = await runToEnd([compiler, '-p', join(root, 'backend/arranger')], root);
  if (code !== 0) throw new Refusal(`The arranger cannot be built:\n${said}`);
}

/**
 * Every file of the backend: TypeScript through swc, a file at a time, the rest as it is.
 * @param {string} output
 */
async function buildBackend(output) {
  const { transformFile } = await import('@swc/core');
  const { swcOptions } = await import('../../backend/swc.options.mjs');
  const source = join(root, 'backend/src');
  rmSync(output, { recursive: true, force: true });
  const files = filesBelow(source);
  for (const folder of new Set(files.map((file) => dirname(join(output, relative(source, file))))))
    mkdirSync(folder, { recursive: true });
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const target = join(output, relative(source, file));
      if (!file.endsWith('.ts')) cpSync(file, target);
      else if (!file.endsWith('.d.ts')) {
        const { code, map } = await transformFile(file, {
          ...swcOptions,
          jsc: { ...swcOptions.jsc, experimental: { keepImportAttributes: true } },
          module: { type: 'es6' },
          sourceMaps: true,
          sourceFileName: relative(dirname(target), file),
          configFile: false,
          swcrc: false,
        });
        const script = target.replace(/\.ts$/, '.js');
        writeFileSync(script, `${code}\n//# sourceMappingURL=${relative(dirname(script), script)}.map\n`);
        writeFileSync(`${script}.map`, map ?? '');
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
}

/**
 * The app and the public pages' script for browsers, and the program that draws those pages, each by Vite; then every file compressed.
 * @param {string} output
 */
async function buildFrontend(output) {
  await Promise.all([runVite(), runVite('--ssr')]);
  await compressFiles(output);
}

/** @param {...string} more */
async function runVite(...more) {
  const vite = createRequire(join(root, 'frontend/package.json')).resolve('vite/package.json');
  const program = join(dirname(vite), 'bin/vite.js');
  const { code, said } = await runToEnd([program, 'build', ...more, '--logLevel', 'warn'], join(root, 'frontend'), {
    NODE_ENV: 'production',
  });
  if (code !== 0) throw new Refusal(`The frontend cannot be built:\n${said}`);
}

/**
 * Runs a program of Node's, which ends with us.
 * @param {string[]} words
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env]
 * @returns its exit code, and the first forty lines of what it said
 */
async function runToEnd(words, cwd, env = {}) {
  const child = spawn(process.execPath, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const code = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  process.off('exit', endWithUs);
  return { code, said: output.trim().split('\n').slice(0, 40).join('\n') };
}

const compressible = /\.(js|css|svg|html|json|webmanifest|xml|txt)$/;

/**
 * Brotli and gzip beside each text file, so that the server never compresses while somebody waits.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
  const files = filesBelow(folder).filter((file) => compressible.test(file) && !file.endsWith('index.html'));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      // 9 of 11: a tenth of the time for a hundredth of the size
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${file}.br`, await toBrotli(text, { params }));
      writeFileSync(`${file}.gz`, await toGzip(text, { level: 9 }));
    }),
  );
}

/**
 * @param {Side} side
 * @param {import('./types.mjs').Log} log
 */
async function buildSide(side, log) {
  if (isFresh(side, digest(side))) return false;
  const folder = join(root, '.cache');
  try {
    mkdirSync(folder, { recursive: true });
    for (const each of [folder, dirname(side.output)]) accessSync(each, constants.W_OK);
  } catch (error) {
    throw new Refusal(
      `The ${side.label} must be built first, and ${pathOf(error) ?? folder} cannot be written (${codeOf(error)}): run this as its owner.`,
    );
  }
  const lock = await takeLock(join(root, `.cache/build-${side.label}.lock`), {
    patience: 120_000,
    onWait: (holder) => log(`Process ${holder.pid} is building the ${side.label}; waiting for it.`),
  });
  if (lock.holder) {
    throw new Refusal(`Process ${lock.holder.pid} has been building for two minutes: end it and try again.`);
  }
  try {
    const wanted = digest(side);
    if (isFresh(side, wanted)) return false;
    const began = performance.now();
    rmSync(stampOf(side), { force: true });
    await side.build(side.output);
    writeFileSync(stampOf(side), wanted);
    log(`Built the ${side.label} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return true;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`The ${side.label} cannot be built:\n${messageOf(error)}`);
  } finally {
    lock.release();
  }
}

/**
 * Builds what both sides import, then both sides at once, each only when its sources have changed since. Two processes never build the
 * same side at the same time.
 * @param {{ only?: ('arranger' | 'backend' | 'frontend')[], log?: (line: string) => void }} options
 * @returns {Promise<boolean>} whether anything had to be built
 * @throws {Refusal} with what the compiler said.
 */
export async function buildWhatIsStale({ only = ['backend', 'frontend'], log = () => {} } = {}) {
  const first = await buildSide(sides.arranger, log);
  const others = only.filter((name) => name !== 'arranger');
  const results = await Promise.allSettled(others.map((name) => buildSide(sides[name], log)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return first || results.some((result) => result.status === 'fulfilled' && result.value);
}
