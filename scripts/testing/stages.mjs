/** The stages of `npm test`, in the order in which a mistake is cheapest to hear about. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBoundaries } from '../checks/boundaries.mjs';
import { checkDeployment } from '../checks/deployment.mjs';
import { generate } from '../generate.mjs';
import { buildWhatIsStale, root } from '../lib/build.mjs';
import { messageOf } from '../lib/errors.mjs';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { startProduct } from '../lib/product.mjs';
import { runNode } from './command.mjs';
import { backendFiles, patternsOf } from './only-proved.mjs';
import { checkByCommand, checkByFunction, runJest, runNodeTests, runPlaywright } from './tools.mjs';

/** The compiler in Go says what the one in JavaScript says, in a tenth of the time; it comes for most platforms, and has no API for other tools. */
function typeChecker() {
  const inGo = `node_modules/@typescript/typescript-${process.platform}-${process.arch}`;
  return existsSync(join(root, inGo)) ? 'node_modules/typescript-native/bin/tsc' : 'node_modules/typescript/bin/tsc';
}

/** Test files of the scripts, without those that need the built product. */
function scriptSpecs() {
  return readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('scripts', file))
    .filter((file) => file.endsWith('.spec.mjs') && file !== join('scripts', 'start.spec.mjs'))
    .sort();
}

/** @param {import('./report.mjs').Report} report */
async function types(report) {
  // where it runs alone, in a fresh clone
  await buildWhatIsStale({ only: ['arranger'], log: (line) => report.note(line) });
  const sides = ['backend/tsconfig.json', 'frontend/tsconfig.json', 'e2e/tsconfig.json', 'scripts/tsconfig.json'];
  for (const side of sides) await checkByCommand(report, `tsc -p ${side}`, typeChecker(), ['--noEmit', '-p', side]);
}

/**
 * First: the types of both sides are read from what it builds.
 * @param {import('./report.mjs').Report} report
 */
async function arranger(report) {
  await checkByFunction(report, 'the arranger builds', async () => {
    await buildWhatIsStale({ only: ['arranger'], log: (line) => report.note(line) });
    return { failures: [], passed: ['the arranger builds'] };
  });
}

/** @param {import('./report.mjs').Report} report */
async function build(report) {
  await checkByFunction(report, 'both sides build', async () => {
    await buildWhatIsStale({ log: (line) => report.note(line) });
    return { failures: [], passed: ['both sides build'] };
  });
}

/** @param {import('./report.mjs').Report} report */
async function generated(report) {
  await checkByFunction(report, 'generated files', async () => {
    const { stale, files } = await generate({ write: 'compare' });
    return {
      failures: stale.map((file) => `${file} is out of date: npm run generate`),
      passed: files.filter((file) => !stale.includes(file)).map((file) => `${file} is as the code makes it`),
    };
  });
}

const staffOfTests = ['owner', 'staff.0', 'staff.1', 'staff.2'].map((name) => `${name}@example.com`).join(',');

/** @param {import('./report.mjs').Report} report */
async function browser(report) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eulogy-browser-tests-'));
  const warnings = join(dataDir, 'warnings');
  let product;
  try {
    product = await startProduct({
      env: {
        ...process.env,
        ...streamsOfItsOwn('browser'),
        DATA_DIR: dataDir,
        PORT: '0',
        // the owner, and one member of staff for each worker, see e2e/lib/staff.ts
        ADMIN_EMAILS: staffOfTests,
        NODE_OPTIONS:
          `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64 --redirect-warnings=${warnings} --trace-deprecation`.trim(),
      },
      fsync: false,
      output: 'ignore',
      log: (line) => report.note(line),
    });
    const env = {
      BASE_URL: product.appUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: product.postgres?.url,
      ADMIN_DATABASE_URL: product.postgres?.adminUrl,
      SHORT_WALK: 'true',
    };
    await runPlaywright(report, env);
    const said = existsSync(warnings) ? readFileSync(warnings, 'utf8') : '';
    if (said.includes('DeprecationWarning')) report.fail('nothing that the product calls is deprecated', said);
    else report.pass('nothing that the product calls is deprecated');
  } catch (error) {
    report.fail('the product for the browser tests', messageOf(error));
  } finally {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Rows of the specification against the tests that ran; it reads the reports of the stages before.
 * @param {import('./report.mjs').Report} report
 */
async function coverage(report) {
  const { code, output } = await runNode('scripts/checks/spec-coverage.mjs');
  for (const line of output.trim().split('\n').slice(-12)) report.note(line);
  if (code === 0) report.pass('every row of docs/spec-coverage.json names tests that ran and passed');
  else report.fail('docs/spec-coverage.json', output);
}

const backendJest = ['-c', 'backend/jest.config.mjs'];
const withoutWhatIsOnlyProved = patternsOf(backendFiles).map((pattern) => `--testPathIgnorePatterns=${pattern}`);
// what is said here stands in the place of what the unit tests' own configuration leaves out
const withoutOtherKinds = ['int', 'e2e'].map((kind) => `--testPathIgnorePatterns=\\.${kind}\\.spec\\.ts$`);
/** @type {(project: string, words: string[]) => import('./types.mjs').Stage['run']} */
const jest =
  (project, words) =>
  (report, { postgres }) =>
    runJest(report, project, words, { TEST_DATABASE_URL: postgres?.adminUrls.join(' ') });

/** @type {import('./types.mjs').Stage[]} */
export const stages = [
  { name: 'arranger', run: arranger },
  {
    name: 'format',
    lane: 'reading',
    run: (report) => checkByCommand(report, 'oxfmt --check', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  },
  {
    name: 'lint',
    lane: 'reading',
    run: (report) => checkByCommand(report, 'oxlint', 'node_modules/oxlint/bin/oxlint', []),
  },
  { name: 'types', lane: 'reading', run: types },
  {
    name: 'boundaries',
    lane: 'reading',
    run: (report) => checkByFunction(report, 'nobody imports what they may not', checkBoundaries),
  },
  // what is read is sources, and what is built is looked at by nobody before the stages below
  { name: 'build', lane: 'reading', run: build },
  { name: 'generated', run: generated },
  {
    name: 'deployment',
    run: (report) => checkByFunction(report, 'compose file, Dockerfile and .env.example', checkDeployment),
  },
  { name: 'scripts', lane: 'tests', run: (report) => runNodeTests(report, scriptSpecs()) },
  {
    name: 'unit',
    lane: 'tests',
    run: jest('unit', [...backendJest, '--selectProjects', 'unit', ...withoutOtherKinds, ...withoutWhatIsOnlyProved]),
  },
  { name: 'frontend', lane: 'tests', run: jest('frontend', ['-c', 'frontend/jest.config.mjs']) },
  { name: 'start', lane: 'tests', run: (report) => runNodeTests(report, ['scripts/start.spec.mjs']) },
  {
    name: 'int',
    lane: 'tests',
    needsPostgres: true,
    run: jest('int', [...backendJest, '--selectProjects', 'int', ...withoutWhatIsOnlyProved]),
  },
  {
    name: 'e2e',
    needsPostgres: true,
    run: jest('e2e', [...backendJest, '--selectProjects', 'e2e', ...withoutWhatIsOnlyProved]),
  },
  { name: 'browser', run: browser },
  { name: 'coverage', needsAll: true, run: coverage },
  {
    name: 'eventstore',
    onDemand: true,
    run: jest('eventstore', [
      ...backendJest,
      '--selectProjects',
      'unit',
      '--testPathPatterns',
      'event-store/eventstoredb',
    ]),
  },
];
