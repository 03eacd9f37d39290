/**
 * Somebody who asks the product whether it lives, every few milliseconds, in a thread of their own: whatever the thread that attacks is busy
 * with, the waiting is timed truly.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Between two calls, in ms. */
const beat = 10;
/** Longer than this nobody waits; the call counts as this long, and the next one begins. */
const longestMs = 60_000;

const now = () => performance.timeOrigin + performance.now();

/** @typedef {{ due: number, took: number, status: number }} Wait moments since the epoch and milliseconds */

export class Waiting {
  /** @type {Wait[]} */
  #waits = [];
  /** @type {number | undefined} */
  #pendingSince;

  /** @param {string} url where the product is */
  constructor(url) {
    this.worker = new Worker(new URL(import.meta.url), { workerData: { url } });
    this.worker.on('message', ({ waits, pendingSince }) => {
      this.#waits.push(...waits);
      this.#pendingSince = pendingSince;
    });
  }

  /**
   * The longest of the waits that touch a stretch of time, in ms; one that still goes on counts as far as it has come.
   * @param {number} from
   */
  longest(from, until = now()) {
    const past = this.#waits.filter(({ due, took }) => due + took >= from && due <= until).map(({ took }) => took);
    const going = this.#pendingSince === undefined || this.#pendingSince > until ? 0 : until - this.#pendingSince;
    return past.reduce((most, took) => Math.max(most, took), going);
  }

  /**
   * Whether the last calls were answered at once again.
   * @param {number} from
   */
  isCalm(from) {
    const last = this.#waits.filter(({ due }) => due >= from).slice(-5);
    return last.length === 5 && last.every(({ took, status }) => took < 100 && status === 200);
  }

  /** How many were asked, and how many were answered otherwise than with 200. */
  get counts() {
    return { asked: this.#waits.length, unanswered: this.#waits.filter(({ status }) => status !== 200).length };
  }

  async stop() {
    await this.worker.terminate();
  }

  static now = now;
}

/**
 * One call.
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<number>} the status; 0 where nobody answered
 */
function ask(url, agent) {
  return new Promise((resolve) => {
    const asked = request(`${url}/health/live`, { agent, timeout: longestMs }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(0));
    asked.end();
  });
}

/** @param {{ url: string }} input */
async function keepAsking({ url }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** @type {Wait[]} */
  let waits = [];
  /** @type {number | undefined} */
  let pendingSince;
  setInterval(() => {
    parentPort?.postMessage({ waits, pendingSince });
    waits = [];
  }, 50);
  for (;;) {
    const due = now();
    pendingSince = due;
    const status = await ask(url, agent);
    waits.push({ due, took: now() - due, status });
    pendingSince = undefined;
    await delay(beat);
  }
}

if (!isMainThread && workerData?.url) await keepAsking(workerData);
