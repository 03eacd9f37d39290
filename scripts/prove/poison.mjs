/** proof.md, row 6: an event that nobody can read. Its projection stops and is shown; the others go on. Run last: such an event stays. */
import { randomUUID } from 'node:crypto';
import { round } from '../bench/figures.mjs';
import { holdsWithin } from '../lib/processes.mjs';

const shownWithin = 60_000;
const lagWithin = 2_000;
/** Only the price list is read from streams with this beginning. */
const stream = 'catalogue-poison';
const reader = 'purchasing.catalogue';

export async function provePoison({ world }) {
  const { visitor, buy } = await world.person();
  const eulogyId = await buy('Honouring Nancy');
  const began = performance.now();
  const event = { eventId: randomUUID(), type: 'NeverHeardOf', data: {}, metadata: { schemaVersion: 1 } };
  await (await world.store()).append(stream, 'no-stream', [event]);
  let stopped = [];
  const isShown = async () => {
    const { status, body } = await visitor.ask('GET', '/health/ready');
    stopped = status === 200 ? (body.info?.projections?.stopped ?? []) : [];
    return stopped.length > 0;
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
  const names = stopped.map(({ name }) => name);
  const rightOne = names.length === 1 && names[0] === reader;
  return {
    row: 6,
    name: 'poison event',
    passesAt: 'that projection stops and is shown ≤ 60 s; others lag ≤ 2 s',
    result: shown && rightOne && slowest <= lagWithin ? 'passed' : 'failed',
    figures: { stopped: names, shownAfterMs: round(shownAfter), othersSlowestMs: round(slowest) },
  };
}
