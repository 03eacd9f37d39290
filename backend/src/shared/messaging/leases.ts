import { Client, type ClientConfig } from 'pg';
import { Gathered } from '../database/gathered.js';
import type { NotificationLog } from '../database/notifications.js';

const RETRY_MS = 500;
/** First key of the two-part advisory locks that are leases; the second is the hash of the lease's name. */
const LEASE_CLASS = 727_001;

/**
 * Who does what among several processes: session advisory locks on one connection. A process that dies drops its connection
 * and with it all its leases at once. A lost connection aborts the work that was done under its leases; the checkpoints'
 * fence keeps the rows right meanwhile.
 */
export class Leases {
  private client: Client | undefined;
  private connecting: Promise<Client> | undefined;
  private readonly held = new Map<string, AbortController>();
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;
  // All that follow the store ask at a start, and where another process has their leases each of them again twice a second.
  private readonly acquiring = new Gathered((names: readonly string[]) => this.acquireAll(names));
  private readonly releasing = new Gathered((names: readonly string[]) => this.releaseAll(names));

  constructor(
    private readonly config: ClientConfig,
    private readonly log: NotificationLog,
  ) {}

  /**
   * Does the work while this process holds the lease, each time it gets it, until `signal` ends it. The work gets a signal of
   * its own that also ends when the lease is lost.
   */
  async whileHeld(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const lost = await this.tryAcquire(name);
      if (!lost) {
        await pause(RETRY_MS, signal);
        continue;
      }
      try {
        await work(AbortSignal.any([signal, lost.signal]));
      } finally {
        await this.release(name);
      }
      if (!signal.aborted) await pause(RETRY_MS, signal);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const client = this.client;
    this.drop();
    await client?.end().catch(() => undefined);
  }

  private async tryAcquire(name: string): Promise<AbortController | undefined> {
    try {
      const client = await this.acquiring.of(name);
      if (!client) return undefined;
      const lost = new AbortController();
      this.held.set(name, lost);
      if (this.client !== client) lost.abort();
      return lost;
    } catch (error) {
      if (!this.closed) this.log.warn(`leases cannot be asked for: ${(error as Error).name}`);
      return undefined;
    }
  }

  private async release(name: string): Promise<void> {
    if (!this.held.delete(name)) return;
    await this.releasing.of(name).catch(() => undefined);
  }

  /** @returns on which connection each is held; undefined: another process has it */
  private async acquireAll(names: readonly string[]): Promise<(Client | undefined)[]> {
    const client = await this.connection();
    const { rows } = await this.inTurn(() =>
      client.query<{ name: string }>(
        'SELECT name FROM unnest($2::text[]) AS name WHERE pg_try_advisory_lock($1, hashtext(name))',
        [LEASE_CLASS, names],
      ),
    );
    const got = new Set(rows.map(({ name }) => name));
    return names.map((name) => (got.has(name) ? client : undefined));
  }

  private async releaseAll(names: readonly string[]): Promise<void[]> {
    await this.inTurn(async () =>
      this.client?.query('SELECT pg_advisory_unlock($1, hashtext(name)) FROM unnest($2::text[]) AS name', [
        LEASE_CLASS,
        names,
      ]),
    );
    return names.map(() => undefined);
  }

  /** One query after the other: a connection takes no more at once. */
  private inTurn<T>(query: () => Promise<T>): Promise<T> {
    const result = this.turn.then(query);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async connection(): Promise<Client> {
    if (this.client) return this.client;
    this.connecting ??= this.connect().finally(() => (this.connecting = undefined));
    return this.connecting;
  }

  private async connect(): Promise<Client> {
    if (this.closed) throw new Error('leases are closed');
    const client = new Client({ ...this.config, application_name: 'eulogy-leases', keepAlive: true });
    const gone = () => {
      if (this.client === client) this.drop();
    };
    client.on('error', gone);
    client.on('end', gone);
    await client.connect();
    this.client = client;
    return client;
  }

  private drop(): void {
    this.client = undefined;
    for (const lost of this.held.values()) lost.abort();
    this.held.clear();
  }
}

/** Waits, or less when the signal ends it. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });
}
