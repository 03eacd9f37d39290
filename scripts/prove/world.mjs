/** A product on an empty folder with real settings, whose app and Postgres can be killed and whose every log line is kept. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBackend } from '../lib/backend.mjs';
import { buy, signUp } from '../demo/steps.mjs';
import { Unexpected, Visitor } from '../demo/visitor.mjs';
import { codeOf } from '../lib/errors.mjs';
import { isReady, startApp } from '../lib/app.mjs';
import { eventsOf, openStore, streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin, sendSignal } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';

const { Pool } = fromBackend('pg');

/** The longest that anything may take to come back before a proof gives up, in ms. */
const comesBackWithin = 180_000;

/**
 * @typedef {Awaited<ReturnType<typeof startProduct>>} Product
 * @typedef {{ url: string, ownerUrl: string, stop: () => Promise<unknown>, pid?: number | undefined }} Server
 */

export class World {
  #people = 0;
  /** @type {Visitor | undefined} */
  #admin;
  /** @type {Awaited<ReturnType<typeof openStore>> | undefined} */
  openStore;

  /**
   * @param {{ folder: string, logFile: string, log: number, product: Product, postgres: Server }} parts
   *   `log`: the open file that the app writes to
   */
  constructor({ folder, logFile, log, product, postgres }) {
    this.folder = folder;
    this.logFile = logFile;
    this.log = log;
    this.product = { ...product, postgres };
    this.app = product.app;
    /** @type {import('pg').Pool} */
    this.pool = new Pool({ connectionString: postgres.url, max: 4 });
    this.pool.on('error', () => {});
    /** @type {import('pg').Pool} */
    this.owner = new Pool({ connectionString: postgres.ownerUrl, max: 1 });
    this.owner.on('error', () => {});
  }

  /**
   * @param {{ fsync?: boolean, env?: Record<string, string>, postgres?: { url: string, ownerUrl: string, stop: () => Promise<void> }, folder?: string }} options
   *   `fsync`: whether the database waits for the disk: what is proved about crashes needs it, what is proved about races does not; `env`:
   *   what else the product is told; `postgres`: a server that is not the product's own to start; `folder`: where its files are
   */
  static async start({ fsync = true, env = {}, postgres, folder } = {}) {
    const files = mkdtempSync(join(tmpdir(), 'eulogy-prove-'));
    const logFile = join(files, 'app.log');
    const log = openSync(logFile, 'a');
    try {
      const given = {
        NODE_ENV: undefined,
        DATABASE_URL: postgres?.url,
        DATABASE_OWNER_URL: postgres?.ownerUrl,
        DATA_DIR: folder ?? files,
        PORT: '0',
        LOG_LEVEL: 'trace',
        ...streamsOfItsOwn('prove'),
        ...env,
      };
      const product = await startProduct({ env: { ...process.env, ...given }, output: log, fsync });
      const server = product.postgres ?? postgres;
      if (server === undefined) throw new Refusal('There is no Postgres to look into.');
      return new World({ folder: files, logFile, log, product, postgres: server });
    } catch (error) {
      remove(log, files);
      throw error;
    }
  }

  get url() {
    return this.product.url;
  }

  /** Kills the app as by `kill -9` and starts it again. @returns how long it took to be ready, in ms */
  async crashApp() {
    this.app.kill();
    await this.app.ended;
    const began = performance.now();
    this.app = startApp(this.product.env, { stdout: this.log, stderr: this.log });
    if (!(await holdsWithin(comesBackWithin, () => isReady(this.url), 25)))
      throw new Refusal('The app did not come back.');
    return performance.now() - began;
  }

  /** Kills Postgres as by `kill -9`; its supervisor starts it again. @returns how long until the product was ready, in ms */
  async crashPostgres() {
    const before = this.product.postgres.pid;
    const began = performance.now();
    if (before === undefined) throw new Refusal('Postgres is not ours to kill.');
    sendSignal(before, 'SIGKILL');
    const isBack = async () => {
      const { pid } = this.product.postgres;
      return pid !== undefined && pid !== before && (await isReady(this.url));
    };
    if (!(await holdsWithin(comesBackWithin, isBack, 25))) throw new Refusal('Postgres did not come back.');
    return performance.now() - began;
  }

