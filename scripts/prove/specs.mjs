/** Rows of proof.md that are shown by tests which `npm test` runs at full length: they are run here once more, and counted. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';
import { startThrowAwayPostgres } from '../postgres/throw-away.mjs';
import { runNode } from '../testing/command.mjs';
import { nodeTestResults } from '../testing/tools.mjs';

/** @param {string} file */
const fixture = (file) => JSON.parse(readFileSync(join(root, 'backend/src/proofs', file), 'utf8'));

/** The columns of the matrix, a line each. */
function columns() {
  const people = readFileSync(join(root, 'backend/src/proofs/testing/access-people.ts'), 'utf8');
  const [, lines = ''] = /COLUMNS = \{\n([^]*?)\n\} as const/.exec(people) ?? [];
  return lines.split('\n').length;
}

/** How large the matrix is that the tests compare with: every call as everybody, and every field of its answers. */
function matrix() {
  const modules = ['admin', 'collaboration', 'generation', 'identity', 'purchasing', 'questionnaire'];
  /** @type {{ fields?: Record<string, string[]> }[]} */
  const routes = modules.flatMap((module) => fixture(`access/${module}.json`).routes);
  /** @param {(route: (typeof routes)[number]) => number} of */
  const sum = (of) => routes.reduce((total, route) => total + of(route), 0);
  return {
    calls: routes.length,
    people: columns(),
    callsAsSomebody: routes.length * columns(),
    fieldsDeclared: sum(({ fields = {} }) => Object.values(fields).flat().length),
  };
}

/**
 * What shows a row: test files of the backend by the end of their path, and those of `scripts`, which `node --test` runs; `env` asks for
 * their full length; `facts` is what their fixtures hold, for the figures.
 * @typedef {{ row: number, name: string, passesAt: string, files: string[], scripts?: string[], env?: Record<string, string>, facts?: () => object }} ShownBy
 */

/** @type {readonly ShownBy[]} */
export const shownBy = [
  {
    row: 11,
    name: 'amount, currency, owner, price, status, role tampered in every field',
    passesAt: '0 effects',
    files: ['proofs/tampering.e2e.spec.ts', 'take-webhook/take-notice.int.spec.ts', 'purchase.properties.spec.ts'],
    env: { FULL_LENGTH: 'true' },
  },
  {
    row: 13,
    name: 'authorization matrix: every call of the house × everybody × field, and who finds which words; each call succeeds for somebody, with the fields that are described',
    passesAt: '100 % as declared; a route without a row, and a described call that never succeeds, fail the test',
    facts: matrix,
    files: [
      'proofs/authorization.e2e.spec.ts',
      'proofs/authorization-of-eulogies.e2e.spec.ts',
      'proofs/authorization-of-staff.e2e.spec.ts',
      'proofs/every-call-succeeds.e2e.spec.ts',
      'proofs/open-addresses.e2e.spec.ts',
    ],
    env: { FULL_LENGTH: 'true' },
  },
  {
    row: 14,
    name: 'brute force: login, code, temporary password, password asked again',
    passesAt: '≤ 100 failures in a row, ≤ 25 guesses a day; the owner not locked out',
    files: [
      'login/brute-force.e2e.spec.ts',
      'verify-email/verify-email.e2e.spec.ts',
      'temporary-password/temporary-password.e2e.spec.ts',
      'sessions/own-account.e2e.spec.ts',
      'collaboration/collaboration.e2e.spec.ts',
    ],
  },
  {
    row: 15,
    name: 'session, CSRF, CSP, headers, revocation',
    passesAt: '0 forged changes; blocked or erased is out at the next request',
    files: [
      'proofs/edge.e2e.spec.ts',
      'proofs/forged-changes.e2e.spec.ts',
      'login/login.e2e.spec.ts',
      'sessions/session-store.int.spec.ts',
      'block-user/block-user.e2e.spec.ts',
    ],
  },
  {
    row: 16,
    name: 'uploads (SVG as PNG, polyglot, 30,000², > 5 MB, GPS in EXIF, http URL); the browser half is e2e/hostile-text',
    passesAt: '0 executions, 0 outbound fetches, metadata gone',
    files: ['pictures/re-encode-picture.spec.ts', 'profile-picture/profile-picture.e2e.spec.ts'],
  },
  {
    row: 18,
    name: 'erasure canary through events, every table, jobs, and a backup without its keys; also while another process rebuilds',
    passesAt: '0 readable hits; other contributors intact',
    facts: () => ({ textFieldsPlanted: fixture('erasure/text-fields.json').planted.length }),
    files: [
      'proofs/erasure.e2e.spec.ts',
      'read-eulogy/deleted-account.e2e.spec.ts',
      'proofs/backup-without-keys.e2e.spec.ts',
    ],
    env: { FULL_LENGTH: 'true' },
  },
  {
    row: 23,
    name: '1,000 generated histories replayed, against the live read models at an event in the middle and at the last',
    passesAt: 'equal in every field, for every history',
    files: ['proofs/replay.int.spec.ts'],
    env: { TIMELINE_HISTORIES: '1000' },
  },
  {
    row: 27,
    name: 'what `npm test` runs in a shorter form: 20,000 events through the EventStoreDB adapter, every relation that can be ticked with every phrase beside it, every questionnaire that was kept, every malicious answer, the money of a quarter from every time zone, every number in every call, three crashes in a row, every call of staff by role, and every way in which a model fails',
    passesAt:
      'no event skipped; no relation turned round; no word lost or obeyed; every sum the same; no error of ours',
    files: [
      'eventstoredb/eventstoredb.contract.spec.ts',
      'arranger/src/arrange.properties.spec.ts',
      'arranger/src/family.spec.ts',
      'arranger/src/family.truth.spec.ts',
      'arranger/src/in-turn.spec.ts',
      'arranger/src/who-else-wrote.spec.ts',
      'brief/readable-answers.spec.ts',
      'brief/reading-costs.spec.ts',
      'brief/relations-as-ticked.properties.spec.ts',
      'brief/reviewed-brief.properties.spec.ts',
      'inbound/letters.spec.ts',
      'questionnaire/questionnaire.properties.spec.ts',
      'questionnaire/review.properties.spec.ts',
      'suggest/nothing-forgotten.properties.spec.ts',
      'pdf/book-pdf.spec.ts',
      'writers/malicious-answers.spec.ts',
      'model-writer/endpoint-faults.spec.ts',
      'evaluation/evaluate-recorded.spec.ts',
      'evaluation/fit-time.spec.ts',
      'evaluation/good-texts.spec.ts',
      'evaluation/own-words.spec.ts',
      'evaluation/planted-faults.spec.ts',
      'proofs/recount.e2e.spec.ts',
      'proofs/numbers.e2e.spec.ts',
      'proofs/crash.e2e.spec.ts',
      'proofs/logs.e2e.spec.ts',
      'admin/staff.e2e.spec.ts',
      'admin/features/timeline/timeline-download.e2e.spec.ts',
      'generation/model-writing.e2e.spec.ts',
      'proofs/audit-chain-command.e2e.spec.ts',
      'proofs/backup-and-restore.e2e.spec.ts',
      'proofs/batches.int.spec.ts',
      'proofs/hostile-clients.e2e.spec.ts',
      'proofs/on-eventstoredb.e2e.spec.ts',
      'proofs/reply-kept.e2e.spec.ts',
      'proofs/scripted-month.int.spec.ts',
      'proofs/store-copy.e2e.spec.ts',
      'proofs/traces.e2e.spec.ts',
      'proofs/tracing-not-loaded.e2e.spec.ts',
      'proofs/twenty-people.e2e.spec.ts',
      'proofs/two-processes.e2e.spec.ts',
      'questionnaire/letters-delivered.e2e.spec.ts',
      'take-along/words-as-typed.e2e.spec.ts',
      'event-store/postgres/postgres-event-store.int.spec.ts',
    ],
    scripts: ['scripts/start.spec.mjs'],
    env: { FULL_LENGTH: 'true' },
  },
];

