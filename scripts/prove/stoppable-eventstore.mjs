/**
 * The EventStoreDB of EVENTSTORE_URL, started by an executable of whoever proves, so that it can be killed, stopped, frozen and thawed. The
 * executable runs the server in the foreground, always on the same files and port.
 */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { holdsWithin, sendSignal } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** How long a server may take to listen, in ms: it reads its indexes first. */
const listensWithin = 120_000;
const endsWithin = 30_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export class StoppableEventStore {
  #executable;
  #address;
  /** @type {ChildProcess | undefined} */
  #child;
  #wanted = false;

  /**
   * @param {string} executable
   * @param {{ host: string, port: number }} address
   */
  constructor(executable, address) {
    this.#executable = executable;
    this.#address = address;
    process.once('exit', () => this.#endWithUs());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => {
        this.#endWithUs();
        // whoever else hears of it ends this process in its own time
        if (process.listenerCount(signal) === 0) process.exit(130);
      });
  }

  /**
   * @param {string} executable
   * @param {string | undefined} url of one node, as EVENTSTORE_URL
   * @throws {Refusal} no such address, or something listens there already
   */
  static async start(executable, url) {
    const [, host, port] = /^esdb:\/\/(?:[^@/]+@)?([^:,/?]+):(\d+)/.exec(url ?? '') ?? [];
    if (host === undefined) throw new Refusal('--server needs EVENTSTORE_URL with one host and its port.');
    const server = new StoppableEventStore(executable, { host, port: Number(port) });
    if (await server.listens()) throw new Refusal(`Something listens at ${host}:${port} already: end it first.`);
    await server.resume();
    return server;
  }

  /** Whether a connection is taken. */
  listens() {
    return new Promise((resolve) => {
      const socket = connect(this.#address);
      const say = (/** @type {boolean} */ taken) => {
        socket.destroy();
        resolve(taken);
      };
      socket.setTimeout(2_000, () => say(false));
      socket.once('connect', () => say(true));
      socket.once('error', () => say(false));
    });
  }

  /** Starts it where it was, and waits until it listens. */
  async resume() {
    this.#launch();
    const settled = async () => hasEnded(this.#child) || (await this.listens());
    await holdsWithin(listensWithin, settled, 50);
    if (hasEnded(this.#child) || !(await this.listens())) {
      await this.halt();
      throw new Refusal(`${this.#executable} does not listen at ${this.#address.host}:${this.#address.port}.`);
    }
    this.#wanted = true;
  }

  /** As by `kill -9`; it is started again at once. @returns when it listens again */
  async crash() {
    const before = this.#child;
    this.#signal('SIGKILL');
    const isBack = async () => this.#child !== before && (await this.listens());
    if (!(await holdsWithin(listensWithin, isBack, 25))) throw new Refusal('EventStoreDB did not come back.');
  }

  /** Ends it as its owner would. */
  async halt() {
    this.#wanted = false;
    const child = this.#child;
    this.#signal('SIGTERM');
    if (await holdsWithin(endsWithin, () => hasEnded(child))) return;
    this.#signal('SIGKILL');
    await holdsWithin(endsWithin, () => hasEnded(child));
  }

  /** It stands still: connections stay, and nobody answers. */
  freeze() {
    this.#signal('SIGSTOP');
  }

  thaw() {
    this.#signal('SIGCONT');
  }

  async stop() {
    this.thaw();
    await this.halt();
  }

  #endWithUs() {
    this.#wanted = false;
    this.#signal('SIGKILL');
  }

  #launch() {
    // the server takes every EVENTSTORE_… for an option of its own, and does not start with one that it does not know
    const { EVENTSTORE_URL, EVENTSTORE_PREFIX, ...env } = process.env;
    // a group of its own: what the executable starts gets its signals too
    const child = spawn(this.#executable, { env, stdio: 'ignore', detached: true });
    this.#child = child;
    child.once('error', () => {});
    child.once('exit', () => {
      if (this.#wanted && this.#child === child) this.#launch();
    });
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    const pid = this.#child?.pid;
    if (pid !== undefined && !hasEnded(this.#child)) sendSignal(-pid, signal);
  }
}

/** @param {ChildProcess | undefined} child */
const hasEnded = (child) => child === undefined || child.exitCode !== null || child.signalCode !== null;