  /**
   * Kills EventStoreDB as by `kill -9`; it is started again at once. @returns how long after it listens again the product was ready, in ms
   * @param {import('./stoppable-eventstore.mjs').StoppableEventStore} eventStore
   */
  async crashEventStore(eventStore) {
    await eventStore.crash();
    const began = performance.now();
    if (!(await holdsWithin(comesBackWithin, () => isReady(this.url), 25)))
      throw new Refusal('The product did not come back after EventStoreDB.');
    return performance.now() - began;
  }

  /**
   * Rows of a query, asked again while the server is away.
   * @param {string} sql
   * @param {unknown[]} [values]
   * @param {import('pg').Pool} [asker] the product's role, unless it has to be the owner's
   * @returns {Promise<Record<string, any>[]>}
   */
  async rows(sql, values = [], asker = this.pool) {
    /** @type {Record<string, any>[]} */
    let rows = [];
    const asked = async () => {
      try {
        ({ rows } = await asker.query(sql, values));
        return true;
      } catch (error) {
        if (/^(08|57|53)/.test(codeOf(error) ?? '08')) return false;
        throw error;
      }
    };
    if (!(await holdsWithin(comesBackWithin, asked))) throw new Refusal('The database does not answer.');
    return rows;
  }

  /** The store of the product, as another process beside it. */
  async store() {
    return (this.openStore ??= await openStore(this.product.env));
  }

  /**
   * Every event of the streams whose names begin with one of the prefixes, or of all; asked again while the store is away.
   * @param {string[]} prefixes
   */
  async events(...prefixes) {
    /** @type {Awaited<ReturnType<typeof eventsOf>>} */
    let events = [];
    const asked = async () => {
      try {
        events = await eventsOf(await this.store(), ...prefixes);
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === 'StoreUnavailable') return false;
        throw error;
      }
    };
    if (!(await holdsWithin(comesBackWithin, asked))) throw new Refusal('The event store does not answer.');
    return events;
  }

  /** Somebody with an account, at a network address of their own. */
  async person(canary = '') {
    const number = (this.#people += 1);
    const visitor = new Visitor(this.url, { address: `10.1.${Math.floor(number / 250)}.${number % 250}` });
    const password = `a quiet long password ${canary}`;
    const email = `person${number}${canary.toLowerCase()}@example.com`;
    const user = await signUp(visitor, { email, firstName: `Ruth${canary}`, lastName: `Keane${canary}`, password });
    /** @param {string} title */
    const buyFor = (title) => buy(visitor, { title: `${title} ${canary}` });
    return { visitor, user, buy: buyFor };
  }

  /** The admin whom the configuration names; made once. */
  async admin() {
    if (this.#admin !== undefined) return this.#admin;
    const visitor = new Visitor(this.url, { address: '10.2.0.1' });
    const [email] = this.product.configuration.adminEmails;
    if (email === undefined) throw new Refusal('The configuration names no admin.');
    const password = 'a quiet long password for staff';
    // asked again on a busy machine, the account may be there already
    const made = await visitor.ask('POST', '/api/auth/register', {
      email,
      password,
      firstName: 'Ada',
      lastName: 'Staff',
    });
    if (![201, 409].includes(made.status)) throw new Unexpected('POST', '/api/auth/register', made);
    const { code } = await visitor.mail(email);
    await visitor.ask('POST', '/api/auth/verify-email', { token: code, email });
    await visitor.post('/api/auth/login', { email, password, firstName: '', lastName: '' });
    const isAdmin = async () => (await visitor.get('/api/auth/user')).role === 'admin';
    if (!(await holdsWithin(comesBackWithin, isAdmin))) throw new Refusal('Nobody became admin.');
    this.#admin = visitor;
    return this.#admin;
  }

  readLog() {
    return readFileSync(this.logFile, 'utf8');
  }

  async stop() {
    await this.openStore?.close();
    for (const pool of [this.pool, this.owner]) await pool.end().catch(() => {});
    await this.app.stop();
    await this.product.postgres.stop();
    remove(this.log, this.folder);
  }
}

/**
 * @param {number} log an open file
 * @param {string} folder
 */
function remove(log, folder) {
  closeSync(log);
  rmSync(folder, { recursive: true, force: true });
}
