import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** A lease on the process's one client for a URL. */
export interface ClientLease {
  readonly client: EventStoreDBClient;
  /** What to pass with appends, see {@link appendCredentials}. */
  readonly credentials: Credentials | undefined;
  /** The last lease of a URL that is given back ends the client's calls. */
  release(): Promise<void>;
}

interface Shared {
  readonly client: EventStoreDBClient;
  leases: number;
}

/** One client per process and URL: the client keeps pending batch appends in a variable of its module. */
const clients = new Map<string, Shared>();

/** @throws Error the URL cannot be parsed, or turns off the errors that the adapter relies on */
export function leaseClient(url: string): ClientLease {
  // With `false` a refused append answers as if it had worked, with a revision that is always 1.
  if (/[?&]throwOnAppendFailure=false/i.test(url)) {
    throw new Error('EVENTSTORE_URL: throwOnAppendFailure must be left at its default');
  }
  const shared = clients.get(url) ?? { client: EventStoreDBClient.connectionString(url), leases: 0 };
  shared.leases += 1;
  clients.set(url, shared);
  let held = true;
  const release = async (): Promise<void> => {
    if (!held) return;
    held = false;
    shared.leases -= 1;
    if (shared.leases > 0) return;
    clients.delete(url);
    await shared.client.dispose();
  };
  return { client: shared.client, credentials: appendCredentials(url), release };
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
