/** A Postgres beside the product, as in production, that a proof stops, starts again, freezes and thaws. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processStat, sendSignal } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { startPostgres } from '../postgres/server.mjs';

export class StoppablePostgres {
  #server;
  #folder;
  /** @type {number[]} */
  #frozen = [];

  /**
   * @param {import('../lib/product.mjs').Postgres} server
   * @param {string} folder
   */
  constructor(server, folder) {
    this.#server = server;
    this.#folder = folder;
  }

  static async start() {
    const folder = mkdtempSync(join(tmpdir(), 'eulogy-prove-postgres-'));
    return new StoppablePostgres(await launch(folder), folder);
  }

  get url() {
    return this.#server.url;
  }

  get ownerUrl() {
    return this.#server.ownerUrl;
  }

  /** Ends the server as its owner would; whoever is connected is sent away. */
  async halt() {
    await this.#server.stop();
  }

  /** Starts it again where it was. */
  async resume() {
    const { port } = this.#server;
    this.#server = await launch(this.#folder);
    if (this.#server.port !== port) throw new Error(`The port of Postgres (${port}) was taken meanwhile.`);
  }

  /** Every one of its processes stands still: connections stay, and nobody answers. */
  freeze() {
    const { pid } = this.#server;
    if (pid === undefined) throw new Refusal('There is no Postgres to freeze.');
    sendSignal(pid, 'SIGSTOP');
    // its processes are not made by anybody but itself, and it stands
    this.#frozen = [pid, ...childrenOf(pid)];
    for (const each of this.#frozen) sendSignal(each, 'SIGSTOP');
  }

  thaw() {
    for (const pid of this.#frozen) sendSignal(pid, 'SIGCONT');
    this.#frozen = [];
  }

  async stop() {
    this.thaw();
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
const launch = (folder) => startPostgres({ dataDir: folder, patience: 10_000 });

/** @param {number} parent */
function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && processStat(Number(name))?.parent === parent)
    .map(Number);
}
