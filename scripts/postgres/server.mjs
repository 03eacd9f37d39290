/** The embedded Postgres: started, watched, started again when it dies, and ended with whoever started it. */
import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../lib/errors.mjs';
import { takeLock } from '../lib/lock.mjs';
import { freePort, isFree } from '../lib/ports.mjs';
import { holdsWithin, sendSignal } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { findBinaries } from './binaries.mjs';
import { giveFolder, keepPort, keptPort, letPass, makeCluster, passwords, privateFolder, urlsOf } from './cluster.mjs';
import { endOldServer } from './old-server.mjs';
import { chooseRunner } from './privileges.mjs';

/** A log file larger than this is put aside at the next start, in bytes. */
const largeLog = 10 * 1024 * 1024;

/** @param {{ port: number | undefined, fsync: boolean, maxConnections: number }} options */
function settings({ port, fsync, maxConnections }) {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    min_wal_size: '48MB',
    // segments that are done are removed, not kept for later with what erased people wrote in them
    wal_recycle: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    // a transaction that stays open stalls every reader of the event store (see docs/architecture.md)
    idle_in_transaction_session_timeout: '30s',
    transaction_timeout: '60s',
    // values of rows are personal: they stay out of the log
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    log_line_prefix: '%m [%p] ',
    // what is acknowledged outlives kill -9 without it too, a power cut it does not
    ...(fsync ? {} : { fsync: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * @param {string} file
 * @param {number} count
 */
function lastLines(file, count) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join(' | ') : '';
}

/**
 * @typedef {{
 *   folder: string,
 *   cluster: string,
 *   binaries: import('./binaries.mjs').Binaries,
 *   runner: import('./privileges.mjs').Runner,
 *   fsync: boolean,
 *   maxConnections: number,
 *   log: import('../lib/types.mjs').Log,
 *   release: () => void,
 * }} ServerOptions
 */

class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, null, null> | undefined} */
  #guard;
  #stopping = false;
  #restarting = Promise.resolve();
  /** @type {number | undefined} */
  port;

  /** @param {ServerOptions} options */
  constructor(options) {
    this.folder = options.folder;
    this.cluster = options.cluster;
    this.binaries = options.binaries;
    this.runner = options.runner;
    this.fsync = options.fsync;
    this.maxConnections = options.maxConnections;
    this.log = options.log;
    this.release = options.release;
    this.logFile = join(options.folder, 'server.log');
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    const child = this.#child;
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Starts the process and waits until it takes connections; answers whether it does. */
  async launch() {
    await endOldServer(this.cluster);
    if (existsSync(this.logFile) && statSync(this.logFile).size > largeLog)
      renameSync(this.logFile, `${this.logFile}.1`);
    const output = openSync(this.logFile, 'a', 0o600);
    const [program = '', ...words] = [
      ...this.runner.prefix,
      this.binaries.postgres,
      '-D',
      this.cluster,
      ...settings(this),
    ];
    // a group of its own: Ctrl-C goes to us, and we end Postgres after what uses it
    const child = spawn(program, words, {
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', PGDATA: undefined },
    });
    closeSync(output);
    this.#child = child;
    let ended = false;
    child.once('error', () => (ended = true));
    child.once('exit', () => (ended = true));
    this.#tellGuard(child.pid);
    const isReady = () => ended || this.#stopping || this.#saysReady(child.pid);
    // recovery after a crash reads the log again: as long as it works on it, it is not stuck
    await holdsWithin(120_000, isReady, 10);
    if (ended || !this.#saysReady(child.pid)) {
      if (!ended) await this.#end(child);
      return false;
    }
    child.once('exit', (code, signal) => this.#onExit(signal ?? `code ${code}`));
    if (child.exitCode !== null || child.signalCode !== null)
      this.#onExit(child.signalCode ?? `code ${child.exitCode}`);
    return true;
  }

  /**
   * Postgres writes its state into the eighth line of postmaster.pid; the first is its pid.
   * @param {number | undefined} pid
   */
  #saysReady(pid) {
    try {
      const lines = readFileSync(join(this.cluster, 'postmaster.pid'), 'utf8').split('\n');
      return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
    } catch {
      return false;
    }
  }

  /** @param {number | undefined} pid */
  #tellGuard(pid) {
    if (this.runner.diesWithParent) return;
    if (this.#guard === undefined || this.#guard.exitCode !== null || this.#guard.signalCode !== null) {
      const file = fileURLToPath(new URL('./guard.mjs', import.meta.url));
      this.#guard = spawn(process.execPath, [file], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
      this.#guard.stdin.on('error', () => {});
      this.#guard.once('exit', () => !this.#stopping && this.#child && this.#tellGuard(this.#child.pid));
    }
    this.#guard.stdin.write(`${pid}\n`);
  }

  /** @param {string} how */
  #onExit(how) {
    if (this.#stopping) return;
    this.log(`Postgres ended (${how}); starting it again.`);
    this.#restarting = this.#restart();
  }

  async #restart() {
    for (let pause = 50; !this.#stopping; pause = Math.min(pause * 2, 2_000)) {
      await delay(pause);
      if (this.#stopping) return;
      try {
        if (await this.launch()) return this.log('Postgres is back.');
        this.log(`Postgres does not start: ${lastLines(this.logFile, 2)}`);
      } catch (error) {
        this.log(messageOf(error));
      }
    }
  }

  async stop() {
    if (this.#stopping) return await this.#restarting;
    this.#stopping = true;
    await this.#restarting;
    if (this.#child && this.isRunning) await this.#end(this.#child);
    this.#guard?.stdin.end();
    this.release();
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #end(child) {
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    if (process.platform === 'win32') {
      const words = ['stop', '-m', 'fast', '-D', this.cluster];
      await new Promise((done) => execFile(this.binaries.pg_ctl, words, done));
      return;
    }
    // fast, then immediate (the next start recovers), then by force
    /** @type {[NodeJS.Signals, number][]} */
    const steps = [
      ['SIGINT', 15_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ];
    for (const [signal, patience] of steps) {
      if (child.pid !== undefined) sendSignal(child.pid, signal);
      if (await holdsWithin(patience, hasEnded)) return;
    }
  }
}

/**
 * Starts the Postgres that keeps its files in `dataDir/postgres`, on loopback, with passwords of its own. It is watched: when it dies
 * it is started again on the same port, and when this process dies, however, it ends too.
 * @param {{ dataDir: string, fsync?: boolean, maxConnections?: number, log?: (line: string) => void, patience?: number }} options
 *   `fsync: false` is for tests only; `patience`: how long to wait for another holder of the folder, in ms
 * @returns {Promise<{ url: string, ownerUrl: string, adminUrl: string, port: number, readonly pid: number | undefined, stop: () => Promise<void> }>}
 *   `url` connects to the product's own database as the product does, `ownerUrl` as the role that owns the events, `adminUrl` to the database "postgres" as superuser
 * @throws {Refusal} with one line that says what a person can do.
 */
export async function startPostgres({ dataDir, fsync = true, maxConnections = 100, log = () => {}, patience = 1_000 }) {
  privateFolder(resolve(dataDir));
  const folder = join(realpathSync(dataDir), 'postgres');
  privateFolder(folder);
  const lock = await takeLock(join(folder, 'lock'), {
    patience,
    onWait: (holder) => patience > 2_000 && log(`Process ${holder.pid} still uses ${folder}; waiting for it to end.`),
  });
  if (lock.holder)
    throw new Refusal(
      `${folder} is in use by process ${lock.holder.pid}: choose another DATA_DIR, or end that process first.`,
    );
  try {
    const binaries = await findBinaries();
    const area = join(folder, 'cluster');
    const runner = await chooseRunner(binaries, folder, ({ owner, needsOpenFolder }) => {
      for (const each of [area, folder]) giveFolder(each, owner);
      if (needsOpenFolder) letPass(realpathSync(dataDir));
    });
    const secrets = passwords(folder);
    const cluster = await makeCluster({ folder, binaries, runner, secrets, fsync });
    const server = new Server({ folder, cluster, binaries, runner, fsync, maxConnections, log, release: lock.release });
    server.port = keptPort(folder);
    for (let attempt = 1; ; attempt++) {
      await endOldServer(cluster);
      const kept = server.port;
      const port = kept !== undefined && (await isFree(kept)) ? kept : await freePort();
      server.port = port;
      keepPort(folder, port);
      if (await server.launch()) break;
      if (attempt === 3) throw new Refusal(`Postgres does not start: ${lastLines(server.logFile, 3)}`);
      await delay(200);
    }
    const endAtExit = () => server.pid !== undefined && server.isRunning && sendSignal(server.pid, 'SIGINT');
    process.once('exit', endAtExit);
    const stop = async () => {
      await server.stop();
      process.off('exit', endAtExit);
    };
    return {
      ...urlsOf(server.port, secrets),
      port: server.port,
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
