import type { Configuration } from '../config/configuration.js';
import { patientStart } from '../database/patient-start.js';
import { clientConfig, openPool } from '../database/postgres-connections.js';
import type { NotificationLog } from '../database/notifications.js';
import type { EventStore } from './event-store.port.js';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.js';
import { StreamNames } from './eventstoredb/stream-names.js';
import { everyEvent } from './every-event.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

/** Whether a store outside of the database has events. One inside comes and goes with it. */
export async function areEventsOutside({ eventStore }: Pick<Configuration, 'eventStore'>): Promise<boolean> {
  if (eventStore.adapter !== 'eventstoredb') return false;
  const store = new EventStoreDbEventStore(eventStore.url, {}, new StreamNames(eventStore.prefix));
  try {
    for await (const _ of everyEvent(store)) return true;
    return false;
  } finally {
    await store.close();
  }
}

/** The store that the configuration names. */
export async function openEventStore(
  { eventStore, databaseUrl }: Pick<Configuration, 'eventStore' | 'databaseUrl'>,
  connections: number,
  log: NotificationLog,
): Promise<EventStore> {
  if (eventStore.adapter === 'eventstoredb') {
    return new EventStoreDbEventStore(
      eventStore.url,
      { onTrouble: (message) => log.warn(message) },
      new StreamNames(eventStore.prefix),
    );
  }
  const pool = openPool(databaseUrl, { max: connections, application_name: 'eulogy-events' });
  return patientStart(() => PostgresEventStore.open({ pool, listenConfig: clientConfig(databaseUrl), log }));
}
