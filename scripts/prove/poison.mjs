/** proof.md, row 6: an event that nobody can read. Whoever reads its kind stops and is shown; the others go on. Run last: such an event stays. */
import { randomUUID } from 'node:crypto';
import { round } from '../bench/figures.mjs';
import { holdsWithin } from '../lib/processes.mjs';

const shownWithin = 60_000;
const lagWithin = 2_000;
const stream = 'catalogue-poison';
/** Only these two read prices. A type that nobody knows stops nobody: each reads the types it folds. */
const readers = ['admin.price-changes', 'purchasing.catalogue'];
/** Of a version that was never written. */
const poison = { type: 'ProductListed', data: { type: 'other' }, metadata: { schemaVersion: 99 } };

/** @param {{ world: import('./types.mjs').World }} input */
export async function provePoison({ world }) {
  const { visitor, buy } = await world.person();
  const eulogyId = await buy('Honouring Nancy');
  const began = performance.now();
  const event = { eventId: randomUUID(), ...poison };
  await (await world.store()).append(stream, 'no-stream', [event]);
  /** @type {{ name: string }[]} */
  let stopped = [];
  const isShown = async () => {
    const { status, body } = await visitor.ask('GET', '/health/ready');
    stopped = status === 200 ? (body.info?.projections?.stopped ?? []) : [];
    return stopped.length >= readers.length;
  };
  const shown = await holdsWithin(shownWithin, isShown, 50);
  const shownAfter = performance.now() - began;
  let slowest = 0;
  for (let turn = 0; turn < 20; turn++) {
    const text = `She asked ${turn} times.`;
    const sent = performance.now();
    await visitor.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { story: text } });
    const isSeen = async () => Object.values((await visitor.get(`/api/eulogies/${eulogyId}`)).responses).includes(text);
    await holdsWithin(10_000, isSeen, 20);
    slowest = Math.max(slowest, performance.now() - sent);
  }
  const names = stopped.map(({ name }) => name).sort();
  const rightOne = names.join() === readers.join();
  return {
    row: 6,
    name: 'poison event',
    passesAt: 'whoever reads it stops and is shown ≤ 60 s; others lag ≤ 2 s',
    result: shown && rightOne && slowest <= lagWithin ? 'passed' : 'failed',
    figures: { stopped: names, shownAfterMs: round(shownAfter), othersSlowestMs: round(slowest) },
  };
}
