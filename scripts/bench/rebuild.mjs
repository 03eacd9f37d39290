/**
 * Building every read model anew from the events, against a bare `COPY` of the rows that come of it into tables with the same indexes.
 * proof.md asks for 0.2: reading, decrypting and folding each event may take four times as long as writing the result.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamsOfItsOwn } from '../lib/events.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { ownPostgres, startProduct } from '../lib/product.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { rebuilding } from '../prove/rebuild.mjs';
import { backend, fromBackend } from '../lib/backend.mjs';
import { houseBeside } from '../lib/house-here.mjs';
import { Crowd } from './crowd.mjs';
import { median, round } from './figures.mjs';

const { Client } = fromBackend('pg');
const caughtUpWithin = 1_800_000;

/**
 * Seconds that some work takes.
 * @param {() => Promise<unknown>} work
 */
async function secondsOf(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** The rows of all read models, put into files by the server, and copied from there into empty tables of the same make. */
class Copies {
  rows = 0;

  /** @param {{ client: import('pg').Client, folder: string, tables: readonly string[] }} parts `folder`: the server's own */
  constructor({ client, folder, tables }) {
    this.client = client;
    this.folder = folder;
    this.tables = tables;
  }

  /**
   * @param {import('../lib/product.mjs').Postgres} postgres
   * @param {readonly string[]} tables
   */
  static async of(postgres, tables) {
    const url = new URL(postgres.adminUrl);
    url.pathname = new URL(postgres.url).pathname;
    /** @type {import('pg').Client} */
    const client = new Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    const copies = new Copies({ client, folder: rows[0].data_directory, tables });
    for (const table of tables) {
      const { rowCount } = await client.query(`COPY read_models.${table} TO '${copies.fileOf(table)}'`);
      copies.rows += rowCount ?? 0;
    }
    return copies;
  }

  /** @param {string} table */
  fileOf(table) {
    return `${this.folder}/bench-${table}.copy`;
  }

  /** @returns seconds */
  async copy() {
    await this.client.query('DROP SCHEMA IF EXISTS bench_copies CASCADE; CREATE SCHEMA bench_copies');
    for (const table of this.tables)
      await this.client.query(`CREATE TABLE bench_copies.${table} (LIKE read_models.${table} INCLUDING ALL)`);
    return secondsOf(async () => {
      for (const table of this.tables)
        await this.client.query(`COPY bench_copies.${table} FROM '${this.fileOf(table)}'`);
    });
  }

  async close() {
    await this.client.end();
  }
}

/**
 * Forgets all rows, and how far anybody has read; then one process starts. @returns seconds until everything is read
 * @param {{ product: import('../lib/product.mjs').Product, copies: Copies, projections: readonly { name: string }[], log: import('./types.mjs').Log }} parts
 */
async function followedIn({ product, copies, projections, log }) {
  await copies.client.query(`TRUNCATE ${copies.tables.map((table) => `read_models.${table}`).join(', ')}`);
  await copies.client.query(`UPDATE messaging.checkpoints SET position = NULL WHERE kind = 'projection'`);
  /** @type {typeof import('../../backend/src/shared/event-store/event-store.port.js')} */
  const { EventStore } = await backend('shared/event-store/event-store.port.js');
  /** @type {typeof import('../../backend/src/shared/messaging/checkpoints.js')} */
  const { Checkpoints } = await backend('shared/messaging/checkpoints.js');
  const began = performance.now();
  const there = await houseBeside({ env: product.env });
  try {
    const checkpoints = there.get(Checkpoints);
    const head = await there.get(EventStore).head();
    if (head === undefined) throw new Refusal('There is no event to follow.');
    const areRead = () => projections.every(({ name }) => checkpoints.hasReached(name, head));
    if (!(await holdsWithin(caughtUpWithin, areRead, 20))) throw new Refusal('The read models did not catch up.');
    const seconds = (performance.now() - began) / 1_000;
    log(`  followed in ${round(seconds)} s`);
    return seconds;
  } finally {
    await there.close();
  }
}

/**
 * Both rows: what is built anew, and what is followed from the first event.
 * @param {import('./types.mjs').Turns} turns
 */
export async function benchRebuild({ quick, log }) {
  const events = quick ? 10_000 : 100_000;
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-bench-rebuild-'));
  /** @type {import('../lib/product.mjs').Product | undefined} */
  let product;
  /** @type {Crowd | undefined} */
  let crowd;
  /** @type {Copies | undefined} */
  let copies;
  try {
    product = await startProduct({
      env: { ...process.env, ...streamsOfItsOwn('bench'), DATABASE_URL: undefined, DATA_DIR: folder, PORT: '0' },
      log,
    });
    const grown = await Crowd.beside(product);
    crowd = grown;
    await grown.grow(events);
    if (!(await holdsWithin(caughtUpWithin, () => grown.isRead(), 500)))
      throw new Refusal('The read models did not catch up.');
    const { projections, rebuildAll } = await rebuilding(grown);
    copies = await Copies.of(
      ownPostgres(product),
      projections.flatMap(({ tables }) => tables),
    );
    /** @type {Record<import('./types.mjs').Side, number>[]} */
    const turns = [];
    for (let turn = 0; turn < (quick ? 2 : 3); turn++) {
      const ours = await secondsOf(rebuildAll);
      const bare = await copies.copy();
      turns.push({ ours, bare });
      log(`  rebuilt in ${round(ours)} s, copied in ${round(bare)} s`);
    }
    await grown.leave();
    crowd = undefined;
    await product.app.stop();
    const following = await followedIn({ product, copies, projections, log });
    /** @param {(typeof turns)[number]} turn */
    const ratio = ({ ours, bare }) => bare / ours;
    /** @param {(turn: (typeof turns)[number]) => number} of */
    const middle = (of) => median(turns.map(of));
    const rebuilt = {
      name: `rebuild of all ${projections.length} read models from ${events.toLocaleString('en-AU')} events`,
      against: 'a bare COPY of the same rows into tables with the same indexes',
      unit: 'rows/s',
      goal: 0.2,
      ratio: round(middle(ratio)),
      ours: round(copies.rows / middle(({ ours }) => ours)),
      bare: round(copies.rows / middle(({ bare }) => bare)),
      ratios: turns.map((turn) => round(ratio(turn))),
      rows: copies.rows,
      seconds: { ours: round(middle(({ ours }) => ours)), bare: round(middle(({ bare }) => bare)) },
    };
    const followed = {
      name: `following ${events.toLocaleString('en-AU')} events from zero by all ${projections.length} read models, one process, its start included`,
      unit: 'events/s',
      least: 20_000,
      ours: round(events / following),
      seconds: round(following),
    };
    return [rebuilt, followed];
  } finally {
    await copies?.close();
    await crowd?.leave();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
