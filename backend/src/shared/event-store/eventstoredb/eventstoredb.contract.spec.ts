import { byLength } from '../../testing/full-length.js';
import { describeEventStore, type StoreFixture } from '../event-store.contract.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { EventStoreDbDouble } from './testing/eventstoredb.double.js';
import { FaultyNetwork } from './testing/faulty-network.double.js';

const url = process.env['EVENTSTORE_URL'];

async function openDouble(): Promise<StoreFixture> {
  const double = await EventStoreDbDouble.open();
  // The double answers in its own time on a busy machine; what a time-out does is shown beside it.
  const store = new EventStoreDbEventStore(double.url, { appendTryMs: 10_000 });
  return {
    store,
    dropConnections: async () => double.network.reset(),
    endSubscriptionsCleanly: async () => double.endSubscriptionsCleanly(),
    close: async () => {
      await store.close();
      await double.close();
    },
  };
}

/** A single node without TLS is reached through a network that can be cut; any other server directly, without that fault. */
async function openServer(address: string): Promise<StoreFixture> {
  const [, start, host, port, rest] =
    /^(esdb:\/\/(?:[^@/]+@)?)([^:,/?]+):(\d+)(\/?\?.*tls=false.*)$/i.exec(address) ?? [];
  if (host === undefined) {
    const store = new EventStoreDbEventStore(address);
    return { store, close: () => store.close() };
  }
  const network = await FaultyNetwork.open({ host, port: Number(port) });
  const store = new EventStoreDbEventStore(`${start}127.0.0.1:${network.port}${rest}`);
  return {
    store,
    dropConnections: async () => network.reset(),
    close: async () => {
      await store.close();
      await network.close();
    },
  };
}

describeEventStore(`the EventStoreDB adapter on a wire-level double`, openDouble, {
  // twenty thousand by `npm run prove`, and on a real Postgres always
  loadEvents: byLength({ test: 800, prove: 20_000 }),
  eventsPerWriter: byLength({ test: 2, prove: 5 }),
});

if (url !== undefined && url !== '') {
  describeEventStore('the EventStoreDB adapter on the server at EVENTSTORE_URL', () => openServer(url));
} else {
  afterAll(() => {
    process.stdout.write(`EventStoreDB: EVENTSTORE_URL is not set, the adapter ran only on the double.\n`);
  });
}
