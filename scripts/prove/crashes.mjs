/** proof.md, row 1: kill -9 of the app, of Postgres and of EventStoreDB at random moments under load; a ledger checks what was acknowledged. */
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, round } from '../bench/figures.mjs';
import { aReader, aWriter, lostOfAll } from './writers.mjs';

const writers = 6;
const wantedKills = 300;
const readyWithin = 10_000;

/**
 * @param {{ world: import('./world.mjs').World, eventStore?: import('./stoppable-eventstore.mjs').StoppableEventStore | undefined, kills: number, until: number, say: import('./types.mjs').Log }} input
 *   `eventStore`: the one of the product, where it can be killed; `until`: no kill begins after this moment
 */
export async function proveCrashes({ world, eventStore, kills, until, say }) {
  /** @type {(import('./types.mjs').Told & { work: (ended: AbortSignal) => Promise<void> })[]} */
  const people = [await aReader(world)];
  for (let number = 0; number < writers; number++) people.push(await aWriter(world));
  const ended = new AbortController();
  const working = people.map(({ work }) => work(ended.signal));
  /** @type {Record<string, number[]>} how long each was away, in ms */
  const comeBack = {};
  const victims = [
    { name: 'app', crash: () => world.crashApp() },
    { name: 'postgres', crash: () => world.crashPostgres() },
    ...(eventStore === undefined ? [] : [{ name: 'eventstore', crash: () => world.crashEventStore(eventStore) }]),
  ];
  const count = () => Object.values(comeBack).flat().length;
  while (count() < kills && performance.now() < until) {
    // the moment is the injector's to choose: anywhere from amid the recovery of the work to well under way
    await delay(100 + Math.random() * 1_400);
    const { name, crash } = inTurn(victims, count());
    (comeBack[name] ??= []).push(await crash());
    if (count() % 10 === 0) say(`  ${count()} of ${kills} kills`);
  }
  await delay(500);
  ended.abort();
  await Promise.all(working);
  const lost = await lostOfAll(world, people);
  /** @param {(ledger: import('./ledger.mjs').Ledger) => number} of */
  const sum = (of) => people.reduce((total, { ledger }) => total + of(ledger), 0);
  const slowest = Math.max(...Object.values(comeBack).flat());
  const noneSpared = victims.every(({ name }) => comeBack[name] !== undefined);
  const nothingIsLost = Object.values(lost).every((number) => number === 0);
  return {
    row: 1,
    name: `kill -9 of the app${eventStore === undefined ? ' and of Postgres' : ', of Postgres and of EventStoreDB'} at random moments under load, with a ledger`,
    passesAt: `0 of ${wantedKills}: no acknowledged answer, payment or eulogy lost; ready again ≤ 10 s`,
    result:
      !nothingIsLost || slowest > readyWithin
        ? 'failed'
        : count() < wantedKills || !noneSpared
          ? 'held, at less than full length'
          : 'passed',
    figures: {
      kills: Object.fromEntries(Object.entries(comeBack).map(([name, times]) => [name, times.length])),
      acknowledged: {
        answers: sum(({ answers }) => answers.length),
        payments: sum(({ eulogies }) => eulogies.length),
        texts: sum(({ written }) => written.size),
      },
      lost,
      slowestReadyMs: round(slowest),
    },
  };
}
