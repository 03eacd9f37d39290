import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** A lease on the process's one client for a URL. */
export interface ClientLease {
  readonly client: EventStoreDBClient;
  /** What to pass with appends, see {@link appendCredentials}. */
  readonly credentials: Credentials | undefined;
  /** A place for one subscription, on a connection beside that of appends and reads. */
  place(): Place;
  /** The last lease of a URL that is given back ends the client's calls. */
  release(): Promise<void>;
}

/** Where a subscription may run. */
export interface Place {
  readonly client: EventStoreDBClient;
  giveBack(): void;
}

interface Listeners {
  readonly client: EventStoreDBClient;
  running: number;
}

interface Shared {
  readonly client: EventStoreDBClient;
  readonly listeners: Listeners[];
  leases: number;
}

/**
 * One client that appends and reads per process and URL: the client keeps pending batch appends in a variable of its module. Those for
 * subscriptions only listen.
 */
const clients = new Map<string, Shared>();

/**
 * The server serves 100 calls at once over one connection (its default). A further one waits without a word until another ends, and
 * subscriptions do not end: appends wait with them. Half of it leaves room for the one that is ended and the one that follows it.
 */
export const SUBSCRIPTIONS_A_CONNECTION = 50;

/** @throws Error the URL cannot be parsed, or turns off the errors that the adapter relies on */
export function leaseClient(url: string): ClientLease {
  // With `false` a refused append answers as if it had worked, with a revision that is always 1.
  if (/[?&]throwOnAppendFailure=false/i.test(url)) {
    throw new Error('EVENTSTORE_URL: throwOnAppendFailure must be left at its default');
  }
  const shared = clients.get(url) ?? { client: EventStoreDBClient.connectionString(url), listeners: [], leases: 0 };
  shared.leases += 1;
  clients.set(url, shared);
  let held = true;
  const release = async (): Promise<void> => {
    if (!held) return;
    held = false;
    shared.leases -= 1;
    if (shared.leases > 0) return;
    clients.delete(url);
    await Promise.all([shared, ...shared.listeners].map(({ client }) => client.dispose()));
  };
  return { client: shared.client, credentials: appendCredentials(url), place: () => placeOn(url, shared), release };
}

const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** For whoever turned it off: a day. */
const NEVER_MS = 86_400_000;

/** Clients of equal settings share a connection whether they want to or not; a millisecond makes them unequal. */
export function withItsOwnConnection(url: string, number: number): string {
  const setting = /([?&])keepAliveTimeout=(-?\d+)/i;
  const [, , given] = setting.exec(url) ?? [];
  const timeout = given === undefined ? KEEP_ALIVE_TIMEOUT_MS : Number(given) < 0 ? NEVER_MS : Number(given);
  const own = `keepAliveTimeout=${timeout + number}`;
  if (given !== undefined) return url.replace(setting, `$1${own}`);
  return `${url}${url.includes('?') ? '&' : '?'}${own}`;
}

function placeOn(url: string, { listeners }: Shared): Place {
  let free = listeners.find(({ running }) => running < SUBSCRIPTIONS_A_CONNECTION);
  if (free === undefined) {
    free = { client: EventStoreDBClient.connectionString(withItsOwnConnection(url, listeners.length + 1)), running: 0 };
    listeners.push(free);
  }
  const taken = free;
  taken.running += 1;
  let held = true;
  const giveBack = (): void => {
    if (held) taken.running -= 1;
    held = false;
  };
  return { client: taken.client, giveBack };
}

/**
 * Credentials given with a call make the client use one `Append` call per append instead of one batch stream for all.
 * That is what we want: on the batch stream one append's failure rejects every other, in every client of the process, and
 * an answer that still comes for a rejected one is an uncaught exception that ends the process
 * (`dist/streams/appendToStream/batchAppend.js` of 6.2.1: the entry is gone when the answer is looked up).
 * Without TLS the client drops credentials before sending, so a placeholder serves. With TLS and a client certificate, and
 * no name in the URL, there is nothing to pass and the batch stream remains.
 */
export function appendCredentials(url: string): Credentials | undefined {
  const [, username, password] = /^[^:]+:\/\/([^:/@]+):([^@]+)@/.exec(url) ?? [];
  if (username !== undefined && password !== undefined) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  return /[?&]tls=false/i.test(url) ? { username: 'none', password: 'none' } : undefined;
}
