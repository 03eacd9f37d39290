/** A product on an empty folder with real settings, whose app and Postgres can be killed and whose every log line is kept. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBackend } from '../lib/backend.mjs';
import { buy, signUp } from '../demo/steps.mjs';
import { Unexpected, Visitor } from '../demo/visitor.mjs';
import { isReady, startApp } from '../lib/app.mjs';
import { eventsOf, openStore, streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin, sendSignal } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';

const { Pool } = fromBackend('pg');

/** The longest that anything may take to come back before a proof gives up, in ms. */
const comesBackWithin = 60_000;

export class World {
  #people = 0;
  #admin;

  /**
   * @param {{ fsync?: boolean, env?: Record<string, string>, postgres?: { url: string, stop: () => Promise<void> }, folder?: string }} options
   *   `fsync`: whether the database waits for the disk: what is proved about crashes needs it, what is proved about races does not; `env`:
   *   what else the product is told; `postgres`: a server that is not the product's own to start; `folder`: where its files are
   */
  static async start({ fsync = true, env = {}, postgres, folder } = {}) {
    const world = new World();
    world.folder = mkdtempSync(join(tmpdir(), 'eulogy-prove-'));
    world.logFile = join(world.folder, 'app.log');
    world.log = openSync(world.logFile, 'a');
    try {
      const given = {
        NODE_ENV: undefined,
        DATABASE_URL: postgres?.url,
        DATA_DIR: folder ?? world.folder,
        PORT: '0',
        LOG_LEVEL: 'trace',
        ...streamsOfItsOwn('prove'),
        ...env,
      };
      world.product = await startProduct({ env: { ...process.env, ...given }, output: world.log, fsync });
    } catch (error) {
      world.#remove();
      throw error;
    }
    world.product.postgres ??= postgres;
    world.app = world.product.app;
    world.pool = new Pool({ connectionString: world.product.postgres.url, max: 4 });
    world.pool.on('error', () => {});
    return world;
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
    sendSignal(before, 'SIGKILL');
    const isBack = async () => {
      const { pid } = this.product.postgres;
      return pid !== undefined && pid !== before && (await isReady(this.url));
    };
    if (!(await holdsWithin(comesBackWithin, isBack, 25))) throw new Refusal('Postgres did not come back.');
    return performance.now() - began;
  }

  /** Rows of a query, asked again while the server is away. */
  async rows(sql, values = []) {
    let rows;
    const asked = async () => {
      try {
        ({ rows } = await this.pool.query(sql, values));
        return true;
      } catch (error) {
        if (/^(08|57|53)/.test(error.code ?? '08')) return false;
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

  /** Every event of the streams whose names begin with one of the prefixes, or of all; asked again while the store is away. */
  async events(...prefixes) {
    let events;
    const asked = async () => {
      try {
        events = await eventsOf(await this.store(), ...prefixes);
        return true;
      } catch (error) {
        if (error.name === 'StoreUnavailable') return false;
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
    return { visitor, user, buy: (title) => buy(visitor, { title: `${title} ${canary}` }) };
  }

  /** The admin whom the configuration names; made once. */
  async admin() {
    if (this.#admin !== undefined) return this.#admin;
    const visitor = new Visitor(this.url, { address: '10.2.0.1' });
    const email = this.product.configuration.adminEmails[0];
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
    await this.pool.end().catch(() => {});
    await this.app.stop();
    await this.product.postgres.stop();
    this.#remove();
  }

  #remove() {
    closeSync(this.log);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
