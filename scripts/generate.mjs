/**
 * `npm run generate`: writes what is made from the code: the API description, the types of the browser's client, the catalogue of events,
 * the page of the proofs, and a stored event of every type and version that has none yet (those that are kept are never written again).
 * `--check` writes nothing and says which of them are out of date.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { messageOf } from './lib/errors.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { proofPage } from './lib/proof-page.mjs';
import { writeWholeExamples } from './lib/whole-examples.mjs';

const run = promisify(execFile);

const api = 'docs/api/openapi.json';
const clientTypes = 'frontend/src/lib/schema.generated.ts';
const problems = 'docs/api/problems.md';
const proofs = 'docs/proof.md';
const events = 'docs/events';
/**
 * Rules that both sides keep: written once for the server, copied for the browser. Imports are by the name of the copy.
 * @type {[from: string, copy: string][]}
 */
const copies = [
  ['backend/src/admin/features/orders/order-state.ts', 'frontend/src/lib/order-state.generated.ts'],
  ['backend/arranger/src/date-in-figures.ts', 'frontend/src/lib/answers/date-in-figures.generated.ts'],
  ['backend/arranger/src/of-a-day.ts', 'frontend/src/lib/of-a-day.generated.ts'],
  ['backend/arranger/src/partial-date.ts', 'frontend/src/lib/answers/partial-date.generated.ts'],
  ['backend/arranger/src/understand-date.ts', 'frontend/src/lib/answers/understand-date.generated.ts'],
  ['backend/arranger/src/years-of-life.ts', 'frontend/src/lib/answers/years-of-life.generated.ts'],
  ['backend/src/questionnaire/answers/answer-codecs.ts', 'frontend/src/lib/answers/answer-codecs.generated.ts'],
  ['backend/src/questionnaire/question-sets/fill-template.ts', 'frontend/src/lib/answers/fill-template.generated.ts'],
  ['backend/src/shared/kernel/direction.ts', 'frontend/src/lib/direction.generated.ts'],
  ['backend/src/shared/http/pages.ts', 'frontend/src/lib/pages.generated.ts'],
];
const examples = 'frontend/src/content/whole-examples.generated.ts';
const storedEvents = 'backend/stored-events';
const outputs = [api, problems, proofs, clientTypes, examples, ...copies.map(([, copy]) => copy), events, storedEvents];

/** Enough of an environment to put the app together; nothing in it is reached. */
const environment = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
  SESSION_SECRET: 'generated-files-hold-no-secret-at-all',
  DATA_ENCRYPTION_KEY: '00'.repeat(32),
  LOG_LEVEL: 'silent',
};

/**
 * What a program said before it failed.
 * @param {unknown} error
 */
const saidBy = (error) => (error instanceof Error && 'stderr' in error && String(error.stderr)) || messageOf(error);

/**
 * @param {string} name
 * @param {string} target
 */
async function runBin(name, target) {
  const file = join(root, 'backend/dist/bin', name);
  if (!existsSync(file)) throw new Refusal(`backend/src/bin/${name.replace(/js$/, 'ts')} is missing.`);
  try {
    await run(process.execPath, [file, target], {
      cwd: root,
      env: { PATH: process.env.PATH, ...environment },
      timeout: 60_000,
    });
  } catch (error) {
    throw new Refusal(`backend/src/bin/${name.replace(/js$/, 'ts')} failed: ${saidBy(error).trim()}`);
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
async function writeClientTypes(source, target) {
  const { default: generate, astToString, COMMENT_HEADER } = await import('openapi-typescript');
  const text = `${COMMENT_HEADER}${astToString(await generate(pathToFileURL(source)))}`;
  writeFileSync(target, text);
}

/**
 * The server's file with its imports turned to the copies beside it.
 * @param {string} from
 * @param {string} to
 */
function copyForBrowser(from, to) {
  const text = readFileSync(join(root, from), 'utf8').replace(
    /from '[^']*\/([\w-]+)\.js'/g,
    (_, name) => `from './${name}.generated.js'`,
  );
  writeFileSync(to, `/* Made of the server's ${basename(from)} by npm run generate: not edited by hand. */\n${text}`);
}

/**
 * Files below a path, by their path from `base`; none when there is nothing.
 * @param {string} base
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(base, path) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(path, join(entry.parentPath, entry.name).slice(full.length + 1)));
}

/** @param {string} fresh */
function differences(fresh) {
  const names = new Set(outputs.flatMap((path) => [...filesAt(fresh, path), ...filesAt(root, path)]));
  /**
   * @param {string} base
   * @param {string} name
   */
  const read = (base, name) => (existsSync(join(base, name)) ? readFileSync(join(base, name), 'utf8') : undefined);
  return [...names].filter((name) => read(fresh, name) !== read(root, name)).sort();
}

/**
 * @param {{ write: 'write' | 'compare' }} options
 * @returns {Promise<{ stale: string[], files: string[] }>} files that differ from what the code makes, and all that it makes
 */
export async function generate({ write }) {
  await buildWhatIsStale({ only: ['backend'] });
  const fresh = mkdtempSync(join(tmpdir(), 'eulogy-generated-'));
  try {
    for (const path of [api, clientTypes, examples]) mkdirSync(dirname(join(fresh, path)), { recursive: true });
    if (existsSync(join(root, storedEvents)))
      cpSync(join(root, storedEvents), join(fresh, storedEvents), { recursive: true });
    await Promise.all([
      runBin('keep-stored-events.js', join(fresh, storedEvents)),
      runBin('write-openapi.js', join(fresh, api)),
      runBin('write-event-catalogue.js', join(fresh, 'docs')),
    ]);
    await writeClientTypes(join(fresh, api), join(fresh, clientTypes));
    await writeWholeExamples(join(fresh, examples));
    writeFileSync(join(fresh, proofs), proofPage());
    for (const [from, copy] of copies) {
      mkdirSync(dirname(join(fresh, copy)), { recursive: true });
      copyForBrowser(from, join(fresh, copy));
    }
    const stale = differences(fresh);
    const missing = outputs.filter((path) => filesAt(fresh, path).length === 0);
    if (missing.length > 0) throw new Refusal(`Nothing was written for ${missing.join(', ')}.`);
    const files = outputs.flatMap((path) => filesAt(fresh, path));
    if (write === 'write') {
      for (const path of outputs) {
        rmSync(join(root, path), { recursive: true, force: true });
        cpSync(join(fresh, path), join(root, path), { recursive: true });
      }
    }
    return { stale, files };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const check = process.argv.includes('--check');
    const { stale, files } = await generate({ write: check ? 'compare' : 'write' });
    if (check && stale.length > 0)
      throw new Refusal(`Out of date: ${stale.join(', ')}. Run npm run generate and commit what it writes.`);
    process.stdout.write(
      stale.length === 0 ? `${files.length} generated files are up to date.\n` : `Wrote ${stale.join(', ')}.\n`,
    );
  });
}
