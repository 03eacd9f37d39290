/** A Postgres beside the product, as in production, that a proof stops, starts again, freezes and thaws. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processStat, sendSignal } from '../lib/processes.mjs';
import { startPostgres } from '../postgres/server.mjs';

export class StoppablePostgres {
  #server;

  static async start() {
    const postgres = new StoppablePostgres();
    postgres.folder = mkdtempSync(join(tmpdir(), 'eulogy-prove-postgres-'));
    await postgres.#launch();
    return postgres;
  }

  get url() {
    return this.#server.url;
  }

  /** Ends the server as its owner would; whoever is connected is sent away. */
  async halt() {
    await this.#server.stop();
  }

  /** Starts it again where it was. */
  async resume() {
    const { port } = this.#server;
    await this.#launch();
    if (this.#server.port !== port) throw new Error(`The port of Postgres (${port}) was taken meanwhile.`);
  }

  /** Every one of its processes stands still: connections stay, and nobody answers. */
  freeze() {
    const { pid } = this.#server;
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
    rmSync(this.folder, { recursive: true, force: true });
  }

  #frozen = [];

  async #launch() {
    this.#server = await startPostgres({ dataDir: this.folder, patience: 10_000 });
  }
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && processStat(Number(name))?.parent === parent)
    .map(Number);
}
