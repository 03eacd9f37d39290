/** The files of the embedded Postgres below DATA_DIR/postgres: secrets, port, cluster. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../lib/errors.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** @typedef {{ admin: string, app: string }} Passwords */

/** The role that the product connects as, and its database. That and the events in it belong to the other role (DATABASE_OWNER_URL). */
const app = 'eulogy';
const admin = 'postgres';

/**
 * Makes a folder that only its owner may enter; one that is there keeps its rights, it may be shared with others.
 * @param {string} folder
 */
export function privateFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `The folder ${folder} cannot be used (${codeOf(error)}): choose another DATA_DIR, or run as its owner.`,
    );
  }
}

/**
 * Gives a folder and all in it to `owner`. Nothing happens when the folder is theirs already.
 * @param {string} folder
 * @param {number} owner
 */
export function giveFolder(folder, owner) {
  if (!existsSync(folder) || statSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), owner, owner);
  // last, so that an interrupted run starts over
  chownSync(folder, owner, owner);
}

/**
 * Lets others pass through a folder of ours, without seeing what is in it.
 * @param {string} folder
 */
export function letPass(folder) {
  if ((statSync(folder).mode & 0o777) === 0o700) chmodSync(folder, 0o711);
}

/**
 * Writes a file that only its owner may read, whole or not at all.
 * @param {string} file
 * @param {string} text
 */
export function writePrivately(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * The passwords of the two roles, generated once and kept.
 * @param {string} folder
 * @returns {Passwords}
 */
export function passwords(folder) {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const generate = () => randomBytes(24).toString('base64url');
    writePrivately(file, JSON.stringify({ admin: generate(), app: generate() }));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {number} port
 * @param {Passwords} secrets
 */
export function urlsOf(port, secrets) {
  return {
    url: `postgres://${app}:${secrets.app}@127.0.0.1:${port}/${app}`,
    ownerUrl: `postgres://${admin}:${secrets.admin}@127.0.0.1:${port}/${app}`,
    adminUrl: `postgres://${admin}:${secrets.admin}@127.0.0.1:${port}/postgres`,
  };
}

/**
 * The port of the last run, if there was one.
 * @param {string} folder
 */
export function keptPort(folder) {
  try {
    return Number(readFileSync(join(folder, 'port'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {number} port
 */
export function keepPort(folder, port) {
  writePrivately(join(folder, 'port'), `${port}\n`);
}

/**
 * @param {string[]} prefix
 * @param {string[]} command
 * @param {{ input?: string, timeout?: number }} [options]
 * @returns {Promise<string>}
 */
function execute(prefix, command, { input = '', timeout = 60_000 } = {}) {
  const [program = '', ...words] = [...prefix, ...command];
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      words,
      { timeout, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
      (error, output, errors) => {
        if (error)
          reject(
            new Refusal(
              `Postgres could not set up its folder: ${`${errors}${output}`.trim().split('\n').slice(-3).join(' | ')}`,
            ),
          );
        else resolve(output);
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/**
 * Makes the cluster with its roles and database unless it is there. Everything is done beside and then renamed: a run that is killed
 * half way leaves nothing that looks finished.
 * @param {{
 *   folder: string,
 *   binaries: import('./binaries.mjs').Binaries,
 *   runner: import('./privileges.mjs').Runner,
 *   secrets: Passwords,
 *   fsync: boolean,
 * }} options
 */
export async function makeCluster({ folder, binaries, runner, secrets, fsync }) {
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== '18')
      throw new Refusal(`${cluster} was written by Postgres ${version}; this product brings Postgres 18.`);
    if (runner.owner !== undefined) giveFolder(cluster, runner.owner);
    return cluster;
  }
  removeDrafts(folder);
  // A name of its own: where the start before this one was killed, its initdb may still be writing.
  const draft = mkdtempSync(join(folder, DRAFT));
  const passwordFile = join(folder, 'password.once');
  writeFileSync(passwordFile, secrets.admin, { mode: 0o600 });
  if (runner.owner !== undefined) {
    chownSync(draft, runner.owner, runner.owner);
    chownSync(passwordFile, runner.owner, runner.owner);
  }
  const options = [
    // over the loopback, to a cluster that is thrown away, the password is sent as it is: proving it costs both sides more
    `--auth=${fsync ? 'scram-sha-256' : 'password'}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  await execute(runner.prefix, [
    binaries.initdb,
    '-D',
    draft,
    '-U',
    admin,
    `--pwfile=${passwordFile}`,
    ...options,
    // of a cluster that is thrown away nobody guesses the password: its thousands of hashes, at each connection, are for nothing
    ...(fsync ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]);
  rmSync(passwordFile);
  const statements = [
    `CREATE ROLE ${app} LOGIN PASSWORD '${secrets.app}'`,
    // the health page shows the oldest transaction of the whole server
    `GRANT pg_monitor TO ${app}`,
    // after an erasure the log of changes is ended, so that what stood in it is removed
    `GRANT pg_checkpoint TO ${app}`,
    `GRANT EXECUTE ON FUNCTION pg_switch_wal() TO ${app}`,
    // the superuser's: who owns a database may remove it, and what nobody may change in it
    `CREATE DATABASE ${app}`,
  ];
  const single = [
    binaries.postgres,
    '--single',
    '-D',
    draft,
    '-c',
    `fsync=${fsync ? 'on' : 'off'}`,
    '-c',
    'log_min_messages=fatal',
    // rights to functions are copied with it into the product's own database
    'template1',
  ];
  await execute(runner.prefix, single, { input: `${statements.join('\n')}\n` });
  renameSync(draft, cluster);
  return cluster;
}

const DRAFT = 'cluster.new-';

/**
 * Removes what a start that was killed left half made; what somebody still writes to is left for the next start.
 * @param {string} folder
 */
function removeDrafts(folder) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(DRAFT))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY') throw error;
    }
  }
}
