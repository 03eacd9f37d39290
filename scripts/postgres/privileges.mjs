/** Postgres refuses to run as root. How to start it all the same, without a user of its own on the machine. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '../lib/refusal.mjs';

const run = promisify(execFile);

/**
 * The first of `wished` that has a name on this system, else any ordinary user's id: initdb asks for the name of its user.
 * @param {...number} wished
 * @returns {number | undefined}
 */
function namedId(...wished) {
  try {
    const named = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => Number(line.split(':')[2]))
      .filter((id) => id > 0);
    return wished.find((id) => named.includes(id)) ?? named.at(-1) ?? wished[0];
  } catch {
    return wished[0];
  }
}

function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * A way to run Postgres: the words before its command line, and who must own its files (undefined: whoever we are).
 * @typedef {{ prefix: string[], owner: number | undefined, diesWithParent: boolean }} Runner
 */

/** @typedef {{ prefix: string[], owner?: number | undefined, needsOpenFolder?: boolean }} Candidate */

/**
 * @param {string[]} prefix
 * @param {string[]} command
 */
async function works(prefix, command) {
  try {
    const [program = '', ...words] = [...prefix, ...command];
    await run(program, words, { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** @returns {Candidate[]} */
function candidates() {
  const inside = namedId(1000, 65534);
  // outside who we are, inside an ordinary user: the files stay ours, a folder closed to others is no obstacle
  const namespace = ['unshare', '--user', `--map-user=${inside}`, `--map-group=${inside}`];
  if (process.platform === 'win32') return [{ prefix: [] }];
  if (process.getuid?.() !== 0) return [{ prefix: hasName() ? [] : namespace }];
  const owner = namedId(65534);
  const ids = [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'];
  const onlyFiles = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ];
  return [
    { prefix: namespace, owner: 0 },
    // where user namespaces are refused (many containers): may pass files wherever they are, and nothing else
    { prefix: ['setpriv', '--securebits=+no_setuid_fixup', ...ids, ...onlyFiles], owner },
    // with no right at all: works where every folder above may be entered by everybody
    { prefix: ['setpriv', ...ids], owner, needsOpenFolder: true },
  ];
}

/**
 * Finds how Postgres can run here.
 * @param {{ postgres: string }} binaries
 * @param {string} folder where its files will be
 * @param {(candidate: { owner: number, needsOpenFolder?: boolean }) => void} prepare gives the folder to a user
 * @returns {Promise<Runner>}
 * @throws {Refusal} with one line when there is no way.
 */
export async function chooseRunner(binaries, folder, prepare) {
  for (const candidate of candidates()) {
    const { prefix, owner } = candidate;
    if (prefix.length > 0 && !(await works(prefix, ['true']))) continue;
    if (owner !== undefined) prepare({ ...candidate, owner });
    const probe =
      process.platform === 'win32'
        ? [binaries.postgres, '--version']
        : ['sh', '-c', 'test -w "$1" && test -x "$1" && exec "$2" --version', 'sh', folder, binaries.postgres];
    if (!(await works(prefix, probe))) continue;
    const deathSignal = ['setpriv', '--pdeathsig', 'INT'];
    const diesWithParent = process.platform === 'linux' && (await works([...prefix, ...deathSignal], ['true']));
    return { prefix: diesWithParent ? [...prefix, ...deathSignal] : prefix, owner, diesWithParent };
  }
  if (process.platform !== 'win32' && process.getuid?.() === 0) {
    throw new Refusal(
      `Postgres cannot run as root, and this system allows neither unshare --user nor setpriv to start it below ${folder}: run this as an ordinary user, or set DATABASE_URL.`,
    );
  }
  if (process.platform !== 'win32' && !hasName()) {
    throw new Refusal(
      `Postgres wants its user to have a name, and user ${process.getuid?.()} has none on this system: run this as another user, or set DATABASE_URL.`,
    );
  }
  throw new Refusal(
    `Postgres cannot run here: ${binaries.postgres} does not start, or ${folder} cannot be written. Choose another DATA_DIR, or set DATABASE_URL.`,
  );
}
