/** proof.md, row 5: every projection rebuilt by another process under traffic; read models equal by hash. */
import { createHash } from 'node:crypto';
import { backend, fromBackend } from '../lib/backend.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { houseBeside } from '../lib/house-here.mjs';
import { aWriter } from './writers.mjs';

const writers = 4;

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('../../backend/src/shared/read-models/read-model.js').ReadModel} ReadModel */

/**
 * @param {World} world
 * @param {ReadModel} projection
 */
async function hashOf(world, projection) {
  const hash = createHash('sha256');
  for (const table of projection.tables) {
    const rows = await world.rows(`SELECT to_jsonb(t)::text AS row FROM read_models.${table} t ORDER BY 1`);
    hash.update(table);
    for (const { row } of rows) hash.update(row).update('\n');
  }
  return hash.digest('hex');
}

/**
 * Read models that a rebuild finds otherwise than they stand, once nothing is written any more. @returns their names
 * @param {World} world
 * @param {readonly ReadModel[]} projections
 * @param {(projection: ReadModel) => Promise<unknown>} rebuild
 */
async function unequalWhenRebuilt(world, projections, rebuild) {
  // nothing is written any more: once each has come to the end, a rebuild must find what is there
  await holdsWithin(30_000, async () => {
    const last = (await world.events()).at(-1);
    return last === undefined || Date.parse(last.recordedAt) < Date.now() - 2_000;
  });
  const unequal = [];
  for (const projection of projections) {
    const underTraffic = await hashOf(world, projection);
    await rebuild(projection);
    if ((await hashOf(world, projection)) !== underTraffic) unequal.push(projection.name);
  }
  return unequal;
}

/**
 * The projections of a second process, and how to build one anew, or all from one reading of the store.
 * @param {Pick<import('@nestjs/common').INestApplicationContext, 'get'>} there
 */
export async function rebuilding(there) {
  /** @type {typeof import('../../backend/src/shared/messaging/rebuild.js')} */
  const { rebuildProjection, rebuildProjections } = await backend('shared/messaging/rebuild.js');
  /** @type {typeof import('../../backend/src/shared/messaging/runners.js')} */
  const { Runners } = await backend('shared/messaging/runners.js');
  /** @type {typeof import('../../backend/src/shared/messaging/checkpoints.js')} */
  const { Checkpoints } = await backend('shared/messaging/checkpoints.js');
  /** @type {typeof import('../../backend/src/shared/event-store/event-store.port.js')} */
  const { EventStore } = await backend('shared/event-store/event-store.port.js');
  /** @type {typeof import('../../backend/src/shared/event-store/event-codec.js')} */
  const { EventCodec } = await backend('shared/event-store/event-codec.js');
  /** @type {typeof import('typeorm')} */
  const { DataSource } = await import(fromBackend.resolve('typeorm'));
  const store = there.get(EventStore);
  const checkpoints = there.get(Checkpoints);
  const projections = there.get(Runners).allProjections();
  const parts = { store, checkpoints, codec: there.get(EventCodec), db: there.get(DataSource) };
  /**
   * @param {ReadModel} projection
   * @param {number} [within] ms
   */
  const rebuild = (projection, within = 600_000) =>
    rebuildProjection(projection, { ...parts, signal: AbortSignal.timeout(within) });
  const rebuildAll = () => rebuildProjections(projections, { ...parts, signal: AbortSignal.timeout(600_000) });
  return { projections, rebuild, rebuildAll };
}

/**
 * Builds every read model of a quiet product anew. @returns the names of those that stood otherwise
 * @param {World} world
 */
export async function misbuilt(world) {
  const there = await houseBeside({ env: world.product.env });
  try {
    const { projections, rebuild } = await rebuilding(there);
    return await unequalWhenRebuilt(world, projections, rebuild);
  } finally {
    await there.close();
  }
}

/** @param {{ world: World }} input */
export async function proveRebuild({ world }) {
  const people = [];
  for (let number = 0; number < writers; number++) people.push(await aWriter(world));
  const there = await houseBeside({ env: world.product.env });
  try {
    const { projections, rebuild } = await rebuilding(there);
    const ended = new AbortController();
    const working = people.map(({ work }) => work(ended.signal));
    let events = 0;
    for (const projection of projections) events += await rebuild(projection);
    ended.abort();
    await Promise.all(working);

    const unequal = await unequalWhenRebuilt(world, projections, rebuild);
    const saved = people.reduce((sum, { ledger }) => sum + ledger.answers.length, 0);
    return {
      row: 5,
      name: 'every projection rebuilt by another process under traffic',
      passesAt: 'read models equal by hash',
      result: unequal.length === 0 && saved > 0 ? 'passed' : 'failed',
      figures: { projections: projections.length, eventsReplayed: events, savedMeanwhile: saved, unequal },
    };
  } finally {
    await there.close();
  }
}
