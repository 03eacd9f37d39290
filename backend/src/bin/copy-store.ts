import { parseArgs } from 'node:util';
import { Configuration } from '../shared/config/configuration.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';
import type { EventStoreChoice } from '../shared/config/adapters.js';
import { openEventStore } from '../shared/event-store/open-event-store.js';
import { moveEvents } from '../shared/messaging/move-events.js';

const usage = `Usage: npm run store:copy -- --from STORE --to STORE
  STORE: postgres (the database of the product), eventstore (the server of EVENTSTORE_URL), or esdb://…`;

/** `node backend/dist/bin/copy-store.js --from postgres --to eventstore`: the events to the other store, and every follower with them. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { from, to } = parseArgs({ options: { from: text, to: text } }).values;
  const configuration = configurationOrExit(process.env);
  const choices = [choiceOf(from, configuration), choiceOf(to, configuration)] as const;
  if (choices[0].adapter === choices[1].adapter)
    throw new Error(`One of the two has to be postgres, and one not.\n${usage}`);
  const warn = (line: string): void => void process.stderr.write(`${line}\n`);
  const open = async ([source, target] = choices) => ({
    from: await openEventStore({ databaseUrl: configuration.databaseUrl, eventStore: source }, 4, { warn }),
    to: await openEventStore({ databaseUrl: configuration.databaseUrl, eventStore: target }, 4, { warn }),
  });
  let told = 0;
  const onProgress = (events: number): void => {
    if (events - told < 1_000) return;
    told = events;
    process.stdout.write(`${events} events\n`);
  };
  const { events, already, hash, followers } = await moveEvents({
    databaseUrl: configuration.databaseUrl,
    open,
    onProgress,
  });
  process.stdout.write(`${events} events are in both, ${already} of them were there before.\n`);
  process.stdout.write(`sha256 ${hash} on both sides\n`);
  if (followers === 0) process.stdout.write('The followers stood in the second store already.\n');
  else process.stdout.write(`${followers} followers stand behind the same events there.\n`);
  const isOutside = choices[1].adapter === 'eventstoredb';
  process.stdout.write(`Start the product ${isOutside ? 'with' : 'without'} EVENTSTORE_URL now.\n`);
}

function choiceOf(name: string | undefined, { eventStore }: Configuration): EventStoreChoice {
  if (name === 'postgres') return { adapter: 'postgres' };
  if (name === 'eventstore' && eventStore.adapter === 'eventstoredb') return eventStore;
  if (name === 'eventstore') throw new Error('EVENTSTORE_URL is not set.');
  if (name === undefined || !/^esdb(\+discover)?:\/\//.test(name)) throw new Error(usage);
  const prefix = process.env['EVENTSTORE_PREFIX'];
  return { adapter: 'eventstoredb', url: name, ...(prefix ? { prefix } : {}) };
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
