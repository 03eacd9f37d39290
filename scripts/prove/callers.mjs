/** People whose every call is timed while something is wrong with what the product stands on. */
import { setTimeout as delay } from 'node:timers/promises';
import { isReady } from '../lib/app.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { inTurn } from '../bench/figures.mjs';
import { Ledger } from './ledger.mjs';

/** Between two calls of one person, in ms. */
const breath = 120;
/** How long anything is given to come back before a proof says so, in ms. */
const patience = 60_000;
const questions = ['childhood', 'passions', 'story', 'laughter', 'taught', 'miss'];

/**
 * One call after the other, each timed; an answer that does not come counts as status 0.
 * @param {import('./types.mjs').Turn} turn
 * @param {import('./types.mjs').Call[]} calls
 * @param {AbortSignal} signal
 * @param {number} pause between two, in ms
 */
export async function work(turn, calls, signal, pause = breath) {
  for (let number = 0; !signal.aborted; number++) {
    const { kind, changes = false, ask } = turn(number);
    const sent = performance.now();
    const status = await ask().catch(() => 0);
    calls.push({ kind, changes, sent, ended: performance.now(), status });
    await delay(pause);
  }
}

/**
 * Saves three times and reads once, in turn.
 * @param {import('./types.mjs').World} world
 * @param {{ filling?: string }} options `filling`: what makes the answers long
 */
export async function aWriter(world, { filling = '' } = {}) {
  const { visitor, buy } = await world.person();
  const eulogyId = await buy('Honouring Nancy');
  const ledger = new Ledger();
  ledger.eulogies.push(eulogyId);
  /** @param {number} number */
  const save = async (number) => {
    const question = inTurn(questions, number);
    const text = `She told me ${number} times to ask for the lesson.${filling}`;
    const place = ledger.send(question, text);
    const responses = { [question]: text };
    const { status, body } = await visitor.ask('PATCH', `/api/eulogies/${eulogyId}/responses`, { responses });
    if (status === 200) ledger.acknowledge(question, place, body.revisions[question]);
    return status;
  };
  const reads = [`/api/eulogies/${eulogyId}`, '/api/eulogies', '/api/auth/user', '/api/catalogue'];
  /** @param {number} number */
  const read = async (number) => (await visitor.ask('GET', inTurn(reads, number >> 2))).status;
  /** @type {import('./types.mjs').Turn} */
  const turn = (number) =>
    number % 4 < 3
      ? { kind: 'save', changes: true, ask: () => save(number) }
      : { kind: 'read', ask: () => read(number) };
  return { ledger, visitor, eulogyId, turn };
}

/**
 * How long until a save is taken and read again, and the health page says that all have caught up, in ms.
 * @param {import('./types.mjs').World} world
 * @param {{ visitor: import('./types.mjs').Visitor, eulogyId: number }} person
 */
export async function recovery(world, { visitor, eulogyId }) {
  const began = performance.now();
  const path = `/api/eulogies/${eulogyId}`;
  const text = `Back after ${began}`;
  const isSaved = async () => {
    const saved = await visitor.ask('PATCH', `${path}/responses`, { responses: { say: text } }).catch(() => undefined);
    if (saved?.status !== 200) return false;
    const read = await visitor.ask('GET', path).catch(() => undefined);
    return Object.values(read?.body?.responses ?? {}).includes(text);
  };
  await holdsWithin(patience, isSaved, 50);
  await holdsWithin(patience, () => isReady(world.url), 50);
  return performance.now() - began;
}