/**
 * @param {{
 *   wants: (row: number) => boolean,
 *   prove: (row: number, work: () => Promise<import('./types.mjs').ProofRow>) => Promise<void>,
 * }} input
 */
export async function proveBySpecs({ wants, prove }) {
  const wanted = shownBy.filter(({ row }) => wants(row));
  if (wanted.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-prove-specs-'));
  const postgres = await startThrowAwayPostgres();
  try {
    for (const each of wanted) await prove(each.row, () => proveOne(each, { folder, postgres }));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Failed tests by name, and files that could not be loaded.
 * @param {import('../testing/types.mjs').JestResults} results
 * @returns {string[]}
 */
export function failedIn({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => [...test.ancestorTitles, test.title].join(' › '));
    return status === 'failed' ? [name] : [];
  });
}

/**
 * @param {ShownBy} shown
 * @param {{ folder: string, postgres: { adminUrl: string } }} place
 */
async function proveOne({ files, scripts = [], env = {}, facts = () => ({}), ...row }, { folder, postgres }) {
  const report = join(folder, `${row.row}.json`);
  const words = ['-c', 'backend/jest.config.mjs', '--runInBand', '--ci', '--silent', '--forceExit'];
  await runNode('node_modules/jest/bin/jest.js', [...words, '--json', `--outputFile=${report}`, ...files], {
    env: { TEST_DATABASE_URL: postgres.adminUrl, ...env },
  });
  /** @type {import('../testing/types.mjs').JestResults & Record<string, number>} */
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, numTotalTestSuites = 0 } = results;
  const beside = scripts.length > 0 ? await nodeTestResults(scripts, env) : { code: 0, results: [] };
  // a number alone sends whoever reads it through all the files once more
  for (const name of failedIn(results)) process.stdout.write(`      ${name}\n`);
  for (const { test, outcome } of beside.results) if (outcome === 'failed') process.stdout.write(`      ${test}\n`);
  // a file that cannot be loaded has no test that failed
  const held =
    numFailedTests === 0 &&
    numFailedTestSuites === 0 &&
    numPassedTests > 0 &&
    numTotalTestSuites >= files.length &&
    beside.code === 0;
  return {
    ...row,
    result: held ? 'passed' : 'failed',
    figures: {
      files: numTotalTestSuites + scripts.length,
      tests: numPassedTests + beside.results.filter(({ outcome }) => outcome === 'passed').length,
      failed: numFailedTests + beside.results.filter(({ outcome }) => outcome === 'failed').length,
      ...facts(),
    },
  };
}
